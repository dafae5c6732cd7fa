import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Stripe } from 'stripe';

/** A checkout at the stand-in, as Stripe's API describes it, as far as we use it. */
interface Session {
  readonly id: string;
  readonly url: string;
  readonly success_url: string;
  readonly cancel_url: string;
  readonly client_reference_id: string;
  readonly amount_total: number;
  readonly currency: string;
  readonly expires_at: number;
  readonly metadata: Readonly<Record<string, string>>;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  payment_intent: string | null;
}

/** A message as it was sent, to be sent again. */
export interface SentMessage {
  readonly id: string;
  readonly type: string;
  readonly body: string;
}

export type Trouble = 'refuses' | 'hangs' | 'fails';

const webhookSecret = 'whsec_standin';
const secretKey = 'sk_test_standin';

/** Prices of the stand-in, by id. The last two can't be sold once for a fixed price. */
const prices: Readonly<Record<string, object>> = {
  price_month: { unit_amount: 499, currency: 'usd', type: 'one_time' },
  price_year: { unit_amount: 4999, currency: 'usd', type: 'one_time' },
  price_life: { unit_amount: 14_900, currency: 'usd', type: 'one_time' },
  price_bonus: { unit_amount: 100, currency: 'usd', type: 'one_time' },
  price_monthly: { unit_amount: 499, currency: 'usd', type: 'recurring' },
  price_free: { unit_amount: null, currency: 'usd', type: 'one_time' },
};

const newId = (kind: string): string => `${kind}_${randomBytes(12).toString('hex')}`;

/** Stripe as far as we use it, on this machine: prices, checkouts with their pages, refunds, disputes, signed messages. */
export async function startStripe() {
  const sessions = new Map<string, Session>();
  /** Answers by idempotency key, with the parameters that they belong to. */
  const answers = new Map<string, { readonly given: string; readonly answer: Session }>();
  const sent: SentMessage[] = [];
  const calls: string[] = [];
  let webhook: string | null = null;
  let trouble: Trouble | null = null;
  const unanswered: ServerResponse[] = [];

  const origin = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** Sends a message to the webhook, signed like the original. Returns the status of the answer. */
  async function deliver(
    body: string,
    { secret = webhookSecret, at = Date.now() }: { secret?: string; at?: number } = {},
  ): Promise<number> {
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret,
      timestamp: Math.floor(at / 1000),
    });
    const { status } = await fetch(webhook!, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body,
    });
    return status;
  }

  /** Records a message without sending it. */
  function message(type: string, object: object): SentMessage {
    const id = newId('evt');
    const body = JSON.stringify({
      id,
      object: 'event',
      type,
      created: Math.floor(Date.now() / 1000),
      livemode: false,
      data: { object },
    });
    const made = { id, type, body };
    sent.push(made);
    return made;
  }
  const toCharge = ({ amount_total: amount, metadata, payment_intent: intent }: Session) => ({
    id: `ch_${intent}`,
    object: 'charge',
    amount,
    metadata,
    payment_intent: intent,
  });
  function complete(id: string, status: Session['payment_status']): SentMessage {
    const session = sessions.get(id)!;
    session.status = 'complete';
    session.payment_status = status;
    session.payment_intent ??= newId('pi');
    return message('checkout.session.completed', session);
  }

  /** What happens to a checkout. Each returns the message, which isn't sent yet. */
  const happen = {
    pay: (id: string) => complete(id, 'paid'),
    payLater: (id: string) => complete(id, 'unpaid'),
    settle(id: string, isPaid: boolean) {
      const session = sessions.get(id)!;
      if (isPaid) session.payment_status = 'paid';
      const how = isPaid ? 'succeeded' : 'failed';
      return message(`checkout.session.async_payment_${how}`, session);
    },
    expire(id: string) {
      const session = sessions.get(id)!;
      session.status = 'expired';
      return message('checkout.session.expired', session);
    },
    refund(id: string, amount = sessions.get(id)!.amount_total) {
      const charge = toCharge(sessions.get(id)!);
      const refunded = amount >= charge.amount;
      return message('charge.refunded', { ...charge, amount_refunded: amount, refunded });
    },
    dispute(id: string, step: 'created' | 'closed', status: string) {
      const { id: charge, payment_intent: intent } = toCharge(sessions.get(id)!);
      return message(`charge.dispute.${step}`, {
        id: newId('dp'),
        object: 'dispute',
        charge,
        payment_intent: intent,
        status,
      });
    },
  };

  function createSession(fields: URLSearchParams): Session {
    const id = newId('cs_test');
    const price = prices[fields.get('line_items[0][price]')!] as { unit_amount: number };
    const session: Session = {
      id,
      url: `${origin()}/pay/${id}`,
      success_url: fields.get('success_url')!,
      cancel_url: fields.get('cancel_url')!,
      client_reference_id: fields.get('client_reference_id')!,
      amount_total: price.unit_amount,
      currency: 'usd',
      expires_at: Number(fields.get('expires_at')),
      metadata: { payment: fields.get('metadata[payment]')! },
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
    };
    sessions.set(id, session);
    return session;
  }

  function json(response: ServerResponse, status: number, value: object): void {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(value));
  }
  const fail = (response: ServerResponse, status: number, type: string): void =>
    json(response, status, { error: { type, message: `stand-in: ${type}` } });

  async function answerApi(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
  ): Promise<void> {
    const body = await text(request);
    calls.push(`${request.method} ${path} ${body}`);
    if (trouble === 'hangs') {
      unanswered.push(response);
      return;
    }
    if (trouble === 'refuses') {
      response.destroy();
      return;
    }
    if (trouble === 'fails') return fail(response, 500, 'api_error');
    if (request.headers.authorization !== `Bearer ${secretKey}`) {
      return fail(response, 401, 'invalid_request_error');
    }
    const price = /^\/v1\/prices\/(\w+)$/.exec(path)?.[1];
    if (price !== undefined) {
      const existing = prices[price] as object | undefined;
      return existing
        ? json(response, 200, { id: price, object: 'price', ...existing })
        : fail(response, 404, 'invalid_request_error');
    }
    const key = request.headers['idempotency-key'] as string;
    const earlier = answers.get(key);
    if (earlier) {
      return earlier.given === body
        ? json(response, 200, earlier.answer)
        : fail(response, 400, 'idempotency_error');
    }
    const fields = new URLSearchParams(body);
    const ahead = Number(fields.get('expires_at')) * 1000 - Date.now();
    if (ahead < 1_800_000 || ahead > 86_400_000) {
      return fail(response, 400, 'invalid_request_error');
    }
    const answer = createSession(fields);
    answers.set(key, { given: body, answer });
    return json(response, 200, answer);
  }

  /** Shows the page of a checkout, and pays when its button is pressed. */
  async function answerPage(
    request: IncomingMessage,
    response: ServerResponse,
    id: string,
  ): Promise<void> {
    const session = sessions.get(id);
    if (!session) {
      response.writeHead(404).end();
    } else if (request.method === 'POST') {
      const paid = happen.pay(id);
      response.writeHead(303, { location: session.success_url }).end();
      if (webhook !== null) await deliver(paid.body);
    } else {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(
        `<!doctype html><title>Checkout</title><h1>Checkout</h1>
         <form method="post"><button>Pay ${session.amount_total}</button></form>
         <a href="${session.cancel_url}">Back</a>`,
      );
    }
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://stripe');
    const page = /^\/pay\/(\w+)$/.exec(pathname)?.[1];
    void (page === undefined
      ? answerApi(request, response, pathname)
      : answerPage(request, response, page));
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', () => listening());
  });

  return {
    /** Settings of a server that uses it. */
    env: {
      STACKMATE_PAYMENTS: 'stripe',
      STACKMATE_STRIPE_ADDRESS: origin(),
      STACKMATE_STRIPE_SECRET_KEY: secretKey,
      STACKMATE_STRIPE_WEBHOOK_SECRET: webhookSecret,
      STACKMATE_STRIPE_PRICE_VIP_MONTH: 'price_month',
      STACKMATE_STRIPE_PRICE_VIP_YEAR: 'price_year',
      STACKMATE_STRIPE_PRICE_VIP_LIFETIME: 'price_life',
      STACKMATE_STRIPE_PRICE_BONUS: 'price_bonus',
    },
    /** Sets the server that gets the messages; with null, they are only recorded. */
    connect(address: string | null) {
      webhook = address === null ? null : `${address}/api/payments/webhook`;
    },
    sessions,
    calls,
    sent,
    happen,
    deliver,
    /** Changes how calls are answered. Those left hanging so far fail. */
    setTrouble(next: Trouble | null) {
      trouble = next;
      for (const response of unanswered.splice(0)) response.destroy();
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

export type StripeStandIn = Awaited<ReturnType<typeof startStripe>>;
