import type { MatchView, Player, Random, Rules } from '@stackmate/engine';
import { botThat } from '../bot.ts';
import type { Bot, Decided } from '../bot.ts';
import { createGreedyBot } from '../simple-bots.ts';
import { createAdviser } from './adviser.ts';

/**
 * Creates a bot for a player's first matches. It plays simple, sound actions, at most three a turn, and leaves a
 * beginner the time to win. The same views and the same `random` give the same match.
 */
export function createTeacherBot(options: { readonly random: Random; readonly rules: Rules }): Bot {
  const { rules } = options;
  const adviser = createAdviser(rules);
  const questions = createGreedyBot(options);

  function decide(view: MatchView, player: Player): Decided {
    const taught = adviser.teach(view, player);
    if (taught) return { action: taught.action, finding: taught.reason };
    const decline = rules.legalActions(view, player).find(({ kind }) => kind === 'decline');
    return { action: decline ?? questions.choose(view, player) };
  }

  return botThat(rules, decide);
}
