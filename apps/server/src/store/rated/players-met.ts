import { resultShares } from '@stackmate/ranking';
import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Max number of a seat's latest matches that are examined. */
const maxMatches = 50;

interface Meeting {
  readonly playerId: string;
  readonly opponentId: string;
}

/** Returns how many players apart from the opponent a player has met in rated matches, up to a limit. */
async function othersInRated(
  db: Kysely<Tables>,
  { playerId, opponentId }: Meeting,
  limit: number,
): Promise<number> {
  const rows = await db
    .selectFrom('rating_seasons')
    .innerJoin('season_opponents', (join) =>
      join
        .onRef('season_opponents.season', '=', 'rating_seasons.season')
        .onRef('season_opponents.player', '=', 'rating_seasons.player'),
    )
    .where('rating_seasons.player', '=', playerId)
    .where('season_opponents.opponent', '<>', opponentId)
    .select('season_opponents.opponent')
    .distinct()
    .limit(limit)
    .execute();
  return rows.length;
}

/** Returns whether a server has too few accounts for a player to meet that many apart from the opponent. */
async function isSmallServer(db: Kysely<Tables>, others: number): Promise<boolean> {
  const enough = others + 2;
  const rows = await db.selectFrom('accounts').select('player').limit(enough).execute();
  return rows.length < enough;
}

async function countRatedMatches(db: Kysely<Tables>, playerId: string): Promise<number> {
  const { matches } = await db
    .selectFrom('rating_seasons')
    .where('player', '=', playerId)
    .select((eb) => eb.fn.sum('matches').as('matches'))
    .executeTakeFirstOrThrow();
  return Number(matches ?? 0);
}

/**
 * [CO5] Returns how many players apart from the opponent a player has met in rated matches, as far as it counts. On a
 * server with fewer accounts, each match counts.
 */
export async function metInRated(
  db: Kysely<Tables>,
  meeting: Meeting,
  limit: number = resultShares.length,
): Promise<number> {
  const others = await othersInRated(db, meeting, limit);
  if (others === limit || !(await isSmallServer(db, limit))) return others;
  return Math.min(Math.max(others, await countRatedMatches(db, meeting.playerId)), limit);
}

/** A player who has just lost a match, as the winner's reward sees them. */
interface Loser extends Meeting {
  readonly isGuest: boolean;
}

/**
 * [CO5] Returns how many players apart from the opponent a player has met in rated matches or the latest casual ones.
 * On a server with fewer accounts, each match before this one counts, except for guests, of whom anyone can create new
 * ones.
 */
export async function metInQueue(
  db: Kysely<Tables>,
  { playerId, opponentId, isGuest }: Loser,
  limit: number,
): Promise<number> {
  const inRated = await othersInRated(db, { playerId, opponentId }, limit);
  if (inRated === limit) return limit;
  const met = new Set<string>();
  let casual = 0;
  for (const [own, other] of [
    ['south_player', 'north_player'],
    ['north_player', 'south_player'],
  ] as const) {
    const latest = await db
      .selectFrom('matches')
      .where(own, '=', playerId)
      // Reads in the order of the seat's index; a condition on the status could choose an index of all matches.
      .where('ended_at', 'is not', null)
      .orderBy('ended_at', 'desc')
      .limit(maxMatches)
      .select(['kind', 'status', `${other} as other`])
      .execute();
    for (const { kind, status, other: person } of latest) {
      if (kind !== 'casual' || status !== 'over' || person === null) continue;
      casual += 1;
      if (person !== opponentId) met.add(person);
    }
  }
  const others = Math.max(met.size, inRated);
  if (others >= limit || isGuest || !(await isSmallServer(db, limit))) {
    return Math.min(others, limit);
  }
  const before = (await countRatedMatches(db, playerId)) + casual - 1;
  return Math.min(Math.max(others, before), limit);
}
