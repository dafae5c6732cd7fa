import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readyCards, readyDecks, rules } from '@stackmate/catalogue';
import { closeCodes } from '@stackmate/protocol';
import { verifyMatch, writeMatchFile } from '@stackmate/room/record';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { accountPage, fastAccounts, signUp } from '../../apps/server/test/accounts/account-page.ts';
import { facts } from '../../apps/server/test/entries.ts';
import { connectGuest, follow } from '../../apps/server/test/guest.ts';
import type { Guest, Seated } from '../../apps/server/test/guest.ts';
import { openTestStore } from '../../apps/server/test/open-test-database.ts';
import { startTestServer } from '../../apps/server/test/server.ts';
import type { TestServer } from '../../apps/server/test/server.ts';
import { firstEpoch } from '../../apps/server/src/store/index.ts';
import { currentVersions } from '../../apps/server/src/versions/index.ts';
import { botMatchSetup, playBotMatch } from '../shared/bot-match.ts';
import { runHere } from './run-here.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'stackmate-running-'));
const data = join(folder, 'data');
const archive = join(folder, 'archive');
const old = 'ended-ended-ended-ende';
const because = ['--reason', 'a test'];
const admin = (...argv: readonly string[]) => runHere({ STACKMATE_DATA: data }, argv);
let server: TestServer;

/** Stores a match that ended years ago; the latest entries of a database can't be archived, so another one follows. */
async function storeOldMatch(): Promise<void> {
  mkdirSync(data);
  const store = await openTestStore(data);
  for (const [matchId, entries] of [
    [old, Infinity],
    ['latest-latest-latest-l', 3],
  ] as const) {
    const { log } = playBotMatch({ rules, from: botMatchSetup(matchId, currentVersions), entries });
    await store.commit(log.map((entry) => ({ entry, epoch: firstEpoch })));
    if (matchId !== old) continue;
    const record = JSON.stringify(writeMatchFile(log, rules));
    const end = { kind: 'over', at: 1_700_000_000_000, winner: null, reason: 'test' } as const;
    await store.finish({ match: matchId, epoch: firstEpoch }, { ...end, facts, record });
  }
  await store.close();
}

beforeAll(async () => {
  await storeOldMatch();
  const env = { ...fastAccounts, STACKMATE_DATA: data, STACKMATE_ARCHIVE: archive };
  server = await startTestServer({ env });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const recordOf = (matchId: string) => fetch(`${server.address()}/api/matches/${matchId}/record`);

async function beginBotMatch(guest: Guest): Promise<Seated> {
  const deck = { ready: readyDecks[0].id };
  const done = await guest.ask({ type: 'play-bot', level: 'random', deck, botDeck: null });
  const seat = follow((done as { readonly match: string }).match, guest);
  await seat.until(({ phase }) => phase === 'playing', 'the start');
  return seat;
}

/** Plays until a match has some more entries, and the last command was answered. */
async function playOn(seat: Seated): Promise<void> {
  const from = seat.follower.snapshot()!.seq;
  const stop = seat.play(seat.match);
  await seat.until(({ seq }) => seq > from + 5, 'further entries');
  stop();
  await seat.until(() => !seat.follower.unanswered(), 'an answer');
}

it('archives and restores old matches while players play and records are read', async () => {
  const seat = await beginBotMatch(await connectGuest(server.socket()));
  const whole = await (await recordOf(old)).text();
  const playing = playOn(seat);
  const done = await admin('archive-matches', '--days', '400', '--to', archive, ...because);
  expect(done).toMatchObject({ status: 0, stderr: '' });
  expect(done.stdout).toMatch(/^archived 1 matches in /);
  await playing;
  expect(readdirSync(archive)).toHaveLength(2);
  expect(await (await recordOf(old)).text()).toBe(whole);
  expect((await admin('verify', old)).stdout).toContain('verified');

  const again = await admin('archive-matches', '--days', '400', '--to', archive, ...because);
  expect(again.stdout).toMatch(/^archived 0 matches in /);
  const back = await admin('restore-matches', '--to', archive, ...because);
  expect(back.stdout).toMatch(/^brought 1 matches back/);
  rmSync(archive, { recursive: true });
  expect(await (await recordOf(old)).text()).toBe(whole);
  await playOn(seat);
});

it('keeps matches in the database if the server can’t write the archive', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const refused = await admin('archive-matches', '--days', '400', '--to', file, ...because);
  expect(refused).toMatchObject({ status: 1, stdout: '' });
  expect(refused.stderr).toContain(file);
  expect((await recordOf(old)).status).toBe(200);
});

it('[PL7] exports and erases an account with matches and cards while it is connected', async () => {
  const page = accountPage(server);
  const player = await signUp(page, 'Gone Person');
  const { roll } = readyCards(readyDecks[0].id)![0];
  await admin('grant', player, '--coins', '70', ...because);
  await admin('grant', player, '--card', String(roll.card), '--copies', '2', ...because);
  const mine = await connectGuest(server.socket(), null, { headers: { cookie: page.cookie()! } });
  const ended = await beginBotMatch(mine);
  await playOn(ended);
  ended.follower.command({ type: 'resign' });
  await ended.until(({ phase }) => phase === 'over', 'the end');
  await expect.poll(async () => (await recordOf(ended.match)).status).toBe(200);
  const running = await beginBotMatch(mine);

  const file = join(folder, 'gone.json');
  const exported = await admin('export', 'Gone Person', '--to', file, ...because);
  expect(exported).toMatchObject({ status: 0, stderr: '' });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    player: [{ id: player, name: 'Gone Person' }],
    wallet: [{ balance: 70, cards: 2 }],
    cardMovements: [{ receiver: player }, { receiver: player }],
    matches: [
      { id: ended.match, status: 'over' },
      { id: running.match, status: 'running' },
    ],
  });
  await playOn(running);

  const waits = await admin('erase', 'Gone Person', '--now', '--yes', ...because);
  expect(waits.stdout).toContain('is in a running match: the server erases it within an hour');
  expect(await mine.connection.closed).toBe(closeCodes.sessionEnded);
  expect((await admin('end', running.match, '--yes', ...because)).status).toBe(0);
  await expect
    .poll(async () => (await admin('erase', player, '--now', '--yes', ...because)).stdout)
    .toBe('Gone Person is erased; backups still contain it');

  expect((await admin('account', player)).stderr).toContain('there is no account');
  expect((await admin('audit')).status).toBe(0);
  const record = await (await recordOf(ended.match)).text();
  expect(record).toContain('deleted player');
  expect(record).not.toContain('Gone Person');
  expect(verifyMatch(record, rules)).toMatchObject({ verified: true });
});
