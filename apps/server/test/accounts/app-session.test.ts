import { appHeaders, closeCodes } from '@stackmate/protocol';
import { expect, it } from 'vitest';
import { helloMessage, openConnection } from '../line.ts';
import { startTestServer } from '../server.ts';
import { serveEachTry } from '../serve-each-try.ts';
import type { TestServer } from '../server.ts';
import { accountPage, fastAccounts, password, signUp } from './account-page.ts';

const app = 'capacitor://localhost';
const site = 'https://site.example';

let server: TestServer;
serveEachTry(async () => {
  server = await startTestServer({
    env: { ...fastAccounts, STACKMATE_APP_ORIGINS: app, STACKMATE_ORIGINS: site },
  });
  return server;
});

/** A page of an app, which stores the headers that it gets. */
function appPage(origin = app) {
  const stored = new Map<string, string>();
  async function request(path: string, init: RequestInit = {}) {
    const response = await fetch(`${server.address()}/api/account${path}`, {
      ...init,
      headers: {
        ...(init.headers as Record<string, string>),
        ...Object.fromEntries(stored),
        origin,
        'sec-fetch-site': 'cross-site',
      },
    });
    for (const name of Object.values(appHeaders)) {
      const value = response.headers.get(name);
      if (value === '') stored.delete(name);
      else if (value !== null) stored.set(name, value);
    }
    const body = (await response.json()) as Record<string, unknown>;
    return { status: response.status, body, headers: response.headers };
  }
  const post = (path: string, body: unknown) =>
    request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return { stored, request, post };
}

/** Opens a WebSocket from an origin. Returns it with the player who it is. */
async function connect(session: string | null, origin = app) {
  const connection = await openConnection(server.socket(), { headers: { origin } });
  connection.send({ ...helloMessage(null), ...(session !== null && { session }) });
  return { connection, welcome: await connection.receive('welcome') };
}

it('signs up, plays, signs in again and signs out without a cookie', async () => {
  const page = appPage();
  const answer = await page.post('/sign-up', {
    name: 'App One',
    password,
    email: null,
    guest: null,
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(answer.headers.get('access-control-allow-origin')).toBe(app);
  expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  const session = page.stored.get(appHeaders.session)!;
  const { account, server: info } = (await page.request('')).body as {
    account: { name: string; player: string };
    server: { hasPasskeys: boolean };
  };
  expect(account.name).toBe('App One');
  // They belong to the server's domain.
  expect(info.hasPasskeys).toBe(false);
  const { connection, welcome } = await connect(session);
  expect(welcome).toMatchObject({ player: { id: account.player }, token: null });

  expect((await page.post('/sign-out', {})).status).toBe(200);
  expect(await connection.closed).toBe(closeCodes.sessionEnded);
  // What accounts know it by remains, as in browsers.
  expect([...page.stored.keys()]).toEqual([appHeaders.device]);
  expect((await page.request('')).body.account).toBeNull();
  page.stored.set(appHeaders.session, session);
  expect((await page.request('')).body.account).toBeNull();
  const later = await connect(session);
  expect(later.welcome.player.id).not.toBe(account.player);
  await later.connection.close();

  expect((await page.post('/sign-in', { login: 'App One', password })).status).toBe(200);
  expect(page.stored.get(appHeaders.session)).not.toBe(session);
  expect((await page.request('')).body.account).toMatchObject({ name: 'App One' });
});

it('gives sessions to listed apps only, and takes them from nobody else', async () => {
  for (const origin of [site, 'https://evil.example', 'capacitor://localhost.evil', 'null']) {
    const page = appPage(origin);
    const signedIn = await page.post('/sign-up', {
      name: 'Nobody',
      password,
      email: null,
      guest: null,
    });
    expect([origin, signedIn.status, signedIn.body.error]).toEqual([origin, 403, 'cross-site']);
    expect(page.stored.size).toBe(0);
  }
  const page = appPage();
  await page.post('/sign-up', { name: 'App Two', password, email: null, guest: null });
  const session = page.stored.get(appHeaders.session)!;
  const elsewhere = appPage(site);
  elsewhere.stored.set(appHeaders.session, session);
  expect((await elsewhere.request('')).body.account).toBeNull();
  const { connection, welcome } = await connect(session, site);
  expect(welcome.token).not.toBeNull();
  await connection.close();
  await expect(connect(session, 'https://evil.example')).rejects.toThrow('403');
  const preflight = await fetch(`${server.address()}/api/account/sign-in`, {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  });
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
});

it('ignores cookies that come from an app, so no request is forged there', async () => {
  const browser = accountPage(server);
  await signUp(browser, 'Browser One');
  const cookie = browser.cookie()!;
  const read = await fetch(`${server.address()}/api/account`, { headers: { cookie, origin: app } });
  expect(await read.json()).toMatchObject({ account: null });
  const out = await browser.post('/sign-out', {}, { origin: app });
  expect(out.status).toBe(200);
  expect(await browser.account()).toMatchObject({ name: 'Browser One' });
  const connection = await openConnection(server.socket(), { headers: { cookie, origin: app } });
  connection.send(helloMessage(null));
  expect((await connection.receive('welcome')).token).not.toBeNull();
  await connection.close();
});
