import { startFaults } from '@stackmate/room/follower';
import { describe, expect, it } from 'vitest';
import { fairStartText } from './fair-start-text.ts';

describe('the text for a checked shuffle', () => {
  it('calls the shuffle fair only if this browser saw its start', () => {
    const witnessed = fairStartText({ verified: true, isWitnessed: true });
    const trusted = fairStartText({ verified: true, isWitnessed: false });
    expect(witnessed.good).toBe(true);
    // Neither good nor bad: the check was inconclusive.
    expect(trusted.good).toBeNull();
    expect(witnessed.text).toContain('fair');
    expect(trusted.text).not.toContain('fair');
    expect(trusted.text).toContain('Only the browser that played this match can check');
  });

  it('describes each fault', () => {
    const all = startFaults.map((fault) => fairStartText({ verified: false, fault, detail: '' }));
    expect(all.map(({ good }) => good)).toEqual(startFaults.map(() => false));
    expect(new Set(all.map(({ text }) => text)).size).toBe(startFaults.length);
    for (const { text: words } of all)
      expect(words).toMatch(/^The shuffle failed verification: .+\.$/);
  });
});
