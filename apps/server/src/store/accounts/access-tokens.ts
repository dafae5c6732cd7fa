import type { TokenScope } from '@stackmate/protocol/account';
import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { lockAccount, stateColumns, stateOf } from './account-rows.ts';
import type { AccountStore } from './account-store.ts';

type AccessTokenQueries = Pick<
  AccountStore,
  'addAccessToken' | 'accessToken' | 'accessTokens' | 'touchAccessToken' | 'revokeAccessToken'
>;

const scopesOf = (scopes: string): readonly TokenScope[] => scopes.split(' ') as TokenScope[];

export const accessTokenQueries = (db: Kysely<Tables>): AccessTokenQueries => ({
  addAccessToken: ({ hash, id, player, label, scopes, createdAt, usedAt }, most) =>
    db.transaction().execute(async (inside) => {
      await lockAccount(inside, player);
      const { count } = await inside
        .selectFrom('access_tokens')
        .where('player', '=', player)
        .select((row) => row.fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      if (Number(count) >= most) return false;
      await inside
        .insertInto('access_tokens')
        .values({
          hash,
          id,
          player,
          label,
          scopes: scopes.join(' '),
          created_at: createdAt,
          used_at: usedAt,
        })
        .execute();
      return true;
    }),
  async accessToken(hash) {
    const row = await db
      .selectFrom('access_tokens')
      .innerJoin('accounts', 'accounts.player', 'access_tokens.player')
      .innerJoin('players', 'players.id', 'access_tokens.player')
      .where('hash', '=', hash)
      .select(['access_tokens.id', 'label', 'scopes', 'used_at as usedAt'])
      .select('access_tokens.created_at as createdAt')
      .select(stateColumns)
      .executeTakeFirst();
    if (!row) return null;
    const { id, player, label, createdAt, usedAt } = row;
    const token = { id, player, label, scopes: scopesOf(row.scopes), createdAt, usedAt };
    return { token, account: stateOf(row) };
  },
  async accessTokens(player) {
    const rows = await db
      .selectFrom('access_tokens')
      .where('player', '=', player)
      .orderBy('created_at', 'desc')
      .select(['id', 'player', 'label', 'scopes', 'created_at as createdAt', 'used_at as usedAt'])
      .execute();
    return rows.map((row) => ({ ...row, scopes: scopesOf(row.scopes) }));
  },
  async touchAccessToken(id, at) {
    await db.updateTable('access_tokens').set({ used_at: at }).where('id', '=', id).execute();
  },
  async revokeAccessToken(player, id) {
    const { numDeletedRows } = await db
      .deleteFrom('access_tokens')
      .where('player', '=', player)
      .where('id', '=', id)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },
});
