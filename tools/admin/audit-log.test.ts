import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../apps/server/src/store/migrate.ts';
import { migrations } from '../../apps/server/src/store/migrations/all.ts';
import type { LoggedAction } from '../../apps/server/src/store/index.ts';
import { openTestDatabase, openTestStore } from '../../apps/server/test/open-test-database.ts';
import { startTestServer } from '../../apps/server/test/server.ts';
import { listOptions } from './command.ts';
import { commands } from './commands.ts';
import { runHere } from './run-here.ts';

const folder = mkdtempSync(join(tmpdir(), 'stackmate-audit-log-'));
const data = join(folder, 'data');
afterAll(() => rmSync(folder, { recursive: true }));

const player = 'AbCdEfGhIjKlMnOpQrStUv';
const variables = { STACKMATE_DATA: data, STACKMATE_TOKEN_SECRET: 'k'.repeat(40) };
const admin = (...argv: readonly string[]) => runHere(variables, argv);
const why = ['--reason', 'a test'];

const logged = async (): Promise<readonly LoggedAction[]> =>
  JSON.parse((await admin('audit-log', '--json')).stdout) as readonly LoggedAction[];
const latest = async () => (await logged())[0];

beforeAll(async () => {
  mkdirSync(data);
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
  await store.addMessage(
    { person: 'b@b.example', name: 'B', email: 'b@b.example', message: 'Hello', sentAt: at },
    null,
  );
  await store.close();
});

it('[PL6] names the person behind sudo, or the one given', async () => {
  await admin('grant', player, '--coins', '1', ...why);
  expect(await latest()).toMatchObject({ operator: userInfo().username, action: 'grant' });
  await runHere({ ...variables, SUDO_USER: 'anna' }, ['mute', player, ...why]);
  expect(await latest()).toMatchObject({ operator: 'anna', action: 'mute', name: 'Anna Smith' });
  const given = ['unmute', player, '--operator', 'Berta', ...why];
  await runHere({ ...variables, SUDO_USER: 'anna' }, given);
  expect(await latest()).toMatchObject({ operator: 'Berta', action: 'unmute' });
  expect((await admin('unmute', player, '--operator', ' ', ...why)).stderr).toContain(
    '--operator needs a name',
  );
  expect((await admin('audit-log')).stdout).toMatch(/anna +mute +Anna Smith \(.*\) +- +a test/);
});

it('[PL6] every command that changes something, and every export, needs a reason', async () => {
  const asked = Object.entries(commands).flatMap(([name, command]) => {
    const needed = command.needs === null ? [] : ['1'];
    if (command.audit === 'always') return [[name, ...needed]];
    return command.audit === 'exports' ? [[name, ...needed, '--json']] : [];
  });
  expect(asked.map(([name]) => name)).toEqual(
    expect.arrayContaining(['end', 'drain', 'forget', 'grant', 'resolve', 'messages']),
  );
  for (const argv of [...asked, ['restore', 'x']]) {
    for (const reason of [[], ['--reason', ' ']]) {
      expect(await admin(...argv, ...reason), argv.join(' ')).toMatchObject({
        status: 2,
        stderr: `missing --reason: ${argv[0]} is written to the audit log`,
      });
    }
  }
  // Commands that only read refuse a reason, because nothing is logged.
  for (const [name, command] of Object.entries(commands)) {
    if (command.audit === undefined) expect(listOptions(command), name).not.toContain('reason');
  }
});

it('logs exports, backups and what is forgotten, without the address', async () => {
  await admin('messages', '--csv', ...why);
  expect(await latest()).toMatchObject({ action: 'export', detail: 'messages', reason: 'a test' });
  const count = (await logged()).length;
  await admin('messages');
  expect(await logged()).toHaveLength(count);
  await admin('backup', join(folder, 'backup.db'));
  expect(await latest()).toMatchObject({ action: 'backup', detail: join(folder, 'backup.db') });
  await admin('forget', 'b@b.example', '--yes', ...why);
  expect(await latest()).toMatchObject({ action: 'forget', player: '' });
  expect(JSON.stringify(await logged())).not.toContain('b@b.example');
});

it('logs a restoration in the restored database', async () => {
  const elsewhere = { STACKMATE_DATA: join(folder, 'elsewhere') };
  await admin('backup', join(folder, 'again.db'));
  const restored = await runHere(elsewhere, ['restore', join(folder, 'again.db'), ...why]);
  expect(restored.stdout).toContain('restored into');
  const { stdout } = await runHere(elsewhere, ['audit-log']);
  expect(stdout.split('\n')[1]).toMatch(/restore +- +.*again\.db +a test/);
});

it('dangerous commands ask in a terminal, and need --yes elsewhere', async () => {
  const dangerous = Object.keys(commands).filter((name) => commands[name].asks !== undefined);
  expect(dangerous.sort()).toEqual([
    'accept-secret',
    'ban',
    'cancel-tournament',
    'decide-contest',
    'disqualify',
    'drain',
    'end',
    'erase',
    'forget',
    'revoke',
    'revoke-codes',
    'trade-return',
    'trade-undo',
    'void-prints',
    'void-run',
  ]);
  const ban = ['ban', 'Anna Smith', '--days', '1', ...why];
  expect(await admin(...ban)).toMatchObject({
    status: 2,
    stderr: 'Ban Anna Smith, and close its connections? Add --yes if you mean it',
  });
  const questions: string[] = [];
  const answering = (answer: boolean) =>
    runHere(variables, ban, async (question) => {
      questions.push(question);
      return answer;
    });
  expect(await answering(false)).toMatchObject({ status: 1, stdout: '' });
  expect(JSON.parse((await admin('account', player, '--json')).stdout)).toMatchObject({
    account: { ban: null },
  });
  expect(await answering(true)).toMatchObject({ status: 0, stdout: 'Anna Smith is banned' });
  expect(questions).toHaveLength(2);
});

it('gives and takes by name and by verified address', async () => {
  expect((await admin('grant', 'anna smith', '--coins', '5', ...why)).stdout).toContain('gave 5');
  expect((await admin('message', 'anna@a.example', '--title', 'Hi', ...why)).status).toBe(0);
  expect(await latest()).toMatchObject({ action: 'message', player });
  expect((await admin('grant', 'Nobody', '--coins', '5', ...why)).stderr).toBe(
    'admin: there is no player Nobody; guests only have an id',
  );
});

it('does the same on a running server, whose address its links have', async () => {
  const server = await startTestServer({ env: variables });
  try {
    const file = join(folder, 'live.db');
    expect((await admin('backup', file)).stdout).toBe(`wrote ${file}`);
    expect(await latest()).toMatchObject({ action: 'backup', reason: '' });
    expect((await admin('messages', '--csv', ...why)).status).toBe(0);
    expect((await admin('grant', 'Anna Smith', '--coins', '5', ...why)).status).toBe(0);
    const reset = await admin('reset-password', 'Anna Smith', ...why);
    expect(reset.stdout).toContain(`${server.address()}/play/account/reset#token=`);
    const actions = (await logged()).map(({ action }) => action);
    expect(actions.slice(0, 4)).toEqual(['reset-password', 'grant', 'export', 'backup']);
    expect((await admin('accept-secret', '--yes', ...why)).stderr).toContain('a server is running');
    const tooLong = await admin('mute', 'Anna Smith', '--reason', 'x'.repeat(501));
    expect(tooLong.stderr).toContain('reason: Too big');
  } finally {
    await server.stop();
  }
});

it('refuses tables of another version without changing them, except for a backup', async () => {
  const old = join(folder, 'old');
  mkdirSync(old);
  const place = { data: old, databaseUrl: null };
  const [first] = Object.keys(migrations);
  const database = await openTestDatabase(place);
  await migrate(database, {});
  await database.close();
  const here = (...argv: readonly string[]) => runHere({ STACKMATE_DATA: old }, argv);
  for (const argv of [
    ['status'],
    ['list'],
    ['audit-log'],
    ['grant', player, '--coins', '1', ...why],
  ]) {
    const { status, stderr } = await here(...argv);
    expect(status).toBe(1);
    expect(stderr).toContain('are those of an older version');
    expect(stderr).toContain(first);
  }
  expect((await here('backup', join(folder, 'old.db'))).status).toBe(0);
  // The entry keeps its age.
  expect((await here('status')).stderr).toContain(first);
});
