import { rules } from '@stackmate/catalogue';
import type { Action, MatchState, Player } from '@stackmate/engine';
import { stepText } from '@stackmate/puzzles';

/** Returns an action of a player in a state as a sentence, by what the player knew. */
export function actionText(state: MatchState, player: Player, action: Action): string {
  const { open, own } = rules.viewFor(state, player);
  return own ? stepText({ open, own }, action) : '';
}

/** Returns the sentence of an action for a quotation inside another one. */
export const quotedAction = (state: MatchState, player: Player, action: Action): string =>
  actionText(state, player, action).replace(/[.。]$/u, '');
