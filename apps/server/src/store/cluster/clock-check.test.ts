import { expect, it } from 'vitest';
import { clockFault, clockSkew } from './clock-check.ts';

const minute = 60_000;

it('measures from the middle of the time that an answer takes', () => {
  expect(clockSkew({ before: 1000, database: 900, after: 1200 })).toBe(200);
  expect(clockSkew({ before: 1000, database: 1300, after: 1000 })).toBe(-300);
});

it('allows a minute, and what a slow answer leaves open', () => {
  const fault = (before: number, after: number): string | null =>
    clockFault({ before, database: 10 * minute, after });
  expect(fault(11 * minute, 11 * minute)).toBeNull();
  expect(fault(11 * minute + 2, 11 * minute + 2)).toMatch(
    /^the clock of this server is 60 s ahead/,
  );
  expect(fault(9 * minute - 2, 9 * minute - 2)).toMatch(/60 s behind the database/);
  expect(fault(11 * minute - 1, 13 * minute)).toBeNull();
  expect(fault(13 * minute, 14 * minute)).toMatch(/210 s ahead/);
});
