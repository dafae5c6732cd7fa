import type { MatchView, Player, Random, Rules } from '@stackmate/engine';
import type { Bot, ExplainedAction } from '../bot.ts';
import { createGreedyBot } from '../greedy-bot.ts';
import { createAdviser } from './adviser.ts';

/**
 * Creates a bot for a player's first matches. It plays simple, sound actions, at most three a turn, leaves a beginner
 * the time to win, and knows why it did what it did. The same views and the same `random` give the same match.
 */
export function createTeacherBot(options: {
  readonly random: Random;
  readonly rules: Rules;
}): Required<Bot> {
  const { rules } = options;
  const adviser = createAdviser(rules);
  const questions = createGreedyBot(options);

  function explain(view: MatchView, player: Player): ExplainedAction {
    const taught = adviser.teach(view, player);
    if (taught) return taught;
    const decline = rules.legalActions(view, player).find(({ kind }) => kind === 'decline');
    return { action: decline ?? questions.choose(view, player), reason: null };
  }

  return { explain, choose: (view, player) => explain(view, player).action };
}
