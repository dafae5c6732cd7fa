import { rankedUntil } from '@stackmate/ranking';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../database.ts';
import type { Tables } from '../tables.ts';
import type { StandingTable } from './league-tables.ts';
import { toSearchName } from './search-name.ts';
import { toBucket, countRating, storeCounts } from './standing-counts.ts';
import type { CountChanges } from './standing-counts.ts';

const dayLength = 24 * 60 * 60_000;

/** Returns the UTC day of a time, counted from 1970. */
export const dayNumber = (at: number): number => Math.floor(at / dayLength);
export const toMidnight = (day: number): number => day * dayLength;

/** A player's rating and season after a rated match. */
export interface RatedPlayer {
  readonly player: string;
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
  /** Rated matches and different opponents of this season. */
  readonly matches: number;
  readonly opponents: number;
}

interface Change {
  readonly season: string;
  readonly rated: RatedPlayer;
  readonly old: Selectable<StandingTable> | undefined;
  readonly at: number;
}

/** Returns the name that the search finds a player by; null for those who hide. */
async function readSearchName(db: Kysely<Tables>, playerId: string): Promise<string | null> {
  const row = await db
    .selectFrom('players')
    .leftJoin('profile_choices', 'profile_choices.player', 'players.id')
    .where('players.id', '=', playerId)
    .select(['name', 'hides_from_search as hides'])
    .executeTakeFirst();
  return row && row.hides !== 1 ? toSearchName(row.name) : null;
}

/** Returns a player's new row; null if the player isn't ranked. */
async function changedStanding(
  db: Kysely<Tables>,
  { season, rated, old, at }: Change,
): Promise<StandingTable | null> {
  const { player: playerId, rating, deviation, volatility, matches, opponents } = rated;
  const until = rankedUntil(
    { ratedMatches: matches, differentOpponents: opponents, lastMatchAt: at },
    { rating, deviation, volatility, at },
    at,
  );
  if (until === null) return null;
  const day = dayNumber(at);
  // A player whose time was over at midnight wasn't ranked then, even if the row is still there.
  const known = old && old.ranked_until > toMidnight(day) ? old : undefined;
  const isFrozen = known !== undefined && known.frozen_day >= day;
  return {
    season,
    player: playerId,
    rating,
    bucket: toBucket(rating),
    frozen_day: isFrozen ? known.frozen_day : day,
    frozen_rating: isFrozen ? known.frozen_rating : (known?.rating ?? null),
    ranked_until: until,
    league_limit: known?.league_limit ?? null,
    search_name: old ? old.search_name : await readSearchName(db, playerId),
  };
}

/** Reads the rows of players and locks them in one order, which all transactions use. */
export const lockStandings = (
  db: Kysely<Tables>,
  kind: Database['kind'],
  { season, players }: { readonly season: string; readonly players: readonly string[] },
) => {
  const query = db
    .selectFrom('standings')
    .where('season', '=', season)
    .where('player', 'in', players)
    .orderBy('player')
    .selectAll();
  return (kind === 'postgres' ? query.forUpdate() : query).execute();
};

const deleteStandings = (db: Kysely<Tables>, season: string, players: readonly string[]) =>
  db.deleteFrom('standings').where('season', '=', season).where('player', 'in', players).execute();

/**
 * [RA5] Updates the ranking in the transaction that changes the ratings of a match's players. `season` is that of the
 * match, `at` its end.
 */
export async function placePlayers(
  db: Kysely<Tables>,
  kind: Database['kind'],
  match: {
    readonly season: string;
    readonly players: readonly RatedPlayer[];
    readonly at: number;
  },
): Promise<void> {
  const { season, players, at } = match;
  const ids = players.map(({ player: playerId }) => playerId);
  const rows = await lockStandings(db, kind, { season, players: ids });
  const counts: CountChanges = new Map();
  for (const rated of players.toSorted((a, b) => (a.player < b.player ? -1 : 1))) {
    const { player: playerId } = rated;
    const old = rows.find((row) => row.player === playerId);
    const row = await changedStanding(db, { season, rated, old, at });
    if (old) countRating(counts, old.rating, -1);
    if (row) countRating(counts, row.rating, 1);
    if (row) {
      await db
        .insertInto('standings')
        .values(row)
        .onConflict((conflict) => conflict.columns(['season', 'player']).doUpdateSet(row))
        .execute();
    } else if (old) await deleteStandings(db, season, [playerId]);
  }
  await storeCounts(db, season, counts);
}

/** Removes players from the ranking of a season, in a transaction. Without `season`, from every ranking. */
export async function removeStandings(
  db: Kysely<Tables>,
  kind: Database['kind'],
  { season, players }: { readonly season: string; readonly players: readonly string[] },
): Promise<void> {
  if (players.length === 0) return;
  const rows = await lockStandings(db, kind, { season, players });
  const counts: CountChanges = new Map();
  for (const { rating } of rows) countRating(counts, rating, -1);
  await deleteStandings(db, season, players);
  await storeCounts(db, season, counts);
}

/** Returns the limit of a player's league at a time, in percent; null if the player isn't ranked. */
export async function leagueLimit(
  db: Kysely<Tables>,
  of: { readonly season: string; readonly player: string; readonly at: number },
): Promise<number | null> {
  const { season, player: playerId, at } = of;
  const row = await db
    .selectFrom('standings')
    .where('season', '=', season)
    .where('player', '=', playerId)
    .where('ranked_until', '>', toMidnight(dayNumber(at)))
    .select('league_limit')
    .executeTakeFirst();
  return row?.league_limit ?? null;
}
