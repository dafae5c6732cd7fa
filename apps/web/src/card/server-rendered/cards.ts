import { everyCard, listedCards } from '@stackmate/catalogue/carddata';
import type { CardData } from '@stackmate/catalogue/carddata';
import { fullWords } from '@stackmate/catalogue/full-words';
import { lookupIn, renderDefinition } from '@stackmate/catalogue/text';
import type { Text } from '@stackmate/catalogue/text';
import { entries } from '@stackmate/catalogue';
import type { Entry } from '@stackmate/catalogue';
import type { DefinitionId, Element, SkillClassification } from '@stackmate/engine';

/** A card's data for the site with its catalogue entry. */
export interface KnownCard {
  readonly data: CardData;
  readonly entry: Entry;
}

const all = everyCard();
const entriesById = new Map(entries.map((entry) => [entry.id, entry] as const));
const knownCards: ReadonlyMap<DefinitionId, KnownCard> = new Map(
  all.map((data) => [data.id, { data, entry: entriesById.get(data.id)! }] as const),
);

/** Returns the card or ability with the id of an address; null if there is none. */
export const findCard = (id: string): KnownCard | null =>
  /^\d{1,9}$/.test(id) ? (knownCards.get(Number(id)) ?? null) : null;

/** Returns the card or ability with an id. Throws an Error if there is none. */
export function getCard(id: DefinitionId): KnownCard {
  const known = knownCards.get(id);
  if (!known) throw new Error(`There is no card ${id}.`);
  return known;
}

export const getPath = ({ id, slug }: CardData): string => `/card/${id}/${slug}`;

const listed = listedCards(all);

/** Returns the listed cards before and after one of the same class; null at the ends. */
export function listNeighbours({
  data,
}: KnownCard): readonly [before: CardData | null, after: CardData | null] {
  const sameClass = listed.filter((other) => other.class === data.class);
  const at = sameClass.findIndex(({ id }) => id === data.id);
  return at === -1 ? [null, null] : [sameClass[at - 1] ?? null, sameClass[at + 1] ?? null];
}

/** Returns a spell's side abilities of one sort. */
export const sortSides = (
  { data }: KnownCard,
  sort: SkillClassification,
): readonly DefinitionId[] =>
  data.sideabilities.filter((id) => getCard(id).data.stackclassification === sort);

/** Returns the elements that matter for a card's attacks and defence; empty if none does. */
export function listElements(entry: Entry): readonly Element[] {
  if (entry.kind === 'monster' || entry.kind === 'spell') return entry.elements;
  const element = entry.kind === 'ability' ? (entry.attack?.element ?? null) : null;
  return element === null ? [] : [element];
}

const lookup = lookupIn(entries);

/** Returns the lines of a card's text: its type line, then its effects. */
export function listLines(entry: Entry): readonly Text[] {
  const lines: Text[number][][] = [[]];
  for (const run of renderDefinition(entry, lookup, fullWords())) {
    if (run.run === 'break') lines.push([]);
    else lines.at(-1)!.push(run);
  }
  return lines;
}
