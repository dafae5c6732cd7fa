import { readyDecks } from '@stackmate/catalogue';
import { deckElements } from '@stackmate/economy';
import type { Deck } from '@stackmate/engine';
import type { MatchSetup } from '@stackmate/room';
import type { Kysely } from 'kysely';
import { unpackFirst } from '../packed-matches/pack-content.ts';
import type { Tables } from '../tables.ts';
import { reads } from '../query.ts';
import type { MatchDetails, ProfileDeck } from './league-store.ts';

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

interface PlayedMatch {
  readonly number: number;
  readonly seats: MatchSetup['seats'];
}

/** Returns the seats of matches by their numbers, from their first entries. */
async function readSeats(
  db: Kysely<Tables>,
  matches: readonly number[],
): Promise<readonly PlayedMatch[]> {
  if (matches.length === 0) return [];
  const stored = await db
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
  const packed = await db
    .selectFrom('packed_matches')
    .where('match', 'in', matches)
    .select(['match as number', 'first'])
    .execute();
  const rows = [
    ...stored,
    ...packed.map(({ number, first }) => ({ number, content: unpackFirst(first).content })),
  ];
  return rows.flatMap(({ number, content }) => {
    const { body } = JSON.parse(content) as { readonly body: { readonly setup?: MatchSetup } };
    return body.setup ? [{ number, seats: body.setup.seats }] : [];
  });
}

const toProfileDeck = (deck: Deck): ProfileDeck => ({
  name: findReadyName(deck),
  elements: deckElements(deck),
});

/**
 * Returns the decks that a player had in matches, by the number of the match: a ready deck's name, or null for a
 * deck of the player's own, whose name only the player knows.
 */
export async function readProfileDecks(
  db: Kysely<Tables>,
  playerId: string,
  matches: readonly number[],
): Promise<ReadonlyMap<number, ProfileDeck>> {
  const played = await readSeats(db, matches);
  const decks = played.flatMap(({ number, seats }) => {
    const deck = seats.find((seat) => seat.player === playerId)?.deck;
    return deck ? [[number, toProfileDeck(deck)] as const] : [];
  });
  return new Map(decks);
}

/** Max number of matches per query: their first entries are parsed in the store's thread. */
const maxDetails = 50;

export const matchDetailQueries = {
  /** Returns the details of a player's finished matches, for the list of them. Only the first 50 are read. */
  matchDetails: reads(
    async (
      { db },
      playerId: string,
      matches: readonly string[],
    ): Promise<readonly MatchDetails[]> => {
      const ids = matches.slice(0, maxDetails);
      if (ids.length === 0) return [];
      const rows = await db
        .selectFrom('matches')
        .leftJoin('rating_changes', (join) =>
          join
            .onRef('rating_changes.match', '=', 'matches.number')
            .on('rating_changes.player', '=', playerId),
        )
        .where('matches.id', 'in', ids)
        .where((where) =>
          where.or([where('south_player', '=', playerId), where('north_player', '=', playerId)]),
        )
        .select(['matches.number', 'matches.id', 'rating_before', 'rating_after'])
        .execute();
      const played = await readSeats(
        db,
        rows.map(({ number }) => number),
      );
      const byNumber = new Map(played.map(({ number, seats }) => [number, seats]));
      return rows.map(({ number, id, rating_before: before, rating_after: after }) => {
        const seats = byNumber.get(number);
        return {
          match: id,
          decks: seats ? [toProfileDeck(seats[0].deck), toProfileDeck(seats[1].deck)] : null,
          rating: before === null || after === null ? null : { before, after },
        };
      });
    },
  ),
};
