import type { Player, Ref } from '../types/ids.ts';
import type { HeldCard, Open, Own } from '../types/state.ts';
import { findHeld } from '../state/locate.ts';
import type { Game } from '../state/game.ts';
import { mintRef, ownOf, removeHeld, removeOwn, setPair } from '../state/write.ts';

/**
 * All cards of a player's hand (ZN5): those that only the player knows, then those that everybody knows since they came
 * back to it in public. The hidden part itself where nothing else is held.
 */
export function handOf(open: Open, own: Own, player: Player): readonly HeldCard[] {
  const known = open.known[player];
  return known.length === 0 ? own.hand : [...own.hand, ...known];
}

/** Takes the card at an index out of a hand's hidden or publicly known part. */
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
 * Takes a card out of a hand to a place that all can follow: a known card keeps its ref, a hidden one gets a
 * public ref.
 */
export function takeFromHand(game: Game, player: Player, ref: Ref): HeldCard {
  if (ref > 0) {
    return removeHandAt(game, player, 'known', findHeld(game.open.known[player], ref));
  }
  const index = findHeld(ownOf(game, player).hand, ref);
  const { roll } = removeHandAt(game, player, 'hand', index);
  return { ref: mintRef(game), roll };
}
