import { toSeason } from '@stackmate/ranking';
import type { Kysely, KyselyPlugin } from 'kysely';
import type { Database } from '../../src/store/database.ts';
import type { LeagueStore } from '../../src/store/leagues/league-domain.ts';
import { placePlayers } from '../../src/store/leagues/standings.ts';
import type { Tables } from '../../src/store/tables.ts';
import { id } from '../entries.ts';

export interface LadderRating {
  /** Short name; its padded form is the id. */
  readonly player: string;
  readonly rating: number;
  readonly deviation?: number;
  readonly matches?: number;
  readonly opponents?: number;
}

/** Stores ratings of players as the end of a match at a time does. */
export async function rate(
  { db, kind }: Pick<Database, 'db' | 'kind'>,
  at: number,
  ratings: readonly LadderRating[],
): Promise<void> {
  const season = toSeason(at);
  await db.transaction().execute(async (inside) => {
    for (const { player, rating, deviation = 60, matches = 20, opponents = 9 } of ratings) {
      await inside
        .insertInto('players')
        .values({
          id: id(player),
          name: player,
          created_at: 0,
          aborted_starts: 0,
          avatar: null,
          card_back: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const row = { rating, deviation, matches, opponents, last_rated_at: at, best: rating };
      await inside
        .insertInto('rating_seasons')
        .values({ season, player: id(player), wins: matches, losses: 0, draws: 0, ...row })
        .onConflict((conflict) =>
          conflict.columns(['season', 'player']).doUpdateSet({ ...row, wins: matches }),
        )
        .execute();
    }
    await placePlayers(inside, kind, {
      season,
      at,
      players: ratings.map(({ player, rating, deviation = 60, matches = 20, opponents = 9 }) => ({
        player: id(player),
        rating,
        deviation,
        volatility: 0.09,
        matches,
        opponents,
      })),
    });
  });
}

/** Computes everything that is due. */
export async function runLeagues(
  store: Pick<LeagueStore, 'stepLeagues'>,
  at: number,
  limit = 7,
): Promise<void> {
  while (await store.stepLeagues({ at, limit }));
}

/** Returns the league limits of a season, by the short names of players. */
export async function loadLeagues(
  db: Kysely<Tables>,
  season: string,
): Promise<Record<string, number | null>> {
  const rows = await db.selectFrom('standings').where('season', '=', season).selectAll().execute();
  return Object.fromEntries(
    rows.map((row) => [row.player.replaceAll('_', ''), row.league_limit] as const),
  );
}

/** The same database, whose statement of a number fails, as if the process were killed there. */
export function killedAt(database: Database, statement: number): Database {
  let count = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      count += 1;
      if (count === statement) throw new Error('killed');
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return { ...database, db: database.db.withPlugin(plugin) };
}
