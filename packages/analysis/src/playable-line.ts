import { cloneState, playReplies } from '@stackmate/engine';
import type { Action, MatchState, Player, Rules } from '@stackmate/engine';

/**
 * Returns the beginning of a line that can be played from a state while the opponent declines to respond. A line that
 * was found in a sampled world may name cards that weren't drawn.
 */
export function playableLine(
  rules: Rules,
  from: MatchState,
  player: Player,
  line: readonly Action[],
): readonly Action[] {
  const state = cloneState(from);
  const playable: Action[] = [];
  for (const action of line) {
    if (!rules.isLegal(state, player, action)) break;
    rules.playInPlace(state, player, action);
    playable.push(action);
    playReplies(rules, state, player);
  }
  return playable;
}
