import { listedCards } from '@stackmate/catalogue/carddata';
import type { CardData } from '@stackmate/catalogue/carddata';

/** A card with its words as searches compare them. */
export interface IndexedCard {
  readonly card: CardData;
  /** Its place in the order of the catalogue. */
  readonly place: number;
  readonly name: string;
  /** What it says, with the abilities that every copy has. */
  readonly text: string;
  /** Names and texts of all abilities that copies can have. */
  readonly abilities: string;
  readonly flavour: string;
  readonly notes: string;
  readonly code: string;
}

/** Without capitals, and with one kind of blank and apostrophe. */
export const folded = (text: string): string =>
  text.toLowerCase().replaceAll('’', "'").replaceAll(/\s+/g, ' ');

const searchText = ({ name, description, notes }: CardData): string =>
  `${name.English}\n${description.English}\n${notes.English}`;

/** Monsters first, then spells, rule cards and abilities; what is hidden comes last. */
const inOrder = (one: CardData, other: CardData): number =>
  Number(one.hidden) - Number(other.hidden) || one.class - other.class || one.id - other.id;

function indexed(cards: readonly CardData[]): readonly IndexedCard[] {
  const byId = new Map(cards.map((card) => [card.id, card]));
  const sayings = (ids: readonly CardData['id'][]): string =>
    ids
      .flatMap((id) => byId.get(id) ?? [])
      .map(searchText)
      .join('\n');
  return [...listedCards(cards)].sort(inOrder).map((card, place) => ({
    card,
    place,
    name: folded(card.name.English),
    text: folded(
      `${card.description.English}\n${card.notes.English}\n${sayings(card.defaultskillids)}`,
    ),
    abilities: folded(sayings([...card.defaultskillids, ...card.learnableskillids])),
    flavour: folded(card.flavour.English),
    notes: folded(card.notes.English),
    code: folded(card.code.English),
  }));
}

const known = new WeakMap<readonly CardData[], readonly IndexedCard[]>();

/** All listed cards in their order; made once for the same data. */
export function indexOf(cards: readonly CardData[]): readonly IndexedCard[] {
  let index = known.get(cards);
  if (!index) {
    index = indexed(cards);
    known.set(cards, index);
  }
  return index;
}
