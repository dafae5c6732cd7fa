import { parseValue } from '@stackmate/protocol';
import type { LimitSetting, Route, RouteLimit, Scope } from '@stackmate/protocol/route';
import * as allRoutes from '@stackmate/protocol/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Caller, Callers } from '../identity/caller.ts';
import { addressKey } from '../limits/address-key.ts';
import { createFairLimit } from '../limits/fair-limit.ts';
import { createSharedLimit } from '../limits/shared-limit.ts';
import type { StoredBytes } from '../limits/stored-bytes.ts';
import type { SharedLimit, TakeShared } from '../limits/shared-limit.ts';
import { createTurnScheduler } from '../limits/turn-scheduler.ts';
import { httpError } from './error-responses.ts';
import { refused, refusedWith } from './handlers.ts';
import type { AllHandlers, Handlers, RouteCall, RouteRefusal, RouteResult } from './handlers.ts';
import { isOurPage } from './our-page.ts';
import type { OurPageOptions } from './our-page.ts';

export interface RoutesOptions {
  readonly callers: Callers;
  /** The limits that the operator sets. */
  readonly limits: LimitSettings;
  readonly ourPages: OurPageOptions;
  /** Counts limits on all nodes; null for a server alone. */
  readonly takeShared: TakeShared | null;
  readonly storedBytes: Pick<StoredBytes, 'hasRoom' | 'add'>;
  /** Monotonic clock, in ms. */
  readonly now: () => number;
  readonly isClosed: () => boolean;
  /** Counts requests that exceed a limit, by kind. */
  readonly countLimitHit: (kind: string) => void;
}

/** The routes of an app. */
export interface Routes {
  /** Adds the routes of a group with their handlers. */
  readonly add: <Group extends object>(
    app: FastifyInstance,
    group: Group,
    handlers: Partial<Handlers<Group>>,
  ) => void;
  /** Runs a heavy request of an owner, a player or an address, in its turn; refuses it if too many of the owner's wait. */
  readonly runHeavy: <T>(owner: string, work: () => Promise<T>) => Promise<T | RouteRefusal>;
  /** Drops unused rate limits. Call regularly. */
  readonly sweep: () => void;
}

const allMethods: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const maintenanceSeconds = 5;
/** Heavy requests that run at a time, and that wait per owner. */
const heavy = { atOnce: 2, waitingPerOwner: 8 };
/** Checks that run at a time. They pause after their work, for which no other heavy request waits. */
const checksAtOnce = 1;
const heavyRetryAfter = 2;
/** Max number of requests with many values that one address has unanswered: they are read before their turn comes. */
const maxLargeBodies = 16;
/** Bytes that a change stores besides its body: rows, keys and indexes. */
const storedBesides = 500;
const storedRetryAfter = 3600;
/** Players at an address over its budget can still sign in, manage their account and pay. */
const alwaysStored = /^\/api\/(?:account|payments)\b/;
/** A route with its handler, whose types were checked when they were added. */
interface Handled {
  readonly route: Route;
  readonly handle: (call: RouteCall<never>) => Promise<RouteResult<unknown>>;
}

type LimitSettings = Readonly<Record<LimitSetting, number>>;

export const perHourOf = ({ perHour }: RouteLimit, settings: LimitSettings): number =>
  typeof perHour === 'number' ? perHour : settings[perHour];

/** Returns the scope that a caller of a route needs. */
export const scopeOf = ({ method, scope }: Pick<Route, 'method' | 'scope'>): Scope =>
  scope ?? (method === 'GET' ? 'read' : 'play');

const scopeFault = (scope: Scope, { scopes }: Caller): RouteRefusal | null =>
  scopes.has(scope) ? null : refused(403, 'missing-scope', `scope: ${scope}`);

/** Returns why a caller may not use a route; null if they may. */
function accessFault(route: Route, caller: Caller | null): RouteRefusal | null {
  const { access } = route;
  const scope = scopeOf(route);
  // Anyone may use it, but a program only within its scopes.
  if (access === 'anyone') return caller?.via === 'access-token' ? scopeFault(scope, caller) : null;
  if (caller === null) return refused(401, 'sign-in-needed');
  // Banned players may still read, export and delete their account.
  if (caller.ban && scope !== 'manage') return refused(403, 'banned', caller.ban.reason);
  if (access !== 'guest' && !caller.isAccount) return refused(403, 'account-needed');
  if (access === 'verified' && !caller.isVerified) return refused(403, 'email-not-verified');
  return scopeFault(scope, caller);
}

/** Adds routes that check who calls, how often, from where and with which values, before anything else happens. */
export function createRoutes(options: RoutesOptions): Routes {
  const { callers, ourPages, storedBytes, now, isClosed, countLimitHit } = options;
  const sharedLimits = new Map<string, SharedLimit>();
  const heavyLimit = createFairLimit(heavy.atOnce, 1);
  const checkLimit = createFairLimit(checksAtOnce);
  /** The store answers many requests at once; they are serialized within the time of each turn. */
  const turns = createTurnScheduler();

  const largeBodies = new Map<string, number>();

  /** Refuses a request with many values before its body is read, if too many of its address are unanswered. */
  async function limitLargeBodies(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const address = addressKey(request.ip);
    const count = largeBodies.get(address) ?? 0;
    if (count >= maxLargeBodies) {
      countLimitHit('large bodies');
      return reply.code(429).header('retry-after', heavyRetryAfter).send(httpError('too-fast'));
    }
    largeBodies.set(address, count + 1);
    reply.raw.once('close', () => {
      const others = largeBodies.get(address)! - 1;
      if (others > 0) largeBodies.set(address, others);
      else largeBodies.delete(address);
    });
    return undefined;
  }

  async function runHeavy<T>(
    owner: string,
    work: () => Promise<T>,
    limit = heavyLimit,
  ): Promise<T | RouteRefusal> {
    if (limit.waitingOf(owner) < heavy.waitingPerOwner) return limit.run(owner, work);
    countLimitHit('heavy requests');
    return refusedWith(429, httpError('too-fast'), heavyRetryAfter);
  }

  function limitOf(limit: RouteLimit): SharedLimit {
    const { kind, isShared } = limit;
    const perHour = perHourOf(limit, options.limits);
    const takeShared = isShared ? options.takeShared : null;
    const burst = Math.max(1, perHour);
    const shared =
      sharedLimits.get(kind) ?? createSharedLimit({ kind, perHour, burst, takeShared, now });
    sharedLimits.set(kind, shared);
    return shared;
  }

  /** Takes a request from the limit of a name; returns a refusal if there is none left. */
  async function limitFault(
    limit: RouteLimit | undefined,
    name: string,
  ): Promise<RouteRefusal | null> {
    if (limit === undefined || (await limitOf(limit).take(name))) return null;
    countLimitHit(limit.kind);
    return refusedWith(
      429,
      httpError('too-fast'),
      Math.ceil(3600 / perHourOf(limit, options.limits)),
    );
  }

  /** Pages of other sites may neither use a session, nor sign somebody in or out. */
  const isFromElsewhere = ({ scope }: Route, { headers }: FastifyRequest): boolean => {
    const { cookie, origin, 'sec-fetch-site': site } = headers;
    const isFromPage = origin !== undefined || site !== undefined;
    return (
      (cookie !== undefined || (scope === 'manage' && isFromPage)) && !isOurPage(ourPages, headers)
    );
  };

  /** Returns the caller of a request, or why it is refused. */
  async function admit(
    route: Route,
    request: FastifyRequest,
    address: string,
  ): Promise<{ readonly caller: Caller | null } | RouteRefusal> {
    if (isClosed()) return refusedWith(503, httpError('draining'), maintenanceSeconds);
    if (route.method === 'POST') {
      const [type] = (request.headers['content-type'] ?? '').split(';');
      if (type.trim().toLowerCase() !== 'application/json') {
        return refused(415, 'wrong-content-type', 'content-type: application/json');
      }
      if (isFromElsewhere(route, request)) return refused(403, 'cross-site');
    }
    const tooFast = await limitFault(route.limit, address);
    if (tooFast) return tooFast;
    const caller = await callers.callerOf(request);
    const isLimited = route.method === 'POST' && !alwaysStored.test(route.address);
    if (isLimited && !storedBytes.hasRoom(address)) {
      countLimitHit('stored bytes');
      return refusedWith(429, httpError('network-storage'), storedRetryAfter);
    }
    const fault =
      accessFault(route, caller) ??
      (caller && (await limitFault(route.limit, `player ${caller.player}`)));
    return fault ?? { caller };
  }

  async function resultOf(
    { route, handle }: Handled,
    request: FastifyRequest,
  ): Promise<RouteResult<unknown>> {
    const address = addressKey(request.ip);
    const admitted =
      route.access === undefined ? { caller: null } : await admit(route, request, address);
    if ('error' in admitted) return admitted;
    const { caller } = admitted;
    const values = { ...(request.query as object), ...(request.params as object) };
    const query = route.query && parseValue(route.query, values);
    if (query?.ok === false) return refused(400, 'bad-request', query.detail);
    const body = route.body && parseValue(route.body, request.body);
    if (body?.ok === false) return refused(400, 'bad-request', body.detail);
    const run = () =>
      handle({
        caller: caller as never,
        body: body?.value as never,
        query: query?.value as never,
        address,
        headers: request.headers,
      });
    const owner = caller?.player ?? address;
    if (route.isCheck) return runHeavy(owner, run, checkLimit);
    return route.isHeavy ? runHeavy(owner, run) : run();
  }

  function send(reply: FastifyReply, result: RouteResult<unknown>): void {
    if (!result.ok) {
      if (result.retryAfter !== undefined) reply.header('retry-after', result.retryAfter);
      if (result.status === 401) reply.header('www-authenticate', 'Bearer');
      reply.code(result.status).send(result.error);
      return;
    }
    const { vary, ...headers } = result.headers ?? {};
    reply.code(result.status ?? 200).headers(headers);
    // Pages of other origins have added theirs.
    if (vary !== undefined)
      reply.header('vary', [reply.getHeader('vary'), vary].flat().filter(Boolean).join(', '));
    if ('serialized' in result) {
      reply.type('application/json; charset=utf-8').send(result.serialized.json);
    } else reply.send('encoded' in result ? result.encoded : result.answer);
  }

  async function sendInTurn(
    reply: FastifyReply,
    result: RouteResult<unknown>,
  ): Promise<FastifyReply> {
    await turns.run(() => send(reply, result));
    return reply;
  }

  async function respond(handled: Handled, request: FastifyRequest, reply: FastifyReply) {
    reply.header('cache-control', 'no-store');
    const result = await resultOf(handled, request);
    if (result.ok && handled.route.method === 'POST') {
      const bytes = JSON.stringify(request.body).length + storedBesides;
      storedBytes.add(addressKey(request.ip), bytes);
    }
    return sendInTurn(reply, result);
  }

  return {
    add(app, group, handlers) {
      const added = Object.entries(handlers).map(([name, handle]): Handled => ({
        route: (group as Readonly<Record<string, Route>>)[name],
        handle: handle as Handled['handle'],
      }));
      for (const handled of added) {
        const { method, address, bodyValues } = handled.route;
        app.route({
          method,
          url: address,
          ...(bodyValues !== undefined && {
            config: { bodyValues },
            onRequest: limitLargeBodies,
          }),
          handler: (request, reply) => respond(handled, request, reply),
        });
      }
      const all = added.map(({ route }) => route);
      for (const url of new Set(all.map(({ address }) => address))) {
        const used = all.filter(({ address }) => address === url).map(({ method }) => method);
        const allowed: HTTPMethods[] = used.includes('GET') ? [...used, 'HEAD'] : used;
        app.route({
          method: allMethods.filter((method) => !allowed.includes(method)),
          url,
          handler: (_request, reply) =>
            reply
              .code(405)
              .header('allow', allowed.join(', '))
              .send(httpError('method-not-allowed')),
        });
      }
    },
    runHeavy,
    sweep() {
      for (const each of sharedLimits.values()) each.sweep();
    },
  };
}

/** Adds all routes with their handlers. A missing one doesn't compile. */
export function addAll(
  { add }: Pick<Routes, 'add'>,
  app: FastifyInstance,
  handlers: Partial<AllHandlers>,
): void {
  for (const [name, group] of Object.entries(allRoutes)) {
    add(app, group, (handlers as Readonly<Record<string, object>>)[name] ?? {});
  }
}
