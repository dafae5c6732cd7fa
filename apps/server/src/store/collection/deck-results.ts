import type { MatchKind, Seat } from '@stackmate/protocol';
import type { DeckResultsAnswer } from '@stackmate/protocol/collection';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { defineDomain } from '../domain.ts';
import type { PlayedDeck } from '../match-store.ts';
import { reads } from '../query.ts';
import type { StoreOf } from '../query.ts';
import type { Tables } from '../tables.ts';

/** Results of a player's matches with the same cards, of one kind and against decks of the same elements. */
export interface DeckResultTable {
  readonly player: string;
  /** Key of the cards (`deckKey`). */
  readonly cards: string;
  readonly kind: MatchKind;
  /** Elements of the opponents' decks in alphabetical order, joined by commas. */
  readonly elements: string;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly last_at: number;
}

declare module '../tables.ts' {
  interface Tables {
    readonly deck_results: DeckResultTable;
  }
}

/** Max number of rows of a player; those that were played longest ago are dropped. */
const maxRows = 500;

interface PlayedMatch {
  readonly kind: MatchKind;
  /** null for a bot. */
  readonly players: readonly [string | null, string | null];
  readonly decks: readonly [PlayedDeck, PlayedDeck];
  readonly winner: Seat | null;
  readonly at: number;
}

/** Counts a match for the decks of its players, in the transaction that ends it and has locked their wallets. */
export async function countDecks(
  db: Kysely<Tables>,
  { kind, players, decks, winner, at }: PlayedMatch,
): Promise<void> {
  for (const seat of [0, 1] as const) {
    const playerId = players[seat];
    if (playerId === null) continue;
    const result = winner === null ? 'drawn' : winner === seat ? 'won' : 'lost';
    const elements = decks[seat === 0 ? 1 : 0].elements.toSorted().join(',');
    await db
      .insertInto('deck_results')
      .values({
        player: playerId,
        cards: decks[seat].cards,
        kind,
        elements,
        won: 0,
        drawn: 0,
        lost: 0,
        [result]: 1,
        last_at: at,
      })
      .onConflict((conflict) =>
        conflict.columns(['player', 'cards', 'kind', 'elements']).doUpdateSet((set) => ({
          [result]: set(`deck_results.${result}`, '+', 1),
          last_at: at,
        })),
      )
      .execute();
    await db
      .deleteFrom('deck_results')
      .where('player', '=', playerId)
      .where('last_at', '<', (from) =>
        from
          .selectFrom('deck_results')
          .where('player', '=', playerId)
          .orderBy('last_at', 'desc')
          .offset(maxRows - 1)
          .limit(1)
          .select('last_at'),
      )
      .execute();
  }
}

const queries = {
  /** Returns the results of a player by cards, and which versions of the saved decks have these cards. */
  deckResults: reads(async ({ db }, playerId: string): Promise<DeckResultsAnswer> => {
    const rows = await db
      .selectFrom('deck_results')
      .where('player', '=', playerId)
      .orderBy('last_at', 'desc')
      .limit(maxRows)
      .select(['cards', 'kind', 'elements', 'won', 'drawn', 'lost'])
      .execute();
    const versions = await db
      .selectFrom('deck_history')
      .where('player', '=', playerId)
      .where('cards', 'in', (from) =>
        from.selectFrom('deck_results').where('player', '=', playerId).select('cards'),
      )
      .orderBy('deck')
      .orderBy('version', 'desc')
      .select(['deck', 'version', 'saved_at as savedAt', 'cards'])
      .execute();
    return {
      results: rows.map(({ elements, ...row }) => ({
        ...row,
        elements: elements === '' ? [] : elements.split(','),
      })),
      versions: versions.map((version) => ({ ...version, cards: version.cards! })),
    };
  }),
};

export type DeckResultStore = StoreOf<typeof queries>;

/** Results of matches by the decks of their players. */
export const deckResultDomain = defineDomain({
  queries,
  exports: {
    deck_results: {
      list: 'deckResults',
      columns: ['player'],
      key: ['cards', 'kind', 'elements'],
    },
  },
  playerTables: ['deck_results'],
  migrations: {
    '010-deck-results': () => ({
      async up(db: Kysely<unknown>) {
        await sql`create table deck_results (
          player text not null,
          cards text not null,
          kind text not null,
          elements text not null,
          won integer not null check (won >= 0),
          drawn integer not null check (drawn >= 0),
          lost integer not null check (lost >= 0),
          last_at bigint not null,
          primary key (player, cards, kind, elements)
        )`.execute(db);
        await sql`create index deck_results_latest on deck_results (player, last_at)`.execute(db);
        await sql`alter table deck_history add column cards text`.execute(db);
      },
    }),
  },
});
