import { rollQuality } from '@stackmate/economy';
import { rarities } from '@stackmate/engine';
import type { NewCard, OpenedBooster } from '@stackmate/protocol/store';
import { cardView } from '@stackmate/ui';
import type { ShownCard } from '../../table/card-dialog/card-dialog.tsx';
import { copyMark, withCopy } from '../../features/shop/parts/owned-cards.ts';
import type { CopyMark, OwnedCards } from '../../features/shop/parts/owned-cards.ts';

export interface MarkedCard {
  readonly card: NewCard;
  readonly mark: CopyMark;
}

/** Returns the tier of a card's rarity, from 0. */
export const cardRarity = ({ roll }: NewCard): number =>
  rarities.indexOf(cardView(roll.card, roll).rarity);

/** Sorts the best card last: by rarity, then by how good its roll is. */
const compareCards = (a: NewCard, b: NewCard): number =>
  cardRarity(a) - cardRarity(b) || rollQuality(a.roll) - rollQuality(b.roll);

/**
 * Returns the cards of boosters, the best of each last, compared with what the player had and with those before them: a
 * second copy isn't new.
 */
export function markCards(
  boosters: readonly Pick<OpenedBooster, 'cards'>[],
  had: OwnedCards,
): readonly (readonly MarkedCard[])[] {
  const owned = new Map(had);
  return boosters.map(({ cards }) =>
    cards.toSorted(compareCards).map((card) => {
      const before = owned.get(card.roll.card);
      owned.set(card.roll.card, withCopy(before, card.roll));
      return { card, mark: copyMark(card.roll, before) };
    }),
  );
}

/** Returns a card of a booster for the dialog that shows it close up. */
export const shownCard = ({ card }: MarkedCard): ShownCard => ({
  id: card.roll.card,
  roll: card.roll,
  copy: card,
});
