import { cloneState } from '../state/clone.ts';
import { decision } from '../rules.ts';
import type { Rules } from '../all-rules.ts';
import type { Action } from '../types/action.ts';
import type { Player } from '../types/ids.ts';
import type { MatchState } from '../types/state.ts';

/** Lists the legal actions of a player. */
export type Lister = (state: MatchState, player: Player) => readonly Action[];

/**
 * Counts the lines of legal actions of a given depth from a position. Equal positions count every
 * time they are reached; a match that ends earlier adds nothing. If both players may act, the
 * actions of both count.
 */
export function perft(rules: Rules, state: MatchState, depth: number, list?: Lister): number {
  const lister = list ?? ((at, player) => rules.legalActions(at, player));
  const question = decision(state);
  if (!question) return 0;
  let lines = 0;
  for (const player of question.players) {
    const legal = lister(state, player);
    if (depth === 1) lines += legal.length;
    else
      for (const action of legal)
        lines += perft(rules, play(rules, state, player, action), depth - 1, lister);
  }
  return lines;
}

function play(rules: Rules, state: MatchState, by: Player, action: Action): MatchState {
  const next = cloneState(state);
  const refused = rules.playInPlace(next, by, action);
  if (refused) throw new Error(`${JSON.stringify(action)}: ${refused.message} ${refused.detail}`);
  return next;
}
