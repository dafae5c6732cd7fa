import type { Bot } from '../bot.ts';
import { createJudge } from '../judge/index.ts';
import { withBudget } from '../lookahead/budget.ts';
import { createPlanningBot } from '../lookahead/planning-bot.ts';
import type { PlanningBotOptions } from '../lookahead/planning-bot.ts';
import { createWinningTurnSearch } from '../winning/index.ts';
import { createFittedEvaluation, pointsPerLogOdds } from './fitted-evaluation.ts';
import { searchKing } from './king-search.ts';
import { createReplyTrial } from './reply-trial.ts';

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
