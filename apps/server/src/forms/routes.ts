import type { LimitSetting, Route } from '@stackmate/protocol/route';
import { forms } from '@stackmate/protocol/routes';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HTTPMethods } from 'fastify';
import type { FormErrorCode } from '@stackmate/protocol/form-errors';
import { languagePath, readLanguagePath } from '@stackmate/words';
import { requestsPerHour } from '../http/route-limits.ts';
import { addressKey } from '../limits/address-key.ts';
import { createBuckets } from '../limits/token-bucket.ts';
import type { Buckets } from '../limits/token-bucket.ts';
import { toResponseBody, refusal } from './responses.ts';
import type { FormResult } from './responses.ts';
import { linkKinds, linkRoutes } from './links.ts';
import type { LinkKind } from './links.ts';

export interface FormRoutes {
  readonly subscribe: (body: unknown) => Promise<FormResult>;
  readonly contact: (body: unknown) => Promise<FormResult>;
  readonly visit: (body: unknown) => Promise<FormResult>;
  /** Creates a challenge; null if an external service checks visitors. */
  readonly challenge: (() => Promise<object>) | null;
  readonly changeSubscription: (kind: LinkKind, token: string) => Promise<FormResult>;
  /** Limits per hour and network address. */
  readonly limits: Readonly<Record<LimitSetting, number>>;
  readonly isClosed: () => boolean;
  readonly now: () => number;
  /** Counts requests that exceed a limit, by kind. */
  readonly countLimitHit: (kind: string) => void;
}

const allMethods: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Retry delays, in seconds. */
const retryAfterSeconds = { maintenance: 5, tooOften: 120 };

type Limited = Required<Pick<Route, 'address' | 'limit'>>;
type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

const sendOutcome = (reply: FastifyReply, outcome: FormResult): FastifyReply =>
  reply.code(outcome.ok ? 200 : outcome.status).send(toResponseBody(outcome));

const isReadRequest = ({ method }: FastifyRequest): boolean =>
  method === 'GET' || method === 'HEAD';

/** Returns the page to show after a form was used without scripts, in the language of the form's page. */
const pageAfter = (
  kind: LinkKind,
  { ok }: FormResult,
  { headers: { referer = '' } }: FastifyRequest,
): string => {
  const done = kind === 'confirm' ? 'confirmed' : 'left';
  const { code } = readLanguagePath(URL.parse(referer)?.pathname ?? '/');
  return languagePath(code, `/subscription/${ok ? done : 'unknown'}`);
};

const toErrorCode = (status: number): FormErrorCode => {
  if (status >= 500) return 'unexpected';
  if (status === 429) return 'too-often';
  return status === 413 ? 'too-large' : 'bad-request';
};

/**
 * Adds the routes of the site's forms. Responses are JSON; pages show refusals to visitors. Returns a function
 * that drops unused rate limits; call it regularly.
 */
export function addFormRoutes(app: FastifyInstance, routes: FormRoutes): () => void {
  const { isClosed, countLimitHit, now } = routes;
  const buckets = new Map<string, Buckets>();

  app.setErrorHandler((failure: FastifyError, request, reply) => {
    const status = failure.statusCode ?? 500;
    if (status >= 500) {
      // Logged without the request's data, which is private.
      request.log.error({ err: failure, url: request.url.split('?')[0] }, 'a call failed');
    }
    return sendOutcome(reply, refusal(status, toErrorCode(status)));
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isClosed()) return undefined;
    reply.header('retry-after', retryAfterSeconds.maintenance);
    return sendOutcome(reply, refusal(503, 'maintenance'));
  });

  /** Adds a route that rejects other methods with 405, and requests beyond a rate that no person exceeds. */
  function route({ address: url, limit }: Limited, methods: HTTPMethods[], handle: Handler): void {
    const { kind } = limit;
    const handler: Handler = async (request, reply) => {
      // Operators change limits while the server runs.
      const burst = requestsPerHour(limit, routes.limits);
      const key = `${kind} ${burst}`;
      const ofKind = buckets.get(key) ?? createBuckets({ rate: burst / 3600, burst });
      buckets.set(key, ofKind);
      if (ofKind.take(addressKey(request.ip), now(), 1)) return handle(request, reply);
      countLimitHit(kind);
      reply.header('retry-after', retryAfterSeconds.tooOften);
      return sendOutcome(reply, refusal(429, 'too-often'));
    };
    app.route({ method: methods, url, handler, exposeHeadRoute: false });
    app.route({
      method: allMethods.filter((method) => !methods.includes(method)),
      url,
      handler: (_request, reply) =>
        sendOutcome(reply.header('allow', methods.join(', ')), refusal(405, 'wrong-method')),
    });
  }

  const form = (value: Limited, take: (body: unknown) => Promise<FormResult>): void =>
    route(value, ['POST'], async ({ body }, reply) => sendOutcome(reply, await take(body)));
  form(forms.subscribe, routes.subscribe);
  form(forms.contact, routes.contact);
  form(forms.visit, routes.visit);
  const { challenge } = routes;
  if (challenge !== null) route(forms.challenge, ['GET'], challenge);

  for (const kind of linkKinds) {
    route(linkRoutes[kind], ['GET', 'HEAD', 'POST'], async (request, reply) => {
      const { token: queryToken } = request.query as { readonly token?: unknown };
      const { token: sent } = (request.body ?? {}) as { readonly token?: unknown };
      const token = [sent, queryToken].find((candidate) => typeof candidate === 'string') ?? '';
      // GET changes nothing, because mail scanners open links: it leads to a page that asks first.
      if (isReadRequest(request)) {
        const page = `/subscription/${kind}?token=${encodeURIComponent(token)}`;
        return reply.redirect(page, 303);
      }
      const outcome = await routes.changeSubscription(kind, token);
      const isPage = request.headers.accept?.includes('text/html') ?? false;
      return isPage
        ? reply.redirect(pageAfter(kind, outcome, request), 303)
        : sendOutcome(reply, outcome.ok ? { ok: true, message: '' } : outcome);
    });
  }

  return () => {
    for (const bucket of buckets.values()) bucket.sweep(now());
  };
}
