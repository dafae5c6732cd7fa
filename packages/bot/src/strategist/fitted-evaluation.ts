import type { Evaluate } from '../evaluation/evaluate.ts';
import { weights } from '../evaluation/weights.ts';
import type { Judge } from '../judge/judge.ts';

/** Points of one unit of log-odds, so that a point is about one energy, as in the evaluation of the other bots. */
export const pointsPerLogOdds = 12;

/** Creates an evaluation in points from the judge; won and lost matches count as in the other evaluation. */
export const createFittedEvaluation =
  (judge: Judge): Evaluate =>
  (state, player) => {
    const { result } = state.open;
    if (!result) return pointsPerLogOdds * judge.logOdds(state, player);
    if (result.winner === null) return 0;
    return result.winner === player ? weights.win : -weights.win;
  };
