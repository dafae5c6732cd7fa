import { entries } from '@stackmate/catalogue';
import type { Entry } from '@stackmate/catalogue';
import { everyCard, listedCards } from '@stackmate/catalogue/carddata';
import type { CardData } from '@stackmate/catalogue/carddata';
import type { DefinitionId } from '@stackmate/engine';

/** A card with all that is known of it. */
export interface KnownCard {
  readonly data: CardData;
  readonly entry: Entry;
}

const all = everyCard();
const entryOf = new Map(entries.map((entry) => [entry.id, entry] as const));
const known: ReadonlyMap<DefinitionId, KnownCard> = new Map(
  all.map((data) => [data.id, { data, entry: entryOf.get(data.id)! }] as const),
);

/** The card or ability of an id as an address has it; null if there is none. */
export const findCard = (id: string): KnownCard | null =>
  /^\d{1,9}$/.test(id) ? (known.get(Number(id)) ?? null) : null;

/** The card or ability of that id; throws if there is none. */
export function cardOf(id: DefinitionId): KnownCard {
  const found = known.get(id);
  if (!found) throw new Error(`There is no card ${id}.`);
  return found;
}

export const pathOf = ({ id, slug }: CardData): string => `/card/${id}/${slug}`;

const listed = listedCards(all);

/** The cards before and after one among those of its class, as lists have them; null at the ends. */
export function neighboursOf({
  data,
}: KnownCard): readonly [before: CardData | null, after: CardData | null] {
  const sisters = listed.filter((other) => other.class === data.class);
  const at = sisters.findIndex(({ id }) => id === data.id);
  return at === -1 ? [null, null] : [sisters[at - 1] ?? null, sisters[at + 1] ?? null];
}
