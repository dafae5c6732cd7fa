import type { MatchSetup } from '@stackmate/room';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/**
 * Returns the seat of a player who has `maxCount` running matches on all nodes, in the transaction that begins another; null
 * if both players may play. Matches of one player begin one after the other, whichever nodes begin them.
 */
export async function seatWithTooMany(
  db: Kysely<Tables>,
  { kind, seats }: Pick<MatchSetup, 'kind' | 'seats'>,
  maxCount: number,
): Promise<0 | 1 | null> {
  // A tournament begins its matches whatever else its players play (SW3).
  if (kind === 'tournament') return null;
  const players = seats.flatMap(({ player: playerId }) => (playerId === null ? [] : [playerId]));
  // Players are locked in one order, so that two transactions can't deadlock.
  for (const playerId of players.toSorted((a, b) => (a < b ? -1 : 1))) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`matches of ${playerId}`}, 0))`.execute(
      db,
    );
  }
  for (const seat of [0, 1] as const) {
    const { player: playerId } = seats[seat];
    if (playerId === null) continue;
    const { count } = await db
      .selectFrom('matches')
      .where((where) =>
        where.or([where('south_player', '=', playerId), where('north_player', '=', playerId)]),
      )
      .where('ended_at', 'is', null)
      .select((row) => row.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= maxCount) return seat;
  }
  return null;
}
