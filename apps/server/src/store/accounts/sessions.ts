import { reads, writes } from '../query.ts';
import { stateColumns, toStatus } from './account-rows.ts';
import type { NewSession, StoredSession, AccountStatus } from './account-store.ts';
import { dropSignedOutDevices } from './signed-out-devices.ts';

export const sessionQueries = {
  /** Adds a session; ends the least recently used ones beyond `maxCount`, and returns their ids. */
  addSession: writes(
    (
      { db },
      { hash, id, playerId, device, createdAt, usedAt, passkeyAt }: NewSession,
      maxCount: number,
    ): Promise<readonly string[]> =>
      db.transaction().execute(async (inside) => {
        await inside
          .insertInto('sessions')
          .values({
            hash,
            id,
            player: playerId,
            device,
            created_at: createdAt,
            used_at: usedAt,
            passkey_at: passkeyAt,
          })
          .execute();
        const rows = await inside
          .selectFrom('sessions')
          .where('player', '=', playerId)
          .orderBy('used_at', 'desc')
          .select('id')
          .execute();
        const ended = rows.slice(maxCount).flatMap((row) => (row.id === id ? [] : [row.id]));
        if (ended.length > 0) {
          await inside.deleteFrom('sessions').where('id', 'in', ended).execute();
          await dropSignedOutDevices(inside, playerId);
        }
        return ended;
      }),
  ),

  /** Returns a session that was used since `usedSince`. */
  session: reads(
    async (
      { db },
      hash: string,
      usedSince: number,
    ): Promise<{ session: StoredSession; account: AccountStatus } | null> => {
      const row = await db
        .selectFrom('sessions')
        .innerJoin('accounts', 'accounts.player', 'sessions.player')
        .innerJoin('players', 'players.id', 'sessions.player')
        .where('hash', '=', hash)
        .where('used_at', '>=', usedSince)
        .select([
          'sessions.id',
          'device',
          'sessions.created_at as createdAt',
          'used_at as usedAt',
          'passkey_at as passkeyAt',
        ])
        .select(stateColumns)
        .executeTakeFirst();
      if (!row) return null;
      const { id, player: playerId, device, createdAt, usedAt, passkeyAt } = row;
      return {
        session: { id, playerId, device, createdAt, usedAt, passkeyAt },
        account: toStatus(row),
      };
    },
  ),

  /** Returns the sessions of a player, latest use first. */
  sessions: reads(({ db }, playerId: string): Promise<readonly StoredSession[]> =>
    db
      .selectFrom('sessions')
      .where('player', '=', playerId)
      .orderBy('used_at', 'desc')
      .select([
        'id',
        'player as playerId',
        'device',
        'created_at as createdAt',
        'used_at as usedAt',
        'passkey_at as passkeyAt',
      ])
      .execute(),
  ),

  touchSession: writes(async ({ db }, id: string, at: number): Promise<void> => {
    await db.updateTable('sessions').set({ used_at: at }).where('id', '=', id).execute();
  }),

  endSession: writes(async ({ db }, playerId: string, id: string): Promise<boolean> => {
    const { numDeletedRows } = await db
      .deleteFrom('sessions')
      .where('player', '=', playerId)
      .where('id', '=', id)
      .executeTakeFirst();
    await dropSignedOutDevices(db, playerId);
    return numDeletedRows > 0n;
  }),

  /** Ends all sessions of a player except one. */
  endSessions: writes(async ({ db }, playerId: string, except: string | null): Promise<void> => {
    const all = db.deleteFrom('sessions').where('player', '=', playerId);
    await (except === null ? all : all.where('id', '!=', except)).execute();
    await dropSignedOutDevices(db, playerId);
  }),
};
