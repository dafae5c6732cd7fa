import type { BotLevel } from '@stackmate/protocol';
import { tournamentLimits } from '@stackmate/protocol/tournaments';
import type { TournamentClock } from '@stackmate/protocol/tournaments';
import type { Entrant, TournamentEntry } from '@stackmate/tournament';
import type { Kysely, Selectable } from 'kysely';
import { releaseEventCards } from '../ledger/event-locks.ts';
import { decide } from '../ledger/outcome.ts';
import { lockWallet } from '../ledger/wallets.ts';
import type { Database } from '../database.ts';
import { reads, writes } from '../query.ts';
import { addLentEvent } from './lent-domain.ts';
import type { Tables } from '../tables.ts';
import { noteAbsences } from './bans.ts';
import type { EventAbsences } from './bans.ts';
import { lockTournament, moveStakes } from './stakes.ts';
import type { StakeChange } from './stakes.ts';
import { lockDecks, storeDecks } from './decks.ts';
import type { LockedDecks } from './decks.ts';
import type { TournamentTable } from './tournament-tables.ts';

/** A tournament without its entries. */
export interface StoredTournament {
  readonly id: string;
  readonly name: string;
  readonly organizer: string | null;
  readonly clock: TournamentClock;
  readonly isListed: boolean;
  readonly isPractice: boolean;
  readonly secret: string;
  /** [PR1] What whoever joins has to know; missing where no code is asked for. */
  readonly entryCode?: string;
}

/** An entrant to be stored with the entry that lets it join. */
export interface StoredEntrant {
  readonly entrant: Entrant;
  readonly playerId: string | null;
  readonly bot: BotLevel | null;
  readonly name: string;
  readonly deck: string;
  readonly salt: string;
}

/** An entrant who joins, with their locked decks; tournaments with lent cards have none. */
export interface JoiningEntrant extends StoredEntrant {
  readonly decks?: LockedDecks;
}

export interface NewTournament extends StoredTournament {
  readonly key: string | null;
  /** The season whose trophies it brings; null without trophies. */
  readonly season: string | null;
  /** [LE1] The secret behind the packs of lent cards; absent with other cards. */
  readonly packs?: string;
  readonly startsAt: number;
  readonly entries: readonly TournamentEntry[];
  readonly entrants: readonly JoiningEntrant[];
}

/**
 * Why entries weren't added: somebody has too few coins, the household has enough accounts in it, or a card to lock isn't
 * as it was when its deck was chosen.
 */
export interface StakeRefusal {
  readonly code: 'not-enough-coins' | 'household-full' | 'card-changed';
  readonly detail: string;
}

/** Entries to be added behind those that their writer knows. */
export interface TournamentAddition extends StakeChange {
  readonly id: string;
  readonly entrant?: JoiningEntrant;
  readonly absences?: readonly EventAbsences[];
  /** [TO3] Entrants whose cards are locked by these entries, and released. */
  readonly locks?: EntrantLocks;
}

export interface EntrantLocks {
  readonly lock: readonly Entrant[];
  readonly release: readonly Entrant[];
  /** When the tournament is over at the latest, in ms. */
  readonly until: number;
}

const toStored = (row: Selectable<TournamentTable>): StoredTournament => ({
  id: row.id,
  name: row.name,
  organizer: row.organizer,
  clock: row.clock,
  isListed: row.is_listed === 1,
  isPractice: row.is_practice === 1,
  secret: row.secret,
  ...(row.entry_code !== null && { entryCode: row.entry_code }),
});

async function addEntries(
  inside: Kysely<Tables>,
  id: string,
  seq: number,
  entries: readonly TournamentEntry[],
): Promise<void> {
  const rows = entries.map((entry, index) => ({
    tournament: id,
    seq: seq + index,
    content: JSON.stringify(entry),
  }));
  if (rows.length > 0) await inside.insertInto('tournament_entries').values(rows).execute();
}

const addEntrants = async (
  inside: Kysely<Tables>,
  tournament: string,
  entrants: readonly JoiningEntrant[],
): Promise<void> => {
  if (entrants.length === 0) return;
  await inside
    .insertInto('tournament_entrants')
    .values(
      entrants.map(({ playerId, decks: _, ...rest }) => ({
        tournament,
        player: playerId,
        ...rest,
      })),
    )
    .execute();
  await storeDecks(inside, tournament, entrants);
};

const statusAfter = { started: 'running', ended: 'ended', cancelled: 'cancelled' } as const;

async function addInside(
  inside: Kysely<Tables>,
  kind: Database['kind'],
  added: TournamentAddition,
): Promise<boolean> {
  const { id, seq, entries, entrant, absences, locks } = added;
  const row = await lockTournament(inside, id);
  if (row === null) return false;
  const last = await inside
    .selectFrom('tournament_entries')
    .where('tournament', '=', id)
    .select((select) => select.fn.max('seq').as('seq'))
    .executeTakeFirst();
  if ((last?.seq ?? -1) !== seq - 1) return false;
  await addEntries(inside, id, seq, entries);
  if (entrant) await addEntrants(inside, id, [entrant]);
  await moveStakes(inside, kind, row, added);
  for (const noted of absences ?? []) await noteAbsences(inside, kind, id, noted);
  for (const { type, at } of entries) {
    if (type !== 'started' && type !== 'ended' && type !== 'cancelled') continue;
    const status = statusAfter[type];
    await inside
      .updateTable('tournaments')
      .set({ status, ended_at: status === 'running' ? null : at })
      .where('id', '=', id)
      .execute();
  }
  if (locks) {
    const { lock, release, until } = locks;
    await releaseEventCards(inside, { tournament: id, entrants: release });
    await lockDecks(inside, kind, { tournament: id, entrants: lock, until });
  }
  return true;
}

/** Entries that are read at a time. */
const entriesPerPage = 500;

async function readTexts(db: Kysely<Tables>, id: string, from: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('tournament_entries')
    .where('tournament', '=', id)
    .where('seq', '>=', from)
    .orderBy('seq')
    .limit(entriesPerPage)
    .select('content')
    .execute();
  return rows.map(({ content }) => content);
}

/** Tournaments with their entries and entrants. */
export const tournamentEntryQueries = {
  /** Stores a tournament. Returns false if its key exists, or its organizer has too many open ones. */
  createTournament: writes(({ db, kind }, created: NewTournament): Promise<boolean> => {
    const { id, key, organizer, entries, entrants } = created;
    const [first] = entries;
    if (first.type !== 'created') throw new Error('a tournament begins with another entry');
    const { fee, addedCoins, perHousehold = 1 } = first.settings;
    if (fee > 0 && entrants.length > 0) throw new Error('nobody has paid the fee');
    return db.transaction().execute(async (inside) => {
      const open = inside
        .selectFrom('tournaments')
        .where('organizer', '=', organizer)
        .where('status', 'in', ['open', 'running'])
        .select((select) => select.fn.countAll().as('count'));
      if (organizer !== null) {
        await lockWallet(inside, kind, organizer);
        const { count } = await open.executeTakeFirstOrThrow();
        if (Number(count) >= tournamentLimits.openPerAccount) return false;
      }
      const added = await inside
        .insertInto('tournaments')
        .values({
          id,
          key,
          name: created.name,
          organizer,
          season: created.season,
          clock: created.clock,
          is_listed: created.isListed ? 1 : 0,
          is_practice: created.isPractice ? 1 : 0,
          secret: created.secret,
          status: 'open',
          starts_at: created.startsAt,
          ended_at: null,
          fee,
          added_coins: addedCoins,
          per_household: perHousehold,
          entry_code: created.entryCode ?? null,
        })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .executeTakeFirst();
      if (added.numInsertedOrUpdatedRows === 0n) return false;
      if (created.packs !== undefined) await addLentEvent(inside, id, created.packs);
      await addEntries(inside, id, 0, entries);
      await addEntrants(inside, id, entrants);
      return true;
    });
  }),

  /**
   * Adds entries with what belongs to them in one transaction, coins included. Returns false if somebody else has added
   * others: the numbers of entries are unique, so that two directors never both act.
   */
  addToTournament: writes(
    async ({ db, kind }, added: TournamentAddition): Promise<boolean | StakeRefusal> => {
      const done = await decide<boolean, StakeRefusal['code']>(db, (inside) =>
        addInside(inside, kind, added),
      );
      return done.ok ? done.value : { code: done.code, detail: done.detail };
    },
  ),
  tournament: reads(async ({ db }, id: string): Promise<StoredTournament | null> => {
    const row = await db
      .selectFrom('tournaments')
      .where('id', '=', id)
      .selectAll()
      .executeTakeFirst();
    return row ? toStored(row) : null;
  }),

  /** Returns the entries from a number on, at most 500: more would block the thread that reads them. */
  tournamentEntries: reads(
    async ({ db }, id: string, from: number): Promise<readonly TournamentEntry[]> =>
      (await readTexts(db, id, from)).map((text) => JSON.parse(text) as TournamentEntry),
  ),

  /** Returns the entries from a number on as they are stored, at most 500: a whole file of them isn't read in between. */
  tournamentEntryTexts: reads(({ db }, id: string, from: number) => readTexts(db, id, from)),

  tournamentEntrants: reads(
    async ({ db }, id: string, from: number): Promise<readonly StoredEntrant[]> => {
      const rows = await db
        .selectFrom('tournament_entrants')
        .where('tournament', '=', id)
        .where('entrant', '>=', from)
        .orderBy('entrant')
        .selectAll()
        .execute();
      return rows.map(({ tournament: _, player: playerId, ...rest }) => ({ playerId, ...rest }));
    },
  ),
};
