import type { Kysely } from 'kysely';
import { reads, writes } from '../query.ts';
import type { Tables } from '../tables.ts';
import { claimName, NameTaken } from './account-names.ts';
import { stateColumns, toStatus } from './account-rows.ts';
import type { AccountStatus, LanguageCode, NewAccount, StoredAccount } from './account-store.ts';
import { insertPasskey } from './passkeys.ts';
import { dropSignedOutDevices } from './signed-out-devices.ts';

/** Undoes a transaction without an error for the caller. */
class Undone extends Error {
  readonly outcome: 'already-account' | 'passkey-known';
  constructor(outcome: Undone['outcome']) {
    super(outcome);
    this.outcome = outcome;
  }
}

async function insertAccount(inside: Kysely<Tables>, account: NewAccount): Promise<void> {
  const { playerId, name, createdAt, password, pending, passkey } = account;
  const { numInsertedOrUpdatedRows } = await inside
    .insertInto('accounts')
    .values({
      player: playerId,
      created_at: createdAt,
      password,
      email: null,
      person: null,
      pending_email: pending?.email ?? null,
      pending_person: pending?.person ?? null,
      renamed_at: null,
      delete_at: null,
      banned_at: null,
      banned_until: null,
      ban_reason: null,
      muted_until: null,
    })
    .onConflict((conflict) => conflict.column('player').doNothing())
    .executeTakeFirst();
  if ((numInsertedOrUpdatedRows ?? 0n) === 0n) throw new Undone('already-account');
  await claimName(inside, playerId, account, createdAt);
  if (passkey && !(await insertPasskey(inside, passkey))) throw new Undone('passkey-known');
  await inside
    .insertInto('players')
    .values({ id: playerId, name, created_at: createdAt, aborted_starts: 0 })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ name }))
    .execute();
}

const select = (db: Kysely<Tables>, playerId: string) =>
  db
    .selectFrom('accounts')
    .innerJoin('players', 'players.id', 'accounts.player')
    .where('accounts.player', '=', playerId)
    .select(stateColumns);

export const accountQueries = {
  /** Creates an account for a player, with the name, in one transaction. Returns the reason if it can't. */
  createAccount: writes(
    async (
      { db },
      account: NewAccount,
    ): Promise<'created' | 'name-taken' | 'already-account' | 'passkey-known'> => {
      try {
        await db.transaction().execute((inside) => insertAccount(inside, account));
        return 'created';
      } catch (failure) {
        if (failure instanceof NameTaken) return 'name-taken';
        if (failure instanceof Undone) return failure.outcome;
        throw failure;
      }
    },
  ),

  account: reads(async ({ db }, playerId: string): Promise<StoredAccount | null> => {
    const row = await select(db, playerId)
      .select(['accounts.created_at as createdAt', 'password', 'email'])
      .select(['pending_email as pendingEmail', 'pending_person as pendingPerson'])
      .select(['renamed_at as renamedAt', 'language'])
      .executeTakeFirst();
    if (!row) return null;
    const { createdAt, password, email, pendingEmail, pendingPerson, renamedAt, language } = row;
    return {
      ...toStatus(row),
      createdAt,
      password,
      email,
      pendingEmail,
      pendingPerson,
      renamedAt,
      language,
    };
  }),

  accountState: reads(async ({ db }, playerId: string): Promise<AccountStatus | null> => {
    const row = await select(db, playerId).executeTakeFirst();
    return row ? toStatus(row) : null;
  }),

  /** Returns the player whose account has a verified address. */
  findPlayerByPerson: reads(async ({ db }, person: string): Promise<string | null> => {
    const row = await db
      .selectFrom('accounts')
      .where('person', '=', person)
      .select('player')
      .executeTakeFirst();
    return row?.player ?? null;
  }),

  /** Returns the languages of players by their ids; players who chose none are missing. */
  accountLanguages: reads(
    async (
      { db },
      playerIds: readonly string[],
    ): Promise<Readonly<Record<string, LanguageCode>>> => {
      const rows = await db
        .selectFrom('accounts')
        .where('player', 'in', playerIds)
        .select(['player', 'language'])
        .execute();
      return Object.fromEntries(
        rows.flatMap(({ player, language }) => (language === null ? [] : [[player, language]])),
      );
    },
  ),

  setAccountLanguage: writes(
    async ({ db }, playerId: string, language: LanguageCode): Promise<void> => {
      await db.updateTable('accounts').set({ language }).where('player', '=', playerId).execute();
    },
  ),

  setDeletion: writes(async ({ db }, playerId: string, at: number | null): Promise<void> => {
    await db
      .updateTable('accounts')
      .set({ delete_at: at })
      .where('player', '=', playerId)
      .execute();
  }),

  /** Returns accounts whose deletion is due. */
  dueDeletions: reads(async ({ db }, now: number, limit: number): Promise<readonly string[]> => {
    const rows = await db
      .selectFrom('accounts')
      .where('delete_at', '<=', now)
      .orderBy('delete_at')
      .limit(limit)
      .select('player')
      .execute();
    return rows.map(({ player: playerId }) => playerId);
  }),

  /** Deletes expired sessions, links and reservations of names. */
  forgetAccountData: writes(
    async (
      { db },
      { now, sessionsUsedBefore }: { now: number; sessionsUsedBefore: number },
    ): Promise<void> => {
      await db.deleteFrom('sessions').where('used_at', '<', sessionsUsedBefore).execute();
      await dropSignedOutDevices(db, null);
      await db.deleteFrom('account_links').where('until', '<=', now).execute();
      await db.deleteFrom('account_names').where('until', '<=', now).execute();
    },
  ),
};
