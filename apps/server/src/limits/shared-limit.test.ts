import { expect, it } from 'vitest';
import { createSharedLimit } from './shared-limit.ts';

it('asks all nodes about what this one allows, and nobody on a server alone', async () => {
  const keys: string[] = [];
  const limit = { kind: 'tries', perHour: 2, burst: 2, now: () => 0 };
  const alone = createSharedLimit({ ...limit, takeShared: null });
  const shared = createSharedLimit({
    ...limit,
    takeShared: async (name) => keys.push(name) === 1,
  });
  const threeTimes = async ({ take }: typeof alone) => [
    await take('ann'),
    await take('ann'),
    await take('ann'),
  ];
  expect(await threeTimes(alone)).toEqual([true, true, false]);
  expect(await threeTimes(shared)).toEqual([true, false, false]);
  expect(keys).toEqual(['tries ann', 'tries ann']);
});
