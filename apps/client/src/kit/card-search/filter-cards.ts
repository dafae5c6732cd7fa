import { cardCost } from '@stackmate/ui';
import { fitsAll, foldName, noExtraFields, searchedNames } from '@stackmate/catalogue/search';
import type { ExtraFields, ParsedQuery } from '@stackmate/catalogue/search';
import { elements, rarities, rarityTier } from '@stackmate/engine';
import { compareNames, t } from '@stackmate/words';
import type { CardKind, Element } from '@stackmate/engine';
import { deckEntry, definitionKind } from '../decks/deck-cards.ts';
import type { CardIndex } from './card-index.ts';
import type { SearchableCard, SourceCard } from './source-card.ts';

export const cardSorts = ['cost', 'name', 'element', 'power', 'iq', 'rarity'] as const;

/** Orders of copies in a vault. */
export const copySorts = ['newest', 'quality', ...cardSorts] as const;
export type CardSort = (typeof copySorts)[number];

/** Choices of the card list beside the search. */
export interface CardFilters {
  /** Null for all kinds. */
  readonly kind: CardKind | null;
  readonly element: Element | null;
  readonly sort: CardSort;
}

const sortKey = ({ id, roll, ranks }: SourceCard, sort: CardSort): number | string => {
  const entry = deckEntry(id);
  switch (sort) {
    case 'cost':
      return cardCost(id, roll);
    case 'name':
      return t(entry.name);
    case 'element':
      return elements.indexOf(entry.elements[0] ?? 'None');
    case 'power':
    case 'iq':
      return -roll[sort];
    case 'quality':
      return -(ranks?.quality ?? 0);
    case 'newest':
      return -(ranks?.acquiredAt ?? 0);
    case 'rarity':
      return -rarities.indexOf(rarityTier(entry.rarity));
  }
};

const compare = (a: number | string, b: number | string): number =>
  typeof a === 'string' && typeof b === 'string' ? compareNames(a, b) : Number(a) - Number(b);

interface CardSearch {
  readonly text: string;
  readonly query: ParsedQuery['query'];
  readonly extra?: ExtraFields<SearchableCard>;
  /** Null until it is built; names are searched meanwhile. */
  readonly index: CardIndex | null;
}

function searchTest({ text, query, extra, index }: CardSearch): (card: SourceCard) => boolean {
  if (!index) {
    const wanted = foldName(text.replaceAll(/["“”„]/g, '').trim());
    return ({ id }) =>
      searchedNames(deckEntry(id).name).some((name) => foldName(name).includes(wanted));
  }
  const fits = fitsAll<SearchableCard>(query.where, extra ?? noExtraFields);
  return (card) => {
    const indexed = index.get(card.id);
    return indexed !== undefined && fits({ ...indexed, ...card });
  };
}

/** Returns the cards that match the search and the filters, in their order. */
export function filterCards(
  cards: readonly SourceCard[],
  search: CardSearch,
  { kind, element, sort }: CardFilters,
): readonly SourceCard[] {
  const fitsSearch = searchTest(search);
  const matching = cards.filter(
    (card) =>
      (kind === null || definitionKind(card.id) === kind) &&
      (element === null || deckEntry(card.id).elements.includes(element)) &&
      fitsSearch(card),
  );
  const keyed = matching.map((card) => ({
    card,
    keys: [sortKey(card, sort), t(deckEntry(card.id).name), -card.roll.power],
  }));
  return keyed
    .sort(
      (a, b) =>
        compare(a.keys[0], b.keys[0]) ||
        compare(a.keys[1], b.keys[1]) ||
        compare(a.keys[2], b.keys[2]),
    )
    .map(({ card }) => card);
}
