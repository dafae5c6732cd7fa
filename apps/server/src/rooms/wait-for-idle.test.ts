import { expect, it } from 'vitest';
import { createWaitForIdle } from './wait-for-idle.ts';

/** Gives way once; the share of its time that the thread works is told look by look. Returns how long it waited. */
async function waited(shares: readonly number[]): Promise<number> {
  let time = 0;
  let looks = 0;
  const waitForIdle = createWaitForIdle({
    // Asked once before, so that only what happens from now on counts.
    utilization: () => (looks++ === 0 ? 1 : (shares[looks - 2] ?? 1)),
    async wait(milliseconds) {
      time += milliseconds;
    },
  });
  await waitForIdle();
  return time;
}

it('waits until the thread of all matches has time to spare', async () => {
  expect(await waited([0.4])).toBe(50);
  expect(await waited([1, 0.95, 0.5])).toBe(150);
});

it('does not wait for ever', async () => {
  expect(await waited([])).toBe(2000);
});

it('sees by itself that a thread has nothing to do', async () => {
  await expect(createWaitForIdle()()).resolves.toBeUndefined();
});
