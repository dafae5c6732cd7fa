import { startFaults } from '@stackmate/room/follower';
import { describe, expect, it } from 'vitest';
import { fairStartText } from './fair-start-text.ts';

describe('the words for a shuffle that was checked', () => {
  it('say that it was fair only where it was seen from its beginning', () => {
    const seen = fairStartText({ holds: true, isWitnessed: true });
    const trusted = fairStartText({ holds: true, isWitnessed: false });
    expect(seen.good).toBe(true);
    // Neither good nor bad: the check was inconclusive.
    expect(trusted.good).toBeNull();
    expect(seen.words).toContain('fair');
    expect(trusted.words).not.toContain('fair');
    expect(trusted.words).toContain('can only be checked in the browser that played this match');
  });

  it('say of each fault what it is', () => {
    const all = startFaults.map((fault) => fairStartText({ holds: false, fault, detail: '' }));
    expect(all.map(({ good }) => good)).toEqual(startFaults.map(() => false));
    expect(new Set(all.map(({ words }) => words)).size).toBe(startFaults.length);
    for (const { words } of all) expect(words).toMatch(/^The shuffle does not hold: .+\.$/);
  });
});
