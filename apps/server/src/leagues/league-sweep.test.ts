import { expect, it } from 'vitest';
import { createLeagueSweep } from './league-sweep.ts';

it('[RA3] does everything that is due, one part after the other, and looks again a minute later', async () => {
  let time = 0;
  let left = 3;
  let open = 0;
  const sweep = createLeagueSweep({
    isOurTurn: () => Promise.resolve(true),
    now: () => time,
    store: {
      async stepLeagues() {
        open += 1;
        expect(open).toBe(1);
        await Promise.resolve();
        open -= 1;
        left -= 1;
        return left > 0;
      },
    },
  });
  await Promise.all([sweep(), sweep()]);
  expect(left).toBe(0);
  time = 59_000;
  await sweep();
  expect(left).toBe(0);
  time = 60_000;
  await sweep();
  expect(left).toBe(-1);
});

it('[RA3] continues after a failure', async () => {
  let time = 0;
  let calls = 0;
  const sweep = createLeagueSweep({
    isOurTurn: () => Promise.resolve(true),
    now: () => time,
    store: {
      stepLeagues() {
        calls += 1;
        return calls === 1 ? Promise.reject(new Error('full disk')) : Promise.resolve(false);
      },
    },
  });
  await expect(sweep()).rejects.toThrow('full disk');
  time = 60_000;
  await sweep();
  expect(calls).toBe(2);
});
