import type { Action, MatchView, Player } from '@stackmate/engine';
import type { ChoiceReason } from './reason.ts';

/** An action, and why it was chosen; null if that isn't known. */
export interface ExplainedAction {
  readonly action: Action;
  readonly reason: ChoiceReason | null;
}

/** A computer player. It receives only what its player may see. */
export interface Bot {
  /** Returns an answer to the current decision, which must be this player's. */
  choose(view: MatchView, player: Player): Action;
  /** Chooses as `choose` does, and says why. Missing if the bot can't say. */
  explain?(view: MatchView, player: Player): ExplainedAction;
}

/** Returns a bot's choice, with its reason if the bot can say it. */
export const explainedChoice = (bot: Bot, view: MatchView, player: Player): ExplainedAction =>
  bot.explain?.(view, player) ?? { action: bot.choose(view, player), reason: null };
