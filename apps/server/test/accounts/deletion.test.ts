import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readyCards, readyDecks, rules } from '@stackmate/catalogue';
import { closeCodes } from '@stackmate/protocol';
import { verifyMatch } from '@stackmate/room/record';
import { afterAll, expect, it } from 'vitest';
import { eraseDueAccounts } from '../../src/accounts/deletion-sweep.ts';
import { auditFaults } from '../read-ledger.ts';
import { connectGuest, follow } from '../guest.ts';
import { helloMessage, openConnection } from '../line.ts';
import { tokenTo } from '../mail-links.ts';
import { startMailServer } from '../mail-server.ts';
import type { MailServer } from '../mail-server.ts';
import { startTestServer } from '../server.ts';
import { serveEachTry } from '../serve-each-try.ts';
import type { TestServer } from '../server.ts';
import { accountPage, confirmEmail, fastAccounts, password, signUp } from './account-page.ts';

const folder = mkdtempSync(join(tmpdir(), 'stackmate-deletion-'));
const email = 'Gone.Person@a.example';
const name = 'Gone Person';
let mail: MailServer;
let server: TestServer;
// Runs last.
afterAll(async () => {
  await mail.close();
  rmSync(folder, { recursive: true });
});
serveEachTry(async () => {
  await mail?.close();
  mail = await startMailServer();
  server = await startTestServer({
    env: {
      ...fastAccounts,
      STACKMATE_SMTP: mail.address,
      STACKMATE_MAIL_FROM: 'Stackmate <hello@b.example>',
      STACKMATE_DELETION_TIME: '1h',
    },
  });
  return server;
});

let copies = 0;
/** Returns the tables that contain a text, in any column and case. */
async function tablesWith(text: string): Promise<readonly string[]> {
  const file = join(folder, `copy-${(copies += 1)}.db`);
  await server.server().store.backup(file);
  const db = new DatabaseSync(file, { readOnly: true });
  const tables = db.prepare("select name from sqlite_master where type = 'table'").all();
  const matching = tables
    .map((table) => table['name'] as string)
    .filter((table) => {
      const rows = JSON.stringify(db.prepare(`select * from "${table}"`).all(), (_key, value) =>
        typeof value === 'bigint' ? String(value) : (value as unknown),
      );
      return rows.toLowerCase().includes(text.toLowerCase());
    });
  db.close();
  return matching;
}

const hour = 3_600_000;
const eraseDue = (later = 0): Promise<number> =>
  eraseDueAccounts({
    store: server.server().store,
    connections: { signOut() {}, ban() {}, mute() {}, rename() {}, adopt() {} },
    tokenLife: 400 * 86_400_000,
    now: () => Date.now() + later,
  });

it('[PL7] everything about a player is exported, then erased after a grace period; matches stay and verify', async () => {
  const guest = await connectGuest(server.socket());
  const { token, player } = guest.welcome;
  const page = accountPage(server);
  await signUp(page, name, { guest: token, email });
  await confirmEmail(accountPage(server), await tokenTo(mail, email));
  await page.post('/tokens', { label: 'My bot', scopes: ['read'] });
  await page.post('/name', { name: 'Gone Renamed' });
  await guest.connection.close();

  const { store } = server.server();
  const change = { operator: 'root', reason: 'test', at: Date.now() };
  await store.grantCoins({ ...change, playerId: player.id, cause: 'c'.repeat(22), coins: 70 });
  await store.grantCards({
    ...change,
    playerId: player.id,
    cause: 'd'.repeat(22),
    card: readyCards(readyDecks[0].id)![0].roll.card,
    copies: 2,
  });
  const message = { title: `Hello ${name}`, text: `Welcome, ${name}.` };
  await store.sendMessage({ ...change, playerId: player.id, cause: 'e'.repeat(22), ...message });

  const mine = await connectGuest(server.socket(), null, {
    headers: { cookie: page.cookie()! },
  });
  const begin = async (): Promise<string> => {
    const done = await mine.ask({
      type: 'play-bot',
      level: 'random',
      deck: { ready: readyDecks[0].id },
      botDeck: null,
    });
    return (done as { readonly match: string }).match;
  };
  const matchId = await begin();
  const seat = follow(matchId, mine);
  await seat.until(({ phase }) => phase === 'playing', 'the start');
  seat.follower.command({ type: 'resign' });
  await seat.until(({ phase }) => phase === 'over', 'the end');
  const running = await begin();
  const recordUrl = `${server.address()}/api/matches/${matchId}/record`;
  await expect.poll(async () => (await fetch(recordUrl)).status).toBe(200);

  const exported = await page.get('/export');
  expect(exported.body).toMatchObject({
    format: 'stackmate-player-2',
    player: [{ id: player.id, name: 'Gone Renamed' }],
    account: [{ email, person: email.toLowerCase(), password: '(secret)' }],
    names: [{ name }, { name: 'Gone Renamed' }],
    sessions: [{ device: 'Firefox on Linux' }],
    accessTokens: [{ label: 'My bot' }],
    wallet: [{ balance: 70, cards: 2 }],
    coinMovements: [{ debit: 'mint', credit: player.id, amount: 70 }],
    cardMovements: [
      { sender: 'mint', receiver: player.id },
      { sender: 'mint', receiver: player.id },
    ],
    inbox: [message],
    boosters: [],
    vip: [],
    matches: [
      { id: matchId, status: 'over' },
      { id: running, status: 'running' },
    ],
  });
  expect(JSON.stringify(exported.body)).not.toMatch(/argon2/);

  const deleted = await page.post('/delete', {});
  expect(deleted.body).toMatchObject({ account: { deleteAt: expect.any(Number) as number } });
  expect(await mine.connection.closed).toBe(closeCodes.sessionEnded);
  expect(await page.account()).toBeNull();
  expect(await eraseDue()).toBe(0);

  // Its owner may still keep it.
  const back = accountPage(server);
  await back.post('/sign-in', { login: email, password });
  expect((await back.account())?.deleteAt).not.toBeNull();
  expect((await back.post('/keep', {})).body).toMatchObject({ account: { deleteAt: null } });
  await back.post('/delete', {});
  // A match is still running.
  expect(await eraseDue(2 * hour)).toBe(0);
  await server.server().matchManager.end(running, null);
  await expect
    .poll(async () => (await server.server().store.match(running))?.status, { timeout: 10_000 })
    .not.toBe('running');
  expect(await eraseDue(2 * hour)).toBe(1);

  for (const text of [name, 'Gone Renamed', email]) {
    expect([text, await tablesWith(text)]).toEqual([text, []]);
  }
  // The ledger's rows never change (LG1). Nothing links the random id in them to a person any more.
  const ledger = ['wallets', 'coin_movements', 'card_movements', 'match_rewards'];
  expect((await tablesWith(player.id)).filter((table) => !ledger.includes(table))).toEqual([]);
  expect(await auditFaults(store)).toEqual([]);
  const record = await (await fetch(recordUrl)).text();
  const { seats } = JSON.parse(record) as { seats: readonly { name: string; bot: unknown }[] };
  expect(seats.find(({ bot }) => bot === null)?.name).toBe('deleted player');
  expect(verifyMatch(record, rules)).toMatchObject({ verified: true });

  // The old guest token doesn't bring the player back.
  const connection = await openConnection(server.socket());
  connection.send(helloMessage(token));
  expect(await connection.closed).toBe(closeCodes.signInNeeded);
  expect(await store.player(player.id)).toBeNull();
  // Everything else is free again.
  await signUp(accountPage(server), name, { email });
});
