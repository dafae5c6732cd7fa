import { handOf as handIn } from '@stackmate/engine';
import type { HeldCard, MatchView, Open, Own, Player } from '@stackmate/engine';

interface Made {
  readonly known: readonly HeldCard[];
  readonly cards: readonly HeldCard[];
}

/** The same list for the same cards, so that it is drawn once. */
const made = new WeakMap<readonly HeldCard[], Made>();
const none: readonly HeldCard[] = [];

/** All cards of a player's hand, as the rules put it together. */
export function wholeHand(open: Open, own: Own, player: Player): readonly HeldCard[] {
  const known = open.known[player];
  const before = made.get(own.hand);
  if (before?.known === known) return before.cards;
  const cards = handIn(open, own, player);
  made.set(own.hand, { known, cards });
  return cards;
}

/** All cards of the viewer's hand; none if the viewer only looks on. */
export function handOf({ open, own, viewer }: MatchView): readonly HeldCard[] {
  return own && viewer !== 'spectator' ? wholeHand(open, own, viewer) : none;
}

/** Whether a card is in a hand and everybody knows it: it came back there in everybody's sight. */
export const isKnownToAll = ({ open }: MatchView, ref: HeldCard['ref']): boolean =>
  open.known.some((cards) => cards.some((card) => card.ref === ref));
