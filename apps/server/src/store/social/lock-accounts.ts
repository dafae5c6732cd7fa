import type { Kysely } from 'kysely';
import { lockAccount } from '../accounts/account-rows.ts';
import type { Tables } from '../tables.ts';

/** Locks the accounts of two players, always in the same order. Guests have none. */
export async function lockAccounts(
  inside: Kysely<Tables>,
  one: string,
  other: string,
): Promise<void> {
  for (const player of [one, other].toSorted()) await lockAccount(inside, player);
}
