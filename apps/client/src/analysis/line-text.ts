import { rules } from '@stackmate/catalogue';
import type { Action, MatchState, Player } from '@stackmate/engine';
import { offerOf } from '../match/intent/index.ts';
import { phraseOf } from '../match/typed/phrases.ts';

/** Returns an action of a player in a state as a player would type it, such as `Ember Wyrm c2xe3`. */
export function actionText(state: MatchState, player: Player, action: Action): string {
  const view = rules.viewFor(state, player);
  return phraseOf(view, offerOf(view, action));
}
