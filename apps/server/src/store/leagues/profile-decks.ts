import { entryById, readyDecks } from '@stackmate/catalogue';
import type { Deck } from '@stackmate/engine';
import type { MatchSetup } from '@stackmate/room';
import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import type { ProfileDeck } from './league-store.ts';

/** Share of a deck's monsters from which an element counts as one of the deck's. */
const minShare = 0.2;

const cardKey = ({ main, superdeck }: Deck): string =>
  [...main, ...superdeck]
    .map(({ card }) => card)
    .sort((a, b) => a - b)
    .join(' ');

let readyNames: ReadonlyMap<string, string> | null = null;

/** Returns the name of the ready deck with these cards, if there is one. */
function findReadyName(deck: Deck): string | null {
  readyNames ??= new Map(readyDecks.map((ready) => [cardKey(ready.deck), ready.name]));
  return readyNames.get(cardKey(deck)) ?? null;
}

/** Returns the elements of a deck's monsters, the most frequent first. */
function deckElements({ main }: Deck): readonly string[] {
  const counts = new Map<string, number>();
  let monsters = 0;
  for (const { card } of main) {
    const entry = entryById(card);
    if (entry?.kind !== 'monster') continue;
    monsters += 1;
    for (const element of entry.elements) counts.set(element, (counts.get(element) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count >= monsters * minShare)
    .sort(([nameA, a], [nameB, b]) => b - a || (nameA < nameB ? -1 : 1))
    .map(([element]) => element);
}

/**
 * Returns the decks that a player had in matches, by the number of the match: a ready deck's name, or null for a
 * deck of the player's own, whose name only the player knows.
 */
export async function readProfileDecks(
  db: Kysely<Tables>,
  playerId: string,
  matches: readonly number[],
): Promise<ReadonlyMap<number, ProfileDeck>> {
  if (matches.length === 0) return new Map();
  const rows = await db
    .selectFrom('matches')
    .innerJoin('entries', (join) =>
      join
        .onRef('entries.span', '=', 'matches.first_span')
        .onRef('entries.match', '=', 'matches.number'),
    )
    .where('matches.number', 'in', matches)
    .where('entries.seq', '=', 0)
    .select(['matches.number', 'content'])
    .execute();
  const decks = rows.flatMap(({ number, content }) => {
    const { body } = JSON.parse(content) as { readonly body: { readonly setup?: MatchSetup } };
    const deck = body.setup?.seats.find((seat) => seat.player === playerId)?.deck;
    if (!deck) return [];
    const shown = { name: findReadyName(deck), elements: deckElements(deck) };
    return [[number, shown] as const];
  });
  return new Map(decks);
}
