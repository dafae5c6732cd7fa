import { listedCards } from '../carddata/index.ts';
import type { CardData } from '../carddata/index.ts';
import { cachedByLanguage } from '@stackmate/words';
import { foldName, searchedNames } from './fold-name.ts';

/** A card with its text folded for searching. */
export interface IndexedCard {
  readonly card: CardData;
  /** Position in the catalogue's order. */
  readonly place: number;
  /** The name in the language that is shown, and the English one. */
  readonly names: readonly string[];
  /** The text of the card, including abilities that every copy has. */
  readonly text: string;
  /** The names and the text of the card. */
  readonly phrase: string;
  /** Names and texts of all abilities that copies can have. */
  readonly abilities: string;
  readonly flavour: string;
  readonly notes: string;
  readonly code: string;
}

const foldedNames = ({ name }: CardData): readonly string[] =>
  searchedNames(name.English).map(foldName);

const searchText = (card: CardData): string =>
  [...searchedNames(card.name.English), card.description.English, card.notes.English].join('\n');

/** Sorts monsters before spells, rule cards and abilities; hidden cards come last. */
const compareCards = (a: CardData, b: CardData): number =>
  Number(a.hidden) - Number(b.hidden) || a.class - b.class || a.id - b.id;

function buildIndex(cards: readonly CardData[]): readonly IndexedCard[] {
  const byId = new Map(cards.map((card) => [card.id, card]));
  const joinTexts = (ids: readonly CardData['id'][]): string =>
    ids
      .flatMap((id) => byId.get(id) ?? [])
      .map(searchText)
      .join('\n');
  return [...listedCards(cards)].sort(compareCards).map((card, place) => {
    const names = foldedNames(card);
    const text = foldName(
      `${card.description.English}\n${card.notes.English}\n${joinTexts(card.defaultskillids)}`,
    );
    return {
      card,
      place,
      names,
      text,
      phrase: [...names, text].join('\n'),
      abilities: foldName(joinTexts([...card.defaultskillids, ...card.learnableskillids])),
      flavour: foldName(card.flavour.English),
      notes: foldName(card.notes.English),
      code: foldName(card.code.English),
    };
  });
}

const indexes = cachedByLanguage(
  (_key: 'all') => new WeakMap<readonly CardData[], readonly IndexedCard[]>(),
);

/** Returns the search index of all listed cards, in order. Cached by the data and the language that is shown. */
export function indexCards(cards: readonly CardData[]): readonly IndexedCard[] {
  const cached = indexes('all');
  const index = cached.get(cards) ?? buildIndex(cards);
  cached.set(cards, index);
  return index;
}
