import { randomUUID } from 'node:crypto';
import { payment as paymentSchema, vipAnswer } from '@stackmate/protocol/store';
import type { CheckoutAnswer, Payment, Product, VipAnswer } from '@stackmate/protocol/store';
import { accountPage, fastAccounts, signUp } from '../accounts/account-page.ts';
import { freshName } from '../fresh-name.ts';
import { startTestServer } from '../server.ts';
import type { TestServer } from '../server.ts';
import { startStripe } from './stripe-stand-in.ts';
import type { StripeStandIn } from './stripe-stand-in.ts';

export interface Answer {
  readonly status: number;
  readonly json: unknown;
}

/** A player with an account at a server that takes payments. */
export interface Payer {
  readonly playerId: string;
  readonly call: (path: string, body?: object) => Promise<Answer>;
  /** Begins a checkout. Throws if it is refused. */
  readonly begin: (
    product: Product,
    amount: number,
  ) => Promise<CheckoutAnswer & { session: string }>;
  readonly vip: () => Promise<VipAnswer>;
  readonly payment: (id: string) => Promise<Payment>;
}

export interface PaymentStage {
  readonly server: TestServer;
  readonly stripe: StripeStandIn;
  readonly payer: (name: string) => Promise<Payer>;
  readonly stop: () => Promise<void>;
}

/** Starts a server that takes payments at a stand-in of Stripe. */
export async function openPaymentStage(
  env: Readonly<Record<string, string>> = {},
  level?: string,
): Promise<PaymentStage> {
  const stripe = await startStripe();
  const server = await startTestServer({
    ...(level !== undefined && { level }),
    env: { ...stripe.env, ...fastAccounts, STACKMATE_CHECKOUTS_PER_HOUR: '100000', ...env },
  });
  stripe.connect(server.address());
  return {
    server,
    stripe,
    async payer(name) {
      const page = accountPage(server);
      const playerId = await signUp(page, freshName(name));
      const headers = { origin: server.address(), cookie: page.cookie()! };
      async function call(path: string, body?: object): Promise<Answer> {
        const response = await fetch(`${server.address()}${path}`, {
          headers: { ...headers, 'content-type': 'application/json' },
          ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
        });
        return { status: response.status, json: await response.json() };
      }
      return {
        playerId,
        call,
        async begin(product, amount) {
          const request = { key: randomUUID(), product, amount };
          const { status, json } = await call('/api/payments/checkout', request);
          if (status !== 200) throw new Error(JSON.stringify(json));
          const answer = json as CheckoutAnswer;
          return { ...answer, session: answer.url.split('/').at(-1)! };
        },
        vip: async () => vipAnswer.parse((await call('/api/vip')).json),
        payment: async (id) => paymentSchema.parse((await call(`/api/payments/${id}`)).json),
      };
    },
    async stop() {
      await server.stop();
      await stripe.close();
    },
  };
}
