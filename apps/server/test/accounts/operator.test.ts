import { closeCodes } from '@stackmate/protocol';
import { expect, it } from 'vitest';
import type { AccountRequest } from '../../src/accounts/operator.ts';
import { connectToServer } from '../../src/admin/index.ts';
import type { Admin } from '../../src/admin/index.ts';
import { connectGuest } from '../guest.ts';
import { helloMessage, openConnection } from '../line.ts';
import { startTestServer } from '../server.ts';
import { serveEachTry } from '../serve-each-try.ts';
import type { TestServer } from '../server.ts';
import { accountPage, fastAccounts, password, signUp } from './account-page.ts';
import type { AccountPage } from './account-page.ts';

let server: TestServer;
let admin: Admin;
serveEachTry(async () => {
  server = await startTestServer({
    env: { ...fastAccounts, STACKMATE_MAIL_TO: 'team@b.example' },
  });
  admin = (await connectToServer(server.data))!;
  return server;
});

const act = (who: string, action: AccountRequest['action'], more: Partial<AccountRequest> = {}) =>
  admin.actOnAccount({
    action,
    who,
    operator: 'root',
    reason: 'insults',
    until: null,
    name: null,
    ...more,
  });
const connect = (page: AccountPage) =>
  connectGuest(server.socket(), null, { headers: { cookie: page.cookie()! } });

it('[PL6] a banned player gets the reason and an address, and may still read and delete the account', async () => {
  const page = accountPage(server);
  const playerId = await signUp(page, 'Banned Bob');
  const { token } = (await page.post('/tokens', { label: 'x', scopes: ['play'] })).body;
  const { connection } = await connect(page);
  await act('banned bob', 'ban');
  expect(await connection.closed).toBe(closeCodes.banned);
  const again = await openConnection(server.socket(), { headers: { cookie: page.cookie()! } });
  again.send(helloMessage(null));
  const { code, detail } = await again.receive('error');
  expect([code, detail]).toEqual(['banned', 'insults. Questions: team@b.example']);
  const program = await openConnection(server.socket());
  program.send(helloMessage(token as string));
  expect(await program.closed).toBe(closeCodes.banned);
  expect(await page.account()).toMatchObject({
    ban: { reason: 'insults', until: null, contact: 'team@b.example' },
  });
  const other = accountPage(server);
  expect((await other.post('/sign-in', { login: 'Banned Bob', password })).status).toBe(200);
  expect((await other.get('/export')).body).toMatchObject({ player: [{ id: playerId }] });

  await act(playerId, 'unban', { reason: 'appeal' });
  expect((await connect(page)).welcome.player.id).toBe(playerId);
  const report = await admin.account('Banned Bob');
  expect(report).toMatchObject({
    account: { player: playerId, ban: null, hasPassword: true, sessions: 2, accessTokens: 1 },
    actions: [
      { operator: 'root', action: 'unban', reason: 'appeal', player: playerId },
      { operator: 'root', action: 'ban', reason: 'insults' },
    ],
  });
  expect(JSON.stringify(report)).not.toContain('argon2');
});

it('[PL6] a ban ends by itself', async () => {
  const page = accountPage(server);
  await signUp(page, 'Short Ban');
  await act('Short Ban', 'ban', { until: Date.now() + 3_600_000 });
  expect((await page.account())?.ban).toMatchObject({ until: expect.any(Number) as number });
  await act('Short Ban', 'ban', { until: Date.now() + 200 });
  await expect.poll(async () => (await page.account())?.ban).toBeNull();
  await connect(page);
});

it('[PL6] a muted player sends no emotes', async () => {
  const page = accountPage(server);
  await signUp(page, 'Muted Mia');
  const { connection } = await connect(page);
  const emote = async (): Promise<string> => {
    const id = `e${Math.trunc(performance.now() * 1000)}`;
    connection.send({ type: 'emote', id, match: 'x'.repeat(22), emote: 'hello' });
    return (await connection.receive('refused', (message) => message.id === id)).code;
  };
  await act('Muted Mia', 'mute');
  expect(await emote()).toBe('muted');
  await act('Muted Mia', 'unmute');
  expect(await emote()).not.toBe('muted');
});

it('[PL6] operators rename accounts and reset passwords with a one-time link', async () => {
  const page = accountPage(server);
  await signUp(page, 'Rude Name');
  await expect(act('Rude Name', 'rename', { name: 'Stackmate' })).rejects.toThrow('reserved');
  await signUp(accountPage(server), 'Kind Kim');
  await expect(act('Rude Name', 'rename', { name: 'Kind Kim' })).rejects.toThrow('looks like it');
  expect(await act('Rude Name', 'rename', { name: 'Nice Name' })).toMatchObject({
    name: 'Nice Name',
    link: null,
  });
  expect((await page.account())?.name).toBe('Nice Name');
  const { link } = await act('Nice Name', 'reset-password', { reason: 'asked by mail' });
  expect(link).toMatch(`${server.address()}/play/account/reset#token=`);
  const [, token] = link!.split('=');
  const fresh = 'a fresh long password';
  const other = accountPage(server);
  expect((await other.post('/password/reset', { token, password: fresh })).status).toBe(200);
  expect((await other.post('/password/reset', { token, password: fresh })).status).toBe(404);
  expect(await page.account()).toBeNull();
  const { actions } = (await admin.account('Nice Name'))!;
  expect(actions).toMatchObject([
    { action: 'reset-password', reason: 'asked by mail' },
    { action: 'rename', detail: 'Rude Name → Nice Name' },
  ]);
  expect(JSON.stringify(actions)).not.toContain(token);
  await expect(act('Nobody At All', 'ban')).rejects.toThrow('there is no account Nobody At All');
  expect(await admin.account('nobody@a.example')).toBeNull();
});

it('blocks sign-ups from a network, says whom to write to, and links accounts of one browser', async () => {
  const page = accountPage(server);
  await signUp(page, 'First Face');
  await expect
    .poll(async () => (await admin.player('First Face'))?.overview.places)
    .toMatchObject([{ kind: 'network', place: '127.0.0.0/24', isSignUp: true }]);
  const network = '127.0.0.1';
  const note = { operator: 'root', reason: 'bots' };
  const until = Date.now() + 60_000;
  expect(await admin.blockNetwork({ ...note, network, until })).toBe('127.0.0.0/24');
  const fresh = { name: 'Second Face', password, email: null, guest: null };
  const refused = await accountPage(server).post('/sign-up', fresh);
  expect([refused.status, refused.body.error, refused.body['detail']]).toEqual([
    403,
    'network-blocked',
    'Questions: team@b.example',
  ]);
  const login = { login: 'First Face', password };
  expect((await accountPage(server).post('/sign-in', login)).status).toBe(200);
  expect(await admin.unblockNetwork({ ...note, network })).toBe(true);
  await signUp(accountPage(server), 'Second Face');
  await expect
    .poll(async () => (await admin.links('First Face')).map(({ name }) => name))
    .toContain('Second Face');
});

it('signs a player out everywhere, programs too', async () => {
  const page = accountPage(server);
  const playerId = await signUp(page, 'Stolen Account');
  await page.post('/tokens', { label: 'x', scopes: ['play'] });
  const { connection } = await connect(page);
  await act(playerId, 'sign-out', { reason: 'stolen' });
  expect(await connection.closed).toBe(closeCodes.sessionEnded);
  expect(await page.account()).toBeNull();
  expect(await admin.account(playerId)).toMatchObject({
    account: { sessions: 0, accessTokens: 0 },
    actions: [{ action: 'sign-out', detail: 'everywhere', reason: 'stolen' }],
  });
});
