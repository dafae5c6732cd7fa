import type { Bot } from '../bot.ts';
import { chooseKing } from '../choose-king.ts';
import { createEvaluation } from '../evaluation/evaluate.ts';
import { withBudget } from './budget.ts';
import { createPlanningBot } from './planning-bot.ts';
import type { PlanningBotOptions } from './planning-bot.ts';
import { createTrial } from './trial.ts';

/** How plans are tried. */
const trying = { scale: 160, maxStates: 6 } as const;

/**
 * Creates a bot that looks two plies ahead: it tries its plans against the opponent's replies and attacks. The same
 * views and the same `random` give the same match.
 */
export function createLookaheadBot(options: PlanningBotOptions): Bot {
  const charged = withBudget(options.rules);
  const { rules } = charged;
  const evaluate = createEvaluation(rules);
  return createPlanningBot(options, charged, {
    evaluate,
    trying,
    createTrial: (policy) => createTrial({ rules, policy, evaluate }),
    chooseKing: (view, player, legal) => chooseKing(view, player, legal, options.random),
  });
}
