import type { Seat } from '@stackmate/protocol';
import type { RatedResult } from '@stackmate/protocol/rated';
import { deviationAt, rateMatch, resultShare, toSeason } from '@stackmate/ranking';
import type { PlayerRating } from '@stackmate/ranking';
import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { leagueLimit, placePlayers } from '../leagues/standings.ts';
import type { Tables } from '../tables.ts';
import { metInRated } from './players-met.ts';
import { ratingAt, readRatings } from '../leagues/stored-rating.ts';
import type { RatingRow } from '../leagues/stored-rating.ts';

/** A rated match that has ended with a result. */
export interface EndedRatedMatch {
  readonly number: number;
  readonly players: readonly [string, string];
  readonly winner: Seat | null;
  readonly reason: string;
  /** Set if an operator ended it. */
  readonly byOperator?: true | undefined;
  readonly at: number;
}

const seats = [0, 1] as const satisfies readonly Seat[];
const scores = { won: 1, drawn: 0.5, lost: 0 } as const satisfies Record<RatedResult, number>;

/** A player's side of a rated match. */
interface RatedSide {
  readonly match: EndedRatedMatch;
  readonly playerId: string;
  readonly opponentId: string;
  /** Weight of the match, from 0 to 1. */
  readonly share: number;
  readonly result: RatedResult;
  readonly season: string;
  readonly row: RatingRow | undefined;
  readonly before: PlayerRating;
  readonly after: PlayerRating;
}

const seatResult = (winner: Seat | null, seat: Seat): RatedResult => {
  if (winner === null) return 'drawn';
  return winner === seat ? 'won' : 'lost';
};

/** Counts a match in a player's season. */
async function countInSeason(db: Kysely<Tables>, side: RatedSide): Promise<void> {
  const { season, playerId, opponentId, result, after, match } = side;
  const met = await db
    .insertInto('season_opponents')
    .values({ season, player: playerId, opponent: opponentId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('player')
    .executeTakeFirst();
  const { rating, deviation } = after;
  const counts = {
    matches: 1,
    wins: result === 'won' ? 1 : 0,
    losses: result === 'lost' ? 1 : 0,
    draws: result === 'drawn' ? 1 : 0,
    opponents: met ? 1 : 0,
  };
  const earlier = await db
    .selectFrom('rating_seasons')
    .selectAll()
    .where('season', '=', season)
    .where('player', '=', playerId)
    .executeTakeFirst();
  if (!earlier) {
    await db
      .insertInto('rating_seasons')
      .values({
        season,
        player: playerId,
        rating,
        deviation,
        best: rating,
        ...counts,
        last_rated_at: match.at,
      })
      .execute();
    return;
  }
  await db
    .updateTable('rating_seasons')
    .set({
      rating,
      deviation,
      best: Math.max(earlier.best, rating),
      matches: earlier.matches + counts.matches,
      wins: earlier.wins + counts.wins,
      losses: earlier.losses + counts.losses,
      draws: earlier.draws + counts.draws,
      opponents: earlier.opponents + counts.opponents,
      last_rated_at: Math.max(earlier.last_rated_at, match.at),
    })
    .where('season', '=', season)
    .where('player', '=', playerId)
    .execute();
}

/** Stores a player's new rating, and the effect of the match on it. Returns the limit of the player's league. */
async function storeRating(db: Kysely<Tables>, side: RatedSide): Promise<number | null> {
  const { match, playerId, opponentId, share, result, season, row, before, after } = side;
  const league = await leagueLimit(db, { season, player: playerId, at: match.at });
  const { rating, deviation, volatility } = after;
  await db
    .insertInto('rating_changes')
    .values({
      match: match.number,
      player: playerId,
      opponent: opponentId,
      result,
      season,
      at: match.at,
      rating_before: before.rating,
      rating_after: rating,
      deviation_before: deviationAt(before, match.at),
      deviation_after: deviation,
      volatility_after: volatility,
      league_limit: league,
      share,
    })
    .execute();
  const stored = {
    rating,
    deviation,
    volatility,
    // Ends may be stored in another order than they happened, around a restart.
    updated_at: Math.max(row?.updated_at ?? 0, match.at),
    season: row !== undefined && row.season > season ? row.season : season,
    last_opponent: opponentId,
  };
  await db
    .insertInto('ratings')
    .values({ player: playerId, ...stored })
    .onConflict((conflict) => conflict.column('player').doUpdateSet(stored))
    .execute();
  await countInSeason(db, side);
  return league;
}

/** Returns the ratings of a match's players with the numbers that decide whether they are ranked. */
const readRated = (db: Kysely<Tables>, season: string, players: readonly string[]) =>
  db
    .selectFrom('rating_seasons')
    .innerJoin('ratings', 'ratings.player', 'rating_seasons.player')
    .where('rating_seasons.season', '=', season)
    .where('rating_seasons.player', 'in', players)
    .select(['ratings.player', 'ratings.rating', 'ratings.deviation', 'ratings.volatility'])
    .select(['matches', 'opponents'])
    .execute();

/**
 * [RA1] [CO6] Rates both players of a match in the transaction that ends it, both from both old ratings. The wallets of
 * both must be locked, so that two matches of a player can't be rated at once. Returns the limits of their leagues.
 */
export async function rateEndedMatch(
  db: Kysely<Tables>,
  kind: Database['kind'],
  match: EndedRatedMatch,
): Promise<readonly [number | null, number | null]> {
  const { players, winner, reason, byOperator, at, number } = match;
  const rows = await readRatings(db, players);
  const before = [ratingAt(rows.get(players[0]), at), ratingAt(rows.get(players[1]), at)] as const;
  const shares = [
    resultShare(await metInRated(db, { playerId: players[1], opponentId: players[0] })),
    resultShare(await metInRated(db, { playerId: players[0], opponentId: players[1] })),
  ] as const;
  const after = rateMatch(before, scores[seatResult(winner, 0)], at, shares);
  const leagues: [number | null, number | null] = [null, null];
  const season = toSeason(at);
  for (const seat of seats) {
    const playerId = players[seat];
    leagues[seat] = await storeRating(db, {
      match,
      playerId,
      opponentId: players[seat === 0 ? 1 : 0],
      share: shares[seat],
      result: seatResult(winner, seat),
      season,
      row: rows.get(playerId),
      before: before[seat],
      after: after[seat],
    });
  }
  await placePlayers(db, kind, { season, at, players: await readRated(db, season, players) });
  // A player who loses by an operator's decision hasn't left.
  if (winner !== null && reason === 'forfeit' && !byOperator) {
    const playerId = players[winner === 0 ? 1 : 0];
    await noteFault(db, { match: number, player: playerId, kind: 'left', at });
  }
  return leagues;
}

/** Notes that a player left a rated match or didn't let it begin. */
export async function noteFault(db: Kysely<Tables>, fault: Tables['rated_faults']): Promise<void> {
  await db.insertInto('rated_faults').values(fault).execute();
}
