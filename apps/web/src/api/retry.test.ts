import { expect, it } from 'vitest';
import { withRetry } from './retry.ts';

const answering = (...statuses: (number | Error)[]) => {
  let calls = 0;
  const waits: number[] = [];
  const call = async (): Promise<Response> => {
    const answer = statuses[Math.min(calls, statuses.length - 1)];
    calls += 1;
    if (answer instanceof Error) throw answer;
    return new Response(null, { status: answer });
  };
  const options = {
    random: () => 0.5,
    wait: async (milliseconds: number) => void waits.push(milliseconds),
  };
  return { run: () => withRetry(call, options), calls: () => calls, waits };
};

it('tries five more times, after 300 ms doubled each time plus up to 100 ms of jitter', async () => {
  const busy = answering(503);
  expect((await busy.run()).status).toBe(503);
  expect(busy.calls()).toBe(6);
  expect(busy.waits).toEqual([350, 650, 1250, 2450, 4850]);
});

it.each([429, 500, 599, new TypeError('Failed to fetch')])(
  'tries again after %s',
  async (first) => {
    const once = answering(first, 200);
    expect((await once.run()).status).toBe(200);
    expect(once.calls()).toBe(2);
  },
);

it.each([200, 301, 400, 404])('does not try again after %i', async (status) => {
  const once = answering(status);
  expect((await once.run()).status).toBe(status);
  expect(once.calls()).toBe(1);
});

it('does not try again after anything but a network error', async () => {
  const broken = answering(new Error('mistake'));
  await expect(broken.run()).rejects.toThrow('mistake');
  expect(broken.calls()).toBe(1);
});

it('gives up with the network error when it persists', async () => {
  const failing = answering(new TypeError('Failed to fetch'));
  await expect(failing.run()).rejects.toThrow('Failed to fetch');
  expect(failing.calls()).toBe(6);
});
