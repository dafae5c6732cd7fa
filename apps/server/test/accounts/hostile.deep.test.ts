import { createHook } from 'node:async_hooks';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../server.ts';
import { serveEachTry } from '../serve-each-try.ts';
import type { TestServer } from '../server.ts';
import { accountPage, fastAccounts, password, signUp } from './account-page.ts';

let server: TestServer;
serveEachTry(async () => {
  server = await startTestServer({ env: fastAccounts, level: 'trace', hashesFully: true });
  return server;
});

const openPage = () => accountPage(server);

describe('[PL3] a session', () => {
  it("can't be planted: every sign-in has a new secret, and ends the one that was sent", async () => {
    const attacker = openPage();
    await signUp(attacker, 'Attacker');
    const planted = attacker.cookie();
    const name = 'Victim';
    await signUp(openPage(), name);
    const victim = openPage();
    victim.setCookie(planted);
    await victim.post('/sign-in', { login: name, password });
    expect(victim.cookie()).not.toBe(planted);
    expect((await victim.account())?.name).toBe(name);
    expect(await attacker.account()).toBeNull();
    const made = openPage();
    made.setCookie(`stackmate_session=${'a'.repeat(43)}`);
    await made.post('/sign-in', { login: name, password });
    expect(made.cookie()).not.toContain('a'.repeat(43));
  });

  it('is used by no page of another site, and signs nobody in from there', async () => {
    const page = openPage();
    const name = 'Cross Site';
    await signUp(page, name);
    const elsewhere = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of elsewhere) {
      const out = await page.post('/sign-out', {}, headers);
      expect([headers, out.status]).toEqual([headers, 403]);
      const other = openPage();
      const login = { login: name, password };
      expect((await other.post('/sign-in', login, headers)).status).toBe(403);
      expect(other.cookie()).toBeNull();
    }
    const form = await page.post('/sign-out', {}, { 'content-type': 'text/plain' });
    expect(form.status).toBe(415);
    const preflight = await fetch(`${server.address()}/api/account/sign-out`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
    expect((await page.account())?.name).toBe(name);
  });

  it('is not revealed by lists, and belongs to its owner', async () => {
    const [mine, theirs] = [openPage(), openPage()];
    await signUp(mine, 'Mine Only');
    const name = 'Theirs Only';
    await signUp(theirs, name);
    const { body } = await theirs.get('/sessions');
    const [{ id }] = (body as unknown as { sessions: readonly { id: string }[] }).sessions;
    expect(JSON.stringify(body)).not.toContain(theirs.cookie()!.split('=')[1]);
    expect((await mine.post('/sessions/end', { id })).status).toBe(404);
    expect((await theirs.account())?.name).toBe(name);
  });
});

describe('[PL8] signing in', () => {
  it('looks and costs the same whether an account exists or not', async () => {
    const existing = 'Existing';
    await signUp(openPage(), existing);
    let hashes = 0;
    const counter = createHook({
      init: (_, type) => {
        if (type === 'ARGON2REQUEST') hashes += 1;
      },
    });
    counter.enable();
    const attempt = async (login: string) => {
      hashes = 0;
      const { status, body, headers } = await openPage().post('/sign-in', {
        login,
        password: 'a wrong password',
      });
      const names = [...headers.keys()].filter((name) => !name.startsWith('x-ratelimit'));
      return { status, body, names, hashes };
    };
    try {
      const known = await attempt(existing);
      expect(known).toMatchObject({ status: 401, hashes: 1 });
      for (const login of ['Not Existing', 'existing@a.example', '\u0001', '𝐄xisting']) {
        expect(await attempt(login)).toEqual(known);
      }
    } finally {
      counter.disable();
    }
  });

  it('with guessed passwords is limited per account, from everywhere, and for names that nobody has', async () => {
    const limited = await startTestServer({
      env: { ...fastAccounts, STACKMATE_SIGN_IN_TRIES: '5' },
    });
    try {
      await signUp(accountPage(limited), 'Stuffed');
      for (const login of ['Stuffed', 'Nobody']) {
        const codes = [];
        // Other spellings are the same account.
        for (const spelled of [
          login,
          login,
          login.toUpperCase(),
          ` ${login}`,
          login,
          login,
          login,
        ]) {
          const answer = await accountPage(limited).post('/sign-in', {
            login: spelled,
            password: 'a wrong password',
          });
          codes.push(answer.body.error);
        }
        const wrong = 'wrong-login';
        const many = 'too-many-tries';
        expect(codes).toEqual([wrong, wrong, wrong, wrong, wrong, many, many]);
      }
      const right = await accountPage(limited).post('/sign-in', { login: 'Stuffed', password });
      expect([right.status, right.headers.get('retry-after')]).toEqual([429, '180']);
    } finally {
      await limited.stop();
    }
  });

  it('with guessed passwords doesn’t lock the owner out, neither from one address nor from many', async () => {
    const limited = await startTestServer({
      env: {
        ...fastAccounts,
        STACKMATE_SIGN_IN_TRIES: '3',
        STACKMATE_TRUSTED_PROXIES: '127.0.0.1',
      },
    });
    const signIn = async (
      from: string,
      login: string,
      guess: string,
      cookie?: string,
    ): Promise<string> => {
      const headers = { 'x-forwarded-for': from, ...(cookie !== undefined && { cookie }) };
      const { status, body } = await accountPage(limited).post(
        '/sign-in',
        { login, password: guess },
        headers,
      );
      return body.error ?? String(status);
    };
    try {
      const ofOwner = await accountPage(limited).post('/sign-up', {
        name: 'Hunted',
        password,
        email: null,
        guest: null,
      });
      const device = ofOwner.headers
        .getSetCookie()
        .find((cookie) => cookie.startsWith('stackmate_device='))!;
      expect(device).toMatch(/; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
      const [known] = device.split(';');
      const attack = async (from: string, login: string): Promise<readonly string[]> => {
        const results = [];
        for (let at = 0; at < 4; at += 1) results.push(await signIn(from, login, 'a wrong guess'));
        return results;
      };
      for (const login of ['Hunted', 'Nobody']) {
        expect(await attack('192.0.2.1', login)).toEqual([
          'wrong-login',
          'wrong-login',
          'wrong-login',
          'too-many-tries',
        ]);
      }
      expect(await signIn('192.0.2.99', 'Hunted', password)).toBe('200');
      for (let at = 2; at <= 11; at += 1) {
        for (const login of ['Hunted', 'Nobody']) await attack(`192.0.2.${at}`, login);
      }
      // The answer doesn't reveal whether there is an account.
      for (const login of ['Hunted', 'Nobody']) {
        expect(await signIn('192.0.2.98', login, password)).toBe('too-many-tries');
        expect(await signIn('192.0.2.98', login, password, known.replace(/.$/, '~'))).toBe(
          'too-many-tries',
        );
      }
      expect(await signIn('192.0.2.98', 'Nobody', password, known)).toBe('too-many-tries');
      expect(await signIn('192.0.2.98', 'Hunted', password, known)).toBe('200');
      // A new browser in a network that hasn't guessed.
      expect(await signIn('198.51.100.1', 'Hunted', password)).toBe('200');
      // A stolen cookie allows a few guesses, too.
      const stolen = await Promise.all(
        [1, 2, 3].map(() => signIn('192.0.2.1', 'Hunted', 'a wrong guess', known)),
      );
      expect(stolen).toContain('too-many-tries');
    } finally {
      await limited.stop();
    }
  });

  it('is limited per network address', async () => {
    const limited = await startTestServer({
      env: { ...fastAccounts, STACKMATE_SIGN_INS_PER_HOUR: '3', STACKMATE_SIGN_UPS_PER_HOUR: '2' },
    });
    try {
      const codes = [];
      for (let at = 0; at < 5; at++) {
        const login = `Person ${at}`;
        const answer = await accountPage(limited).post('/sign-in', { login, password });
        codes.push(answer.status);
      }
      expect(codes).toEqual([401, 401, 401, 429, 429]);
      const made = [];
      for (const name of ['First One', 'Second One', 'Third One']) {
        const values = { name, password, email: null, guest: null };
        made.push((await accountPage(limited).post('/sign-up', values)).status);
      }
      expect(made).toEqual([200, 200, 429]);
    } finally {
      await limited.stop();
    }
  });

  it('in a storm is refused with 503 beyond the queue, and other requests are answered meanwhile', async () => {
    const storm = Array.from({ length: 120 }, (_, at) =>
      openPage().post('/sign-in', { login: `Storm ${at}`, password }),
    );
    let answered = 0;
    const state = { isOver: false };
    const all = Promise.all(storm).finally(() => {
      state.isOver = true;
    });
    while (!state.isOver) {
      await fetch(`${server.address()}/api/latency`);
      answered += 1;
    }
    const statuses = (await all).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([401, 503]));
    expect(statuses.filter((status) => status === 401).length).toBeGreaterThan(20);
    expect(answered).toBeGreaterThan(10);
  });
});

describe('[PL8] odd values', () => {
  const odd: readonly unknown[] = [
    null,
    true,
    -1,
    1e308,
    '',
    ' ',
    '\u0000',
    '\ud800',
    'x'.repeat(50_000),
    '‮abc',
    "'; drop table accounts; --",
    '<script>alert(1)</script>',
    '../../etc/passwd',
    [],
    {},
    { toString: 'x' },
    ['a', 'b'],
  ];
  const bodies: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    '/sign-up': { name: 'Odd Values', password, email: null, guest: null },
    '/sign-up/passkey/options': { name: 'Odd Values', guest: null },
    '/sign-up/passkey': { ceremony: 'a.b.c', credential: {}, email: null },
    '/sign-in': { login: 'Odd One', password },
    '/sign-in/passkey': { ceremony: 'a.b.c', credential: {} },
    '/sign-in/link/send': { email: 'a@b.example' },
    '/sign-in/link': { token: 'x'.repeat(43) },
    '/password/reset': { token: 'x'.repeat(43), password },
    '/password': { current: null, password },
    '/email': { email: 'a@b.example' },
    '/email/link': { token: 'x'.repeat(43) },
    '/email/verify': { token: 'x'.repeat(43), player: 'x'.repeat(22) },
    '/name': { name: 'Odd Values' },
    '/passkeys': { ceremony: 'a.b.c', credential: {}, label: 'x' },
    '/passkeys/remove': { passkey: 'x' },
    '/sessions/end': { id: 'x'.repeat(16) },
    '/tokens': { label: 'x', scopes: ['read'] },
    '/tokens/revoke': { id: 'x'.repeat(16) },
  };

  it('in any field are refused or harmless, and never an error of the server', async () => {
    const page = openPage();
    await signUp(page, 'Odd One');
    for (const [path, body] of Object.entries(bodies)) {
      for (const field of Object.keys(body)) {
        for (const value of odd) {
          const { status } = await page.post(path, { ...body, [field]: value });
          const tried = [path, field, JSON.stringify(value).slice(0, 20)];
          expect([...tried, status < 500 || status === 503]).toEqual([...tried, true]);
        }
      }
      for (const more of [
        'player',
        'isAdmin',
        'isVerified',
        'createdAt',
        '__proto__',
        'constructor',
      ]) {
        const raw = JSON.stringify({ ...body, x: 1 }).replace('"x"', JSON.stringify(more));
        const response = await fetch(`${server.address()}/api/account${path}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            origin: server.address(),
            cookie: page.cookie() ?? '',
          },
          body: raw,
        });
        expect([path, more, response.status]).toEqual([path, more, 400]);
      }
    }
  }, 120_000);

  it('and no secret are in the log', () => {
    const log = server.log.join('');
    expect(log).not.toContain(password);
    expect(log).not.toMatch(/stackmate_session=|smk_/);
    expect(log).not.toContain('a request failed');
  });
});
