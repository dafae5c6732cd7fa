import { tournamentLimits } from '@stackmate/protocol/tournaments';
import type { TournamentClock } from '@stackmate/protocol/tournaments';
import type { BotLevel, Seat } from '@stackmate/protocol';
import type { Entrant, GameEnding, GamePlace, TournamentEntry } from '@stackmate/tournament';
import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import { defineDomain } from './domain.ts';
import type { MatchEnd } from './match-store.ts';
import { lockWallet } from './ledger/wallets.ts';
import { reads, writes } from './query.ts';
import type { StoreOf } from './query.ts';
import type { Tables } from './tables.ts';

/** A tournament. What happened in it is in its entries; `status` repeats what they say, for lists. */
export interface TournamentTable {
  readonly id: string;
  /** A name that the schedule gives only once; null for tournaments of players. */
  readonly key: string | null;
  readonly name: string;
  /** The account that created it; null for the server. */
  readonly organizer: string | null;
  readonly clock: TournamentClock;
  readonly is_listed: number;
  readonly is_practice: number;
  /** The secret behind the pairing seed, of which the first entry has the commitment. */
  readonly secret: string;
  readonly status: 'open' | 'running' | 'ended' | 'cancelled';
  readonly starts_at: number;
  readonly ended_at: number | null;
}

export interface TournamentEntryTable {
  readonly tournament: string;
  readonly seq: number;
  readonly content: string;
}

/** Who an entrant is: a player, or a bot in practice. */
export interface TournamentEntrantTable {
  readonly tournament: string;
  readonly entrant: number;
  readonly player: string | null;
  readonly bot: BotLevel | null;
  readonly name: string;
  /** Name of the ready deck, and the salt of its hash. */
  readonly deck: string;
  readonly salt: string;
}

/** A game of a tournament and its match. `ending` is null until the match is over. */
export interface TournamentGameTable {
  readonly match: string;
  readonly tournament: string;
  readonly round: number;
  readonly place: number;
  readonly game: number;
  readonly attempt: number;
  /** 1 if the round's time was up, so that energy decides. */
  readonly is_time_up: number;
  readonly ending: GameEnding | null;
  /** Seat of the match's winner: South goes first in it. */
  readonly winner: Seat | null;
  readonly energy_south: number;
  readonly energy_north: number;
  /** SHA-256 of the match's record. */
  readonly record: string | null;
}

declare module './tables.ts' {
  interface Tables {
    readonly tournaments: TournamentTable;
    readonly tournament_entries: TournamentEntryTable;
    readonly tournament_entrants: TournamentEntrantTable;
    readonly tournament_games: TournamentGameTable;
  }
}

/** A tournament without its entries. */
export interface StoredTournament {
  readonly id: string;
  readonly name: string;
  readonly organizer: string | null;
  readonly clock: TournamentClock;
  readonly isListed: boolean;
  readonly isPractice: boolean;
  readonly secret: string;
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

export interface NewTournament extends StoredTournament {
  readonly key: string | null;
  readonly startsAt: number;
  readonly entries: readonly TournamentEntry[];
  readonly entrants: readonly StoredEntrant[];
}

/** Entries to be added behind those that their writer knows. */
export interface TournamentAddition {
  readonly id: string;
  /** Number of the first of the new entries. */
  readonly seq: number;
  readonly entries: readonly TournamentEntry[];
  readonly entrant?: StoredEntrant;
}

/** A game whose match begins, by the place from which the match's id follows. */
export interface TournamentGame extends GamePlace {
  readonly matchId: string;
  readonly attempt: number;
}

/** How the match of a game ended. */
export interface EndedGame extends TournamentGame {
  readonly ending: GameEnding;
  readonly winner: Seat | null;
  readonly energy: readonly [number, number];
  readonly record: string | null;
}

const toStored = (row: Selectable<TournamentTable>): StoredTournament => ({
  id: row.id,
  name: row.name,
  organizer: row.organizer,
  clock: row.clock,
  isListed: row.is_listed === 1,
  isPractice: row.is_practice === 1,
  secret: row.secret,
});

const toGame = (row: Selectable<TournamentGameTable>): TournamentGame => ({
  matchId: row.match,
  round: row.round,
  table: row.place,
  game: row.game,
  attempt: row.attempt,
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
  entrants: readonly StoredEntrant[],
): Promise<void> => {
  if (entrants.length === 0) return;
  await inside
    .insertInto('tournament_entrants')
    .values(entrants.map(({ playerId, ...rest }) => ({ tournament, player: playerId, ...rest })))
    .execute();
};

const statusAfter = { started: 'running', ended: 'ended', cancelled: 'cancelled' } as const;

/** Returns what a match's end means for its game. Aborted: somebody didn't come, or the server stopped it. */
function toEnding(end: MatchEnd): Pick<EndedGame, 'ending' | 'winner'> {
  if (end.kind === 'over') return { ending: 'played', winner: end.winner };
  if (end.by !== null) return { ending: 'absent', winner: end.by === 0 ? 1 : 0 };
  const cameNobody = end.reason === 'no hash in time' || end.reason === 'no nonce in time';
  return { ending: cameNobody ? 'both-absent' : 'stopped', winner: null };
}

/** [SW3] Stores how a tournament's match ended, in the transaction that ends it. */
export async function endTournamentGame(
  inside: Kysely<Tables>,
  matchId: string,
  end: MatchEnd,
): Promise<void> {
  const { ending, winner } = toEnding(end);
  const [south, north] = end.kind === 'over' ? end.facts.energy : [0, 0];
  await inside
    .updateTable('tournament_games')
    .set({
      ending:
        ending === 'played' ? sql`case is_time_up when 1 then 'time' else 'played' end` : ending,
      winner,
      energy_south: south,
      energy_north: north,
      record: end.kind === 'over' ? end.facts.recordHash : null,
    })
    .where('match', '=', matchId)
    .where('ending', 'is', null)
    .execute();
}

const queries = {
  /** Stores a tournament. Returns false if its key exists, or its organizer has too many open ones. */
  createTournament: writes(({ db, kind }, created: NewTournament): Promise<boolean> => {
    const { id, key, organizer, entries, entrants } = created;
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
          clock: created.clock,
          is_listed: created.isListed ? 1 : 0,
          is_practice: created.isPractice ? 1 : 0,
          secret: created.secret,
          status: 'open',
          starts_at: created.startsAt,
          ended_at: null,
        })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .executeTakeFirst();
      if (added.numInsertedOrUpdatedRows === 0n) return false;
      await addEntries(inside, id, 0, entries);
      await addEntrants(inside, id, entrants);
      return true;
    });
  }),

  /**
   * Adds entries with what belongs to them in one transaction. Returns false if somebody else has added others: the
   * numbers of entries are unique, so that two directors never both act.
   */
  addToTournament: writes(async ({ db }, added: TournamentAddition): Promise<boolean> => {
    const { id, seq, entries, entrant } = added;
    return db.transaction().execute(async (inside) => {
      // Locks the tournament, so that writers come one after the other.
      await inside
        .updateTable('tournaments')
        .set((set) => ({ name: set.ref('name') }))
        .where('id', '=', id)
        .execute();
      const last = await inside
        .selectFrom('tournament_entries')
        .where('tournament', '=', id)
        .select((select) => select.fn.max('seq').as('seq'))
        .executeTakeFirst();
      if ((last?.seq ?? -1) !== seq - 1) return false;
      await addEntries(inside, id, seq, entries);
      if (entrant) await addEntrants(inside, id, [entrant]);
      for (const { type, at } of entries) {
        if (type !== 'started' && type !== 'ended' && type !== 'cancelled') continue;
        const status = statusAfter[type];
        await inside
          .updateTable('tournaments')
          .set({ status, ended_at: status === 'running' ? null : at })
          .where('id', '=', id)
          .execute();
      }
      return true;
    });
  }),

  tournament: reads(async ({ db }, id: string): Promise<StoredTournament | null> => {
    const row = await db
      .selectFrom('tournaments')
      .where('id', '=', id)
      .selectAll()
      .executeTakeFirst();
    return row ? toStored(row) : null;
  }),

  /** Returns the entries from a number on, at most 2,000. */
  tournamentEntries: reads(
    async ({ db }, id: string, from: number): Promise<readonly TournamentEntry[]> => {
      const rows = await db
        .selectFrom('tournament_entries')
        .where('tournament', '=', id)
        .where('seq', '>=', from)
        .orderBy('seq')
        .limit(2000)
        .select('content')
        .execute();
      return rows.map(({ content }) => JSON.parse(content) as TournamentEntry);
    },
  ),

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

  /** Notes a game before its match begins. Does nothing the second time. */
  addTournamentGame: writes(
    async (
      { db },
      { tournament, matchId, round, table, game, attempt }: TournamentGame & { tournament: string },
    ): Promise<void> => {
      await db
        .insertInto('tournament_games')
        .values({
          match: matchId,
          tournament,
          round,
          place: table,
          game,
          attempt,
          is_time_up: 0,
          ending: null,
          winner: null,
          energy_south: 0,
          energy_north: 0,
          record: null,
        })
        .onConflict((conflict) => conflict.column('match').doNothing())
        .execute();
    },
  ),

  /** Returns the matches of all games, oldest first. */
  tournamentGames: reads(async ({ db }, id: string): Promise<readonly TournamentGame[]> => {
    const rows = await db
      .selectFrom('tournament_games')
      .where('tournament', '=', id)
      .orderBy('round')
      .orderBy('place')
      .orderBy('game')
      .orderBy('attempt')
      .selectAll()
      .execute();
    return rows.map(toGame);
  }),

  /** Returns how matches ended, of those that did. */
  endedTournamentGames: reads(
    async ({ db }, matches: readonly string[]): Promise<readonly EndedGame[]> => {
      if (matches.length === 0) return [];
      const rows = await db
        .selectFrom('tournament_games')
        .where('match', 'in', matches)
        .where('ending', 'is not', null)
        .selectAll()
        .execute();
      return rows.map((row) => ({
        ...toGame(row),
        ending: row.ending!,
        winner: row.winner,
        energy: [row.energy_south, row.energy_north],
        record: row.record,
      }));
    },
  ),

  /** Notes that a round's time is up, before its matches are ended. */
  noteTimeUp: writes(async ({ db }, matches: readonly string[]): Promise<void> => {
    if (matches.length === 0) return;
    await db
      .updateTable('tournament_games')
      .set({ is_time_up: 1 })
      .where('match', 'in', matches)
      .where('ending', 'is', null)
      .execute();
  }),

  /**
   * Deletes up to `limit` tournaments that are over: practice and cancelled ones that ended before a time, all others
   * before another. Returns their number.
   */
  forgetTournaments: writes(
    (
      { db },
      before: { readonly practice: number; readonly others: number },
      limit: number,
    ): Promise<number> =>
      db.transaction().execute(async (inside) => {
        const rows = await inside
          .selectFrom('tournaments')
          .where('status', 'in', ['ended', 'cancelled'])
          .where((where) =>
            where.or([
              where('ended_at', '<', before.others),
              where.and([
                where('ended_at', '<', before.practice),
                where.or([where('is_practice', '=', 1), where('status', '=', 'cancelled')]),
              ]),
            ]),
          )
          .limit(limit)
          .select('id')
          .execute();
        const ids = rows.map(({ id }) => id);
        if (ids.length === 0) return 0;
        for (const table of [
          'tournament_games',
          'tournament_entrants',
          'tournament_entries',
        ] as const) {
          await inside.deleteFrom(table).where('tournament', 'in', ids).execute();
        }
        await inside.deleteFrom('tournaments').where('id', 'in', ids).execute();
        return ids.length;
      }),
  ),

  /** Returns the tournaments that a director has to look at: those that run, and those that start by a time. */
  dueTournaments: reads(async ({ db }, until: number): Promise<readonly string[]> => {
    const rows = await db
      .selectFrom('tournaments')
      .where((where) =>
        where.or([
          where('status', '=', 'running'),
          where.and([where('status', '=', 'open'), where('starts_at', '<=', until)]),
        ]),
      )
      .orderBy('starts_at')
      .limit(200)
      .select('id')
      .execute();
    return rows.map(({ id }) => id);
  }),

  /**
   * Returns the tournaments of the list: open and running ones, and the last that ended; listed ones, and those of the
   * player. At most 100.
   */
  listTournaments: reads(async ({ db }, playerId: string | null): Promise<readonly string[]> => {
    const visible = db
      .selectFrom('tournaments')
      .where((where) =>
        where.or([
          where('is_listed', '=', 1),
          where(
            'id',
            'in',
            where
              .selectFrom('tournament_entrants')
              .where('player', '=', playerId)
              .select('tournament_entrants.tournament'),
          ),
        ]),
      );
    const current = await visible
      .where('status', 'in', ['open', 'running'])
      .orderBy('starts_at')
      .limit(100 - tournamentLimits.listedEnded)
      .select('id')
      .execute();
    const ended = await visible
      .where('status', '=', 'ended')
      .orderBy('ended_at', 'desc')
      .limit(tournamentLimits.listedEnded)
      .select('id')
      .execute();
    return [...current, ...ended].map(({ id }) => id);
  }),
};

export type TournamentStore = StoreOf<typeof queries>;

/** Tournaments: entries, entrants and the matches of their games. */
export const tournamentDomain = defineDomain({
  queries,
  exports: {
    tournaments: {
      list: 'tournaments',
      columns: ['organizer'],
      key: ['id'],
      secret: ['secret'],
    },
    tournament_entries: null,
    tournament_entrants: {
      list: 'tournamentEntrants',
      columns: ['player'],
      key: ['tournament', 'entrant'],
      secret: ['salt'],
    },
    tournament_games: null,
  },
  async erase(inside, { playerId }) {
    // Results stay under the entrant's number; the name and who it was go.
    await inside
      .updateTable('tournament_entrants')
      .set({ player: null, name: 'deleted player' })
      .where('player', '=', playerId)
      .execute();
    await inside
      .updateTable('tournaments')
      .set({ organizer: null })
      .where('organizer', '=', playerId)
      .execute();
  },
  migrations: {
    '016-tournaments': () => ({
      async up(db: Kysely<unknown>) {
        for (const statement of [
          `create table tournaments (
            id text primary key,
            key text unique,
            name text not null,
            organizer text,
            clock text not null,
            is_listed integer not null,
            is_practice integer not null,
            secret text not null,
            status text not null check (status in ('open', 'running', 'ended', 'cancelled')),
            starts_at bigint not null,
            ended_at bigint
          )`,
          'create index tournaments_by_status on tournaments (status, starts_at)',
          'create index tournaments_by_organizer on tournaments (organizer, status)',
          `create table tournament_entries (
            tournament text not null references tournaments (id),
            seq integer not null,
            content text not null,
            primary key (tournament, seq)
          )`,
          `create table tournament_entrants (
            tournament text not null references tournaments (id),
            entrant integer not null,
            player text,
            bot text,
            name text not null,
            deck text not null,
            salt text not null,
            primary key (tournament, entrant),
            unique (tournament, player)
          )`,
          'create index tournament_entrants_by_player on tournament_entrants (player)',
          `create table tournament_games (
            match text primary key,
            tournament text not null references tournaments (id),
            round integer not null,
            place integer not null,
            game integer not null,
            attempt integer not null,
            is_time_up integer not null,
            ending text,
            winner integer,
            energy_south integer not null,
            energy_north integer not null,
            record text,
            unique (tournament, round, place, game, attempt)
          )`,
        ]) {
          await sql.raw(statement).execute(db);
        }
      },
    }),
  },
});
