import fc from 'fast-check';
import { describe, it } from 'vitest';
import { anyTournament, expectLaws } from './laws.ts';
import { PlayedTournament } from './play-tournament.ts';

describe('every tournament', () => {
  it('ends, keeps its closed rounds, can be recomputed and pays its prizes to the coin', () => {
    fc.assert(
      fc.property(anyTournament(40), (options) => expectLaws(new PlayedTournament(options))),
      { numRuns: 150 },
    );
  });
});
