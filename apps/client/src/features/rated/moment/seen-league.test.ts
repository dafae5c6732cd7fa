import { expect, it } from 'vitest';
import { toLeagueChange } from './seen-league.ts';

const league = (limit: number) => ({ limit, name: String(limit) });
const kind = (before: number | null, after: number | null) =>
  toLeagueChange(before === null ? null : league(before), after === null ? null : league(after))
    ?.kind ?? null;

it('[RA3] the first league and steps that pay otherwise are moments; the daily numbers aren’t', () => {
  expect(kind(null, 64)).toBe('revealed');
  expect(kind(null, null)).toBeNull();
  expect(kind(5, null)).toBeNull();
  expect(kind(64, 63)).toBeNull();
  expect(kind(20, 37)).toBeNull();
  expect(kind(51, 50)).toBe('promoted');
  expect(kind(11, 10)).toBe('promoted');
  expect(kind(10, 1)).toBe('promoted');
  expect(kind(1, 5)).toBe('relegated');
  expect(kind(50, 66)).toBe('relegated');
});
