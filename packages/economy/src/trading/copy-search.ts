import { entries, faces } from '@stackmate/catalogue';
import { cardDataWriter } from '@stackmate/catalogue/carddata';
import {
  couldFit,
  fitsAll,
  foldName,
  indexCards,
  parse,
  searchedNames,
} from '@stackmate/catalogue/search';
import type { ExtraFields, IndexedCard, Node, SearchError } from '@stackmate/catalogue/search';
import { isCard } from '@stackmate/engine';
import type { DefinitionId } from '@stackmate/engine';
import type { RolledStat } from '../cards/percentiles.ts';
import { definitions } from '../cards/definitions.ts';
import type { SearchedCopy } from '../cards/searched-copy.ts';

/** Returns the folded names of an ability, in the language that is shown and in English. */
const foldedNames = (ability: DefinitionId): readonly string[] =>
  searchedNames(faces.get(ability)?.name ?? '').map(foldName);

/**
 * Returns the search fields of single copies beside those of their cards: `roll>80 roll:power>80 with:"twin tails"
 * trained>2`. Vault, market and wanted orders share them.
 * @param find returns the copy that an item of the search stands for; null if it is only a card
 */
export function copySearchFields<Item>(find: (item: Item) => SearchedCopy | null) {
  const value =
    (read: (copy: SearchedCopy) => number | null | undefined) =>
    (item: Item): number | null => {
      const copy = find(item);
      return (copy && read(copy)) ?? null;
    };
  const number = (read: (copy: SearchedCopy) => number | null) => ({
    kind: 'number' as const,
    read: value(read),
  });
  const stat = (name: 'power' | 'iq' | 'eq' | 'range') =>
    number(({ roll }) => (roll.rangeType === 'None' ? null : roll[name]));
  const percent = (name: RolledStat) => value(({ percents }) => percents?.[name]);
  return {
    roll: {
      kind: 'numbers',
      numbers: {
        power: percent('power'),
        iq: percent('iq'),
        eq: percent('eq'),
        range: percent('range'),
        all: value(({ quality }) => quality),
      },
      unnamed: 'all',
    },
    with: {
      kind: 'text',
      read: (item: Item) => find(item)?.roll.abilities.flatMap(foldedNames) ?? [],
    },
    power: stat('power'),
    iq: stat('iq'),
    eq: stat('eq'),
    range: stat('range'),
    trained: number(({ trained }) => trained),
    wins: number(({ wins }) => wins),
    matches: number(({ matches }) => matches),
    serial: number(({ serial }) => serial),
  } as const satisfies ExtraFields<Item>;
}

interface WithCopy {
  readonly copy: SearchedCopy;
}

/** The fields of a search for copies. */
export const fieldsOfCopies = copySearchFields<WithCopy>(({ copy }) => copy);

/** A search for copies, read once and asked often. */
export interface CopySearch {
  /** Cards of which a copy could match, whatever its roll. */
  readonly cards: readonly DefinitionId[];
  readonly fits: (copy: SearchedCopy) => boolean;
  /** Parts that couldn't be read, and exclude nothing. */
  readonly faults: readonly SearchError[];
}

let index: ReadonlyMap<DefinitionId, IndexedCard> | null = null;

/** Returns the search index of all cards with English names; builds it at the first call, which takes some 50 ms. */
export function searchedCards(): ReadonlyMap<DefinitionId, IndexedCard> {
  index ??= new Map(
    indexCards(entries.map(cardDataWriter(entries))).map((card) => [card.card.id, card]),
  );
  return index;
}

/** Tells whether a card matches a part that says nothing about its copies. */
export const cardFits = (node: Node, card: IndexedCard): boolean => fitsAll([node])(card);

/** [MK2] Reads a search for copies in the language of the vault. */
export function readCopySearch(text: string): CopySearch {
  const { query, faults } = parse(text, fieldsOfCopies);
  const all = searchedCards();
  const fits = fitsAll<IndexedCard & WithCopy>(query.where, fieldsOfCopies);
  return {
    // Only where it is asked for: looking at all cards takes ten times as long as reading the search.
    get cards() {
      return [...all.values()]
        .filter((card) => isOwnable(card.card.id) && couldFit(query.where, card))
        .map(({ card }) => card.id);
    },
    fits(copy) {
      const card = all.get(copy.definition);
      return card !== undefined && fits({ ...card, copy });
    },
    faults,
  };
}

const isOwnable = (id: DefinitionId): boolean => {
  const definition = definitions.get(id);
  return definition !== undefined && isCard(definition);
};
