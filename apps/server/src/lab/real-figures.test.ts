import { expect, it } from 'vitest';
import { counted } from '../../test/lab/counted.ts';
import { realFigures } from './real-figures.ts';

it('counts a draw as half a win of the first player, in all matches and in long ones', () => {
  const { firstPlayer, firstPlayerLong } = realFigures([
    counted(50),
    counted(30, { outcome: 'second' }),
    counted(10, { outcome: 'draw' }),
    counted(8, { turns: 14 }),
    counted(1, { turns: 15 }),
    counted(1, { turns: 31, outcome: 'second' }),
  ]);
  expect(firstPlayer).toMatchObject({ share: 0.64, of: 100 });
  expect(firstPlayer.low).toBeCloseTo(0.5424, 4);
  expect(firstPlayer.high).toBeCloseTo(0.7273, 4);
  expect(firstPlayerLong).toMatchObject({ share: 0.5, of: 2 });
});

it('finds the median among counts in any order, between two lengths, too', () => {
  const counts = [counted(3, { turns: 20 }), counted(1, { turns: 4 }), counted(1, { turns: 9 })];
  expect(realFigures(counts).medianTurns).toBe(20);
  expect(realFigures([...counts, counted(1, { turns: 7 })]).medianTurns).toBe(14.5);
  expect(realFigures([counted(1, { turns: 5 })]).medianTurns).toBe(5);
});

it('shares the ends, the most common first, and what the tie breaker decided', () => {
  const { ends, tieBreaker, overByTurnSix } = realFigures([
    counted(10, { reason: 'resignation', turns: 6 }),
    counted(70),
    counted(12, { reason: 'turn limit' }),
    counted(8, { reason: 'decks empty', turns: 7 }),
  ]);
  expect(ends.map(({ reason, value }) => [reason, value.share])).toEqual([
    ['checkmate', 0.7],
    ['turn limit', 0.12],
    ['resignation', 0.1],
    ['decks empty', 0.08],
  ]);
  expect(tieBreaker).toMatchObject({ share: 0.2, of: 100 });
  expect(overByTurnSix.share).toBe(0.1);
});

it('shares the windows answered, with the interval of at most one window a match', () => {
  const many = realFigures([counted(100, { windows: 1000, answered: 400 })]).windowsAnswered;
  expect(many).toMatchObject({ share: 0.4, of: 1000 });
  expect(many.high - many.low).toBeCloseTo(0.19, 2);
  expect(realFigures([counted(3)]).windowsAnswered).toEqual({ share: 0, low: 0, high: 1, of: 0 });
});
