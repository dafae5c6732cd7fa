import { cloneState } from '@stackmate/engine';
import type { Action, MatchState, Player, Rules } from '@stackmate/engine';

/** Max answers of the opponent within a line; more would be a bug in the rules. */
const maxSteps = 200;

/** Declines whatever the opponent is asked, until it is the player's decision or nobody's. */
function declineAll(rules: Rules, state: MatchState, player: Player): void {
  for (let step = 0; step < maxSteps; step++) {
    const asked = rules.decision(state);
    if (!asked || asked.kind === 'turn' || asked.players.includes(player)) return;
    const [who] = asked.players;
    rules.playInPlace(state, who, rules.legalActions(state, who)[0]);
  }
}

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
    declineAll(rules, state, player);
  }
  return playable;
}
