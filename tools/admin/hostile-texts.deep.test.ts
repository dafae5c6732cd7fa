import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rules } from '@stackmate/catalogue';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { facts } from '../../apps/server/test/entries.ts';
import { createLogSigner } from '../../apps/server/src/transparency/log-signer.ts';
import { firstEpoch } from '../../apps/server/src/store/index.ts';
import { currentVersions } from '../../apps/server/src/versions/index.ts';
import { botMatchSetup, playBotMatch } from '../shared/bot-match.ts';
import { spawnToolWith } from '../shared/spawn-tool.ts';
import { listOptions } from './command.ts';
import { commands } from './commands.ts';
import { openTestStore } from '../../apps/server/test/open-test-database.ts';
import { runHere } from './run-here.ts';
import type { CommandOutput } from './run-here.ts';

const folder = mkdtempSync(join(tmpdir(), 'stackmate-hostile-'));
const data = join(folder, 'data');
afterAll(() => rmSync(folder, { recursive: true }));
const variables = { STACKMATE_DATA: data, STACKMATE_TOKEN_SECRET: 'k'.repeat(40) };
const admin = (...argv: readonly string[]) => runHere(variables, argv);

/** Renames the terminal, colours it (with the one-character CSI), turns the text around and forges a line. */
const hostile = '\u001B]0;owned\u0007\u009B31m\u202Eevil\u2028more\r\n2026-01-01  forged\u007F';
const player = 'hostile-hostile-hostil';
const other = 'other-other-other-othe';
const running = 'running-running-runnin';
const ended = 'ended-ended-ended-ende';
const at = Date.now();
let batch: string;

beforeAll(async () => {
  mkdirSync(data);
  const store = await openTestStore(data);
  for (const [match, entries] of [
    [running, 3],
    [ended, Infinity],
  ] as const) {
    const { log } = playBotMatch({ rules, from: botMatchSetup(match, currentVersions), entries });
    const text = JSON.stringify(log).replaceAll('"Heron"', JSON.stringify(hostile));
    const named = JSON.parse(text) as typeof log;
    await store.commit(named.map((entry) => ({ entry, epoch: firstEpoch })));
  }
  await store.finish(
    { match: ended, epoch: firstEpoch },
    { kind: 'over', at, winner: null, reason: 'test', facts, record: JSON.stringify([hostile]) },
  );
  const email = `"${hostile}"@a.example`;
  for (const [id, name] of [
    [player, hostile],
    [other, `${hostile} other`],
  ]) {
    await store.createAccount({
      playerId: id,
      name,
      key: id,
      skeleton: id,
      createdAt: at,
      password: null,
      pending: { email, person: id },
      passkey: null,
    });
  }
  await store.report({
    playerId: player,
    at,
    id: 'report-report-report-r',
    isGuest: false,
    whom: { nameKey: other },
    reason: 'harassment',
    text: hostile,
    match: null,
  });
  const letter = {
    kind: 'contact',
    person: email,
    to: email,
    replyTo: email,
    subject: hostile,
    text: hostile,
    leave: null,
    writtenAt: at,
  } as const;
  const seen = { email, person: email, source: hostile, signedUpAt: at, confirmedAt: null };
  await store.addSubscriber({ id: 'subscriber-subscriber-', ...seen }, letter);
  await store.addMessage(
    { person: email, name: hostile, email, message: hostile, sentAt: at },
    null,
  );
  const [{ number }] = await store.emails();
  await store.emailFailed(number, { fault: hostile, nextAt: null });
  await store.addEvent({ event: 'offer', source: hostile, at });
  const reward = { coins: 1, boosters: 0, deck: null, vip: null, note: hostile } as const;
  const note = { operator: hostile, reason: hostile };
  const created = await store.createCodes({ ...note, reward, count: 1, at, expiresAt: at + 1e6 });
  ({ batch } = created);
  await store.addOperatorAction({ ...note, at, action: 'ban', player, detail: hostile });
  await store.close();
});

const logKey = createLogSigner(generateKeyPairSync('ed25519').privateKey, 'localhost').key;

/** A file that is no tournament. */
const eventFile = join(folder, 'event.json');
writeFileSync(eventFile, hostile);

/** Arguments of each command. */
const calls: Readonly<Record<string, readonly string[]>> = {
  status: [],
  list: [],
  show: [running],
  verify: [],
  record: [ended],
  end: [running],
  nodes: [],
  history: [],
  drain: ['--node', hostile],
  backup: [join(folder, 'backup.db')],
  'audit-log': [],
  'accept-secret': [],
  audit: [],
  grant: [player, '--coins', '3'],
  revoke: [player, '--coins', '1'],
  'fair-play': [],
  withhold: [player],
  resume: [player],
  account: [player],
  ban: [player],
  unban: [player],
  mute: [player],
  unmute: [player],
  rename: [player, '--name', hostile],
  'reset-password': [player],
  message: [player, '--title', hostile, '--text', hostile],
  'create-codes': ['--count', '1', '--days', '1', '--note', hostile],
  'import-codes': [eventFile, '--days', '1'],
  'import-deeds': [eventFile, '--server-key', logKey, '--log', folder, '--account', player],
  'import-run': [eventFile, '--slips', eventFile, '--public-key', eventFile],
  'print-runs': [],
  'void-prints': ['run', '--serials', '1'],
  'void-run': ['run'],
  contests: [],
  'decide-contest': ['a'.repeat(22), '--to', 'holder'],
  codes: [],
  redemptions: [],
  reports: [],
  'remove-deck': ['a'.repeat(22)],
  report: ['1'],
  assign: ['1', '--to', hostile],
  release: ['1'],
  links: [player],
  notes: [player],
  note: [player, '--text', hostile],
  sessions: [player],
  networks: [],
  'block-network': ['192.0.2.7', '--days', '1'],
  'unblock-network': ['192.0.2.7'],
  'sign-out': [player],
  resolve: ['1', '--outcome', 'upheld', '--text', hostile],
  subscribers: [],
  messages: [],
  emails: [],
  events: [],
  forget: [`nobody${hostile}@a.example`],
  agreement: [],
  tournaments: [],
  'create-tournament': [eventFile],
  'cancel-tournament': ['a'.repeat(22)],
  schedule: [eventFile],
  rule: ['a'.repeat(22), '--round', '1', '--table', '1', '--winner', 'first'],
  disqualify: ['a'.repeat(22), '--entrant', '1'],
  'clear-event-bans': [player],
  flows: ['--account', player],
  'trade-freeze': [player],
  'trade-release': [player],
  'trade-return': ['a'.repeat(22)],
  'trade-undo': [player],
  operators: [],
  appoint: [player, '--role', 'support'],
  dismiss: [player],
  'revoke-codes': ['a'.repeat(22)],
  maintenance: ['plan', '--at', '+1h', '--until', '+2h', '--text', hostile],
  announce: ['--at', '+1h', '--until', '+1d', '--text', hostile],
  announcements: [],
  withdraw: ['1'],
  switches: [],
  switch: ['rated', 'off'],
  limit: ['sign-ups-per-hour', '10'],
  'archive-matches': ['--days', '1', '--to', join(folder, 'archive')],
  'restore-matches': ['--to', join(folder, 'archive')],
  export: [player],
  erase: [player, '--now'],
};

/** Commands that print what strangers wrote. */
const quoting = ['list', 'show', 'account', 'ban', 'codes', 'reports', 'audit-log'];
const exporting = ['subscribers', 'messages', 'emails', 'events'];

function assertHarmless(
  { stdout, stderr }: Pick<CommandOutput, 'stdout' | 'stderr'>,
  argv: readonly string[],
): void {
  expect(stdout + stderr, argv.join(' ')).not.toMatch(
    /(?!\n)[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u,
  );
}

it('knows every command', () => {
  expect(Object.keys(calls).sort()).toEqual(Object.keys(commands).sort());
});

it.each(Object.keys(calls))('%s prints no control characters', async (name) => {
  const args = name === 'redemptions' ? [batch] : calls[name];
  const takes = listOptions(commands[name]);
  for (const format of ['', '--json', '--csv']) {
    if (format !== '' && !takes.includes(format.slice(2) as 'json' | 'csv')) continue;
    const argv = [
      name,
      ...args,
      ...(format === '' ? [] : [format]),
      ...(takes.includes('reason') ? ['--reason', hostile] : []),
      ...(takes.includes('yes') ? ['--yes'] : []),
    ];
    const output = await admin(...argv);
    assertHarmless(output, argv);
    expect(output.status, output.stderr).not.toBe(2);
    const isQuoting = quoting.includes(name) || exporting.includes(name);
    if (isQuoting) expect(output.stdout).toContain('\\u001b]0;owned');
    // Only CSV may have texts of several lines.
    if (isQuoting && format !== '--csv')
      expect(output.stdout).not.toMatch(/^2026-01-01 {2}forged/m);
    if (format === '--json') expect(() => JSON.parse(output.stdout.split('\n')[0])).not.toThrow();
  }
});

it('errors and questions print no control characters', async () => {
  for (const argv of [
    ['account', hostile],
    ['show', hostile],
    ['restore', hostile, '--reason', hostile],
  ]) {
    assertHarmless(await admin(...argv), argv);
  }
  const refused = spawnToolWith({ STACKMATE_DATA: data }, 'admin', 'end', hostile, '--reason', 'x');
  expect(refused.stderr).toContain('\\u001b');
  assertHarmless(refused, ['end']);
  let asked = '';
  const answered = await runHere(
    { STACKMATE_DATA: data },
    ['end', hostile, '--reason', 'x'],
    async (question) => {
      asked = question;
      return false;
    },
  );
  expect(asked).toContain('\\u001b');
  expect(answered).toMatchObject({ status: 1, stderr: 'admin: nothing was done' });
});
