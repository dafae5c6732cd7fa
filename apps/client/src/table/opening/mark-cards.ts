import { rollQuality } from '@stackmate/economy';
import { rarities } from '@stackmate/engine';
import type { Roll } from '@stackmate/engine';
import { cardView, rarityNames } from '@stackmate/ui';
import { listText, t } from '@stackmate/words';
import { copyGains } from '../../kit/collection/copy-gains.ts';
import type { Gain } from '../../kit/collection/copy-gains.ts';
import type { PackCard } from '../../kit/collection/opened-packs.ts';
import type { ListedCard } from '../card-dialog/lazy-card-dialog.tsx';
import { cardName } from '../names/names.ts';

/** How a new copy compares with those that the player had: their first, or better in some way; null for neither. */
export type CopyMark = 'new' | readonly Gain[] | null;

export interface MarkedCard {
  readonly card: PackCard;
  readonly mark: CopyMark;
}

/** Returns the tier of a card's rarity, from 0. */
export const cardTier = ({ roll }: Pick<PackCard, 'roll'>): number =>
  rarities.indexOf(cardView(roll.card, roll).rarity);

/** Sorts the best card last: by rarity, then by how good its roll is. */
export const compareCards = (a: PackCard, b: PackCard): number =>
  cardTier(a) - cardTier(b) || rollQuality(a.roll) - rollQuality(b.roll);

function markCopy(roll: Roll, own: readonly Roll[]): CopyMark {
  if (own.length === 0) return 'new';
  const gains = copyGains(roll, own);
  return gains.length === 0 ? null : gains;
}

/**
 * Returns groups of cards, compared with what the player had and with those before them: a second copy isn't new.
 * `had` may hold the cards themselves, which have arrived already; null gives no marks.
 */
export function markCards(
  groups: readonly (readonly PackCard[])[],
  had: readonly PackCard[] | null,
): readonly (readonly MarkedCard[])[] {
  if (had === null) return groups.map((cards) => cards.map((card) => ({ card, mark: null })));
  const arrived = new Set(groups.flat().map(({ id }) => id));
  const drawn = new Set(groups.flat().map(({ roll }) => roll.card));
  const own = new Map<number, Roll[]>();
  const add = ({ roll }: PackCard): void => {
    own.set(roll.card, [...(own.get(roll.card) ?? []), roll]);
  };
  for (const copy of had) if (drawn.has(copy.roll.card) && !arrived.has(copy.id)) add(copy);
  return groups.map((cards) =>
    cards.map((card) => {
      const mark = markCopy(card.roll, own.get(card.roll.card) ?? []);
      add(card);
      return { card, mark };
    }),
  );
}

const gainText = ({ of, value, mine }: Gain): string =>
  of === 'power'
    ? t('Power {value}, your best had {mine}', { value, mine })
    : t('Roll {value} %, your best had {mine} %', { value, mine });

/** Says what is better about a copy, one line each. */
export const gainTexts = (mark: CopyMark): readonly string[] =>
  Array.isArray(mark) ? mark.map(gainText) : [];

/** Returns a card's name, tier and mark, as screen readers hear them. */
export function factsOf({ card, mark }: MarkedCard): string {
  const { rarity } = cardView(card.roll.card, card.roll);
  return listText([
    cardName(card.roll.card),
    t(rarityNames[rarity]),
    mark === 'new' ? t('New') : '',
    ...gainTexts(mark),
  ]);
}

/** Returns a card for the dialog that shows it close up. */
export const shownCard = ({ id, roll, edition, serial }: PackCard): ListedCard => ({
  key: id,
  id: roll.card,
  roll,
  natural: roll,
  ...(edition !== undefined && serial !== undefined ? { copy: { id, edition, serial } } : {}),
});
