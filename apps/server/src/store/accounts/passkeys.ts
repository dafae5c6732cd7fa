import type { Kysely } from 'kysely';
import { reads, writes } from '../query.ts';
import type { Tables } from '../tables.ts';
import { lockAccount } from './account-rows.ts';
import type { StoredPasskey } from './account-store.ts';

/** Stores a passkey. Returns false if it already belongs to an account. */
export async function insertPasskey(
  inside: Kysely<Tables>,
  passkey: StoredPasskey,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await inside
    .insertInto('passkeys')
    .values({
      id: passkey.id,
      player: passkey.playerId,
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

const read = (db: Kysely<Tables>) =>
  db
    .selectFrom('passkeys')
    .select([
      'id',
      'player as playerId',
      'public_key as publicKey',
      'counter',
      'transports',
      'label',
    ])
    .select(['created_at as createdAt', 'used_at as usedAt']);

type Row = Omit<StoredPasskey, 'transports'> & { readonly transports: string };

const toPasskey = (row: Row): StoredPasskey => ({
  ...row,
  transports: row.transports === '' ? [] : row.transports.split(' '),
});

export const passkeyQueries = {
  /** Adds a passkey, unless there are `maxCount`. */
  addPasskey: writes(
    (
      { db },
      passkey: StoredPasskey,
      maxCount: number,
    ): Promise<'added' | 'passkey-known' | 'too-many'> =>
      db.transaction().execute(async (inside) => {
        await lockAccount(inside, passkey.playerId);
        const { count } = await inside
          .selectFrom('passkeys')
          .where('player', '=', passkey.playerId)
          .select((row) => row.fn.countAll().as('count'))
          .executeTakeFirstOrThrow();
        if (Number(count) >= maxCount) return 'too-many';
        return (await insertPasskey(inside, passkey)) ? 'added' : 'passkey-known';
      }),
  ),

  passkey: reads(async ({ db }, id: string): Promise<StoredPasskey | null> => {
    const row = await read(db).where('id', '=', id).executeTakeFirst();
    return row ? toPasskey(row) : null;
  }),

  passkeys: reads(async ({ db }, playerId: string): Promise<readonly StoredPasskey[]> => {
    const rows = await read(db).where('player', '=', playerId).orderBy('created_at').execute();
    return rows.map(toPasskey);
  }),

  /** Stores the counter of a used passkey, if it is still `from`. Returns false otherwise. */
  usePasskey: writes(
    async (
      { db },
      id: string,
      { from, to }: { from: number; to: number },
      at: number,
    ): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('passkeys')
        .set({ counter: to, used_at: at })
        .where('id', '=', id)
        .where('counter', '=', from)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  ),
};
