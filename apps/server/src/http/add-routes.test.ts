import type { Route } from '@stackmate/protocol/route';
import { fastify } from 'fastify';
import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fewLimits, openService } from '../../test/open-routes.ts';
import type { Caller } from '../identity/caller.ts';
import { createTurnScheduler } from '../limits/turn-scheduler.ts';
import { createStoredBytes } from '../limits/stored-bytes.ts';
import { createRoutes } from './add-routes.ts';
import { createOperatorAccess } from './operator-access.ts';
import { answered } from './handlers.ts';
import { parseBodies } from './parse-bodies.ts';
import type { Handlers } from './handlers.ts';

const base = 'https://game.example';
let caller: Caller | null;
let isClosed: boolean;
let hits: string[];
/** Ends the heavy requests that run. */
let ends: (() => void)[] = [];

const guest: Caller = {
  playerId: 'p',
  isAccount: false,
  isVerified: false,
  via: 'guest',
  scopes: new Set(['read', 'play']),
};

const body = z.strictObject({ count: z.int() });
const limit = { kind: 'counts', perHour: 3 };
const answer = z.unknown();
const accountsOnly = {
  method: 'POST',
  summary: 'Needs an account.',
  scope: 'manage',
  limit: { kind: 'others', perHour: 100 },
  body: z.strictObject({}),
  answer,
} as const;
const group = {
  open: {
    method: 'POST',
    address: '/api/open',
    summary: 'Counts.',
    access: 'anyone',
    limit,
    body,
    answer,
  },
  thing: {
    method: 'GET',
    address: '/api/things/:id',
    summary: 'Reads a thing.',
    access: 'guest',
    limit: { kind: 'things', perHour: 'collectionRequests' },
    query: z.strictObject({ id: z.string(), page: z.optional(z.string()) }),
    answer,
  },
  heavy: {
    method: 'GET',
    address: '/api/heavy',
    summary: 'Takes long.',
    access: 'guest',
    limit: { kind: 'others', perHour: 100 },
    isHeavy: true,
    answer,
  },
  check: {
    method: 'GET',
    address: '/api/check',
    summary: 'Is checked at length.',
    access: 'guest',
    limit: { kind: 'others', perHour: 100 },
    isCheck: true,
    answer,
  },
  large: {
    method: 'POST',
    address: '/api/large',
    summary: 'Has a large body.',
    access: 'guest',
    limit: { kind: 'others', perHour: 100 },
    body: z.strictObject({}),
    bodyValues: 1000,
    answer,
  },
  account: {
    ...accountsOnly,
    address: '/api/account',
    access: 'account',
    ignoresStorageLimit: true,
  },
  verified: { ...accountsOnly, address: '/api/verified', access: 'verified' },
  public: { method: 'GET', address: '/api/public', summary: 'Is open to all.', answer },
} as const satisfies Readonly<Record<string, Route>>;

const waitForEnd = async () => {
  await new Promise<void>((resolve) => ends.push(resolve));
  return answered({});
};
const handlers: Handlers<typeof group> = {
  open: async (call) => answered({ count: call.body.count, who: call.caller?.playerId ?? null }),
  thing: async ({ caller: { playerId: player }, query }) => answered({ player, ...query }),
  heavy: waitForEnd,
  check: waitForEnd,
  large: waitForEnd,
  account: async () => answered({}),
  verified: async () => answered({}),
  public: async (call) => ({
    ...answered({ who: call.caller }, { 'cache-control': 'public', vary: 'accept' }),
    status: 203,
  }),
};

function openApp() {
  const app = fastify();
  parseBodies(app, createTurnScheduler());
  const routes = createRoutes({
    limits: { ...fewLimits, collectionRequests: 100 },
    callers: { findCaller: async () => caller },
    operators: createOperatorAccess({ store: { operator: async () => null }, now: () => 0 }),
    ourPages: { baseAddress: base, appOrigins: ['capacitor://localhost'] },
    service: openService,
    takeShared: null,
    storedBytes: createStoredBytes({ perDay: 10_000, spend: async () => [], now: () => 0 }),
    now: () => 0,
    isClosed: () => isClosed,
    countLimitHit: (kind) => hits.push(kind),
  });
  routes.add(app, group, handlers);
  return app;
}
let app: ReturnType<typeof openApp>;
beforeEach(() => {
  caller = guest;
  isClosed = false;
  hits = [];
  ends = [];
  app = openApp();
});

const json = { 'content-type': 'application/json' };
const post = (url: string, payload: unknown, headers: Record<string, string> = json) =>
  app.inject({ method: 'POST', url, headers, payload: JSON.stringify(payload) });

it('passes the checked body, query and caller to the handler', async () => {
  expect((await post('/api/open', { count: 2 })).json()).toEqual({ count: 2, who: 'p' });
  const read = await app.inject('/api/things/seven?page=2');
  expect(read.json()).toEqual({ player: 'p', id: 'seven', page: '2' });
  expect(read.headers['cache-control']).toBe('no-store');
});

it.each([
  [{ count: 1, isAdmin: true }, /^1 field too many$/],
  [{ count: '1' }, /^count: /],
  [{}, /^count: /],
  [[], /./],
  [null, /./],
])('refuses the body %j and names the fault', async (given, detail) => {
  const response = await post('/api/open', given);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ error: 'bad-request' });
  expect(response.json<{ detail: string }>().detail).toMatch(detail);
});

it('refuses unknown and repeated query parameters', async () => {
  for (const query of ['other=1', 'page=1&page=2', 'id=x&id=y&page=1&page=2']) {
    expect((await app.inject(`/api/things/a?${query}`)).statusCode, query).toBe(400);
  }
});

it('refuses other content types, which other sites could send without asking', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
    const response = await post('/api/open', { count: 1 }, { 'content-type': type });
    expect(response.statusCode).toBe(415);
  }
});

it.each([
  [{ origin: base }, 200],
  [{ origin: base, 'sec-fetch-site': 'same-origin' }, 200],
  [{ 'sec-fetch-site': 'same-origin' }, 200],
  [{}, 403],
  [{ origin: 'null' }, 403],
  [{ origin: 'https://game.example.evil.example' }, 403],
  [{ origin: 'http://game.example' }, 403],
  [{ origin: base, 'sec-fetch-site': 'same-site' }, 403],
  [{ 'sec-fetch-site': 'none' }, 403],
  [{ origin: 'capacitor://localhost', 'sec-fetch-site': 'cross-site' }, 200],
  [{ origin: 'capacitor://elsewhere' }, 403],
])('[PL3] answers a change with a cookie and %j with %i', async (headers, status) => {
  const response = await post('/api/open', { count: 1 }, { ...json, cookie: 'a=b', ...headers });
  expect(response.statusCode).toBe(status);
  if (status === 403) expect(response.json()).toMatchObject({ error: 'cross-site' });
});

it('admits only the callers that a route names', async () => {
  const tries: readonly (readonly [Caller | null, string, number, string])[] = [
    [null, '/api/account', 401, 'sign-in-needed'],
    [guest, '/api/account', 403, 'account-needed'],
    [{ ...guest, isAccount: true }, '/api/account', 403, 'missing-scope'],
    [{ ...guest, isAccount: true }, '/api/verified', 403, 'email-not-verified'],
  ];
  for (const [who, url, status, error] of tries) {
    caller = who;
    const response = await post(url, {});
    expect([response.statusCode, response.json()]).toMatchObject([status, { error }]);
  }
  caller = { ...guest, isAccount: true, isVerified: true, scopes: new Set(['manage']) };
  for (const url of ['/api/account', '/api/verified']) {
    expect((await post(url, {})).statusCode).toBe(200);
  }
  caller = null;
  expect((await post('/api/open', { count: 1 })).json()).toMatchObject({ who: null });
});

it('[PL3] keeps a program within its scopes, also where everyone may call', async () => {
  const program = { ...guest, isAccount: true, via: 'access-token' } as const;
  caller = { ...program, scopes: new Set(['read']) };
  const response = await post('/api/open', { count: 1 });
  expect([response.statusCode, response.json()]).toMatchObject([403, { error: 'missing-scope' }]);
  caller = { ...program, scopes: new Set(['play']) };
  expect((await post('/api/open', { count: 1 })).statusCode).toBe(200);
});

it('[PL8] limits requests of a kind per network address and per player', async () => {
  const from = (remoteAddress: string) =>
    app.inject({
      method: 'POST',
      url: '/api/open',
      headers: json,
      payload: { count: 1 },
      remoteAddress,
    });
  caller = null;
  for (let at = 0; at < 3; at++) expect((await from('10.0.0.1')).statusCode).toBe(200);
  const refused = await from('10.0.0.1');
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('1200');
  expect((await from('10.0.0.2')).statusCode).toBe(200);
  caller = guest;
  const statuses = [];
  for (let at = 3; at < 8; at++) statuses.push((await from(`10.0.0.${at}`)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  expect(hits).toEqual(['counts', 'counts', 'counts']);
});

it('runs the heavy requests of a player one after the other and refuses too many', async () => {
  const all = Array.from({ length: 10 }, () => app.inject('/api/heavy'));
  const refused = await Promise.race(all);
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('2');
  expect(hits).toEqual(['heavy requests']);
  expect(ends).toHaveLength(1);
  caller = { ...guest, playerId: 'q' };
  const other = app.inject('/api/heavy');
  await expect.poll(() => ends.length).toBe(2);
  ends[1]();
  expect((await other).statusCode).toBe(200);
  for (let at = 0; at < 9; at++) {
    await expect.poll(() => ends.length).toBe(at === 0 ? 2 : at + 2);
    ends[at === 0 ? 0 : at + 1]();
  }
  const statuses = (await Promise.all(all)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(9);
});

it('lets no other heavy request wait for checks, which run one after the other', async () => {
  const checks = Array.from({ length: 3 }, () => app.inject('/api/check'));
  await expect.poll(() => ends.length).toBe(1);
  const reads: Promise<{ readonly statusCode: number }>[] = [];
  for (const playerId of ['d', 'e']) {
    caller = { ...guest, playerId };
    reads.push(app.inject('/api/heavy'));
    await expect.poll(() => ends.length).toBe(1 + reads.length);
  }
  for (const end of ends.splice(1)) end();
  expect((await Promise.all(reads)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  for (let count = 0; count < checks.length; count += 1) {
    await expect.poll(() => ends.length).toBe(1);
    ends.pop()!();
  }
  await Promise.all(checks);
});

it('refuses large bodies of an address with too many unanswered ones before reading them', async () => {
  const all = Array.from({ length: 18 }, () => post('/api/large', {}));
  await expect.poll(() => ends.length).toBe(16);
  for (const end of ends) end();
  const statuses = (await Promise.all(all)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  expect(hits).toEqual(['large bodies', 'large bodies']);
  ends = [];
  const later = post('/api/large', {});
  await expect.poll(() => ends.length).toBe(1);
  ends[0]();
  expect((await later).statusCode).toBe(200);
});

it('refuses changes from an address that made the server store too much, except those of accounts', async () => {
  caller = { ...guest, isAccount: true, isVerified: true, scopes: new Set(['manage']) };
  const statuses = new Set<number>();
  for (let at = 0; at < 25; at++) statuses.add((await post('/api/account', {})).statusCode);
  expect([...statuses]).toEqual([200]);
  const refused = await post('/api/open', { count: 1 });
  expect([refused.statusCode, refused.json()]).toMatchObject([429, { error: 'network-storage' }]);
  expect(hits).toEqual(['stored bytes']);
});

it('answers other methods with 405, and everything with 503 before the server is open', async () => {
  const wrong = await app.inject({ method: 'DELETE', url: '/api/open' });
  expect([wrong.statusCode, wrong.headers.allow]).toEqual([405, 'POST']);
  isClosed = true;
  expect((await post('/api/open', { count: 1 })).statusCode).toBe(503);
});

it('looks nobody up where a route is open to all, and sends the status and headers of its answer', async () => {
  isClosed = true;
  const response = await app.inject('/api/public');
  expect([response.statusCode, response.json()]).toEqual([203, { who: null }]);
  expect(response.headers).toMatchObject({ 'cache-control': 'public', vary: 'accept' });
});
