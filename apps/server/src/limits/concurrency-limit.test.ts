import { expect, it } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

it('limits concurrent work, keeps its order, and goes on after failures', async () => {
  const limit = createConcurrencyLimit(2);
  const ends: (() => void)[] = [];
  const begun: number[] = [];
  const all = [0, 1, 2, 3, 4].map((number) =>
    limit.run(async () => {
      begun.push(number);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (number === 1) throw new Error('failed');
      return number;
    }),
  );
  const settled = Promise.allSettled(all);
  const turn = () => new Promise(setImmediate);
  await turn();
  expect(begun).toEqual([0, 1]);
  ends[1]();
  await turn();
  expect(begun).toEqual([0, 1, 2]);
  for (let at = 0; at < 5; at++) {
    ends[at]();
    await turn();
  }
  expect(
    (await settled).map((candidate) =>
      candidate.status === 'fulfilled' ? candidate.value : 'failed',
    ),
  ).toEqual([0, 'failed', 2, 3, 4]);
});
