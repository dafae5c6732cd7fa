import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestStore } from '../../apps/server/test/open-test-database.ts';
import { runHere } from './run-here.ts';

const data = mkdtempSync(join(tmpdir(), 'stackmate-accounts-'));
const variables = {
  STACKMATE_DATA: data,
  STACKMATE_BASE_ADDRESS: 'https://play.example',
  STACKMATE_TOKEN_SECRET: 'u8Jx2mQzRk4vTn7WcYb5hLd9sGf3pEaX',
};
const admin = (...argv: readonly string[]) => runHere(variables, argv);
const player = 'AbCdEfGhIjKlMnOpQrStUv';

beforeEach(async () => {
  mkdirSync(data, { recursive: true });
  const store = await openTestStore(data);
  const at = Date.UTC(2026, 0, 1);
  const pending = { email: 'anna@a.example', person: 'anna@a.example' };
  await store.createAccount({
    playerId: player,
    name: 'Anna Smith',
    key: 'annasmlth',
    skeleton: 'annasmlth',
    createdAt: at,
    password: null,
    pending,
    passkey: null,
  });
  await store.verifyEmail(player, pending.person, null);
  await store.close();
});
// The next test starts with the same account.
afterEach(() => rmSync(data, { recursive: true }));

it('[PL6] bans and unbans by name, address or id, and shows who did it and why', async () => {
  const banned = await admin('ban', 'anna smith', '--reason', 'insults', '--days', '7', '--yes');
  expect(banned).toMatchObject({ status: 0, stdout: 'Anna Smith is banned' });
  const shown = (await admin('account', 'anna@a.example')).stdout;
  expect(shown).toMatch(/banned +until \d{4}-\d\d-\d\d \d\d:\d\d: insults/);
  await admin('unban', player, '--reason', 'appeal');
  const { actions } = JSON.parse((await admin('account', player, '--json')).stdout) as {
    readonly actions: readonly object[];
  };
  const { username: operator } = userInfo();
  expect(actions).toMatchObject([
    { operator, action: 'unban', reason: 'appeal' },
    { operator, action: 'ban', reason: 'insults' },
  ]);
});

it('[PL6] renames, and prints a link to choose a new password', async () => {
  const renamed = await admin('rename', 'Anna Smith', '--name', 'Berta Smith', '--reason', 'asked');
  expect(renamed.stdout).toBe('Berta Smith is the new name');
  const { stdout } = await admin('reset-password', 'Berta Smith', '--reason', 'asked by phone');
  expect(stdout).toMatch(/https:\/\/play\.example\/play\/account\/reset#token=[\w-]{43}$/);
});

it('says what is missing', async () => {
  expect(await admin('ban', player)).toMatchObject({
    status: 2,
    stderr: 'missing --reason: ban is written to the audit log',
  });
  expect((await admin('rename', player, '--reason', 'x')).stderr).toBe('missing --name');
  expect((await admin('mute', player, '--reason', 'x', '--days', '-1')).status).toBe(2);
  expect(await admin('account', 'Nobody Here')).toMatchObject({
    status: 1,
    stderr: 'admin: there is no account Nobody Here',
  });
});

it('[PL7] exports an account like its player, and writes that into the audit log', async () => {
  const file = join(data, 'anna.json');
  const done = await admin('export', 'Anna Smith', '--to', file, '--reason', 'letter of May');
  expect(done).toMatchObject({ status: 0, stdout: `wrote everything about Anna Smith to ${file}` });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const { stdout } = await admin('export', player, '--reason', 'again');
  const exported = JSON.parse(readFileSync(file, 'utf8')) as Record<string, readonly object[]>;
  expect(exported).toMatchObject({
    format: 'stackmate-player-2',
    account: [{ email: 'anna@a.example' }],
    operatorActions: [{ action: 'export account', reason: 'letter of May' }],
  });
  expect(JSON.parse(stdout)).toMatchObject({ account: exported['account'] });
  expect(await admin('export', player, '--to', file, '--reason', 'once more')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('EEXIST'),
  });
  expect((await admin('export', 'Nobody', '--reason', 'x')).stderr).toContain('no account');
});

it('[PL7] erases an account after the grace time, or now', async () => {
  const closed = await admin('erase', 'Anna Smith', '--reason', 'letter of May', '--yes');
  expect(closed.stdout).toMatch(/signed out, and is erased after \d{4}-.* unless its owner/);
  expect((await admin('account', 'Anna Smith')).status).toBe(0);
  expect((await admin('erase', 'Anna Smith', '--reason', 'again')).stderr).toContain('Add --yes');
  const erased = await admin('erase', 'Anna Smith', '--now', '--reason', 'she agreed', '--yes');
  expect(erased).toMatchObject({
    status: 0,
    stdout: 'Anna Smith is erased; backups still contain it',
  });
  expect((await admin('account', player)).status).toBe(1);
  const log = await admin('audit-log', '--json');
  expect(log.stdout).toContain('"action":"erase account"');
  expect(log.stdout).not.toContain(player);
});
