import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import type { Tables } from '../tables.ts';
import type { BoardRow, LeagueStore } from './league-store.ts';
import { afterPrefix, searchNameOf } from './search-name.ts';
import { bucketOf, countRanked, countsOf } from './standing-counts.ts';

/** Ranked players with what the board shows of them. Left joins keep SQLite from beginning with the other tables. */
const boardRows = (db: Kysely<Tables>, season: string) =>
  db
    .selectFrom('standings')
    .leftJoin('players', 'players.id', 'standings.player')
    .leftJoin('rating_seasons', (join) =>
      join
        .onRef('rating_seasons.player', '=', 'standings.player')
        .onRef('rating_seasons.season', '=', 'standings.season'),
    )
    .where('standings.season', '=', season)
    .select([
      'standings.player',
      'standings.rating',
      'standings.league_limit as league',
      'players.name',
      'players.avatar',
      'rating_seasons.deviation',
      'rating_seasons.matches',
      'rating_seasons.wins',
      'rating_seasons.losses',
      'rating_seasons.draws',
    ])
    .$castTo<Omit<BoardRow, 'rank'> & { readonly player: string }>();

type Row = Awaited<ReturnType<ReturnType<typeof boardRows>['executeTakeFirstOrThrow']>>;

const boardRow = ({ player: _player, ...row }: Row, rank: number): BoardRow => ({ rank, ...row });

/** Returns the place of a ranked player, from 1. */
async function rankAt(
  db: Kysely<Tables>,
  season: string,
  { player, rating }: { readonly player: string; readonly rating: number },
): Promise<number> {
  const bucket = bucketOf(rating);
  const above = await countRanked(db, season, bucket);
  const { better } = await db
    .selectFrom('standings')
    .where('season', '=', season)
    .where('rating', '>=', rating)
    .where('rating', '<', bucket + 1)
    .where((where) => where.or([where('rating', '>', rating), where('player', '<', player)]))
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
  const counts = await countsOf(db, season);
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
    .select('player')
    .execute();
  if (players.length === 0) return { ranked, rows: [] };
  const ids = players.map(({ player }) => player);
  const found = await boardRows(db, season).where('standings.player', 'in', ids).execute();
  const byId = new Map(found.map((row) => [row.player, row]));
  const rows = ids.flatMap((player, index) => {
    const row = byId.get(player);
    return row ? [boardRow(row, rank + index)] : [];
  });
  return { ranked, rows };
}

type BoardQueries = Pick<LeagueStore, 'boardPage' | 'boardAround' | 'boardSearch' | 'boardRank'>;

const findStanding = (db: Kysely<Tables>, season: string, player: string) =>
  db
    .selectFrom('standings')
    .where('season', '=', season)
    .where('player', '=', player)
    .select(['player', 'rating', 'league_limit as league'])
    .executeTakeFirst();

/** Creates the queries of the leaderboard. Each takes about the same time for any number of players. */
export const boardQueries = ({ db }: Pick<Database, 'db'>): BoardQueries => ({
  boardPage: (page) => rowsFrom(db, page),

  async boardAround({ season, player, before, after }) {
    const own = await findStanding(db, season, player);
    if (!own) return null;
    const rank = await rankAt(db, season, own);
    const first = Math.max(rank - before, 1);
    return {
      rank,
      ...(await rowsFrom(db, { season, rank: first, limit: rank - first + after + 1 })),
    };
  },

  async boardSearch({ season, name, limit }) {
    const prefix = searchNameOf(name);
    if (prefix === '') return [];
    const found = await boardRows(db, season)
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
      .where('standings.search_name', '>=', prefix)
      .where('standings.search_name', '<', afterPrefix(prefix))
      .orderBy('standings.search_name')
      .limit(limit)
      .execute();
    if (found.length === 0) return [];
    const counts = await countsOf(db, season);
    return found.map(({ better, ...row }) => {
      const bucket = bucketOf(row.rating);
      const above = counts.reduce(
        (sum, count) => (count.bucket > bucket ? sum + count.players : sum),
        0,
      );
      return boardRow(row, above + Number(better) + 1);
    });
  },

  async boardRank({ season, player }) {
    const own = await findStanding(db, season, player);
    if (!own) return null;
    const [rank, ranked] = [await rankAt(db, season, own), await countRanked(db, season)];
    return { rank, ranked, league: own.league };
  },
});
