import { rules } from '@stackmate/catalogue';
import type { Action, MatchState, Player } from '@stackmate/engine';
import { stepText } from '@stackmate/puzzles';
import { t } from '../../../platform/words/index.ts';

/** Returns an action of a player in a state as a sentence, by what the player knew. */
export function actionText(state: MatchState, player: Player, action: Action): string {
  const { open, own } = rules.viewFor(state, player);
  if (!own) return '';
  const { key, values } = stepText({ open, own }, action);
  return t(key, values);
}
