import type { HeldCard, MatchView } from '@stackmate/engine';

interface Made {
  readonly known: readonly HeldCard[];
  readonly cards: readonly HeldCard[];
}

/** The same list for the same cards, so that it is drawn once. */
const made = new WeakMap<readonly HeldCard[], Made>();
const none: readonly HeldCard[] = [];

/** All cards of the viewer's hand: those that nobody else knows, then those that everyone has seen come back to it. */
export function handOf({ open, own, viewer }: MatchView): readonly HeldCard[] {
  if (!own || viewer === 'spectator') return none;
  const { hand } = own;
  const known = open.known[viewer];
  if (known.length === 0) return hand;
  const before = made.get(hand);
  if (before?.known === known) return before.cards;
  const cards = [...hand, ...known];
  made.set(hand, { known, cards });
  return cards;
}
