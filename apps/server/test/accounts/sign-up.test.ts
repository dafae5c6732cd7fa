import { readyDecks } from '@stackmate/catalogue';
import { accountAnswer } from '@stackmate/protocol/account';
import { closeCodes, parseValue } from '@stackmate/protocol';
import { expect, it } from 'vitest';
import { connectGuest } from '../guest.ts';
import { helloMessage, openConnection } from '../line.ts';
import { startTestServer } from '../server.ts';
import { serveEachTry } from '../serve-each-try.ts';
import type { TestServer } from '../server.ts';
import { accountPage, fastAccounts, password, signUp, signUpDuringHellos } from './account-page.ts';

let server: TestServer;
serveEachTry(async () => {
  server = await startTestServer({ env: fastAccounts });
  return server;
});

const connect = (page: { cookie: () => string | null }) =>
  connectGuest(server.socket(), null, { headers: { cookie: page.cookie() ?? '' } });

/** Returns the close code after a hello with a token. */
async function refusedHello(token: string): Promise<readonly [string, number]> {
  const connection = await openConnection(server.socket());
  connection.send(helloMessage(token));
  const { code } = await connection.receive('error');
  return [code, await connection.closed];
}

it('[PL1] a guest becomes an account: the same player, matches and name page by page', async () => {
  const guest = await connectGuest(server.socket());
  const { token, player } = guest.welcome;
  const begun = await guest.ask({
    type: 'play-bot',
    level: 'random',
    deck: { ready: readyDecks[0].id },
    botDeck: null,
  });
  const page = accountPage(server);
  expect(await page.account()).toBeNull();
  const id = await signUp(page, 'Ada Lovelace', { guest: token });
  expect(id).toBe(player.id);
  const { welcome } = await connect(page);
  expect(welcome).toMatchObject({ player: { id, name: 'Ada Lovelace' }, token: null });
  expect(begun.type).toBe('done');
  expect(welcome.matches).toHaveLength(1);
  // The guest token is no longer valid.
  expect(await refusedHello(token!)).toEqual(['sign-in-needed', closeCodes.signInNeeded]);
  const list = await fetch(`${server.address()}/api/matches`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(list.status).toBe(401);
});

it("[PL5] the guest's open connections belong to the account: they can't rename it, and end with the session", async () => {
  const guest = await connectGuest(server.socket());
  const page = accountPage(server);
  await signUp(page, 'Adopted', { guest: guest.welcome.token });
  expect(await guest.ask({ type: 'rename', name: 'Sneaky Name' })).toMatchObject({
    code: 'name-of-account',
  });
  await page.post('/sign-out', {});
  expect(await guest.connection.closed).toBe(closeCodes.sessionEnded);
});

it('[PL5] a hello that arrives during the sign-up leaves no guest behind', async () => {
  for (let round = 0; round < 4; round += 1) {
    const guest = await connectGuest(server.socket());
    const page = accountPage(server);
    const tabs = await signUpDuringHellos({
      page,
      socket: server.socket(),
      name: `Racer ${round}x`,
      guest: guest.welcome.token,
      tabs: 60,
    });
    expect(await page.account()).toMatchObject({ name: `Racer ${round}x` });
    await page.post('/sign-out', {});
    await Promise.all([guest.connection, ...tabs].map(({ closed }) => closed));
  }
});

it('[PL5] nobody gets a name that looks like an account’s at a glance, nor a bot’s', async () => {
  await signUp(accountPage(server), 'Bjørn Ek');
  const guest = await connectGuest(server.socket());
  for (const name of ['Bjorn Ek', 'BJÖRN-EK', 'Bɉørŋ Ek', 'Bjørn Eĸ']) {
    const values = { name, password, email: null, guest: null };
    const { body } = await accountPage(server).post('/sign-up', values);
    expect([name, body.error]).toEqual([name, 'name-taken']);
    expect(await guest.ask({ type: 'rename', name })).toMatchObject({ code: 'bad-name' });
  }
  const bot = { name: 'Old Heroŋ', password, email: null, guest: null };
  expect((await accountPage(server).post('/sign-up', bot)).body.error).toBe('bad-name');
  for (const login of ['bjørn ek', 'Bjorn Ek']) {
    const signedIn = await accountPage(server).post('/sign-in', { login, password });
    expect(signedIn.body).toMatchObject({ account: { name: 'Bjørn Ek' } });
  }
});

it('[PL1] the guest may also be in the Authorization header; without one, there is a new player', async () => {
  const guest = await connectGuest(server.socket());
  const { token, player } = guest.welcome;
  const signed = await accountPage(server).post(
    '/sign-up',
    { name: 'Header', password, email: null, guest: null },
    { authorization: `Bearer ${token}` },
  );
  expect(signed.body).toMatchObject({ account: { player: player.id } });
  const fresh = await signUp(accountPage(server), 'Fresh');
  expect(fresh).toMatch(/^[\w-]{22}$/);
  const again = await accountPage(server).post('/sign-up', {
    name: 'Again',
    password,
    email: null,
    guest: token,
  });
  expect([again.status, again.body.error]).toEqual([400, 'bad-token']);
});

it('[LA1] an account remembers the language that its owner chose, of those that are offered', async () => {
  const page = accountPage(server);
  await signUp(page, 'Heidi');
  expect((await page.post('/language', { language: 'de' })).body).toEqual({});
  expect((await page.get('')).body).toMatchObject({ account: { language: 'de' } });
  expect((await page.post('/language', { language: 'tlh' })).status).toBe(400);
  expect((await page.get('')).body).toMatchObject({ account: { language: 'de' } });
  const guest = accountPage(server);
  expect((await guest.post('/language', { language: 'de' })).status).toBe(401);
});

it('answers with the account as its owner sees it, and nothing more', async () => {
  const page = accountPage(server);
  const playerId = await signUp(page, 'Olive');
  const { body } = await page.get('');
  expect(parseValue(accountAnswer, body)).toMatchObject({ ok: true });
  expect(body).toMatchObject({
    account: {
      player: playerId,
      name: 'Olive',
      email: null,
      // [PL4] This server sends no e-mails, so nobody needs a verified address.
      isVerified: true,
      hasPassword: true,
      passkeys: [],
      deleteAt: null,
      language: null,
      ban: null,
    },
    server: { hasMail: false, hasPasskeys: false },
  });
  expect(JSON.stringify(body)).not.toContain('argon2');
});

it.each([
  [{ name: 'ab' }, 400, 'bad-name'],
  [{ name: 'x'.repeat(21) }, 400, 'bad-name'],
  [{ name: 'Stackmate' }, 400, 'bad-name'],
  [{ name: 'a\u200bdmin' }, 400, 'bad-name'],
  [{ name: 'OWNED 1', password: 'short' }, 400, 'bad-request'],
  [{ password: 'aaaaaaaaaaaaaa' }, 400, 'weak-password'],
  [{ name: 'Some Person', password: 'some person1' }, 400, 'weak-password'],
  [{ password: null }, 400, 'credential-needed'],
  [{ email: 'a@b.example' }, 409, 'mail-off'],
  [{ guest: 'forged' }, 400, 'bad-token'],
  [{ isVerified: true }, 400, 'bad-request'],
  [{ player: 'x' }, 400, 'bad-request'],
])('refuses to sign up with %j: %i %s', async (change, status, error) => {
  const values = { name: 'Fine Name', password, email: null, guest: null, ...change };
  const answer = await accountPage(server).post('/sign-up', values);
  expect([answer.status, answer.body.error]).toEqual([status, error]);
  expect(answer.headers.get('set-cookie')).toBeNull();
});

it('[PL5] names are unique without regard to case and look-alikes', async () => {
  await signUp(accountPage(server), 'Unique One');
  for (const name of ['unique one', 'UNIQUE-ONE', 'Uníque One', 'Unlque 0ne']) {
    const answer = await accountPage(server).post('/sign-up', {
      name,
      password,
      email: null,
      guest: null,
    });
    expect([name, answer.status, answer.body.error]).toEqual([name, 409, 'name-taken']);
  }
  const guest = await connectGuest(server.socket());
  expect(await guest.ask({ type: 'rename', name: 'Unique 0ne' })).toMatchObject({
    type: 'refused',
    code: 'bad-name',
  });
});

it('[PL3] signs in by name in any spelling, and only with the right password', async () => {
  await signUp(accountPage(server), 'Signer');
  const page = accountPage(server);
  const wrong = await page.post('/sign-in', { login: 'Signer', password: `${password}x` });
  expect([wrong.status, wrong.body.error, page.cookie()]).toEqual([401, 'wrong-login', null]);
  const right = await page.post('/sign-in', { login: ' SIGNER', password });
  expect(right.status).toBe(200);
  expect(right.body).toMatchObject({ account: { name: 'Signer' } });
  expect((await page.account())?.name).toBe('Signer');
});

it('[PL2] a session counts before the guest of a token, who is the player again after signing out', async () => {
  const { token, player } = (await connectGuest(server.socket())).welcome;
  const page = accountPage(server);
  const id = await signUp(page, 'Before guests');
  const options = { headers: { cookie: page.cookie() ?? '' } };
  const signedIn = await connectGuest(server.socket(), token, options);
  expect(signedIn.welcome).toMatchObject({ player: { id }, token: null });
  await page.post('/sign-out', {});
  const { welcome } = await connectGuest(server.socket(), token, options);
  expect(welcome.player.id).toBe(player.id);
});

it('[PL3] a session is in no message, and ends with its connections', async () => {
  const page = accountPage(server);
  await signUp(page, 'Ender');
  const { connection, welcome } = await connect(page);
  const secret = page.cookie()!.split('=')[1];
  expect(JSON.stringify(welcome)).not.toContain(secret);
  const other = accountPage(server);
  await other.post('/sign-in', { login: 'Ender', password });
  const { body } = await other.get('/sessions');
  const { sessions } = body as unknown as {
    sessions: readonly { id: string; device: string; isCurrent: boolean }[];
  };
  expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  expect(sessions[0].device).toBe('Firefox on Linux');
  const first = sessions.find(({ isCurrent }) => !isCurrent)!;
  expect((await other.post('/sessions/end', { id: first.id })).status).toBe(200);
  expect(await connection.closed).toBe(closeCodes.sessionEnded);
  expect(await page.account()).toBeNull();
  expect((await other.post('/sessions/end', { id: first.id })).status).toBe(404);
  await other.post('/sign-out', {});
  expect(other.cookie()).toBeNull();
});

it('[PL3] a new password ends all other sessions and rotates this one', async () => {
  const pages = [accountPage(server), accountPage(server)];
  await signUp(pages[0], 'Changer');
  await pages[1].post('/sign-in', { login: 'Changer', password });
  const before = pages[1].cookie();
  const changed = { current: password, password: 'another long password' };
  const wrong = await pages[1].post('/password', { ...changed, current: 'wrong' });
  expect([wrong.status, wrong.body.error]).toEqual([403, 'wrong-password']);
  expect((await pages[1].post('/password', changed)).status).toBe(200);
  expect(await pages[0].account()).toBeNull();
  expect((await pages[1].account())?.name).toBe('Changer');
  expect(pages[1].cookie()).not.toBe(before);
  const old = accountPage(server);
  old.setCookie(before);
  expect(await old.account()).toBeNull();
  expect((await old.post('/sign-in', { login: 'Changer', password })).status).toBe(401);
});

it('[PL2] the last credential stays', async () => {
  const page = accountPage(server);
  await signUp(page, 'Keeper');
  const answer = await page.post('/password/remove', {});
  expect([answer.status, answer.body.error]).toEqual([409, 'last-credential']);
});

it('[PL3] a program plays with an access token, within its scopes, until it is revoked', async () => {
  const page = accountPage(server);
  const playerId = await signUp(page, 'Olive Bots');
  const create = async (scopes: readonly string[]) =>
    (await page.post('/tokens', { label: 'My bot', scopes })).body as unknown as {
      token: string;
      info: { id: string };
    };
  const { token, info } = await create(['play', 'read']);
  expect(token).toMatch(/^smk_[\w-]{43}$/);
  const bot = await connectGuest(server.socket(), token);
  expect(bot.welcome).toMatchObject({ player: { id: playerId }, token: null });
  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${server.address()}/api${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
  expect((await call('/matches')).status).toBe(200);
  const own = await call('/account');
  expect([own.status, await own.json()]).toMatchObject([403, { error: 'missing-scope' }]);
  for (const path of ['/account/password/remove', '/account/delete', '/account/tokens/revoke']) {
    const answer = await call(path, { method: 'POST', body: '{}' });
    expect([path, answer.status]).toEqual([path, 403]);
  }
  const reader = await create(['read']);
  expect(await refusedHello(reader.token)).toEqual(['missing-scope', closeCodes.badToken]);
  const { body } = await page.get('/tokens');
  expect(body).toMatchObject({ tokens: [{ scopes: ['read'] }, { scopes: ['play', 'read'] }] });
  expect(JSON.stringify(body)).not.toContain(token);
  await page.post('/tokens/revoke', { id: info.id });
  expect(await bot.connection.closed).toBe(closeCodes.sessionEnded);
  expect(await refusedHello(token)).toEqual(['bad-token', closeCodes.badToken]);
});

it('[PL5] an account is renamed once in 30 days, on its page only', async () => {
  const page = accountPage(server);
  await signUp(page, 'Before');
  const { connection, ask } = await connect(page);
  expect(await ask({ type: 'rename', name: 'Sneaky' })).toMatchObject({ code: 'name-of-account' });
  expect((await page.post('/name', { name: 'After' })).body).toMatchObject({
    account: { name: 'After', renameAt: expect.any(Number) as number },
  });
  const again = await page.post('/name', { name: 'Third' });
  expect([again.status, again.body.error]).toEqual([409, 'rename-too-soon']);
  const taken = await accountPage(server).post('/sign-up', {
    name: 'before',
    password,
    email: null,
    guest: null,
  });
  expect(taken.body.error).toBe('name-taken');
  expect((await connect(page)).welcome.player.name).toBe('After');
  await connection.close();
});

it('sessions and accounts survive a restart', async () => {
  const page = accountPage(server);
  await signUp(page, 'Lasting');
  await server.restart();
  expect((await page.account())?.name).toBe('Lasting');
});
