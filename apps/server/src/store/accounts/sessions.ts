import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { stateColumns, stateOf } from './account-rows.ts';
import type { AccountStore } from './account-store.ts';
import { dropSignedOutDevices } from './signed-out-devices.ts';

type SessionQueries = Pick<
  AccountStore,
  'addSession' | 'session' | 'sessions' | 'touchSession' | 'endSession' | 'endSessions'
>;

export const sessionQueries = (db: Kysely<Tables>): SessionQueries => ({
  addSession: ({ hash, id, player, device, createdAt, usedAt }, most) =>
    db.transaction().execute(async (inside) => {
      await inside
        .insertInto('sessions')
        .values({ hash, id, player, device, created_at: createdAt, used_at: usedAt })
        .execute();
      const rows = await inside
        .selectFrom('sessions')
        .where('player', '=', player)
        .orderBy('used_at', 'desc')
        .select('id')
        .execute();
      const ended = rows.slice(most).flatMap((row) => (row.id === id ? [] : [row.id]));
      if (ended.length > 0) {
        await inside.deleteFrom('sessions').where('id', 'in', ended).execute();
        await dropSignedOutDevices(inside, player);
      }
      return ended;
    }),
  async session(hash, usedSince) {
    const row = await db
      .selectFrom('sessions')
      .innerJoin('accounts', 'accounts.player', 'sessions.player')
      .innerJoin('players', 'players.id', 'sessions.player')
      .where('hash', '=', hash)
      .where('used_at', '>=', usedSince)
      .select(['sessions.id', 'device', 'sessions.created_at as createdAt', 'used_at as usedAt'])
      .select(stateColumns)
      .executeTakeFirst();
    if (!row) return null;
    const { id, player, device, createdAt, usedAt } = row;
    return { session: { id, player, device, createdAt, usedAt }, account: stateOf(row) };
  },
  sessions: (player) =>
    db
      .selectFrom('sessions')
      .where('player', '=', player)
      .orderBy('used_at', 'desc')
      .select(['id', 'player', 'device', 'created_at as createdAt', 'used_at as usedAt'])
      .execute(),
  async touchSession(id, at) {
    await db.updateTable('sessions').set({ used_at: at }).where('id', '=', id).execute();
  },
  async endSession(player, id) {
    const { numDeletedRows } = await db
      .deleteFrom('sessions')
      .where('player', '=', player)
      .where('id', '=', id)
      .executeTakeFirst();
    await dropSignedOutDevices(db, player);
    return numDeletedRows > 0n;
  },
  async endSessions(player, except) {
    const all = db.deleteFrom('sessions').where('player', '=', player);
    await (except === null ? all : all.where('id', '!=', except)).execute();
    await dropSignedOutDevices(db, player);
  },
});
