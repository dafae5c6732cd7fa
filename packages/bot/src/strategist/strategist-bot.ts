import type { Bot } from '../bot.ts';
import type { Evaluate } from '../evaluation/evaluate.ts';
import { weights } from '../evaluation/weights.ts';
import { createJudge } from '../judge/index.ts';
import type { Judge } from '../judge/judge.ts';
import { withBudget } from '../lookahead/budget.ts';
import { createPlanningBot } from '../lookahead/planning-bot.ts';
import type { PlanningBotOptions } from '../lookahead/planning-bot.ts';
import { createWinningTurnSearch } from '../winning/index.ts';
import { searchKing } from './king-search.ts';
import { createReplyTrial } from './reply-trial.ts';

/** Points of one unit of log-odds, so that a point is about one energy, as in the evaluation of the other bots. */
export const pointsPerLogOdds = 12;

/** Creates an evaluation in points from the judge; won and lost matches count as in the other evaluation. */
const createFittedEvaluation =
  (judge: Judge): Evaluate =>
  (state, player) => {
    const { result } = state.open;
    if (!result) return pointsPerLogOdds * judge.logOdds(state, player);
    if (result.winner === null) return 0;
    return result.winner === player ? weights.win : -weights.win;
  };

const maxPlans = 12;
/** How plans are tried: the worse half is dropped again and again. */
const trying = { scale: pointsPerLogOdds, maxStates: 12, firstCut: 3 } as const;

/**
 * Creates the strongest bot. It looks for a winning turn before it plans, and tries its plans against replies that
 * include the opponent's winning turns. Positions are judged by weights fitted to results. The same views and the same
 * `random` give the same match.
 */
export function createStrategistBot(options: PlanningBotOptions): Bot {
  const { random } = options;
  const charged = withBudget(options.rules);
  const { rules } = charged;
  const judge = createJudge(rules);
  const evaluate = createFittedEvaluation(judge);
  const findWinningTurn = createWinningTurnSearch(rules);
  return createPlanningBot(options, charged, {
    evaluate,
    maxPlans,
    trying,
    findWinningTurn,
    createTrial: (policy) => createReplyTrial({ rules, policy, evaluate, findWinningTurn }),
    chooseKing: (_view, player, legal, deal) =>
      searchKing({ rules, judge, random, deal }, player, legal),
  });
}
