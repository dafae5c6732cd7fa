import type { Stripe } from 'stripe';
import type { PaymentEvent } from '../store/index.ts';

const readId = (reference: string | { readonly id: string } | null | undefined): string | null =>
  (typeof reference === 'string' ? reference : reference?.id) ?? null;

const paymentIn = (metadata: Stripe.Metadata | null | undefined): string | null =>
  metadata?.['payment'] ?? null;

type Meaning = Pick<PaymentEvent, 'kind' | 'payment' | 'intent' | 'session' | 'paid'>;

const ofSession = (kind: PaymentEvent['kind'], session: Stripe.Checkout.Session): Meaning => ({
  kind,
  payment: session.client_reference_id ?? paymentIn(session.metadata),
  intent: readId(session.payment_intent),
  session: session.id,
  paid:
    kind === 'paid' && session.amount_total !== null && session.currency !== null
      ? { amount: session.amount_total, currency: session.currency }
      : null,
});

const ofDispute = (kind: PaymentEvent['kind'], dispute: Stripe.Dispute): Meaning => ({
  kind,
  // Disputes don't have the metadata of their payment.
  payment: null,
  intent: readId(dispute.payment_intent),
  session: null,
  paid: null,
});

/** Returns how a dispute changes its payment; null for an inquiry, which moves no money. */
function disputeKind({ status }: Stripe.Dispute): PaymentEvent['kind'] | null {
  if (status === 'won' || status === 'warning_closed' || status === 'prevented') return 'won';
  return status.startsWith('warning_') ? null : 'disputed';
}

/** Returns the meaning of an event for a payment; null if it has none. */
function readMeaning(event: Stripe.Event): Meaning | null {
  switch (event.type) {
    case 'checkout.session.completed': {
      const session = event.data.object;
      // A bank debit is only announced; another event follows once it is paid.
      return session.payment_status === 'unpaid' ? null : ofSession('paid', session);
    }
    case 'checkout.session.async_payment_succeeded':
      return ofSession('paid', event.data.object);
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return ofSession('expired', event.data.object);
    case 'charge.refunded': {
      const charge = event.data.object;
      // Part of the price may be refunded as a courtesy; the player keeps the product.
      return charge.refunded
        ? {
            kind: 'refunded',
            payment: paymentIn(charge.metadata),
            intent: readId(charge.payment_intent),
            session: null,
            paid: null,
          }
        : null;
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed': {
      const kind = disputeKind(event.data.object);
      return kind === null ? null : ofDispute(kind, event.data.object);
    }
    default:
      return null;
  }
}

/** [VP2] Converts a verified event of Stripe; null if it says nothing about a payment of ours. */
export function readEvent(event: Stripe.Event): PaymentEvent | null {
  const meaning = readMeaning(event);
  if (meaning === null || (meaning.payment === null && meaning.intent === null)) return null;
  return { id: event.id, at: event.created * 1000, ...meaning };
}
