import type { SoloOwnResult } from '@stackmate/protocol/solo';
import { dayDate, toDay } from '@stackmate/puzzles';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { defineDomain } from './domain.ts';
import { reads, writes } from './query.ts';
import type { StoreOf } from './query.ts';
import type { Tables } from './tables.ts';

/** A player's best result in the solo run of a UTC day. */
export interface SoloResultTable {
  /** Such as 2026-11-25. */
  readonly date: string;
  readonly player: string;
  readonly wins: number;
  readonly turns: number;
  readonly received_at: number;
}

declare module './tables.ts' {
  interface Tables {
    readonly solo_results: SoloResultTable;
  }
}

/** Days for which results are kept, and places of a day that has ended. */
const keptDays = 14;
const keptPlaces = 1000;
/** Max number of results that one claim drops. */
const droppedAtOnce = 200;

export interface SoloClaim {
  readonly playerId: string;
  readonly date: string;
  readonly wins: number;
  readonly turns: number;
  readonly at: number;
}

const ordered = (db: Kysely<Tables>, date: string) =>
  db
    .selectFrom('solo_results')
    .where('date', '=', date)
    .orderBy('wins', 'desc')
    .orderBy('turns')
    .orderBy('received_at')
    .orderBy('player');

async function readOwn(
  db: Kysely<Tables>,
  date: string,
  playerId: string,
): Promise<SoloOwnResult | null> {
  const own = await db
    .selectFrom('solo_results')
    .where('date', '=', date)
    .where('player', '=', playerId)
    .select(['wins', 'turns', 'received_at as at'])
    .executeTakeFirst();
  if (!own) return null;
  const { wins, turns, at } = own;
  const { better } = await db
    .selectFrom('solo_results')
    .where('date', '=', date)
    .where('wins', '>=', wins)
    .where((where) =>
      where.or([
        where('wins', '>', wins),
        where('turns', '<', turns),
        where.and([where('turns', '=', turns), where('received_at', '<', at)]),
        where.and([
          where('turns', '=', turns),
          where('received_at', '=', at),
          where('player', '<', playerId),
        ]),
      ]),
    )
    .select((select) => select.fn.countAll().as('better'))
    .executeTakeFirstOrThrow();
  return { date, rank: Number(better) + 1, wins, turns };
}

/** Drops old days, and some of the places beyond the kept ones of a day whose board is closed. */
async function dropOld(db: Kysely<Tables>, at: number): Promise<void> {
  const today = toDay(at);
  await db
    .deleteFrom('solo_results')
    .where('date', '<', dayDate(today - keptDays))
    .execute();
  const closed = dayDate(today - 2);
  const beyond = await ordered(db, closed)
    .offset(keptPlaces)
    .limit(droppedAtOnce)
    .select('player')
    .execute();
  if (beyond.length === 0) return;
  const players = beyond.map(({ player: playerId }) => playerId);
  await db
    .deleteFrom('solo_results')
    .where('date', '=', closed)
    .where('player', 'in', players)
    .execute();
}

const queries = {
  /** Stores the result of a run if it is the player's best of the day. Returns the best, with its place. */
  addSoloResult: writes(
    ({ db }, { playerId, date, wins, turns, at }: SoloClaim): Promise<SoloOwnResult> =>
      db.transaction().execute(async (inside) => {
        await inside
          .insertInto('solo_results')
          .values({ date, player: playerId, wins, turns, received_at: at })
          .onConflict((conflict) =>
            conflict
              .columns(['date', 'player'])
              .doUpdateSet({ wins, turns, received_at: at })
              .where((where) =>
                where.or([
                  where('solo_results.wins', '<', wins),
                  where.and([
                    where('solo_results.wins', '=', wins),
                    where('solo_results.turns', '>', turns),
                  ]),
                ]),
              ),
          )
          .execute();
        await dropOld(inside, at);
        return (await readOwn(inside, date, playerId))!;
      }),
  ),

  /** Returns a player's result of a day with its place; null without one. */
  soloResult: reads(({ db }, date: string, playerId: string): Promise<SoloOwnResult | null> =>
    readOwn(db, date, playerId),
  ),

  /** Returns the best results of a day, and the number of all. */
  soloBoard: reads(async ({ db }, date: string, limit: number) => {
    const rows = await ordered(db, date).limit(limit).select(['player', 'wins', 'turns']).execute();
    const names =
      rows.length === 0
        ? []
        : await db
            .selectFrom('players')
            .where(
              'id',
              'in',
              rows.map(({ player: playerId }) => playerId),
            )
            .select(['id', 'name', 'avatar'])
            .execute();
    const byId = new Map(names.map(({ id, ...player }) => [id, player]));
    const { players } = await db
      .selectFrom('solo_results')
      .where('date', '=', date)
      .select((select) => select.fn.countAll().as('players'))
      .executeTakeFirstOrThrow();
    return {
      players: Number(players),
      rows: rows.flatMap(({ player: playerId, wins, turns }, index) => {
        const player = byId.get(playerId);
        return player ? [{ rank: index + 1, ...player, wins, turns }] : [];
      }),
    };
  }),
};

export type SoloStore = StoreOf<typeof queries>;

/** Results of the solo runs of the latest days. */
export const soloDomain = defineDomain({
  queries,
  exports: { solo_results: { list: 'soloResults', columns: ['player'], key: ['date'] } },
  playerTables: ['solo_results'],
  migrations: {
    '015-solo-results': () => ({
      async up(db: Kysely<unknown>) {
        await sql`create table solo_results (
          date text not null,
          player text not null,
          wins integer not null check (wins between 0 and 10),
          turns integer not null check (turns >= 0),
          received_at bigint not null,
          primary key (date, player)
        )`.execute(db);
        await sql`create index solo_results_order
          on solo_results (date, wins desc, turns, received_at, player)`.execute(db);
        await sql`create index solo_results_player on solo_results (player)`.execute(db);
      },
    }),
  },
});
