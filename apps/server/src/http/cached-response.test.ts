import { expect, it } from 'vitest';
import { cacheResponse } from './cached-response.ts';

it('reuses a response until it expires, also while it is being loaded', async () => {
  let now = 1000;
  let calls = 0;
  const answer = cacheResponse({ load: async () => (calls += 1), maxAge: 60_000, now: () => now });
  expect(await Promise.all([answer(), answer()])).toEqual([1, 1]);
  now += 59_999;
  expect(await answer()).toBe(1);
  now += 1;
  expect(await answer()).toBe(2);
  now = 0;
  expect(await answer()).toBe(3);
});

it("rejects with a failure and doesn't cache it", async () => {
  let isBroken = true;
  const ask = async () => {
    if (isBroken) throw new Error('broken');
    return 1;
  };
  const answer = cacheResponse({ load: ask, maxAge: 60_000, now: () => 0 });
  await expect(answer()).rejects.toThrow('broken');
  isBroken = false;
  expect(await answer()).toBe(1);
});
