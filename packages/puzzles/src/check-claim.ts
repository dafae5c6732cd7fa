import { cloneState } from '@stackmate/engine';
import type { Action, MatchState } from '@stackmate/engine';
import { playReplies } from './replies.ts';
import type { PuzzleRules } from './replies.ts';

/**
 * Returns whether actions win from a puzzle's position in their turn with at most `most` actions, answers not counted,
 * while the opponent lets everything pass. Plays them by the rules: nothing about the claim is trusted.
 */
export function winsPuzzle(
  rules: PuzzleRules,
  start: MatchState,
  actions: readonly Action[],
  most: number,
): boolean {
  const state = cloneState(start);
  const player = start.open.active;
  let count = 0;
  for (const action of actions) {
    const asked = rules.decision(state);
    if (!asked || !asked.players.includes(player) || state.open.turn !== start.open.turn) break;
    if (asked.kind === 'turn') count += 1;
    if (count > most || !rules.isLegal(state, player, action)) return false;
    rules.playInPlace(state, player, action);
    playReplies(rules, state, player);
  }
  return state.open.result?.winner === player;
}
