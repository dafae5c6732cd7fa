import type { Action, MatchView, Player } from '@stackmate/engine';

/** A computer player. It receives only what its player may see. */
export interface Bot {
  /** Returns an answer to the current decision, which must be this player's. */
  choose(view: MatchView, player: Player): Action;
}
