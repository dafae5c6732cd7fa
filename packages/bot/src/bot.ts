import type { Action, MatchState, MatchView, Player, Rules } from '@stackmate/engine';
import { createExplainer } from './explain/explain-choice.ts';
import type { ChoiceReason, Finding } from './explain/reason.ts';

/** Levels of bots from weakest to strongest. */
export const botLevels = ['random', 'teacher', 'greedy', 'lookahead', 'strategist'] as const;
export type BotLevel = (typeof botLevels)[number];

/** An action, and why it was chosen. */
export interface ExplainedAction {
  readonly action: Action;
  readonly reason: ChoiceReason;
}

/** A computer player. It receives only what its player may see. */
export interface Bot {
  /** Returns an answer to the current decision, which must be this player's. */
  choose(view: MatchView, player: Player): Action;
  /** Chooses as `choose` does, and says why. */
  explain(view: MatchView, player: Player): ExplainedAction;
}

/** A chosen action with what its bot found out. */
export interface Decided {
  readonly action: Action;
  /** The bot's finding; missing if the outcome of the action says it all. */
  readonly finding?: Finding;
}

/** Creates a bot from its way to decide. */
export function botThat(rules: Rules, decide: (view: MatchView, player: Player) => Decided): Bot {
  const explain = createExplainer(rules);
  return {
    choose: (view, player) => decide(view, player).action,
    explain(view, player) {
      const decided = decide(view, player);
      return { action: decided.action, reason: explain(view, player, decided) };
    },
  };
}

/** Returns what a player sees of a state. Not a copy: treat it as read-only. */
export const playerView = (state: MatchState, player: Player): MatchView => ({
  version: state.version,
  viewer: player,
  open: state.open,
  own: state.own[player],
});
