import { describe, expect, it } from 'vitest';
import { playedFile } from '../../../test/match-file.ts';
import { fileWhere } from '../../../test/random-file.ts';
import { matchSummary } from './match-summary.ts';

describe('the summary of a match', () => {
  const text = fileWhere(
    ({ result, last, attacks }) =>
      result.reason === 'checkmate' && last.includes('Attack resolved') && attacks > 8,
  );
  const summary = matchSummary(text, 0)!;

  it('counts what both players did', () => {
    const [south, north] = summary.statistics.sides;
    expect(south.attacks + north.attacks).toBeGreaterThan(5);
    expect(south.played + north.played).toBeGreaterThan(5);
    for (const { damage, biggestHit } of [south, north]) {
      expect(biggestHit).toBeGreaterThan(0);
      expect(damage).toBeGreaterThanOrEqual(biggestHit);
    }
  });

  it('follows the energy of both, turn by turn', () => {
    const { energy } = summary.statistics;
    expect(energy[0]).toEqual({ turn: 0, energy: [40, 40] });
    expect(energy.map(({ turn }) => turn)).toEqual(energy.map((_, index) => index));
  });

  it('counts nothing in a match that was resigned at once', () => {
    const { statistics } = matchSummary(JSON.stringify(playedFile(0)), null)!;
    expect(Object.values(statistics.sides[0]).every((count) => count === 0)).toBe(true);
    expect(statistics.energy).toHaveLength(1);
  });

  it('is missing for an invalid file', () => {
    const broken = JSON.parse(text) as { record: { hashes: string[] } };
    broken.record.hashes[3] = 'f'.repeat(broken.record.hashes[3].length);
    expect(matchSummary(JSON.stringify(broken), 0)).toBeNull();
  });
});
