import type { NewCard, OpenedBooster } from '@stackmate/protocol/store';
import { markOf, withCopy } from '../parts/owned-cards.ts';
import type { CopyMark, OwnedCards } from '../parts/owned-cards.ts';

export interface MarkedCard {
  readonly card: NewCard;
  readonly mark: CopyMark;
}

/** Compares the cards of boosters with what the player had, and with those before them: a second copy isn't new. */
export function markCards(
  boosters: readonly Pick<OpenedBooster, 'cards'>[],
  had: OwnedCards,
): readonly (readonly MarkedCard[])[] {
  const owned = new Map(had);
  return boosters.map(({ cards }) =>
    cards.map((card) => {
      const before = owned.get(card.roll.card);
      owned.set(card.roll.card, withCopy(before, card.roll));
      return { card, mark: markOf(card.roll, before) };
    }),
  );
}
