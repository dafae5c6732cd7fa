import { expect, it } from 'vitest';
import { createStatusHistory } from './status-history.ts';

it('samples every five minutes, for a day, and leaves out what can’t be read', async () => {
  const minute = 60_000;
  let now = 0;
  let isAway = false;
  const history = createStatusHistory({
    read: () =>
      isAway ? Promise.reject(new Error('away')) : Promise.resolve({ running: 2, connections: 5 }),
    wallNow: () => now,
    steadyNow: () => now,
  });
  const times = () => history.samples().map(({ at }) => at / minute);
  for (; now <= 10 * minute; now += minute) await history.tick();
  expect(times()).toEqual([0, 5, 10]);
  expect(history.samples()[0]).toEqual({ at: 0, running: 2, connections: 5 });
  isAway = true;
  now = 15 * minute;
  await expect(history.tick()).rejects.toThrow('away');
  isAway = false;
  for (now = 16 * minute; now <= 20 * minute; now += minute) await history.tick();
  expect(times()).toEqual([0, 5, 10, 20]);
  for (; now <= 2 * 1440 * minute; now += minute) await history.tick();
  expect(times()).toHaveLength(288);
  expect(times()[0]).toBe(1440 + 5);
});
