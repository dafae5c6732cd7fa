import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyTournament, expectLaws } from './laws.ts';
import { PlayedTournament } from './play-tournament.ts';

describe('10,000 tournaments', () => {
  it('end, keep their closed rounds, can be recomputed and pay their prizes to the coin', () => {
    fc.assert(
      fc.property(anyTournament(40), (options) => expectLaws(new PlayedTournament(options))),
      { numRuns: 10_000 },
    );
  }, 600_000);
});

describe('the largest Swiss', () => {
  it('[SW1] leaves nobody out and repeats no pairing', () => {
    const { tournament } = new PlayedTournament({ seed: 1, entrants: 1024 }).playToTheEnd();
    const pairs = tournament.rounds
      .flatMap(({ pairings }) => pairings)
      .map(({ entrants }) => entrants.toSorted((a, b) => (a ?? 0) - (b ?? 0)).join('-'));
    expect(tournament.rounds.length).toBe(11);
    expect(new Set(pairs).size).toBe(11 * 512);
  }, 120_000);
});
