import type { DailyPuzzleAnswer } from '@stackmate/protocol/puzzles';
import { expect, it } from 'vitest';
import { createDailyPuzzle } from '../../src/puzzles/daily-puzzle.ts';

const answer: DailyPuzzleAnswer = {
  date: '2026-11-24',
  puzzle: 1,
  actions: 2,
  level: 1,
  yesterday: { date: '2026-11-23', puzzle: 2, actions: 2, solution: ['End your turn.'] },
};

it('is computed once a day, and again after a failure', async () => {
  let day = 0;
  const computed: number[] = [];
  let fails = true;
  const daily = createDailyPuzzle(
    () => day * 24 * 60 * 60_000,
    async (of) => {
      computed.push(of);
      if (fails) throw new Error('the data can’t be read');
      return answer;
    },
  );
  await expect(daily()).rejects.toThrow('can’t be read');
  fails = false;
  expect(await daily()).toBe(answer);
  expect(await daily()).toBe(answer);
  expect(computed).toEqual([0, 0]);
  day = 1;
  await daily();
  expect(computed).toEqual([0, 0, 1]);
});
