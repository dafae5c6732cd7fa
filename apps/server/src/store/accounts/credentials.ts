import type { Kysely } from 'kysely';
import { insertEmail } from '../emails.ts';
import { writes } from '../query.ts';
import type { Tables } from '../tables.ts';
import { lockAccount } from './account-rows.ts';
import type { AddressNotice, RemovedCredential, PendingAddress } from './account-store.ts';

/** Writes to the verified address of an account, which is about to lose it. */
async function notifyAddress(
  inside: Kysely<Tables>,
  playerId: string,
  notice: AddressNotice | null,
): Promise<void> {
  if (notice === null) return;
  const { subject, text, at } = notice;
  const { email, person } = await inside
    .selectFrom('accounts')
    .where('player', '=', playerId)
    .select(['email', 'person'])
    .executeTakeFirstOrThrow();
  if (email === null || person === null) return;
  await insertEmail(inside, {
    kind: 'account',
    person,
    to: email,
    replyTo: null,
    subject,
    text,
    leave: null,
    writtenAt: at,
  });
}

/** Returns whether an account could sign in without a credential. */
async function hasOther(
  inside: Kysely<Tables>,
  playerId: string,
  credential: RemovedCredential,
  hasMail: boolean,
): Promise<boolean> {
  const { password, person } = await inside
    .selectFrom('accounts')
    .where('player', '=', playerId)
    .select(['password', 'person'])
    .executeTakeFirstOrThrow();
  const passkeys = await inside
    .selectFrom('passkeys')
    .where('player', '=', playerId)
    .select('id')
    .execute();
  return (
    (credential.kind !== 'password' && password !== null) ||
    (credential.kind !== 'email' && person !== null && hasMail) ||
    passkeys.some(({ id }) => credential.kind !== 'passkey' || credential.id !== id)
  );
}

/** Removes a credential. Returns the number of changed rows. */
async function remove(
  inside: Kysely<Tables>,
  playerId: string,
  credential: RemovedCredential,
): Promise<bigint> {
  const update = inside.updateTable('accounts').where('player', '=', playerId);
  switch (credential.kind) {
    case 'password': {
      const { numUpdatedRows } = await update
        .set({ password: null })
        .where('password', 'is not', null)
        .executeTakeFirst();
      return numUpdatedRows;
    }
    case 'email': {
      await notifyAddress(inside, playerId, credential.notice);
      const { numUpdatedRows } = await update
        .set({ email: null, person: null, pending_email: null, pending_person: null })
        .where((where) =>
          where.or([where('email', 'is not', null), where('pending_email', 'is not', null)]),
        )
        .executeTakeFirst();
      return numUpdatedRows;
    }
    case 'passkey': {
      const { numDeletedRows } = await inside
        .deleteFrom('passkeys')
        .where('player', '=', playerId)
        .where('id', '=', credential.id)
        .executeTakeFirst();
      return numDeletedRows;
    }
    default:
      return credential satisfies never;
  }
}

export const credentialQueries = {
  setPassword: writes(async ({ db }, playerId: string, password: string): Promise<void> => {
    await db.updateTable('accounts').set({ password }).where('player', '=', playerId).execute();
  }),

  setPendingEmail: writes(
    async ({ db }, playerId: string, { email, person }: PendingAddress): Promise<void> => {
      await db
        .updateTable('accounts')
        .set({ pending_email: email, pending_person: person })
        .where('player', '=', playerId)
        .execute();
    },
  ),

  /**
   * Makes the pending address the verified one, and writes to the former one. Returns false if it isn't pending any more
   * or is another account's.
   */
  verifyEmail: writes(
    ({ db }, playerId: string, person: string, notice: AddressNotice | null): Promise<boolean> =>
      db.transaction().execute(async (inside) => {
        if (!(await lockAccount(inside, playerId))) return false;
        const owner = await inside
          .selectFrom('accounts')
          .where('person', '=', person)
          .where('player', '!=', playerId)
          .select('player')
          .executeTakeFirst();
        const account = await inside
          .selectFrom('accounts')
          .where('player', '=', playerId)
          .where('pending_person', '=', person)
          .select('person')
          .executeTakeFirst();
        if (owner || !account) return false;
        if (account.person !== person) await notifyAddress(inside, playerId, notice);
        await inside
          .updateTable('accounts')
          .set((row) => ({
            email: row.ref('pending_email'),
            person: row.ref('pending_person'),
            pending_email: null,
            pending_person: null,
          }))
          .where('player', '=', playerId)
          .execute();
        return true;
      }),
  ),

  /** Removes a credential unless it is the last one. `hasMail`: whether an address counts as a credential. */
  removeCredential: writes(
    (
      { db },
      playerId: string,
      credential: RemovedCredential,
      hasMail: boolean,
    ): Promise<'removed' | 'last-credential' | 'no-such-item'> =>
      db.transaction().execute(async (inside) => {
        if (!(await lockAccount(inside, playerId))) return 'no-such-item';
        if (!(await hasOther(inside, playerId, credential, hasMail))) return 'last-credential';
        return (await remove(inside, playerId, credential)) > 0n ? 'removed' : 'no-such-item';
      }),
  ),
};
