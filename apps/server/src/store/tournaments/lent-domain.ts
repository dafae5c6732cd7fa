import type { LimitedDeck } from '@stackmate/limited';
import type { Entrant } from '@stackmate/tournament';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { defineDomain } from '../domain.ts';
import { reads, writes } from '../query.ts';
import type { StoreOf } from '../query.ts';
import type { Tables } from '../tables.ts';
import type { PickedBy } from './lent-tables.ts';

/** A stored pick. */
export interface StoredPick {
  readonly seat: number;
  /** Number of the seat's pick, from 0. */
  readonly number: number;
  /** Index of the card in the pack. */
  readonly index: number;
  readonly by: PickedBy;
  readonly at: number;
}

/** A draft table, by its number from 1. */
export interface DraftTableId {
  readonly tournament: string;
  readonly table: number;
}

/** A deck of lent cards with the salt of its hash. */
export interface StoredLentDeck {
  readonly entrant: Entrant;
  readonly deck: LimitedDeck;
  readonly salt: string;
  readonly isAutomatic: boolean;
}

/** Thrown to undo a transaction in which somebody else came first. */
class CameSecond extends Error {}

const toRow = (tournament: string, { entrant, deck, salt, isAutomatic }: StoredLentDeck) => ({
  tournament,
  entrant,
  deck: JSON.stringify(deck),
  salt,
  is_automatic: isAutomatic ? 1 : 0,
});

/** Stores the secret behind the packs of a new tournament, in the transaction that creates it. */
export async function addLentEvent(
  inside: Kysely<Tables>,
  tournament: string,
  packs: string,
): Promise<void> {
  await inside.insertInto('lent_events').values({ tournament, packs, is_closed: 0 }).execute();
}

const queries = {
  lentEvent: reads(
    async (
      { db },
      tournament: string,
    ): Promise<{ readonly packs: string; readonly isClosed: boolean } | null> => {
      const row = await db
        .selectFrom('lent_events')
        .where('tournament', '=', tournament)
        .selectAll()
        .executeTakeFirst();
      return row ? { packs: row.packs, isClosed: row.is_closed === 1 } : null;
    },
  ),

  /** Returns the picks of a table from a number on, in their order. */
  draftPicks: reads(
    async ({ db }, { tournament, table }: DraftTableId, from: number): Promise<StoredPick[]> => {
      const rows = await db
        .selectFrom('lent_picks')
        .where('tournament', '=', tournament)
        .where('place', '=', table)
        .where('seq', '>=', from)
        .orderBy('seq')
        .selectAll()
        .execute();
      return rows.map(({ seat, number, card, picked_by: by, at }) => {
        return { seat, number, index: card, by, at };
      });
    },
  ),

  /**
   * Adds picks behind those that their writer knows. Returns false, and adds none, if somebody else has added others: no
   * two nodes pick twice for a seat.
   */
  addDraftPicks: writes(
    async (
      { db },
      { tournament, table }: DraftTableId,
      from: number,
      picks: readonly StoredPick[],
    ): Promise<boolean> => {
      const rows = picks.map(({ seat, number, index, by, at }, offset) => {
        const seq = from + offset;
        return { tournament, place: table, seq, seat, number, card: index, picked_by: by, at };
      });
      try {
        await db.transaction().execute(async (inside) => {
          const last = await inside
            .selectFrom('lent_picks')
            .where('tournament', '=', tournament)
            .where('place', '=', table)
            .select((select) => select.fn.max('seq').as('seq'))
            .executeTakeFirst();
          if ((last?.seq ?? -1) !== from - 1) throw new CameSecond();
          const { numInsertedOrUpdatedRows: added } = await inside
            .insertInto('lent_picks')
            .values(rows)
            .onConflict((conflict) => conflict.doNothing())
            .executeTakeFirstOrThrow();
          if (Number(added) < rows.length) throw new CameSecond();
        });
        return true;
      } catch (failure) {
        if (failure instanceof CameSecond) return false;
        throw failure;
      }
    },
  ),

  /** Stores an entrant's deck, instead of an earlier one. Returns false once no more decks are taken. */
  handInLentDeck: writes(({ db }, tournament: string, handedIn: StoredLentDeck): Promise<boolean> =>
    db.transaction().execute(async (inside) => {
      // Locks the event, so that no deck comes after the last one was read.
      const open = await inside
        .updateTable('lent_events')
        .set((set) => ({ is_closed: set.ref('is_closed') }))
        .where('tournament', '=', tournament)
        .where('is_closed', '=', 0)
        .executeTakeFirst();
      if (open.numUpdatedRows === 0n) return false;
      const row = toRow(tournament, handedIn);
      await inside
        .insertInto('lent_decks')
        .values(row)
        .onConflict((conflict) => conflict.columns(['tournament', 'entrant']).doUpdateSet(row))
        .execute();
      return true;
    }),
  ),

  /** Takes no more decks from players. */
  closeLentDecks: writes(async ({ db }, tournament: string): Promise<void> => {
    await db
      .updateTable('lent_events')
      .set({ is_closed: 1 })
      .where('tournament', '=', tournament)
      .execute();
  }),

  /** Stores the deck of an entrant who handed none in. Does nothing if there is one. */
  addAutomaticLentDeck: writes(
    async ({ db }, tournament: string, built: StoredLentDeck): Promise<void> => {
      await db
        .insertInto('lent_decks')
        .values(toRow(tournament, built))
        .onConflict((conflict) => conflict.columns(['tournament', 'entrant']).doNothing())
        .execute();
    },
  ),

  /** Returns the entrants who have a deck. */
  lentDeckOwners: reads(async ({ db }, tournament: string): Promise<readonly Entrant[]> => {
    const rows = await db
      .selectFrom('lent_decks')
      .where('tournament', '=', tournament)
      .orderBy('entrant')
      .select('entrant')
      .execute();
    return rows.map(({ entrant }) => entrant);
  }),

  /** Returns the decks of a tournament in the order of entrants, or one entrant's. */
  lentDecks: reads(
    async (
      { db },
      tournament: string,
      entrant: Entrant | null,
    ): Promise<readonly StoredLentDeck[]> => {
      const all = db.selectFrom('lent_decks').where('tournament', '=', tournament);
      const rows = await (entrant === null ? all : all.where('entrant', '=', entrant))
        .orderBy('entrant')
        .selectAll()
        .execute();
      return rows.map(({ tournament: _, is_automatic: automatic, deck, ...rest }) => ({
        ...rest,
        deck: JSON.parse(deck) as LimitedDeck,
        isAutomatic: automatic === 1,
      }));
    },
  ),
};

export type LentStore = StoreOf<typeof queries>;

/** Tables with the lent cards of tournaments. */
export const lentTableNames = ['lent_picks', 'lent_decks', 'lent_events'] as const;

/** [LE1] Lent cards: the picks of draft tables, and the decks built from pools. */
export const lentDomain = defineDomain({
  queries,
  // Players appear in them by their number as entrants alone.
  exports: { lent_events: null, lent_picks: null, lent_decks: null },
  migrations: {
    '020-lent': () => ({
      async up(db: Kysely<unknown>) {
        for (const statement of [
          `create table lent_events (
            tournament text primary key references tournaments (id),
            packs text not null,
            is_closed integer not null
          )`,
          `create table lent_picks (
            tournament text not null references tournaments (id),
            place integer not null,
            seq integer not null,
            seat integer not null,
            number integer not null,
            card integer not null,
            picked_by text not null,
            at bigint not null,
            primary key (tournament, place, seq),
            unique (tournament, place, seat, number)
          )`,
          `create table lent_decks (
            tournament text not null references tournaments (id),
            entrant integer not null,
            deck text not null,
            salt text not null,
            is_automatic integer not null,
            primary key (tournament, entrant)
          )`,
        ]) {
          await sql.raw(statement).execute(db);
        }
      },
    }),
  },
});
