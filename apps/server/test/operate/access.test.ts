import type { OperatorRole } from '@stackmate/protocol/operate';
import type { Route } from '@stackmate/protocol/route';
import * as allRoutes from '@stackmate/protocol/routes';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createAccountOperator } from '../../src/accounts/operator.ts';
import { connectToServer } from '../../src/admin/index.ts';
import type { Admin } from '../../src/admin/index.ts';
import { createOperatorAccess } from '../../src/http/operator-access.ts';
import type { Caller } from '../../src/identity/caller.ts';
import { accountPage, fastAccounts, password, signUp } from '../accounts/account-page.ts';
import type { AccountPage } from '../accounts/account-page.ts';
import { createAuthenticator } from '../accounts/authenticator.ts';
import type { Authenticator } from '../accounts/authenticator.ts';
import { connectGuest } from '../guest.ts';
import { serveEachTry } from '../serve-each-try.ts';
import { startTestServer } from '../server.ts';
import type { TestServer } from '../server.ts';

let server: TestServer;
let admin: Admin;
serveEachTry(async () => {
  server = await startTestServer({ env: fastAccounts });
  admin = (await connectToServer(server.data))!;
  return server;
});

const origin = () => server.address().replace('127.0.0.1', 'localhost');
const note = { operator: 'root', reason: 'a test' };
const appoint = (account: string, role: OperatorRole | null) =>
  admin.changeRole({ ...note, account, role, keepsOwner: false });

/** Signs up with a passkey. Returns the page. */
async function signUpWithPasskey(name: string) {
  const authenticator = createAuthenticator(origin());
  const page = accountPage(server, origin);
  const { body } = await page.post('/sign-up/passkey/options', { name, guest: null });
  const credential = authenticator.create(body['options']);
  const made = { ceremony: body['ceremony'], credential, email: null };
  expect((await page.post('/sign-up/passkey', made)).status).toBe(200);
  return page;
}

async function signIn(page: AccountPage, authenticator: Authenticator): Promise<void> {
  const { body } = await page.post('/sign-in/passkey/options', {});
  const credential = authenticator.use(body['options']);
  await page.post('/sign-in/passkey', { ceremony: body['ceremony'], credential });
}

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly type: string | null;
  readonly body: Readonly<Record<string, unknown>>;
}
/** Calls an address below /api/operate, with the cookie of a page or these headers. */
async function call(
  from: AccountPage | Readonly<Record<string, string>>,
  path: string,
  body?: object,
): Promise<Answer> {
  const headers = 'cookie' in from && typeof from.cookie === 'function' ? null : from;
  const response = await fetch(`${origin()}/api/operate/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      origin: origin(),
      ...(headers as Record<string, string> | null),
      ...(headers ? {} : { cookie: (from as AccountPage).cookie() ?? '' }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const type = response.headers.get('content-type');
  return { status: response.status, text, type, body: JSON.parse(text) as Answer['body'] };
}
const codeOf = async (...args: Parameters<typeof call>) => {
  const { status, body } = await call(...args);
  return [status, body['error']];
};

it('answers strangers like an unknown address: guests, players, and programs of an operator', async () => {
  const page = await signUpWithPasskey('Stranger Sid');
  const { token } = (await connectGuest(server.socket())).welcome;
  const owner = accountPage(server, origin);
  await signUp(owner, 'Token Tom');
  await appoint('Token Tom', 'owner');
  const scopes = ['read', 'play'];
  const program = String((await owner.post('/tokens', { label: 'x', scopes })).body['token']);
  const strangers = [
    {},
    page,
    { authorization: `Bearer ${token}` },
    { authorization: `Bearer ${program}` },
  ];
  for (const stranger of strangers) {
    for (const body of [undefined, { account: 'x', role: 'owner', reason: 'mine' }, {}]) {
      const unknown = await call(stranger, 'nothing-here', body);
      expect([unknown.status, unknown.body['error']]).toEqual([404, 'not-found']);
      const path = body ? 'operators/appoint' : 'me';
      expect(await call(stranger, path, body)).toEqual(unknown);
    }
  }
  const wrongMethod = await fetch(`${origin()}/api/operate/me`, { method: 'DELETE' });
  expect(wrongMethod.status).toBe(404);
});

it('needs a session that was begun with a passkey', async () => {
  const page = accountPage(server, origin);
  await signUp(page, 'Plain Paula');
  await appoint('Plain Paula', 'support');
  expect(await codeOf(page, 'me')).toEqual([403, 'passkey-missing']);

  const authenticator = createAuthenticator(origin());
  const { body } = await page.post('/passkeys/options', {});
  const credential = authenticator.create(body['options']);
  await page.post('/passkeys', { ceremony: body['ceremony'], credential, label: 'Phone' });
  expect(await codeOf(page, 'me')).toEqual([403, 'passkey-required']);
  await page.post('/sign-in', { login: 'Plain Paula', password });
  expect(await codeOf(page, 'me')).toEqual([403, 'passkey-required']);
  await signIn(page, authenticator);
  expect(await call(page, 'me')).toMatchObject({
    status: 200,
    body: { name: 'Plain Paula', role: 'support' },
  });
});

it('needs that passkey to have been used in the last 12 hours', async () => {
  const hour = 3_600_000;
  let now = 100 * hour;
  const operator = { name: 'Pat', role: 'support', hasPasskey: true } as const;
  const access = createOperatorAccess({
    store: { operator: async () => operator },
    now: () => now,
  });
  const session = { id: 's', playerId: 'p', device: '', createdAt: now, usedAt: now };
  const caller: Caller = {
    playerId: 'p',
    isAccount: true,
    isVerified: true,
    via: 'session',
    scopes: new Set(),
    session: { ...session, passkeyAt: now },
  };
  const codeAfter = async (hours: number) => {
    now = (100 + hours) * hour;
    const admitted = await access('support', caller);
    return 'error' in admitted ? admitted.error.error : null;
  };
  expect(await codeAfter(0)).toBeNull();
  expect(await codeAfter(11.99)).toBeNull();
  expect(await codeAfter(12)).toBe('passkey-required');
});

it('refuses banned operators, and those whose role is too low', async () => {
  const page = await signUpWithPasskey('Low Lou');
  await appoint('Low Lou', 'moderator');
  expect(await codeOf(page, 'operators')).toEqual([403, 'role-too-low']);
  const act = (action: 'ban' | 'unban') =>
    admin.actOnAccount({ ...note, action, who: 'Low Lou', until: null, name: null });
  await act('ban');
  expect(await codeOf(page, 'me')).toEqual([403, 'banned']);
  await act('unban');
  expect((await call(page, 'me')).status).toBe(200);
  // A change counts at the next call.
  await appoint('Low Lou', null);
  expect(await codeOf(page, 'me')).toEqual([404, 'not-found']);
});

it('lets owners appoint and dismiss, with their account in the audit log, but keeps the last one', async () => {
  const page = await signUpWithPasskey('Owner Ona');
  for (const { player } of await admin.operators()) await appoint(player, null);
  await appoint('Owner Ona', 'owner');
  await signUp(accountPage(server), 'New Nils');
  const body = { account: 'New Nils', role: 'support', reason: 'helps out' };
  expect(await call(page, 'operators/appoint', body)).toMatchObject({
    status: 200,
    body: { name: 'New Nils' },
  });
  expect((await call(page, 'operators')).body).toMatchObject({
    operators: [
      { name: 'Owner Ona', role: 'owner', hasPasskey: true },
      { name: 'New Nils', role: 'support', hasPasskey: false, reason: 'helps out' },
    ],
  });
  const { player } = (await page.account())!;
  expect((await admin.account('New Nils'))?.actions).toMatchObject([
    { action: 'appoint', operator: `Owner Ona (${player})`, reason: 'helps out' },
  ]);
  const refusal = await call(page, 'operators/dismiss', { account: 'Owner Ona', reason: 'bye' });
  expect(refusal).toMatchObject({ status: 409, body: { error: 'not-done' } });
  expect(refusal.body['detail']).toContain('the last owner');
  const gone = await call(page, 'operators/dismiss', { account: 'New Nils', reason: 'bye' });
  expect(gone.status).toBe(200);
  // A reason is needed, and a page of this server.
  expect(await codeOf(page, 'operators/dismiss', { account: 'x', reason: ' ' })).toEqual([
    400,
    'bad-request',
  ]);
  const foreign = { cookie: page.cookie()!, origin: 'https://evil.example' };
  expect(await codeOf(foreign, 'operators/dismiss', body)).toEqual([403, 'cross-site']);
});

it('keeps operators of a role from acting on their equals and superiors', async () => {
  await signUp(accountPage(server), 'Boss Bea');
  await appoint('Boss Bea', 'owner');
  const operator = createAccountOperator({
    store: server.server().store,
    connections: { signOut() {}, ban() {}, mute() {}, rename() {}, adopt() {} },
    settings: { deletionTime: 1 },
    tokenLife: 1,
    contact: null,
    address: origin,
    now: Date.now,
  });
  const reset = { action: 'reset-password', who: 'Boss Bea', until: null, name: null } as const;
  const act = (role: OperatorRole) => operator.actOnAccount({ ...note, ...reset, role });
  for (const role of ['support', 'moderator'] as const) {
    await expect(act(role)).rejects.toThrow('only an owner may do this');
  }
  expect(await act('owner')).toMatchObject({ name: 'Boss Bea' });
});

const operatorRoutes = Object.values(allRoutes)
  .flatMap((group) => Object.values(group))
  .filter(
    (value): value is Route =>
      typeof value === 'object' && 'access' in value && value.access === 'operator',
  );

/** Changes without a reason: notes are their own, and who takes a report needs none. */
const unreasoned = new Set([
  '/api/operate/players/notes/add',
  '/api/operate/reports/assign',
  '/api/operate/reports/note',
  '/api/operate/reports/release',
]);

it.each(operatorRoutes)('names a role and, for a change, asks for a reason: $address', (route) => {
  expect(route.address).toMatch(/^\/api\/operate\//);
  expect(route.role).toBeDefined();
  expect(route.limit?.kind).toBe('operators');
  if (route.method === 'GET' || unreasoned.has(route.address)) return;
  const { properties = {}, required = [] } = z.toJSONSchema(route.body!, { io: 'input' });
  expect(required).toContain('reason');
  expect(properties['reason']).toMatchObject({ minLength: 1, maxLength: 500 });
});
