import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import type { AccountStatus } from './account-store.ts';

/** The columns of `AccountStatus`, from accounts and players. */
export const stateColumns = [
  'accounts.player',
  'players.name',
  'accounts.person',
  'accounts.banned_at',
  'accounts.banned_until',
  'accounts.ban_reason',
  'accounts.muted_until',
  'accounts.delete_at',
] as const;

export interface StateRow {
  readonly player: string;
  readonly name: string;
  readonly person: string | null;
  readonly banned_at: number | null;
  readonly banned_until: number | null;
  readonly ban_reason: string | null;
  readonly muted_until: number | null;
  readonly delete_at: number | null;
}

export const toStatus = (row: StateRow): AccountStatus => ({
  player: row.player,
  name: row.name,
  hasEmail: row.person !== null,
  ban:
    row.banned_at === null
      ? null
      : { reason: row.ban_reason ?? '', at: row.banned_at, until: row.banned_until },
  mutedUntil: row.muted_until,
  deleteAt: row.delete_at,
});

/**
 * Locks an account until the end of the transaction, so that checks before a write see all earlier changes. Returns
 * false if there is no such account.
 */
export async function lockAccount(inside: Kysely<Tables>, playerId: string): Promise<boolean> {
  const { numUpdatedRows } = await inside
    .updateTable('accounts')
    .set((row) => ({ player: row.ref('player') }))
    .where('player', '=', playerId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
