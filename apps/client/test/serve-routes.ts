import { toRequest } from '@stackmate/protocol/route';
import type { AnswerOf, InputOf, Route } from '@stackmate/protocol/route';
import { account, vault, wallet } from '@stackmate/protocol/routes';
import { vi } from 'vitest';

/** A request that the page has sent. */
export interface SentRequest {
  readonly route: Route;
  readonly body: unknown;
  readonly headers: unknown;
}

/** The answer of a route, its refusal with another status, or null if the server can't be reached. */
export type ServedAnswer<R extends Route> =
  | { readonly answer: AnswerOf<R> }
  | { readonly status: number; readonly refusal: object }
  | null;

/** A route with what it answers to a body. */
export const serve = <R extends Route>(
  route: R,
  values: object,
  answer: (body: InputOf<R>) => ServedAnswer<R> | Promise<ServedAnswer<R>>,
) => ({ route, values, answer: answer as (body: never) => ReturnType<typeof answer> });

/**
 * Replaces `fetch` by a server with these routes, each for one set of values in its address; it can't be reached for
 * others. Returns the requests so far. Undo it with `vi.unstubAllGlobals()`.
 */
export function serveRoutes(routes: readonly ReturnType<typeof serve>[]): readonly SentRequest[] {
  const sent: SentRequest[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const served = routes.find(
      ({ route, values }) =>
        toRequest(route, values).address === address && route.method === (init.method ?? 'GET'),
    );
    const body: unknown = init.body === undefined ? null : JSON.parse(init.body as string);
    if (served) sent.push({ route: served.route, body, headers: init.headers });
    const answer = (await served?.answer(body as never)) ?? null;
    if (answer === null) throw new TypeError('Failed to fetch');
    const status = 'status' in answer ? answer.status : 200;
    return {
      ok: status === 200,
      status,
      headers: new Headers(),
      // Without a stream, so that fake timers need not wait for one.
      json: async () => ('status' in answer ? answer.refusal : answer.answer),
    };
  });
  return sent;
}

const ada = {
  player: 'P'.repeat(22),
  name: 'Ada',
  createdAt: 1,
  email: null,
  pendingEmail: null,
  isVerified: true,
  hasPassword: true,
  passkeys: [],
  language: null,
  renameAt: null,
  recentUntil: 1,
  deleteAt: null,
  ban: null,
};

/** An account with coins, a starter deck and no cards, which the vault's store loads. */
export const servedVault = [
  serve(account.read, {}, () => ({
    answer: { account: ada, server: { hasMail: true, hasPasskeys: false, passkeyAddress: null } },
  })),
  serve(wallet.read, {}, () => ({
    answer: {
      balance: 0,
      vip: false,
      vault: { cards: 0, places: 300, hasStarter: true },
      movements: [],
      before: null,
    },
  })),
  serve(vault.cards, {}, () => ({ answer: { cards: [], after: null, total: 0, places: 300 } })),
];
