import type { Kysely } from 'kysely';
import { reads } from '../query.ts';
import type { Tables } from '../tables.ts';
import type { BoardRow, BoardPage } from './league-store.ts';
import { readTitles } from './season-titles.ts';
import { afterPrefix, toSearchName } from './search-name.ts';
import { toBucket, countRanked, seasonCounts } from './standing-counts.ts';

/** A row of the ranking without what other tables know about the player. */
interface Placed {
  readonly player: string;
  readonly rating: number;
  readonly league: number | null;
  readonly rank: number;
}

/**
 * Adds what other tables know about players. Found by their ids and not by a join, because ids in the ranking are
 * compared bytewise: PostgreSQL would read the other tables as a whole. Leaves out players who have just been erased.
 */
async function withDetails(
  db: Kysely<Tables>,
  season: string,
  placed: readonly Placed[],
): Promise<readonly BoardRow[]> {
  if (placed.length === 0) return [];
  const ids = placed.map(({ player: playerId }) => playerId);
  const details = await db
    .selectFrom('rating_seasons')
    .innerJoin('players', 'players.id', 'rating_seasons.player')
    .where('rating_seasons.season', '=', season)
    .where('rating_seasons.player', 'in', ids)
    .select(['players.id', 'players.name', 'players.avatar'])
    .select(['deviation', 'matches', 'wins', 'losses', 'draws'])
    .execute();
  const titles = await readTitles(db, ids);
  const byId = new Map(details.map(({ id, ...rest }) => [id, rest]));
  return placed.flatMap(({ player: playerId, ...place }) => {
    const known = byId.get(playerId);
    return known ? [{ ...place, ...known, title: titles.get(playerId) ?? null }] : [];
  });
}

/** Returns the place of a ranked player, from 1. */
async function rankAt(
  db: Kysely<Tables>,
  season: string,
  { player: playerId, rating }: { readonly player: string; readonly rating: number },
): Promise<number> {
  const bucket = toBucket(rating);
  const above = await countRanked(db, season, bucket);
  const { better } = await db
    .selectFrom('standings')
    .where('season', '=', season)
    .where('rating', '>=', rating)
    .where('rating', '<', bucket + 1)
    .where((where) => where.or([where('rating', '>', rating), where('player', '<', playerId)]))
    .select((select) => select.fn.countAll().as('better'))
    .executeTakeFirstOrThrow();
  return above + Number(better) + 1;
}

/** [RA5] Returns the players from a place on, best first. Skips whole points by their counts. */
async function rowsFrom(
  db: Kysely<Tables>,
  {
    season,
    rank,
    limit,
  }: { readonly season: string; readonly rank: number; readonly limit: number },
): Promise<{ readonly ranked: number; readonly rows: readonly BoardRow[] }> {
  const counts = await seasonCounts(db, season);
  const ranked = counts.reduce((sum, { players }) => sum + players, 0);
  let skipped = 0;
  const first = counts.find(({ players }) => {
    if (skipped + players >= rank) return true;
    skipped += players;
    return false;
  });
  if (!first) return { ranked, rows: [] };
  const players = await db
    .selectFrom('standings')
    .where('season', '=', season)
    .where('rating', '<', first.bucket + 1)
    .orderBy('rating', 'desc')
    .orderBy('player')
    .limit(limit)
    .offset(rank - skipped - 1)
    .select(['player', 'rating', 'league_limit as league'])
    .execute();
  const placed = players.map((row, index) => ({ ...row, rank: rank + index }));
  return { ranked, rows: await withDetails(db, season, placed) };
}

const findStanding = (db: Kysely<Tables>, season: string, playerId: string) =>
  db
    .selectFrom('standings')
    .where('season', '=', season)
    .where('player', '=', playerId)
    .select(['player', 'rating', 'league_limit as league'])
    .executeTakeFirst();

/** The queries of the leaderboard. Each takes about the same time for any number of players. */
export const boardQueries = {
  /** [RA5] Returns the players from a place on. */
  boardPage: reads(
    (
      { db },
      page: {
        readonly season: string;
        readonly rank: number;
        readonly limit: number;
      },
    ): Promise<BoardPage> => rowsFrom(db, page),
  ),

  /** Returns the players around one; null if that one isn't ranked. */
  boardAround: reads(
    async (
      { db },
      {
        season,
        player: playerId,
        before,
        after,
      }: {
        readonly season: string;
        readonly player: string;
        readonly before: number;
        readonly after: number;
      },
    ): Promise<(BoardPage & { readonly rank: number }) | null> => {
      const own = await findStanding(db, season, playerId);
      if (!own) return null;
      const rank = await rankAt(db, season, own);
      const first = Math.max(rank - before, 1);
      return {
        rank,
        ...(await rowsFrom(db, { season, rank: first, limit: rank - first + after + 1 })),
      };
    },
  ),

  /** Returns players whose name begins with a text, in the order of names, without those who hide. */
  boardSearch: reads(
    async (
      { db },
      {
        season,
        name,
        limit,
      }: {
        readonly season: string;
        readonly name: string;
        readonly limit: number;
      },
    ): Promise<readonly BoardRow[]> => {
      const prefix = toSearchName(name);
      if (prefix === '') return [];
      const matching = await db
        .selectFrom('standings')
        .where('standings.season', '=', season)
        .where('standings.search_name', '>=', prefix)
        .where('standings.search_name', '<', afterPrefix(prefix))
        .orderBy('standings.search_name')
        .limit(limit)
        .select(['standings.player', 'standings.rating', 'standings.league_limit as league'])
        .select((select) =>
          select
            .selectFrom('standings as better')
            .whereRef('better.season', '=', 'standings.season')
            .whereRef('better.rating', '>=', 'standings.rating')
            .where('better.rating', '<', select('standings.bucket', '+', 1))
            .where((where) =>
              where.or([
                where('better.rating', '>', where.ref('standings.rating')),
                where('better.player', '<', where.ref('standings.player')),
              ]),
            )
            .select((count) => count.fn.countAll().as('count'))
            .as('better'),
        )
        .execute();
      if (matching.length === 0) return [];
      /** Number of players in better buckets, by bucket. */
      const above = new Map<number, number>();
      let sum = 0;
      for (const { bucket, players } of await seasonCounts(db, season)) {
        above.set(bucket, sum);
        sum += players;
      }
      const placed = matching.map(({ better, ...row }) => ({
        ...row,
        rank: (above.get(toBucket(row.rating)) ?? 0) + Number(better) + 1,
      }));
      return withDetails(db, season, placed);
    },
  ),

  /** Returns a player's place; null if the player isn't ranked. */
  boardRank: reads(
    async (
      { db },
      { season, player: playerId }: { readonly season: string; readonly player: string },
    ): Promise<{
      readonly rank: number;
      readonly ranked: number;
      readonly league: number | null;
    } | null> => {
      const own = await findStanding(db, season, playerId);
      if (!own) return null;
      const [rank, ranked] = [await rankAt(db, season, own), await countRanked(db, season)];
      return { rank, ranked, league: own.league };
    },
  ),
};
