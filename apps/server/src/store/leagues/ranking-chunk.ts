import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { toMidnight } from './standings.ts';

/** A player's place in the ranking as it was when a day began. */
export interface PlacedPlayer {
  readonly player: string;
  readonly rating: number;
  readonly league_limit: number | null;
}

interface Chunk {
  readonly season: string;
  /** UTC day, counted from 1970. */
  readonly day: number;
  /** The last player of the chunk before; null for the first chunk. */
  readonly after: { readonly rating: number; readonly player: string } | null;
  readonly limit: number;
}

/**
 * Reads the next players of the ranking as it was when a day began, best first. Players whose rating has changed since
 * are found by the rating they had then. The signs keep SQLite on the index by rating, and a limit for each half keeps
 * PostgreSQL there. One statement, so that nobody can move between its two halves.
 */
export async function readRankingChunk(
  db: Kysely<Tables>,
  { season, day, after, limit }: Chunk,
): Promise<readonly PlacedPlayer[]> {
  const isAfter = (rating: string) =>
    after === null
      ? sql`true`
      : sql`${sql.ref(rating)} <= ${after.rating}
          and (${sql.ref(rating)} < ${after.rating} or player > ${after.player})`;
  const { rows } = await sql<PlacedPlayer>`
    select * from (
      select player, rating as rating, league_limit from standings
        where season = ${season} and +frozen_day <> ${day} and +ranked_until > ${toMidnight(day)}
          and ${isAfter('standings.rating')}
        order by standings.rating desc, player limit ${limit}
    ) as played
    union all
    select * from (
      select player, frozen_rating as rating, league_limit from standings
        where season = ${season} and frozen_day = ${day} and frozen_rating is not null
          and ${isAfter('standings.frozen_rating')}
        order by standings.frozen_rating desc, player limit ${limit}
    ) as frozen
    order by rating desc, player limit ${limit}`.execute(db);
  return rows;
}

/** Returns the number of players who were ranked when a day began. */
export async function countRankedAt(
  db: Kysely<Tables>,
  { season, day }: Pick<Chunk, 'season' | 'day'>,
): Promise<number> {
  const { rows } = await sql<{ readonly ranked: number | string }>`
    select (select coalesce(sum(ranked), 0) from standing_counts where season = ${season})
      - (select count(*) from standings
          where season = ${season} and frozen_day = ${day} and frozen_rating is null) as ranked`.execute(
    db,
  );
  return Number(rows[0].ranked);
}
