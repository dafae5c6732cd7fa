import { createCoverage } from './coverage.ts';
import type { Goal } from './goals.ts';
import { playFuzzGame } from './play-game.ts';
import type { FuzzGame, FuzzResult } from './play-game.ts';

/** A finished game with the goals it reached. */
export interface FuzzDone extends FuzzResult {
  readonly used: readonly (readonly [Goal, number])[];
}

export function fuzzJob(game: FuzzGame): FuzzDone {
  const coverage = createCoverage();
  const result = playFuzzGame(game, coverage);
  return { ...result, used: [...coverage.counts] };
}
