import { toSeason, seasonSpan } from '@stackmate/ranking';
import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { writes } from '../query.ts';
import type { Tables } from '../tables.ts';
import { lockRun, runChunk, storeLeagues } from './league-runs.ts';
import { endSeasonFor } from './season-end.ts';
import { dayNumber, toMidnight, removeStandings } from './standings.ts';

/** Delay after the end of a season until it is archived, in ms: matches that ended before it are stored by then. */
const seasonDelay = 60_000;

/** Returns the oldest season that has ended and still has a ranking. */
async function endedSeason(db: Kysely<Tables>, at: number): Promise<string | null> {
  const row = await db
    .selectFrom('standings')
    .where('season', '<', toSeason(at - seasonDelay))
    .select((select) => select.fn.min('season').as('season'))
    .executeTakeFirst();
  return row?.season ?? null;
}

/** Removes all players of a ranking, a chunk of them. */
async function dropSome(
  db: Kysely<Tables>,
  kind: Database['kind'],
  { season, limit }: { readonly season: string; readonly limit: number },
): Promise<boolean> {
  const rows = await db
    .selectFrom('standings')
    .where('season', '=', season)
    .limit(limit)
    .select('player')
    .execute();
  await removeStandings(db, kind, {
    season,
    players: rows.map(({ player: playerId }) => playerId),
  });
  return rows.length > 0;
}

interface Step {
  readonly at: number;
  readonly limit: number;
}

/** [RA4] Does the next part of the end of a season. */
const endSeason = (
  db: Kysely<Tables>,
  kind: Database['kind'],
  { season, at, limit }: Step & { readonly season: string },
): Promise<boolean> =>
  db.transaction().execute(async (inside) => {
    const { finished_at: finishedAt } = await lockRun(inside, kind, { id: season, season });
    // A match that was stored too late brought its players back; the places are final.
    if (finishedAt !== null) return dropSome(inside, kind, { season, limit });
    const day = dayNumber(seasonSpan(season).until);
    await runChunk(inside, kind, {
      run: { id: season, season, day },
      at,
      limit,
      store: (_db, players, ranked) => endSeasonFor(inside, { season, ranked, at, players }),
    });
    const left = await inside
      .selectFrom('standings')
      .where('season', '=', season)
      .limit(1)
      .select('player')
      .executeTakeFirst();
    if (left) return true;
    await inside
      .updateTable('league_runs')
      .set({ finished_at: at, after_rating: null, after_id: null })
      .where('id', '=', season)
      .execute();
    await inside.deleteFrom('standing_counts').where('season', '=', season).execute();
    return true;
  });

/** [RA3] Does the next part of the leagues of the current day. */
const placeDay = (db: Kysely<Tables>, kind: Database['kind'], { at, limit }: Step) =>
  db.transaction().execute((inside) => {
    const day = dayNumber(at);
    const season = toSeason(at);
    const id = new Date(toMidnight(day)).toISOString().slice(0, 10);
    return runChunk(inside, kind, {
      run: { id, season, day },
      at,
      limit,
      store: (_db, leagues) => storeLeagues(inside, kind, { season, leagues }),
    });
  });

export const leagueSteps = {
  /**
   * [RA3, RA4] Does the next part of the due work: the end of a season, then the leagues of the current day. Handles at
   * most `limit` players. Returns whether something is left.
   */
  stepLeagues: writes(
    async (
      { db, kind },
      { at, limit }: { readonly at: number; readonly limit: number },
    ): Promise<boolean> => {
      const season = await endedSeason(db, at);
      return season === null
        ? placeDay(db, kind, { at, limit })
        : endSeason(db, kind, { season, at, limit });
    },
  ),
};
