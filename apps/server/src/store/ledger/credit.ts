import type { Kysely } from 'kysely';
import { Refused } from './outcome.ts';
import type { Tables } from '../tables.ts';
import './credit-tables.ts';

interface CreditMove {
  readonly playerId: string;
  /** Unique. */
  readonly cause: string;
  /** Positive for gained credit, negative for spent credit. */
  readonly amount: number;
  readonly at: number;
  /** Code of the refusal if there is too little credit. */
  readonly refusal: 'credit-spent' | 'not-enough-credit';
}

/** Returns a player's crafting credit. */
export async function readCredit(db: Kysely<Tables>, playerId: string): Promise<number> {
  const row = await db
    .selectFrom('craft_credits')
    .where('player', '=', playerId)
    .select('amount')
    .executeTakeFirst();
  return row?.amount ?? 0;
}

/** [PK5] Moves crafting credit inside a transaction. Refuses a movement that there is too little credit for. */
export async function moveCredit(
  db: Kysely<Tables>,
  { playerId, cause, amount, at, refusal }: CreditMove,
): Promise<void> {
  if (amount === 0) return;
  await db.insertInto('credit_movements').values({ player: playerId, cause, amount, at }).execute();
  if (amount > 0) {
    await db
      .insertInto('craft_credits')
      .values({ player: playerId, amount })
      .onConflict((conflict) =>
        conflict
          .column('player')
          .doUpdateSet((set) => ({ amount: set('craft_credits.amount', '+', amount) })),
      )
      .execute();
    return;
  }
  const { numUpdatedRows } = await db
    .updateTable('craft_credits')
    .set((set) => ({ amount: set('amount', '+', amount) }))
    .where('player', '=', playerId)
    .where('amount', '>=', -amount)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refused(refusal, `${-amount} needed`);
}

/** [PK5] Takes back the credit of a sale that is undone. Refuses if it was spent. */
export async function undoCredit(
  db: Kysely<Tables>,
  { playerId, undo, at }: { readonly playerId: string; readonly undo: string; readonly at: number },
): Promise<void> {
  const gained = await db
    .selectFrom('credit_movements')
    .where('cause', '=', `sale:${undo}`)
    .where('player', '=', playerId)
    .select('amount')
    .executeTakeFirst();
  if (!gained) return;
  await moveCredit(db, {
    playerId,
    cause: `undo:${undo}`,
    amount: -gained.amount,
    at,
    refusal: 'credit-spent',
  });
}
