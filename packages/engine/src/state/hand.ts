import type { Player } from '../types/ids.ts';
import type { HeldCard, Open, Own } from '../types/state.ts';
import type { Game } from './game.ts';

/**
 * Returns all cards of a player's hand (ZN5): first the ones that only the player knows, then the
 * publicly known ones that came back to it. Returns the hidden hand itself if there are no others.
 */
export function playerHand(open: Open, own: Own, player: Player): readonly HeldCard[] {
  const known = open.known[player];
  return known.length === 0 ? own.hand : [...own.hand, ...known];
}

/** Returns the number of cards in a hand, without reading hidden ones. */
export const handSize = ({ open }: Game, player: Player): number =>
  open.handCount[player] + open.known[player].length;
