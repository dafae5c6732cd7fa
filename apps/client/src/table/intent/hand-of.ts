import { playerHand as handIn } from '@stackmate/engine';
import type { HeldCard, MatchView, Open, Own, Player } from '@stackmate/engine';

interface CachedHand {
  readonly known: readonly HeldCard[];
  readonly cards: readonly HeldCard[];
}

/** Cache that yields the same list for the same cards, so that it is drawn once. */
const handCache = new WeakMap<readonly HeldCard[], CachedHand>();
const none: readonly HeldCard[] = [];

/** Returns all cards of a player's hand, assembled as in the rules. */
export function wholeHand(open: Open, own: Own, player: Player): readonly HeldCard[] {
  const known = open.known[player];
  const before = handCache.get(own.hand);
  if (before?.known === known) return before.cards;
  const cards = handIn(open, own, player);
  handCache.set(own.hand, { known, cards });
  return cards;
}

/** Returns all cards of the viewer's hand; none for a spectator. */
export function visibleHand({ open, own, viewer }: MatchView): readonly HeldCard[] {
  return own && viewer !== 'spectator' ? wholeHand(open, own, viewer) : none;
}

/** Whether a card is in a hand and known to everybody because it returned there openly. */
export const isKnownToAll = ({ open }: MatchView, ref: HeldCard['ref']): boolean =>
  open.known.some((cards) => cards.some((card) => card.ref === ref));
