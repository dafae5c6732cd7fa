import type { Player, Ref } from '../types/ids.ts';
import type { HeldCard } from '../types/state.ts';
import { findHeld } from '../state/locate.ts';
import type { Game } from '../state/game.ts';
import { mintRef, playerOwn, removeHeld, removeOwn, setPair } from '../state/write.ts';

/** Removes the card at an index from a hand's hidden or publicly known part. */
export function removeHandAt(
  game: Game,
  player: Player,
  part: 'hand' | 'known',
  index: number,
): HeldCard {
  if (part === 'known') return removeHeld(game, 'known', player, index);
  setPair(game, 'handCount', player, game.open.handCount[player] - 1);
  return removeOwn(game, player, 'hand', index);
}

/**
 * Removes a card from a hand for a public destination. A known card keeps its ref, a hidden one
 * gets a public ref.
 */
export function takeFromHand(game: Game, player: Player, ref: Ref): HeldCard {
  if (ref > 0) {
    return removeHandAt(game, player, 'known', findHeld(game.open.known[player], ref));
  }
  const index = findHeld(playerOwn(game, player).hand, ref);
  const { roll } = removeHandAt(game, player, 'hand', index);
  return { ref: mintRef(game), roll };
}
