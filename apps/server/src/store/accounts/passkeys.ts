import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { lockAccount } from './account-rows.ts';
import type { AccountStore, StoredPasskey } from './account-store.ts';

/** Stores a passkey. Returns false if it already belongs to an account. */
export async function insertPasskey(
  inside: Kysely<Tables>,
  passkey: StoredPasskey,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await inside
    .insertInto('passkeys')
    .values({
      id: passkey.id,
      player: passkey.player,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports.join(' '),
      label: passkey.label,
      created_at: passkey.createdAt,
      used_at: passkey.usedAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

type PasskeyQueries = Pick<AccountStore, 'addPasskey' | 'passkey' | 'passkeys' | 'usePasskey'>;

export const passkeyQueries = (db: Kysely<Tables>): PasskeyQueries => {
  const read = () =>
    db
      .selectFrom('passkeys')
      .select(['id', 'player', 'public_key as publicKey', 'counter', 'transports', 'label'])
      .select(['created_at as createdAt', 'used_at as usedAt']);
  type Row = Omit<StoredPasskey, 'transports'> & { readonly transports: string };
  const passkeyOf = (row: Row): StoredPasskey => ({
    ...row,
    transports: row.transports === '' ? [] : row.transports.split(' '),
  });
  return {
    addPasskey: (passkey, most) =>
      db.transaction().execute(async (inside) => {
        await lockAccount(inside, passkey.player);
        const { count } = await inside
          .selectFrom('passkeys')
          .where('player', '=', passkey.player)
          .select((row) => row.fn.countAll().as('count'))
          .executeTakeFirstOrThrow();
        if (Number(count) >= most) return 'too-many';
        return (await insertPasskey(inside, passkey)) ? 'added' : 'passkey-known';
      }),
    async passkey(id) {
      const row = await read().where('id', '=', id).executeTakeFirst();
      return row ? passkeyOf(row) : null;
    },
    async passkeys(player) {
      const rows = await read().where('player', '=', player).orderBy('created_at').execute();
      return rows.map(passkeyOf);
    },
    async usePasskey(id, { from, to }, at) {
      const { numUpdatedRows } = await db
        .updateTable('passkeys')
        .set({ counter: to, used_at: at })
        .where('id', '=', id)
        .where('counter', '=', from)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
};
