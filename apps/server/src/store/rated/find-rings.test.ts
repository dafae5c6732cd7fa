import { expect, it } from 'vitest';
import { findRings } from './find-rings.ts';

const pair = (a: string, b: string, matches: number) => ({
  players: [a, b] as const,
  matches,
});

it('[RA7] finds three players who only play each other, and no two friends or busy players', () => {
  const pairs = [
    pair('a', 'b', 6),
    pair('b', 'c', 4),
    pair('x', 'y', 9),
    pair('p', 'q', 5),
    pair('q', 'r', 5),
  ];
  const played = new Map(Object.entries({ a: 6, b: 11, c: 4, x: 9, y: 9, p: 30, q: 30, r: 30 }));
  expect(findRings(pairs, played)).toEqual([
    { players: ['a', 'b', 'c'], matches: 10, share: 20 / 21 },
  ]);
  expect(findRings([], played)).toEqual([]);
});
