import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Logger } from 'pino';
import type { Stripe } from 'stripe';
import type { Settings } from '../settings/index.ts';
import type {
  Checkout,
  CheckoutOrder,
  PaymentService,
  ReceivedMessage,
} from './payment-service.ts';
import { createPrices, collectPriceIds } from './prices.ts';
import { readEvent } from './read-event.ts';

export interface StripeServiceOptions {
  readonly settings: Settings['payments'];
  readonly logger: Logger;
  /** Monotonic clock, in ms. */
  readonly now: () => number;
}

/** Max number of concurrent calls to Stripe; further ones fail at once, because players won't wait. */
const maxCalls = 8;

interface StripeServiceParts {
  readonly stripe: Stripe;
  readonly agent: HttpAgent;
  readonly webhookSecret: string;
  readonly ids: ReturnType<typeof collectPriceIds>;
  readonly logger: Logger;
  readonly now: () => number;
}

class StripeService implements PaymentService {
  readonly products: PaymentService['products'];
  readonly #parts: StripeServiceParts;
  /** Number of calls that are waiting for Stripe's answer. */
  #calls = 0;
  /** Checkouts that are being opened, by payment: repeated requests share them. */
  readonly #opening = new Map<string, Promise<Checkout>>();

  constructor(parts: StripeServiceParts) {
    this.#parts = parts;
    const { ids, now, logger } = parts;
    const prices = createPrices({
      ids,
      load: (id) => this.#loadPrice(id),
      now,
      onFault: (product, why) => logger.warn({ product, why }, 'a product can’t be paid for'),
    });
    this.products = prices.known;
    void prices.load();
  }

  openCheckout(order: CheckoutOrder): Promise<Checkout> {
    const { payment } = order;
    const opened =
      this.#opening.get(payment) ??
      this.#createCheckout(order).finally(() => this.#opening.delete(payment));
    this.#opening.set(payment, opened);
    return opened;
  }

  readMessage(body: Buffer, signature: string): ReceivedMessage {
    const { stripe, webhookSecret, logger } = this.#parts;
    try {
      const message = stripe.webhooks.constructEvent(body, signature, webhookSecret);
      const event = readEvent(message);
      return event === null ? { kind: 'other', type: message.type } : { kind: 'event', event };
    } catch (failure) {
      // Logs only the first sentence: the error has the whole message, which anyone can send, and advice of many
      // lines.
      const [why] = failure instanceof Error ? failure.message.split(/[.\n]/, 1) : ['unknown'];
      logger.warn({ why }, 'a message to the payment webhook was refused');
      return { kind: 'refused' };
    }
  }

  close(): void {
    this.#parts.agent.destroy();
  }

  /** Runs a call within the limits of time and number. */
  async #bounded<T>(call: () => Promise<T>): Promise<T> {
    if (this.#calls >= maxCalls) throw new Error('too many calls to Stripe at a time');
    this.#calls += 1;
    try {
      return await call();
    } finally {
      this.#calls -= 1;
    }
  }

  async #loadPrice(id: string) {
    const price = await this.#bounded(() => this.#parts.stripe.prices.retrieve(id));
    return {
      amount: price.unit_amount,
      currency: price.currency,
      isOneTime: price.type === 'one_time',
    };
  }

  async #createCheckout(order: CheckoutOrder): Promise<Checkout> {
    const { payment, product, expiresAt, paidAddress, backAddress } = order;
    const { stripe, ids } = this.#parts;
    const price = ids.get(product);
    if (price === undefined) throw new Error(`${product} has no price`);
    const session = await this.#bounded(() =>
      stripe.checkout.sessions.create(
        {
          mode: 'payment',
          line_items: [{ price, quantity: 1 }],
          client_reference_id: payment,
          metadata: { payment },
          payment_intent_data: { metadata: { payment } },
          expires_at: Math.floor(expiresAt / 1000),
          success_url: paidAddress,
          cancel_url: backAddress,
          // The amount that is paid must be the one that the player saw.
          adaptive_pricing: { enabled: false },
        },
        { idempotencyKey: `checkout-${payment}` },
      ),
    );
    if (session.url === null) throw new Error(`checkout ${session.id} has no page`);
    return { session: session.id, url: session.url };
  }
}

/** Connects to Stripe. The library is only loaded here: it is large, and most servers take no payments. */
export async function openStripeService({
  settings,
  logger,
  now,
}: StripeServiceOptions): Promise<PaymentService> {
  const { Stripe } = await import('stripe');
  const { protocol, hostname, port, pathname } = new URL(settings.address!);
  if (pathname !== '/') throw new Error('STACKMATE_STRIPE_ADDRESS must have no path');
  // Stripe has its own connections, so that a slow one delays nothing else.
  const agent = new (protocol === 'https:' ? HttpsAgent : HttpAgent)({
    keepAlive: true,
    maxSockets: maxCalls,
  });
  const stripe = new Stripe(settings.secretKey, {
    httpAgent: agent,
    host: hostname,
    ...(port === '' ? {} : { port }),
    protocol: protocol === 'https:' ? 'https' : 'http',
    timeout: settings.answerTime,
    // The player may try again, with the same payment.
    maxNetworkRetries: 0,
    telemetry: false,
  });
  const { webhookSecret } = settings;
  return new StripeService({
    stripe,
    agent,
    webhookSecret,
    ids: collectPriceIds(settings),
    logger,
    now,
  });
}
