import type { TokenScope } from '@stackmate/protocol/account';
import { reads, writes } from '../query.ts';
import { lockAccount, stateColumns, toStatus } from './account-rows.ts';
import type { NewAccessToken, StoredAccessToken, AccountStatus } from './account-store.ts';

const parseScopes = (scopes: string): readonly TokenScope[] => scopes.split(' ') as TokenScope[];

export const accessTokenQueries = {
  /** Adds an access token, unless there are `maxCount`. */
  addAccessToken: writes(
    (
      { db },
      { hash, id, playerId, label, scopes, createdAt, usedAt }: NewAccessToken,
      maxCount: number,
    ): Promise<boolean> =>
      db.transaction().execute(async (inside) => {
        await lockAccount(inside, playerId);
        const { count } = await inside
          .selectFrom('access_tokens')
          .where('player', '=', playerId)
          .select((row) => row.fn.countAll().as('count'))
          .executeTakeFirstOrThrow();
        if (Number(count) >= maxCount) return false;
        await inside
          .insertInto('access_tokens')
          .values({
            hash,
            id,
            player: playerId,
            label,
            scopes: scopes.join(' '),
            created_at: createdAt,
            used_at: usedAt,
          })
          .execute();
        return true;
      }),
  ),

  accessToken: reads(
    async (
      { db },
      hash: string,
    ): Promise<{ token: StoredAccessToken; account: AccountStatus } | null> => {
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
      const { id, player: playerId, label, createdAt, usedAt } = row;
      const token = {
        id,
        playerId,
        label,
        scopes: parseScopes(row.scopes),
        createdAt,
        usedAt,
      };
      return { token, account: toStatus(row) };
    },
  ),

  /** Returns the access tokens of a player, newest first. */
  accessTokens: reads(async ({ db }, playerId: string): Promise<readonly StoredAccessToken[]> => {
    const rows = await db
      .selectFrom('access_tokens')
      .where('player', '=', playerId)
      .orderBy('created_at', 'desc')
      .select([
        'id',
        'player as playerId',
        'label',
        'scopes',
        'created_at as createdAt',
        'used_at as usedAt',
      ])
      .execute();
    return rows.map((row) => ({ ...row, scopes: parseScopes(row.scopes) }));
  }),

  touchAccessToken: writes(async ({ db }, id: string, at: number): Promise<void> => {
    await db.updateTable('access_tokens').set({ used_at: at }).where('id', '=', id).execute();
  }),

  revokeAccessToken: writes(async ({ db }, playerId: string, id: string): Promise<boolean> => {
    const { numDeletedRows } = await db
      .deleteFrom('access_tokens')
      .where('player', '=', playerId)
      .where('id', '=', id)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }),

  /** Revokes all access tokens of a player. */
  revokeAccessTokens: writes(async ({ db }, playerId: string): Promise<void> => {
    await db.deleteFrom('access_tokens').where('player', '=', playerId).execute();
  }),
};
