import { leagueAt } from '@stackmate/ranking';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../database.ts';
import type { Tables } from '../tables.ts';
import type { LeagueRunTable } from './league-tables.ts';
import { countRankedAt, readRankingChunk } from './ranking-chunk.ts';
import { lockStandings, toMidnight, removeStandings } from './standings.ts';

/** A computation of leagues for one midnight. */
export interface LeagueRun {
  readonly id: string;
  readonly season: string;
  /** The UTC day that begins at the midnight, counted from 1970. */
  readonly day: number;
}

/** A player with place and league. */
export interface PlacedLeague {
  readonly player: string;
  readonly rating: number;
  readonly rank: number;
  readonly limit: number;
  /** Limit before; null if there was none. */
  readonly before: number | null;
}

export interface ChunkOptions {
  readonly run: LeagueRun;
  readonly at: number;
  /** Max number of players. */
  readonly limit: number;
  /** Stores the leagues of a chunk, in the transaction that notes it as done. */
  readonly store: (
    db: Kysely<Tables>,
    players: readonly PlacedLeague[],
    ranked: number,
  ) => Promise<void>;
}

/** Returns the row of a run, locked and created if there is none. */
export async function lockRun(
  db: Kysely<Tables>,
  kind: Database['kind'],
  { id, season }: Pick<LeagueRun, 'id' | 'season'>,
): Promise<Selectable<LeagueRunTable>> {
  await db
    .insertInto('league_runs')
    .values({
      id,
      season,
      ranked: null,
      placed: 0,
      after_rating: null,
      after_id: null,
      finished_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const query = db.selectFrom('league_runs').where('id', '=', id).selectAll();
  return (kind === 'postgres' ? query.forUpdate() : query).executeTakeFirstOrThrow();
}

/** Removes some of the players who were no longer ranked at a midnight. Returns false if there are none left. */
async function removeSome(
  db: Kysely<Tables>,
  kind: Database['kind'],
  { run: { season, day }, limit }: ChunkOptions,
): Promise<boolean> {
  const until = toMidnight(day);
  const rows = await db
    .selectFrom('standings')
    .where('season', '=', season)
    .where('ranked_until', '<=', until)
    .limit(limit)
    .select('player')
    .execute();
  if (rows.length === 0) return false;
  const players = rows.map(({ player: playerId }) => playerId);
  // The row is read again with the lock, because a match may have ended in between.
  const locked = await lockStandings(db, kind, { season, players });
  const over = locked.filter((row) => row.ranked_until <= until);
  await removeStandings(db, kind, {
    season,
    players: over.map(({ player: playerId }) => playerId),
  });
  return true;
}

/**
 * [RA3] Does the next part of a run inside a transaction: removes players who are no longer ranked, then places the
 * others, best first. Repeated after a crash, it does what wasn't committed. Returns whether something is left.
 */
export async function runChunk(
  db: Kysely<Tables>,
  kind: Database['kind'],
  options: ChunkOptions,
): Promise<boolean> {
  const { run, at, limit, store } = options;
  const row = await lockRun(db, kind, run);
  if (row.finished_at !== null) return false;
  const update = (changes: Partial<LeagueRunTable>) =>
    db.updateTable('league_runs').set(changes).where('id', '=', run.id).execute();
  if (row.ranked === null) {
    if (await removeSome(db, kind, options)) return true;
    await update({ ranked: await countRankedAt(db, run) });
    return true;
  }
  const { ranked, placed, after_rating: rating, after_id: playerId } = row;
  const after = rating === null || playerId === null ? null : { rating, player: playerId };
  const players = await readRankingChunk(db, { ...run, after, limit });
  const leagues = players.map((player, index): PlacedLeague => {
    // A player who was removed after the count could push the last ones past it.
    const rank = Math.min(placed + index + 1, ranked);
    const before = player.league_limit;
    const { limit: top } = leagueAt(rank, ranked, before);
    return { player: player.player, rating: player.rating, rank, limit: top, before };
  });
  if (leagues.length > 0) await store(db, leagues, ranked);
  const last = players.at(-1);
  await update({
    placed: placed + players.length,
    ...(last && { after_rating: last.rating, after_id: last.player }),
    // A finished run refers to no player.
    ...(players.length < limit && { finished_at: at, after_rating: null, after_id: null }),
  });
  return players.length === limit;
}

/** Stores the leagues of players that have changed. */
export async function storeLeagues(
  db: Kysely<Tables>,
  kind: Database['kind'],
  { season, leagues }: { readonly season: string; readonly leagues: readonly PlacedLeague[] },
): Promise<void> {
  const changed = leagues.filter(({ limit, before }) => limit !== before);
  if (changed.length === 0) return;
  if (kind === 'postgres') {
    await lockStandings(db, kind, {
      season,
      players: changed.map(({ player: playerId }) => playerId),
    });
  }
  // Updates by league, because a part has few of them. A join with a list would make SQLite read the whole season for
  // each part.
  for (const [limit, placed] of Map.groupBy(changed, (row) => row.limit)) {
    const players = placed.map(({ player: playerId }) => playerId);
    await db
      .updateTable('standings')
      .set({ league_limit: limit })
      .where('season', '=', season)
      .where('player', 'in', players)
      .execute();
  }
}
