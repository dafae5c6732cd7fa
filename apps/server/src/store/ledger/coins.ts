import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { isPlayer } from './accounts.ts';
import { Refused } from './outcome.ts';
import { createWallet, readWallet } from './wallets.ts';

/** A movement of coins; `cause` is unique and derived from its reason. */
export interface Booking {
  readonly cause: string;
  readonly debit: string;
  readonly credit: string;
  readonly amount: number;
  readonly reason: string;
  readonly at: number;
}

/**
 * [LG1] [LG2] Moves coins inside a transaction. Returns false and changes nothing if the cause was booked before.
 * Refuses a movement that the debited player has too few coins for.
 */
export async function moveCoins(db: Kysely<Tables>, movement: Booking): Promise<boolean> {
  const { debit, credit, amount } = movement;
  const booked = await db
    .insertInto('coin_movements')
    .values(movement)
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .returning('number')
    .executeTakeFirst();
  if (!booked) return false;
  if (isPlayer(debit)) {
    const { numUpdatedRows } = await db
      .updateTable('wallets')
      .set((set) => ({ balance: set('balance', '-', amount) }))
      .where('player', '=', debit)
      .where('balance', '>=', amount)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      const { balance } = await readWallet(db, debit);
      throw new Refused('not-enough-coins', `${amount} needed, ${balance} there`);
    }
  }
  if (isPlayer(credit)) {
    await createWallet(db, credit);
    await db
      .updateTable('wallets')
      .set((set) => ({ balance: set('balance', '+', amount) }))
      .where('player', '=', credit)
      .execute();
  }
  return true;
}
