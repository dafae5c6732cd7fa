import { vipForLife } from '@stackmate/economy';
import type { Payment, PaymentStatus } from '@stackmate/protocol/store';
import type { ErrorOf } from '@stackmate/protocol/route';
import type { payments } from '@stackmate/protocol/routes';
import type { Kysely, Selectable } from 'kysely';
import type { OnceRequest } from '../collection/collection-store.ts';
import { decide, Refused } from '../ledger/outcome.ts';
import { decideOnce } from '../ledger/request-key.ts';
import { isVip, lockWallet } from '../ledger/wallets.ts';
import { reads, writes } from '../query.ts';
import type { Tables } from '../tables.ts';
import { applyPayment } from './apply-payment.ts';
import type {
  PaymentEvent,
  PaymentEventResult,
  NewPayment,
  StoreOutcome,
  BegunPayment,
} from './shop-store.ts';
import type { PaymentEventKind, PaymentTable } from './shop-tables.ts';

type PaymentRow = Selectable<PaymentTable>;

/** Time for which a checkout can be paid, in ms: the payment service allows at most a day. */
export const checkoutTime = 23 * 60 * 60_000;

/** Columns of a payment that its player may see. */
export const sentColumns = [
  'id',
  'product',
  'amount',
  'currency',
  'status',
  'created_at',
] as const satisfies readonly (keyof PaymentTable)[];

/** Returns a payment as it is sent to its player. */
export const sentPayment = ({
  created_at: at,
  ...payment
}: Pick<PaymentRow, (typeof sentColumns)[number]>): Payment => ({ ...payment, at });

/** Returns whether a player paid for the bonus and wasn't refunded. */
const hasBonus = async (db: Kysely<Tables>, playerId: string): Promise<boolean> =>
  (await db
    .selectFrom('payments')
    .where('player', '=', playerId)
    .where('product', '=', 'bonus')
    .where('status', 'in', ['paid', 'disputed'])
    .select('id')
    .executeTakeFirst()) !== undefined;

/** [VP2] Returns the status that follows from all events of a payment, in whichever order they arrived. */
function paymentStatus(events: readonly { readonly kind: PaymentEventKind }[]): PaymentStatus {
  const has = (kind: PaymentEventKind) => events.some((event) => event.kind === kind);
  if (!has('paid')) return has('expired') ? 'expired' : 'open';
  if (has('refunded')) return 'refunded';
  return has('disputed') && !has('won') ? 'disputed' : 'paid';
}

async function toPayment(
  db: Kysely<Tables>,
  { payment, intent }: PaymentEvent,
): Promise<PaymentRow | null> {
  const existing = await db
    .selectFrom('payments')
    .select('id')
    .where((where) =>
      where.or([
        ...(payment === null ? [] : [where('id', '=', payment)]),
        ...(intent === null ? [] : [where('intent', '=', intent)]),
      ]),
    )
    .executeTakeFirst();
  if (!existing) return null;
  // Locks by an update that changes nothing, because SQLite knows no `for update`.
  return db
    .updateTable('payments')
    .set((set) => ({ status: set.ref('status') }))
    .where('id', '=', existing.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns whether an event that says "paid" matches the payment's product and amount. */
function isAsAsked(row: PaymentRow, { paid, session }: PaymentEvent): boolean {
  return (
    paid !== null &&
    paid.amount === row.amount &&
    paid.currency.toLowerCase() === row.currency &&
    (row.session === null || row.session === session)
  );
}

export const paymentQueries = {
  /** Begins a payment, or returns the open one for the same. */
  beginPayment: writes(
    (
      { db, kind },
      { playerId, key, at, id, product, amount, currency }: OnceRequest & NewPayment,
    ): Promise<StoreOutcome<BegunPayment, ErrorOf<typeof payments.checkout>>> =>
      decideOnce(db, { playerId, key, at, body: ['pay', product, amount] }, async (inside) => {
        const wallet = await lockWallet(inside, kind, playerId);
        if (product !== 'bonus' && isVip(wallet, at) && wallet.vip_until === vipForLife) {
          throw new Refused('vip-for-life');
        }
        if (product === 'bonus' && (await hasBonus(inside, playerId))) {
          throw new Refused('bonus-reserved');
        }
        const earlier = await inside
          .selectFrom('payments')
          .where('player', '=', playerId)
          .where('status', '=', 'open')
          .where('product', '=', product)
          .where('amount', '=', amount)
          .where('currency', '=', currency)
          .where('created_at', '>', at - checkoutTime)
          .select(['id', 'created_at'])
          .executeTakeFirst();
        if (earlier) return { payment: earlier.id, at: earlier.created_at };
        await inside
          .insertInto('payments')
          .values({
            id,
            player: playerId,
            product,
            amount,
            currency,
            status: 'open',
            session: null,
            intent: null,
            created_at: at,
          })
          .execute();
        return { payment: id, at };
      }),
  ),

  notePaymentSession: writes(async ({ db }, payment: string, session: string): Promise<void> => {
    await db
      .updateTable('payments')
      .set({ session })
      .where('id', '=', payment)
      .where('session', 'is', null)
      .execute();
  }),

  /** Ends a payment whose checkout could not be opened. A checkout that is paid nevertheless counts. */
  giveUpPayment: writes(async ({ db }, payment: string): Promise<void> => {
    await db
      .updateTable('payments')
      .set({ status: 'expired' })
      .where('id', '=', payment)
      .where('status', '=', 'open')
      .where('session', 'is', null)
      .execute();
  }),

  payment: reads(
    async (
      { db },
      {
        player: playerId,
        payment,
      }: {
        readonly player: string;
        readonly payment: string;
      },
    ): Promise<StoreOutcome<Payment, ErrorOf<typeof payments.state>>> => {
      const row = await db
        .selectFrom('payments')
        .where('id', '=', payment)
        .where('player', '=', playerId)
        .select(sentColumns)
        .executeTakeFirst();
      return row
        ? { ok: true, value: sentPayment(row) }
        : { ok: false, code: 'no-such-payment', detail: '' };
    },
  ),

  receivePayment: writes(
    async (
      { db, kind },
      event: PaymentEvent & { readonly receivedAt: number },
    ): Promise<PaymentEventResult> => {
      const received = await decide(db, async (inside): Promise<PaymentEventResult> => {
        const { id, kind: what, payment, intent, at, receivedAt } = event;
        const row = await toPayment(inside, event);
        const isWrong = what === 'paid' && row !== null && !isAsAsked(row, event);
        const added = await inside
          .insertInto('payment_events')
          .values({
            id,
            kind: isWrong ? 'mismatch' : what,
            payment: row?.id ?? payment,
            intent,
            at,
            received_at: receivedAt,
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst();
        if (!added) return 'repeated';
        if (row === null) return 'unknown';
        if (isWrong) return 'mismatch';
        const transfer = row.intent ?? intent;
        const events = await inside
          .selectFrom('payment_events')
          .where((where) =>
            where.or([
              where('payment', '=', row.id),
              ...(transfer === null ? [] : [where('intent', '=', transfer)]),
            ]),
          )
          .select('kind')
          .execute();
        const status = paymentStatus(events);
        await inside
          .updateTable('payments')
          .set({ status, intent: transfer })
          .where('id', '=', row.id)
          .execute();
        if (status !== row.status) await applyPayment(inside, kind, { ...row, status }, receivedAt);
        return 'done';
      });
      if (!received.ok) throw new Error(`a payment was refused: ${received.code}`);
      return received.value;
    },
  ),
};
