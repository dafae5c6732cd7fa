import { expect, it } from 'vitest';
import { createTurnScheduler } from './turn-scheduler.ts';

it('spreads short work over several turns, in order, and goes on after a failure', async () => {
  const later: (() => void)[] = [];
  let now = 0;
  const turns = createTurnScheduler({ time: 3, now: () => now, later: (act) => later.push(act) });
  const done: number[] = [];
  const all = Promise.allSettled(
    [1, 2, 3, 4, 5].map((piece) =>
      turns.run(() => {
        now += 1;
        done.push(piece);
        if (piece === 2) throw new Error('broken');
      }),
    ),
  );
  const turn = (): readonly number[] => {
    const from = done.length;
    for (const act of later.splice(0)) act();
    return done.slice(from);
  };
  expect(done).toEqual([]);
  expect(turn()).toEqual([1, 2, 3]);
  void turns.run(() => void done.push(6));
  expect(turn()).toEqual([4, 5, 6]);
  expect(turn()).toEqual([]);
  const outcomes = (await all).map(({ status }) => status);
  expect(outcomes).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
});
