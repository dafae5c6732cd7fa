import { physicalLimits } from '@stackmate/protocol/physical';
import type { PhysicalErrorCode } from '@stackmate/protocol/physical';
import type { AnswerOf, ErrorOf } from '@stackmate/protocol/route';
import type { printTransfers } from '@stackmate/protocol/routes';
import type { Kysely, Selectable } from 'kysely';
import type { TimedRequest } from '../collection/collection-store.ts';
import type { Database } from '../database.ts';
import { ownCards, refuseHeld } from '../ledger/cards.ts';
import { refuseInEvent } from '../ledger/event-locks.ts';
import { decide, Refused } from '../ledger/outcome.ts';
import { lockWallet, lockWallets } from '../ledger/wallets.ts';
import { writes } from '../query.ts';
import { newId } from '../random-id.ts';
import { toNewCard } from '../shop/boosters.ts';
import { hasBlocked } from '../social/blocks.ts';
import type { Tables } from '../tables.ts';
import type { PrintTransferTable } from './holder-tables.ts';
import {
  assertMayMove,
  handOverCounted,
  lockPrint,
  refuseUnmovable,
  writeTo,
} from './move-print.ts';
import type { OwnedPrint } from './move-print.ts';
import type { PhysicalOutcome } from './open-slip.ts';

type TransferRow = Selectable<PrintTransferTable>;

/** A request of a holder about an owned card, by its id. */
export interface HolderRequest extends TimedRequest {
  readonly card: string;
}

export interface PrintConfirmation extends TimedRequest {
  readonly codeHash: string;
  /** Null for a card that is given to the player by name; '' for a release code that can't be read. */
  readonly releaseHash: string | null;
}

/** Times of a transfer as both see it. */
export type StoredTransfer = Pick<TransferRow, 'receiver' | 'started_at' | 'expires_at'>;

/** Returns a card that its owner may give away now, locked with the wallet. */
async function givenPrint(
  db: Kysely<Tables>,
  { playerId, card: id, at }: HolderRequest,
): Promise<OwnedPrint> {
  await assertMayMove(db, playerId, at);
  const [row] = await ownCards(db, playerId, [id]);
  const owned = await lockPrint(db, 'prints.owned', row.number);
  refuseUnmovable(owned.print);
  if (row.locked === 1) throw new Refused('card-locked');
  refuseHeld([row], at);
  await refuseInEvent(db, [row]);
  return owned;
}

const putTransfer = async (
  db: Kysely<Tables>,
  transfer: Omit<TransferRow, 'expires_at'>,
): Promise<TransferRow> => {
  const row = { ...transfer, expires_at: transfer.started_at + physicalLimits.transferTime };
  await db
    .insertInto('print_transfers')
    .values(row)
    .onConflict((conflict) => conflict.column('print').doUpdateSet(row))
    .execute();
  return row;
};

const readTransfer = (db: Kysely<Tables>, print: number): Promise<TransferRow | undefined> =>
  db.selectFrom('print_transfers').selectAll().where('print', '=', print).executeTakeFirst();

/** Refuses two players of whom one has blocked the other. The refusal doesn't say who. */
async function refuseBlocked(db: Kysely<Tables>, first: string, second: string): Promise<void> {
  if ((await hasBlocked(db, first, second)) || (await hasBlocked(db, second, first))) {
    throw new Refused('partner-refused');
  }
}

/** Refuses more cards than may wait for one account, whose wallet is locked. */
async function refuseCrowd(
  db: Kysely<Tables>,
  { receiver, at }: { readonly receiver: string; readonly at: number },
): Promise<void> {
  const { count } = await db
    .selectFrom('print_transfers')
    .where('receiver', '=', receiver)
    .where('expires_at', '>', at)
    .select((select) => select.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= physicalLimits.incomingTransfers) throw new Refused('too-many-transfers');
}

/** Returns the transfer by which the player may take a card over. */
async function findGift(
  db: Kysely<Tables>,
  { print, card }: OwnedPrint,
  { playerId, releaseHash, at }: PrintConfirmation,
): Promise<TransferRow> {
  const transfer = await readTransfer(db, print.number);
  const isLive = transfer?.holder === card.owner && transfer.expires_at > at;
  if (releaseHash !== null) {
    if (!isLive || transfer.code_hash !== releaseHash) throw new Refused('not-released');
    return transfer;
  }
  if (!isLive || transfer.receiver !== playerId) throw new Refused('not-given');
  return transfer;
}

/** Tells whether a card came to its owner by its paper, and is still in its first days: the request is a repeated one. */
async function hasJustMoved(
  db: Kysely<Tables>,
  { card }: OwnedPrint,
  at: number,
): Promise<boolean> {
  const movement = await db
    .selectFrom('card_movements')
    .where('card', '=', card.number)
    .where('seq', '=', card.seq)
    .select('cause')
    .executeTakeFirstOrThrow();
  return card.held_until > at && movement.cause.startsWith('print-transfer:');
}

const nameOfPrint = ({ print }: OwnedPrint): string => `no. ${print.serial} of ${print.name}`;

async function confirm(
  db: Kysely<Tables>,
  kind: Database['kind'],
  confirmation: PrintConfirmation,
): Promise<OwnedPrint & { readonly from: string | null }> {
  const { playerId, codeHash, at } = confirmation;
  await lockWallet(db, kind, playerId);
  const owned = await lockPrint(db, 'prints.code_hash', codeHash);
  const { print, card } = owned;
  if (card.owner === playerId) {
    if (await hasJustMoved(db, owned, at)) return { ...owned, from: null };
    throw new Refused('print-yours');
  }
  if (print.owner === null || print.owner === 'store' || print.owner === 'sink') {
    throw new Refused('print-retired');
  }
  refuseUnmovable(print);
  const { receiver } = await findGift(db, owned, confirmation);
  await assertMayMove(db, playerId, at);
  await assertMayMove(db, card.owner, at);
  if (receiver !== null) await refuseBlocked(db, card.owner, playerId);
  if (card.locked === 1 || card.held_until > at || card.event_locks > 0) {
    throw new Refused('holder-not-free');
  }
  const cause = newId();
  await handOverCounted(db, { ...owned, to: playerId, cause, at });
  await writeTo(db, card.owner, {
    title: 'A physical card went to its next holder',
    text: `Your card ${nameOfPrint(owned)} is registered to the player to whom you gave it.`,
    cause: `print-given:${cause}`,
    at,
  });
  await writeTo(db, playerId, {
    title: 'A physical card is yours',
    text: `The card ${nameOfPrint(owned)} is registered to you. For seven days it can only be played.`,
    cause: `print-got:${cause}`,
    at,
  });
  return { ...(await lockPrint(db, 'prints.code_hash', codeHash)), from: card.owner };
}

/** Ends a transfer. Without one it does nothing. */
const dropTransfers = (db: Kysely<Tables>) => db.deleteFrom('print_transfers');

export const transferQueries = {
  /** [PH4] Gives a card to an account. To the same one again, the transfer stays as it is. */
  startTransfer: writes(
    (
      { db, kind },
      request: HolderRequest & { readonly receiver: string },
    ): Promise<PhysicalOutcome<StoredTransfer, ErrorOf<typeof printTransfers.start>>> =>
      decide(db, async (inside) => {
        const { playerId, receiver, at } = request;
        if (receiver === playerId) throw new Refused('partner-refused');
        await lockWallets(inside, kind, [playerId, receiver]);
        const owned = await givenPrint(inside, request);
        await refuseBlocked(inside, playerId, receiver);
        const { print, card } = owned;
        const earlier = await readTransfer(inside, print.number);
        if (
          earlier?.holder === playerId &&
          earlier.receiver === receiver &&
          earlier.expires_at > at
        ) {
          return earlier;
        }
        await refuseCrowd(inside, { receiver, at });
        await writeTo(inside, receiver, {
          title: 'Somebody gives you a physical card',
          text: `The card ${nameOfPrint(owned)} waits for you: scan it within a week to take it over.`,
          // Starting once more writes no second message.
          cause: `print-offered:${print.number}:${card.seq}:${receiver}`,
          at,
        });
        return putTransfer(inside, {
          print: print.number,
          holder: playerId,
          receiver,
          code_hash: null,
          started_at: at,
        });
      }),
  ),

  /** [PH4] Releases a card by the hash of a new code. Earlier codes are worth nothing then. */
  releasePrint: writes(
    (
      { db, kind },
      request: HolderRequest & { readonly releaseHash: string },
    ): Promise<PhysicalOutcome<StoredTransfer, ErrorOf<typeof printTransfers.release>>> =>
      decide(db, async (inside) => {
        const { playerId, releaseHash, at } = request;
        await lockWallet(inside, kind, playerId);
        const { print } = await givenPrint(inside, request);
        return putTransfer(inside, {
          print: print.number,
          holder: playerId,
          receiver: null,
          code_hash: releaseHash,
          started_at: at,
        });
      }),
  ),

  /** Takes a transfer or release back. */
  withdrawTransfer: writes(
    (
      { db },
      { playerId, card }: HolderRequest,
    ): Promise<PhysicalOutcome<object, ErrorOf<typeof printTransfers.withdraw>>> =>
      decide(db, async (inside) => {
        const [row] = await ownCards(inside, playerId, [card]);
        const { print } = await lockPrint(inside, 'prints.owned', row.number);
        await dropTransfers(inside).where('print', '=', print.number).execute();
        return {};
      }),
  ),

  /** Declines a card that is given to the player, by the number of its barcode. */
  declineTransfer: writes(async ({ db }, playerId: string, edition: string): Promise<void> => {
    await dropTransfers(db)
      .where('receiver', '=', playerId)
      .where('print', 'in', (from) =>
        from.selectFrom('prints').where('edition', '=', edition).select('number'),
      )
      .execute();
  }),

  /**
   * [PH4] Takes a card over in one step, by its code and the transfer or the release code. Also returns its earlier
   * holder; null if it was taken over before.
   */
  confirmTransfer: writes(
    (
      { db, kind },
      confirmation: PrintConfirmation,
    ): Promise<
      PhysicalOutcome<
        AnswerOf<typeof printTransfers.confirm> & { readonly from: string | null },
        Extract<ErrorOf<typeof printTransfers.confirm>, PhysicalErrorCode>
      >
    > =>
      decide(db, async (inside) => {
        const { print, card, from } = await confirm(inside, kind, confirmation);
        const { edition: number } = print;
        return { number, card: toNewCard(card), heldUntil: card.held_until, from };
      }),
  ),
};
