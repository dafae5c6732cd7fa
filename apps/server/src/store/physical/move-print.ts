import { tradingRules } from '@stackmate/economy/trading';
import type { Kysely } from 'kysely';
import { moveCards } from '../ledger/cards.ts';
import type { CardRow } from '../ledger/cards.ts';
import { releaseEventCards } from '../ledger/event-locks.ts';
import { Refused } from '../ledger/outcome.ts';
import { countCardsIn, countCardsOut, createWallet } from '../ledger/wallets.ts';
import { addMessage } from '../shop/inbox-items.ts';
import type { Tables } from '../tables.ts';
import { readAccountFacts } from '../trading/trader.ts';
import { selectPrints } from './scans.ts';
import type { PrintRow } from './scans.ts';

/** [PH4] Refuses an account with a sanction or with frozen trading. Age and matches (TR2) don't matter: the paper moves anyway. */
export async function assertMayMove(
  db: Kysely<Tables>,
  playerId: string,
  at: number,
): Promise<void> {
  const facts = await readAccountFacts(db, playerId, at);
  if (facts === null || facts.pausedUntil > at) throw new Refused('may-not-move');
}

/** A print with its owned card, whose row is locked. */
export interface OwnedPrint {
  readonly print: PrintRow;
  readonly card: CardRow;
}

/** Locks the owned card of a print until the end of the transaction, and returns both. Refuses a print without a holder. */
export async function lockPrint(
  db: Kysely<Tables>,
  column: 'prints.number' | 'prints.code_hash' | 'prints.owned',
  value: number | string,
): Promise<OwnedPrint> {
  const find = () => selectPrints(db).where(column, '=', value).executeTakeFirst();
  const found = await find();
  if (!found) throw new Refused(column === 'prints.owned' ? 'not-physical' : 'unknown-edition');
  if (found.owned === null) throw new Refused('print-unclaimed');
  // By an update that changes nothing, because SQLite knows no `for update`.
  const card = await db
    .updateTable('cards')
    .set((set) => ({ seq: set.ref('seq') }))
    .where('number', '=', found.owned)
    .returningAll()
    .executeTakeFirstOrThrow();
  // Once more: it may have been contested before the lock was there.
  return { print: (await find())!, card };
}

/** Refuses a print that is void or contested. */
export function refuseUnmovable({
  voided_at: voided,
  run_voided_at: run,
  contested_at: contested,
}: PrintRow): void {
  if (voided !== null || run !== null) throw new Refused('print-void');
  if (contested !== null) throw new Refused('print-contested');
}

/** Says in a player's inbox what happened with a card. A repeated cause adds nothing. */
export const writeTo = (
  db: Kysely<Tables>,
  playerId: string,
  message: {
    readonly title: string;
    readonly text: string;
    readonly cause: string;
    readonly at: number;
  },
): Promise<unknown> => addMessage(db, { playerId, ...message });

interface HandOver extends OwnedPrint {
  readonly to: string;
  /** Unique; it continues `print-transfer:`. */
  readonly cause: string;
  readonly at: number;
}

/** [PH4] [TR3] Moves a card with its paper: it keeps roll, training and serial, and then stays for seven days. */
async function handOver(db: Kysely<Tables>, move: HandOver): Promise<void> {
  const { print, card, to, cause, at } = move;
  await db.deleteFrom('print_transfers').where('print', '=', print.number).execute();
  await moveCards(db, {
    cards: [card.number],
    from: card.owner,
    to,
    isCounted: false,
    isWithPaper: true,
    holdUntil: at + tradingRules.hold,
    cause: `print-transfer:${cause}`,
    at,
  });
}

/** Hands a card over if there is room. */
export async function handOverCounted(db: Kysely<Tables>, move: HandOver): Promise<void> {
  await countCardsOut(db, move.card.owner, 1);
  await countCardsIn(db, { playerId: move.to, count: 1, at: move.at });
  await handOver(db, move);
}

/** Counts a card into a vault. A full one gets one more place, so that a decision never waits for room. */
async function countInAnyway(db: Kysely<Tables>, playerId: string): Promise<void> {
  await createWallet(db, playerId);
  await db
    .updateTable('wallets')
    .set((set) => ({ places: set('places', '+', 1) }))
    .where('player', '=', playerId)
    .whereRef('cards', '=', 'places')
    .execute();
  await countCardsOut(db, playerId, -1);
}

/**
 * [PH4] Hands a card over by a decision, or because its holder leaves: neither a hold, nor an event, nor a full vault
 * stops it.
 */
export async function handOverAnyway(db: Kysely<Tables>, move: HandOver): Promise<void> {
  const { card, to } = move;
  await releaseEventCards(db, { cards: [card.number] });
  await db.updateTable('cards').set({ held_until: 0 }).where('number', '=', card.number).execute();
  await countCardsOut(db, card.owner, 1);
  await countInAnyway(db, to);
  await handOver(db, move);
}
