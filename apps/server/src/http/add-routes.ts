import { parseValue } from '@stackmate/protocol';
import type { OperatorErrorCode } from '@stackmate/protocol/operate';
import type { Route, Scope } from '@stackmate/protocol/route';
import * as allRoutes from '@stackmate/protocol/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Caller, Callers } from '../identity/caller.ts';
import { addressKey } from '../limits/address-key.ts';
import type { StoredBytes } from '../limits/stored-bytes.ts';
import { untilDetail } from '../service/service.ts';
import type { Service, Unavailable } from '../service/service.ts';
import { createTurnScheduler } from '../limits/turn-scheduler.ts';
import type { TurnScheduler } from '../limits/turn-scheduler.ts';
import { httpError } from './error-responses.ts';
import type { HttpCode } from './error-responses.ts';
import { refused, refusedWith } from './handlers.ts';
import type { AllHandlers, Handlers, RouteCall, RouteRefusal, RouteResult } from './handlers.ts';
import type { OperatorAccess } from './operator-access.ts';
import { isOurPage } from './our-page.ts';
import type { OurPageOptions } from './our-page.ts';
import { createRouteLimits } from './route-limits.ts';
import type { RouteLimits, RouteLimitsOptions } from './route-limits.ts';

export interface RoutesOptions extends RouteLimitsOptions {
  readonly callers: Callers;
  readonly operators: OperatorAccess;
  readonly ourPages: OurPageOptions;
  readonly storedBytes: Pick<StoredBytes, 'hasRoom' | 'add'>;
  readonly service: Pick<Service, 'lasting' | 'off' | 'passes' | 'retryAfter'>;
  readonly isClosed: () => boolean;
}

/** The routes of an app. */
export interface Routes {
  /** Adds the routes of a group with their handlers. */
  readonly add: <Group extends object>(
    app: FastifyInstance,
    group: Group,
    handlers: Partial<Handlers<Group>>,
  ) => void;
  readonly runHeavy: RouteLimits['runHeavy'];
  /** Drops unused rate limits. Call regularly. */
  readonly sweep: () => void;
}

const allMethods: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const maintenanceSeconds = 5;
/** Bytes that a change stores besides its body: rows, keys and indexes. */
const storedBesides = 500;
const storedRetryAfter = 3600;

/** A route with its handler, whose types were checked when they were added. */
interface Handled {
  readonly route: Route;
  readonly handle: (call: RouteCall<never>) => Promise<RouteResult<unknown>>;
}

/** Returns the scope that a caller of a route needs. */
export const routeScope = ({ method, scope }: Pick<Route, 'method' | 'scope'>): Scope =>
  scope ?? (method === 'GET' ? 'read' : 'play');

const operatorCodes: readonly (HttpCode | OperatorErrorCode)[] = [
  'not-found',
  'banned',
  'passkey-missing',
  'passkey-required',
  'role-too-low',
];

/** Returns the codes that a call of a route can be refused with, apart from failures of the server. */
export function listErrorCodes(route: Route): readonly string[] {
  const { access, query, body, limit, method, isHeavy, isCheck, errors = [] } = route;
  const isChange = method === 'POST';
  const isOperators = access === 'operator';
  const general: (HttpCode | OperatorErrorCode | false | undefined)[] =
    access === undefined
      ? []
      : [
          'draining',
          isChange && !route.worksInMaintenance && 'maintenance',
          route.switch && 'switched-off',
          (limit ?? isHeavy ?? isCheck) && 'too-fast',
          isChange && 'wrong-content-type',
          isChange && 'cross-site',
          ...(isOperators ? operatorCodes : ['missing-scope' as const]),
          isChange && !isOperators && !route.ignoresStorageLimit && 'network-storage',
          access !== 'anyone' && !isOperators && 'sign-in-needed',
          access !== 'anyone' && routeScope(route) !== 'manage' && 'banned',
          (access === 'account' || access === 'verified') && 'account-needed',
          access === 'verified' && 'email-not-verified',
        ];
  if (query ?? body) general.push('bad-request');
  return [...new Set([...general.filter((code) => typeof code === 'string'), ...errors])];
}

const scopeFault = (scope: Scope, { scopes }: Caller): RouteRefusal | null =>
  scopes.has(scope) ? null : refused(403, 'missing-scope', `scope: ${scope}`);

/** Returns why a caller may not use a route; null if they may. */
function accessFault(route: Route, caller: Caller | null): RouteRefusal | null {
  const { access } = route;
  const scope = routeScope(route);
  // Anyone may use it, but a program only within its scopes.
  if (access === 'anyone') return caller?.via === 'access-token' ? scopeFault(scope, caller) : null;
  if (caller === null) return refused(401, 'sign-in-needed');
  // Banned players may still read, export and delete their account.
  if (caller.ban && scope !== 'manage') return refused(403, 'banned', caller.ban.reason);
  if (access !== 'guest' && !caller.isAccount) return refused(403, 'account-needed');
  if (access === 'verified' && !caller.isVerified) return refused(403, 'email-not-verified');
  return scopeFault(scope, caller);
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
  // The hook for pages of other origins has added its own.
  if (vary !== undefined)
    reply.header('vary', [reply.getHeader('vary'), vary].flat().filter(Boolean).join(', '));
  if ('serialized' in result) {
    reply.type('application/json; charset=utf-8').send(result.serialized.json);
  } else reply.send('encoded' in result ? result.encoded : result.answer);
}

/** Returns the refusal of what operators have closed. */
const closedRefusal = (
  { service }: Pick<RoutesOptions, 'service'>,
  closed: Unavailable,
): RouteRefusal =>
  refusedWith(503, httpError(closed.code, untilDetail(closed)), service.retryAfter(closed));

/** What the routes of an app share. */
interface RoutesContext extends RoutesOptions {
  readonly rates: RouteLimits;
  /** The store answers many requests at once; they are serialized within the time of each turn. */
  readonly turns: TurnScheduler;
}

/** Pages of other sites may neither use a session, nor sign somebody in or out. */
function isFromElsewhere(
  { ourPages }: RoutesContext,
  { scope }: Route,
  { headers }: FastifyRequest,
): boolean {
  const { cookie, origin, 'sec-fetch-site': site } = headers;
  const isFromPage = origin !== undefined || site !== undefined;
  return (
    (cookie !== undefined || (scope === 'manage' && isFromPage)) && !isOurPage(ourPages, headers)
  );
}

/** Returns why a change is refused by where it comes from and what it carries; null if it isn't. */
function originFault(
  context: RoutesContext,
  route: Route,
  request: FastifyRequest,
): RouteRefusal | null {
  const [type] = (request.headers['content-type'] ?? '').split(';');
  if (type.trim().toLowerCase() !== 'application/json') {
    return refused(415, 'wrong-content-type', 'content-type: application/json');
  }
  return isFromElsewhere(context, route, request) ? refused(403, 'cross-site') : null;
}

/** Returns why a change is refused because of what its network has stored; null if it isn't. */
function storageFault(
  { storedBytes, countLimitHit }: RoutesContext,
  { ignoresStorageLimit }: Route,
  address: string,
): RouteRefusal | null {
  if (ignoresStorageLimit || storedBytes.hasRoom(address)) return null;
  countLimitHit('stored bytes');
  return refusedWith(429, httpError('network-storage'), storedRetryAfter);
}

/** Returns the operator who sent a request, or why it is refused: first of all, strangers don't learn of the route. */
async function admitOperator(
  context: RoutesContext,
  route: Route,
  request: FastifyRequest,
): Promise<{ readonly caller: Caller } | RouteRefusal> {
  const { callers, operators, rates, isClosed } = context;
  const admitted = await operators(route.role ?? 'owner', await callers.findCaller(request));
  if ('error' in admitted) return admitted;
  if (isClosed()) return refusedWith(503, httpError('draining'), maintenanceSeconds);
  const fault =
    (route.method === 'POST' ? originFault(context, route, request) : null) ??
    (await rates.fault(route.limit, `player ${admitted.caller.playerId}`));
  return fault ?? admitted;
}

/** Returns the caller of a request, or why it is refused. */
async function admit(
  context: RoutesContext,
  route: Route,
  request: FastifyRequest,
  address: string,
): Promise<{ readonly caller: Caller | null } | RouteRefusal> {
  if (route.access === 'operator') return admitOperator(context, route, request);
  const { callers, rates, isClosed } = context;
  if (isClosed()) return refusedWith(503, httpError('draining'), maintenanceSeconds);
  const isChange = route.method === 'POST';
  const early =
    (isChange ? originFault(context, route, request) : null) ??
    (await rates.fault(route.limit, address));
  if (early) return early;
  const caller = await callers.findCaller(request);
  const { service } = context;
  const lasting = isChange && !route.worksInMaintenance ? service.lasting() : null;
  const closed =
    (lasting && !(caller && service.passes(caller.playerId)) ? lasting : null) ??
    (route.switch ? service.off(route.switch) : null);
  if (closed) return closedRefusal(context, closed);
  const fault =
    (isChange ? storageFault(context, route, address) : null) ??
    accessFault(route, caller) ??
    (caller && (await rates.fault(route.limit, `player ${caller.playerId}`)));
  return fault ?? { caller };
}

async function toRouteResult(
  context: RoutesContext,
  { route, handle }: Handled,
  request: FastifyRequest,
): Promise<RouteResult<unknown>> {
  const { rates } = context;
  const address = addressKey(request.ip);
  const admitted =
    route.access === undefined ? { caller: null } : await admit(context, route, request, address);
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
  const owner = caller?.playerId ?? address;
  if (route.isCheck) return rates.runCheck(owner, run, address);
  return route.isHeavy ? rates.runHeavy(owner, run, address) : run();
}

async function respond(
  context: RoutesContext,
  handled: Handled,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store');
  const result = await toRouteResult(context, handled, request);
  const isOperators = handled.route.access === 'operator';
  if (isOperators && !result.ok && result.error.error === 'not-found') {
    reply.removeHeader('cache-control').callNotFound();
    return reply;
  }
  if (!isOperators && result.ok && handled.route.method === 'POST') {
    context.storedBytes.add(addressKey(request.ip), request.bodyLength + storedBesides);
  }
  await context.turns.run(() => send(reply, result));
  return reply;
}

/** Answers the methods that an address doesn't have. */
function refuseOtherMethods(app: FastifyInstance, routes: readonly Route[]): void {
  // Addresses of the console are unknown to strangers.
  const known = routes.filter(({ access }) => access !== 'operator');
  for (const [url, atAddress] of Map.groupBy(known, ({ address }) => address)) {
    const used = atAddress.map(({ method }) => method);
    const allowed: HTTPMethods[] = used.includes('GET') ? [...used, 'HEAD'] : used;
    app.route({
      method: allMethods.filter((method) => !allowed.includes(method)),
      url,
      handler: (_request, reply) =>
        reply.code(405).header('allow', allowed.join(', ')).send(httpError('method-not-allowed')),
    });
  }
}

/**
 * Adds routes that check who calls, how often, from where and with which values, before anything else happens. The app
 * must parse bodies by `parseBodies`.
 */
export function createRoutes(options: RoutesOptions): Routes {
  const rates = createRouteLimits(options);
  const context: RoutesContext = { ...options, rates, turns: createTurnScheduler() };
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
            onRequest: rates.limitLargeBodies,
          }),
          handler: (request, reply) => respond(context, handled, request, reply),
        });
      }
      refuseOtherMethods(
        app,
        added.map(({ route }) => route),
      );
    },
    runHeavy: rates.runHeavy,
    sweep: rates.sweep,
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
