import { tradingRules } from '@stackmate/economy/trading';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** [MK6] Ends the open freeze of an account or trade. Returns false if there is none. */
export async function endFreeze(db: Kysely<Tables>, item: string, at: number): Promise<boolean> {
  const ended = await db
    .updateTable('trade_rulings')
    .set({ ended_at: at })
    .where('item', '=', item)
    .where('act', '=', sql.lit('freeze'))
    .where('ended_at', 'is', null)
    .returning('number')
    .executeTakeFirst();
  return ended !== undefined;
}

/** [MK6] Returns since when an account is frozen; null if it isn't. */
export async function frozenSince(db: Kysely<Tables>, playerId: string): Promise<number | null> {
  const row = await db
    .selectFrom('trade_rulings')
    .where('item', '=', playerId)
    .where('act', '=', sql.lit('freeze'))
    .where('ended_at', 'is', null)
    .select('at')
    .executeTakeFirst();
  return row?.at ?? null;
}

/** [TR3] [MK6] Keeps cards of a frozen trade with their owner, if they still are, until an operator has decided. */
export async function holdCards(
  db: Kysely<Tables>,
  cards: readonly number[],
  at: number,
): Promise<void> {
  if (cards.length === 0) return;
  await db
    .updateTable('cards')
    .set({ held_until: at + tradingRules.freezeHold })
    .where('number', 'in', [...cards])
    .where('held_until', '>', at)
    .execute();
}

const longHeld = (db: Kysely<Tables>) =>
  db
    .updateTable('cards')
    .set((set) => ({ held_until: set('acquired_at', '+', tradingRules.hold) }))
    .where('held_until', '>', (where) => where('acquired_at', '+', tradingRules.hold))
    // Another freeze may still keep them.
    .where(
      sql<boolean>`not exists (select 1 from trade_rulings where item = cards.owner
        and act = 'freeze' and ended_at is null)`,
    )
    .where(
      sql<boolean>`not exists (select 1 from sales where sales.card = cards.number
        and sales.buyer = cards.owner and sales.frozen > 0)`,
    )
    .where(
      sql<boolean>`not exists (select 1 from swaps join swap_cards on swap_cards.swap = swaps.number
        where swaps.frozen > 0 and swap_cards.card = cards.number)`,
    );

/** [TR3] After a freeze: gives cards the hold that they had from their trade. */
export async function shortenHolds(db: Kysely<Tables>, cards: readonly number[]): Promise<void> {
  if (cards.length > 0)
    await longHeld(db)
      .where('number', 'in', [...cards])
      .execute();
}

/** [MK6] Freezes what an account has listed, sold without being paid, and received in the last seven days. */
export async function coverAccount(
  db: Kysely<Tables>,
  playerId: string,
  at: number,
): Promise<void> {
  await db
    .updateTable('listings')
    .set((set) => ({ frozen: set('frozen', '+', 1), changed_at: at }))
    .where('seller', '=', playerId)
    .where('status', '=', 'open')
    .execute();
  const sold = await db
    .updateTable('sales')
    .set((set) => ({ frozen: set('frozen', '+', 1) }))
    .where('seller', '=', playerId)
    .where('status', '=', 'held')
    .returning('card')
    .execute();
  await holdCards(
    db,
    sold.map(({ card }) => card),
    at,
  );
  await db
    .updateTable('cards')
    .set({ held_until: at + tradingRules.freezeHold })
    .where('owner', '=', playerId)
    .where('held_until', '>', at)
    .execute();
}

/** [MK6] Lets go of what the freeze of an account has covered. */
export async function uncoverAccount(
  db: Kysely<Tables>,
  playerId: string,
  at: number,
): Promise<void> {
  await db
    .updateTable('listings')
    .set((set) => ({ frozen: set('frozen', '-', 1), changed_at: at }))
    .where('seller', '=', playerId)
    .where('status', '=', 'open')
    .execute();
  const sold = await db
    .updateTable('sales')
    .set((set) => ({ frozen: set('frozen', '-', 1) }))
    .where('seller', '=', playerId)
    .where('status', '=', 'held')
    .returning('card')
    .execute();
  await shortenHolds(
    db,
    sold.map(({ card }) => card),
  );
  await longHeld(db).where('owner', '=', playerId).execute();
}

/** [PL7] Ends the freeze of an account that is erased, and takes its name out of all decisions. */
export async function eraseRulings(
  db: Kysely<Tables>,
  playerId: string,
  at: number,
): Promise<void> {
  if (await endFreeze(db, playerId, at)) await uncoverAccount(db, playerId, at);
  // Offers of the account are withdrawn.
  const open = await db
    .updateTable('swaps')
    .set({ frozen: 0 })
    .where((where) =>
      where.or([where('proposer', '=', playerId), where('receiver', '=', playerId)]),
    )
    .where('status', '=', 'open')
    .where('frozen', '>', 0)
    .returning('id')
    .execute();
  for (const { id } of open) await endFreeze(db, id, at);
  await db.deleteFrom('trade_rulings').where('item', '=', playerId).execute();
  await db
    .updateTable('trade_rulings')
    .set({ player: 'sink' })
    .where('player', '=', playerId)
    .execute();
  await db
    .updateTable('trade_rulings')
    .set({ partner: null })
    .where('partner', '=', playerId)
    .execute();
}
