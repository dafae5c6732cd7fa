import type { Action, MatchView, Player } from '@stackmate/engine';

/** A player made of code. It is given what that player may see and nothing else. */
export interface Bot {
  /** Answers the decision the match stands at; there must be one that is this player's. */
  choose(view: MatchView, player: Player): Action;
}
