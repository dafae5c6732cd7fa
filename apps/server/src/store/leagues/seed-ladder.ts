import { rankedUntil, ratingRules } from '@stackmate/ranking';
import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { toSearchName } from './search-name.ts';
import { toBucket, countRating, storeCounts } from './standing-counts.ts';
import type { CountChanges } from './standing-counts.ts';
import { dayNumber } from './standings.ts';

/** A synthetic ranked player. */
export interface SeedPlayer {
  readonly id: string;
  readonly name: string;
  readonly rating: number;
  readonly deviation: number;
  readonly matches: number;
  readonly wins: number;
}

type Columns = Readonly<Record<string, 'text' | 'real' | 'integer'>>;

/** Inserts many rows in one statement. Rows that exist stay. */
async function insertRows(
  { db, kind }: Pick<Database, 'db' | 'kind'>,
  table: string,
  { columns, rows }: { readonly columns: Columns; readonly rows: readonly object[] },
): Promise<void> {
  const names = Object.keys(columns);
  const list = sql.join(names.map((name) => sql.ref(name)));
  const json = JSON.stringify(rows);
  const types = { text: 'text', real: 'double precision', integer: 'bigint' };
  const source =
    kind === 'sqlite'
      ? sql`select ${sql.join(names.map((name) => sql`value ->> ${sql.lit(name)}`))}
          from json_each(${json}) where true`
      : sql`select ${list} from json_to_recordset(${json}::json) as rows
          (${sql.join(names.map((name) => sql`${sql.ref(name)} ${sql.raw(types[columns[name]])}`))})`;
  await sql`insert into ${sql.table(table)} (${list}) ${source} on conflict do nothing`.execute(db);
}

interface Ladder {
  readonly season: string;
  readonly at: number;
  readonly players: readonly SeedPlayer[];
}
type Inside = Parameters<typeof insertRows>[0];

async function insertAccounts(inside: Inside, { at, players }: Ladder): Promise<void> {
  await insertRows(inside, 'players', {
    columns: { id: 'text', name: 'text', created_at: 'integer', aborted_starts: 'integer' },
    rows: players.map(({ id, name }) => ({ id, name, created_at: at, aborted_starts: 0 })),
  });
  await insertRows(inside, 'accounts', {
    columns: { player: 'text', created_at: 'integer' },
    rows: players.map(({ id }) => ({ player: id, created_at: at })),
  });
}

async function insertRatings(inside: Inside, { season, at, players }: Ladder): Promise<void> {
  await insertRows(inside, 'ratings', {
    columns: {
      player: 'text',
      rating: 'real',
      deviation: 'real',
      volatility: 'real',
      updated_at: 'integer',
      season: 'text',
      last_opponent: 'text',
    },
    rows: players.map(({ id, rating, deviation }) => ({
      player: id,
      rating,
      deviation,
      volatility: ratingRules.volatility,
      updated_at: at,
      season,
      last_opponent: '',
    })),
  });
  await insertRows(inside, 'rating_seasons', {
    columns: {
      season: 'text',
      player: 'text',
      rating: 'real',
      deviation: 'real',
      best: 'real',
      matches: 'integer',
      wins: 'integer',
      losses: 'integer',
      draws: 'integer',
      opponents: 'integer',
      last_rated_at: 'integer',
    },
    rows: players.map(({ id, rating, deviation, matches, wins }) => ({
      season,
      player: id,
      rating,
      deviation,
      best: rating,
      matches,
      wins,
      losses: matches - wins,
      draws: 0,
      opponents: Math.min(matches, 9),
      last_rated_at: at,
    })),
  });
}

/** Adds the standings of those who are ranked. */
async function insertStandings(inside: Inside, { season, at, players }: Ladder): Promise<void> {
  const counts: CountChanges = new Map();
  const rows = players.flatMap(({ id, name, rating, deviation, matches }) => {
    const record = { ratedMatches: matches, differentOpponents: 9, lastMatchAt: at };
    const until = rankedUntil(
      record,
      { rating, deviation, volatility: ratingRules.volatility, at },
      at,
    );
    if (until === null) return [];
    countRating(counts, rating, 1);
    return {
      season,
      player: id,
      rating,
      bucket: toBucket(rating),
      // The players count as ranked since yesterday, so that today's leagues include them.
      frozen_day: dayNumber(at) - 1,
      ranked_until: until,
      search_name: toSearchName(name),
    };
  });
  await insertRows(inside, 'standings', {
    columns: {
      season: 'text',
      player: 'text',
      rating: 'real',
      bucket: 'integer',
      frozen_day: 'integer',
      ranked_until: 'integer',
      search_name: 'text',
    },
    rows,
  });
  await storeCounts(inside.db, season, counts);
}

/**
 * Adds synthetic ranked players to a season, for benchmarks and for looking at pages. Their accounts have no way to
 * sign in.
 */
export const seedLadder = (
  { db, kind }: Pick<Database, 'db' | 'kind'>,
  ladder: Ladder,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const inside = { db: transaction, kind };
    await insertAccounts(inside, ladder);
    await insertRatings(inside, ladder);
    await insertStandings(inside, ladder);
  });
