import type { Player } from '../types/ids.ts';
import type { HeldCard, Open, Own } from '../types/state.ts';
import type { Game } from './game.ts';

/**
 * All cards of a player's hand (ZN5): those that only the player knows, then those that everybody knows since they came
 * back to it in public. The hidden part itself where nothing else is held.
 */
export function handOf(open: Open, own: Own, player: Player): readonly HeldCard[] {
  const known = open.known[player];
  return known.length === 0 ? own.hand : [...own.hand, ...known];
}

/** How many they are, for whoever can't see them too. */
export const handSize = ({ open }: Game, player: Player): number =>
  open.handCount[player] + open.known[player].length;
