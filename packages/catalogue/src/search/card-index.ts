import { listedCards } from '../carddata/index.ts';
import type { CardData } from '../carddata/index.ts';

/** A card with its text normalized for searching. */
export interface IndexedCard {
  readonly card: CardData;
  /** Position in the catalogue's order. */
  readonly place: number;
  readonly name: string;
  /** The text of the card, including abilities that every copy has. */
  readonly text: string;
  /** The name and the text of the card. */
  readonly phrase: string;
  /** Names and texts of all abilities that copies can have. */
  readonly abilities: string;
  readonly flavour: string;
  readonly notes: string;
  readonly code: string;
}

/** Normalizes text for comparison: lower case, single spaces, straight apostrophes. */
export const normalizeText = (text: string): string =>
  text.toLowerCase().replaceAll('’', "'").replaceAll(/\s+/g, ' ');

const searchText = ({ name, description, notes }: CardData): string =>
  `${name.English}\n${description.English}\n${notes.English}`;

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
    const name = normalizeText(card.name.English);
    const text = normalizeText(
      `${card.description.English}\n${card.notes.English}\n${joinTexts(card.defaultskillids)}`,
    );
    return {
      card,
      place,
      name,
      text,
      phrase: `${name}\n${text}`,
      abilities: normalizeText(joinTexts([...card.defaultskillids, ...card.learnableskillids])),
      flavour: normalizeText(card.flavour.English),
      notes: normalizeText(card.notes.English),
      code: normalizeText(card.code.English),
    };
  });
}

const indexes = new WeakMap<readonly CardData[], readonly IndexedCard[]>();

/** Returns the search index of all listed cards, in order. Cached by the data. */
export function indexCards(cards: readonly CardData[]): readonly IndexedCard[] {
  let index = indexes.get(cards);
  if (!index) {
    index = buildIndex(cards);
    indexes.set(cards, index);
  }
  return index;
}
