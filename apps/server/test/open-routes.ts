import { fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect } from 'vitest';
import type * as z from 'zod/mini';
import type { Route } from '@stackmate/protocol/route';
import * as allRoutes from '@stackmate/protocol/routes';
import { operatorRoles } from '@stackmate/protocol/operate';
import { addAll, createRoutes, listErrorCodes } from '../src/http/add-routes.ts';
import type { RoutesOptions as RouteOptions } from '../src/http/add-routes.ts';
import type { AllHandlers } from '../src/http/handlers.ts';
import { createOperatorAccess } from '../src/http/operator-access.ts';
import { parseBodies } from '../src/http/parse-bodies.ts';
import { createTurnScheduler } from '../src/limits/turn-scheduler.ts';
import { id } from './entries.ts';

/** Limits have their own test. */
export const fewLimits = {
  accountEmails: 100_000,
  accountExports: 100_000,
  accountRequests: 100_000,
  checkouts: 100_000,
  collectionRequests: 100_000,
  forms: 100_000,
  signIns: 100_000,
  signUps: 100_000,
  visits: 100_000,
};

/** Operators have closed nothing. */
export const openService = {
  lasting: () => null,
  closing: () => null,
  off: () => null,
  passes: () => false,
  retryAfter: () => 0,
};

/** All routes with a pattern of their addresses. */
const routePatterns = Object.values(allRoutes)
  .flatMap((group) => Object.values(group))
  .filter((value): value is Route => typeof value === 'object' && 'address' in value)
  .map((route) => ({
    route,
    pattern: new RegExp(`^${route.address.replaceAll(/:\\w+/g, '[^/]+')}$`),
  }));

/** Asserts that a route lists the code that it was refused with. */
function expectListed(method: string, url: string, refusal: object): void {
  // What Fastify refuses itself has no code of ours here.
  if (!('error' in refusal) || 'statusCode' in refusal) return;
  const [path] = url.split('?');
  // An address without parameters comes before one with a parameter in its place.
  const [called] = routePatterns
    .filter(({ route, pattern }) => route.method === method && pattern.test(path))
    .sort((a, b) => a.route.address.split(':').length - b.route.address.split(':').length);
  if (called) expect(listErrorCodes(called.route), called.route.address).toContain(refusal.error);
}

export interface RoutesOptions {
  /** Called once, before the tests. */
  readonly handlers: () => Partial<AllHandlers>;
  /** Clock of the limits, in ms. */
  readonly now: () => number;
  /** What operators have closed; nothing by default. */
  readonly service?: RouteOptions['service'];
}

/**
 * Serves routes for the tests of a file. A caller's name is their authorization header: `guest…` plays without an
 * account, `unverified…` has one without a confirmed address, and `owner…`, `moderator…` and `support…` are operators
 * who have just used their passkey.
 */
export function openRoutes({ handlers, now, service }: RoutesOptions) {
  let app: FastifyInstance;
  beforeAll(() => {
    app = fastify({ bodyLimit: 64 * 1024 });
    parseBodies(app, createTurnScheduler());
    const routes = createRoutes({
      limits: fewLimits,
      callers: {
        findCaller: async ({ headers }) => {
          const name = headers.authorization;
          if (name === undefined) return null;
          const isAccount = !name.startsWith('guest');
          const isVerified = isAccount && !name.startsWith('unverified');
          const scopes = new Set(['read', 'play', 'spend'] as const);
          const playerId = id(name);
          const session = {
            id: name,
            playerId,
            device: '',
            createdAt: 0,
            usedAt: 0,
            passkeyAt: now(),
          };
          return { playerId, isAccount, isVerified, via: 'session', scopes, session };
        },
      },
      operators: createOperatorAccess({
        store: {
          operator: async (playerId) => {
            const role = operatorRoles.find((candidate) => playerId.startsWith(candidate));
            return role ? { name: playerId, role, hasPasskey: true } : null;
          },
        },
        now,
      }),
      ourPages: { baseAddress: null, appOrigins: [] },
      storedBytes: { hasRoom: () => true, add() {} },
      takeShared: null,
      service: service ?? openService,
      now,
      isClosed: () => false,
      countLimitHit: () => {},
    });
    addAll(routes, app, handlers());
  });
  afterAll(() => app.close());

  const call = async (name: string | null, url: string, body?: unknown) => {
    const response = await app.inject({
      method: body === undefined ? 'GET' : 'POST',
      url,
      headers: {
        ...(name === null ? {} : { authorization: name }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    const json = response.json<object>();
    if (response.statusCode >= 400) expectListed(body === undefined ? 'GET' : 'POST', url, json);
    return { status: response.statusCode, json };
  };
  /** Calls a route that succeeds; its answer has the documented shape. */
  async function answer<T>(
    schema: z.ZodMiniType<T>,
    name: string | null,
    url: string,
    body?: unknown,
  ): Promise<T> {
    const { status, json } = await call(name, url, body);
    expect([status, json]).toEqual([200, json]);
    return schema.parse(json);
  }
  const loadError = async (name: string | null, url: string, body?: unknown) => {
    const { status, json } = await call(name, url, body);
    return [status, (json as { error: string }).error];
  };
  return { call, answer, readError: loadError };
}
