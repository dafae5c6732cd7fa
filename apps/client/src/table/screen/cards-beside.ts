import type { MatchView } from '@stackmate/engine';
import { visibleHand } from '../intent/index.ts';
import { findRoll } from '../names/names.ts';
import type { InspectedCard } from '../store/index.ts';

/** Whether two close-ups show the same card; copies without refs are told apart by their rolls. */
export function isSameCard(a: InspectedCard, b: InspectedCard): boolean {
  if (a.at === 'card') return b.at === 'card' && a.ref === b.ref;
  return b.at === 'definition' && a.id === b.id && a.roll === b.roll;
}

/**
 * Returns the cards to leaf through from a card on the table: the viewer's hand, or the cards on the field that the
 * viewer knows, each stack from its top. Returns only the card itself for any other.
 */
export function cardsBeside(view: MatchView, card: InspectedCard): readonly InspectedCard[] {
  const toCard = ({ ref }: { readonly ref: number }): InspectedCard => ({ at: 'card', ref });
  const hand = visibleHand(view).map(toCard);
  const field = view.open.field
    .flatMap((stack) => stack?.cards ?? [])
    .filter(({ ref }) => findRoll(view, ref) !== null)
    .map(toCard);
  return [hand, field].find((list) => list.some((other) => isSameCard(other, card))) ?? [card];
}
