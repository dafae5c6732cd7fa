import type { ClaimedPrint } from '@stackmate/protocol/physical';
import type { Kysely } from 'kysely';
import { createCards } from '../ledger/cards.ts';
import { Refused } from '../ledger/outcome.ts';
import type { Tables } from '../tables.ts';
import { toNewCard } from '../shop/boosters.ts';

/** A print that can be claimed. */
export interface ClaimablePrint {
  readonly number: number;
  readonly run: string;
  readonly serial: number;
  readonly roll: string;
  readonly blueprint: string | null;
}

interface PrintClaim {
  readonly playerId: string;
  readonly slip: string;
  readonly prints: readonly ClaimablePrint[];
  /** Unique; the cards' causes are numbered after it. */
  readonly cause: string;
  readonly at: number;
}

/** [PH3] Claims prints by a slip, in the transaction that has locked the wallet and the slip: each becomes an owned card. */
export async function claimPrints(db: Kysely<Tables>, claim: PrintClaim): Promise<void> {
  const { playerId, slip, prints, cause, at } = claim;
  const cards = await createCards(db, {
    playerId,
    copies: prints.map(({ roll, blueprint }) => ({
      roll: JSON.parse(roll) as never,
      blueprint: blueprint === null ? null : (JSON.parse(blueprint) as never),
    })),
    printed: prints.map(({ run, serial }) => ({ edition: run, serial })),
    origin: 'physical',
    // [TR1] It comes from a code that somebody paid for, and goes to others only with its paper.
    isBound: true,
    cause,
    at,
  });
  for (const [index, { number }] of prints.entries()) {
    const { numUpdatedRows } = await db
      .updateTable('prints')
      .set({ owned: cards[index].number, claimed_at: at, slip })
      .where('number', '=', number)
      .where('owned', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refused('print-claimed');
  }
  await db
    .updateTable('slips')
    .set((set) => ({ claimed: set('claimed', '+', prints.length) }))
    .where('hash', '=', slip)
    .execute();
}

/** Returns the prints that a player has claimed by a slip, in the order of their serials. */
export async function claimedBy(
  db: Kysely<Tables>,
  playerId: string,
  slip: string,
): Promise<ClaimedPrint[]> {
  const rows = await db
    .selectFrom('prints')
    .innerJoin('cards', 'cards.number', 'prints.owned')
    .innerJoin('card_movements', 'card_movements.card', 'prints.owned')
    .where('prints.slip', '=', slip)
    .where('card_movements.seq', '=', 1)
    .where('card_movements.receiver', '=', playerId)
    .orderBy('prints.serial')
    .selectAll('cards')
    .select('prints.edition as barcode')
    .execute();
  return rows.map(({ barcode, ...card }) => ({ number: barcode, card: toNewCard(card) }));
}
