import { sql } from 'kysely';
import type { BegunBy } from '../match-store.ts';
import { reads, writes } from '../query.ts';
import type { StoreOf } from '../query.ts';
import { lockName, currentTime } from './node-queries.ts';

export const privateLobbyQueries = {
  /** Returns the open invites of a player and the open challenges to the player, as they were stored. */
  listInvites: reads(
    async ({ kind, db }, playerId: string, now: number): Promise<readonly string[]> => {
      // The paths are those of the indexes of invites.
      const invite = kind === 'postgres' ? sql`value::jsonb` : sql`value`;
      const { rows } = await sql<{ value: string }>`select value from server_values
      where key like 'invite:%' and until > ${now}
        and (${invite} ->> 'player' = ${playerId} or ${invite} -> 'challenge' ->> 'player' = ${playerId})
      order by until, key`.execute(db);
      return rows.map(({ value }) => value);
    },
  ),

  /**
   * Stores a player's request for a rematch. Returns the open requests for this match, with this one. The oldest of a
   * player's requests are withdrawn beyond `most`.
   */
  requestRematch: writes(
    (
      { db, kind },
      matchId: string,
      { playerId, command }: BegunBy,
      { lifetime, most }: { readonly lifetime: number; readonly most: number },
    ): Promise<readonly BegunBy[]> =>
      db.transaction().execute(async (inside) => {
        await inside
          .insertInto('rematch_requests')
          .values({ match: matchId, player: playerId, command, at: currentTime(kind) })
          .onConflict((conflict) =>
            conflict.columns(['match', 'player']).doUpdateSet({ command, at: currentTime(kind) }),
          )
          .execute();
        await sql`delete from rematch_requests where player = ${playerId} and match not in (
        select match from rematch_requests where player = ${playerId} order by at desc limit ${most})`.execute(
          inside,
        );
        // When two nodes store requests for the same match at a time, at least one of them sees both.
        await lockName(inside, kind, `rematch ${matchId}`);
        const { rows } =
          await sql<BegunBy>`select player as "playerId", command from rematch_requests
        where match = ${matchId} and at > ${currentTime(kind)} - ${lifetime}`.execute(inside);
        return rows;
      }),
  ),

  /** Withdraws a player's request for a rematch; with null, all of them. */
  withdrawRematch: writes(
    async ({ db }, playerId: string, matchId: string | null): Promise<void> => {
      const all = db.deleteFrom('rematch_requests').where('player', '=', playerId);
      await (matchId === null ? all : all.where('match', '=', matchId)).execute();
    },
  ),
};

/** Invites and requests for a rematch, which players answer at any node. */
export type PrivateLobbyStore = StoreOf<typeof privateLobbyQueries>;
