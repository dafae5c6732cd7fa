import { expect, it } from 'vitest';
import { createWaitForIdle } from './wait-for-idle.ts';

/** Waits once with the given utilizations, one per poll. Returns the waiting time. */
async function waitingTime(shares: readonly number[]): Promise<number> {
  let time = 0;
  let polls = 0;
  const waitForIdle = createWaitForIdle({
    // The first call only starts the measurement.
    utilization: () => (polls++ === 0 ? 1 : (shares[polls - 2] ?? 1)),
    async wait(milliseconds) {
      time += milliseconds;
    },
  });
  await waitForIdle();
  return time;
}

it('waits until the thread is idle', async () => {
  expect(await waitingTime([0.4])).toBe(50);
  expect(await waitingTime([1, 0.95, 0.5])).toBe(150);
});

it("doesn't wait forever", async () => {
  expect(await waitingTime([])).toBe(2000);
});

it('detects an idle thread by itself', async () => {
  await expect(createWaitForIdle()()).resolves.toBeUndefined();
});
