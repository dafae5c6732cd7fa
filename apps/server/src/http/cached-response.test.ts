import { expect, it } from 'vitest';
import { cacheResponse } from './cached-response.ts';

it('an answer is good for a while, also for those who ask while it is looked up', async () => {
  let now = 1000;
  let asked = 0;
  const answer = cacheResponse({ load: async () => (asked += 1), life: 60_000, now: () => now });
  expect(await Promise.all([answer(), answer()])).toEqual([1, 1]);
  now += 59_999;
  expect(await answer()).toBe(1);
  now += 1;
  expect(await answer()).toBe(2);
  now = 0;
  expect(await answer()).toBe(3);
});

it('a failure is told and not kept', async () => {
  let isBroken = true;
  const ask = async () => {
    if (isBroken) throw new Error('broken');
    return 1;
  };
  const answer = cacheResponse({ load: ask, life: 60_000, now: () => 0 });
  await expect(answer()).rejects.toThrow('broken');
  isBroken = false;
  expect(await answer()).toBe(1);
});
