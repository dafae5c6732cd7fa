import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestStore } from '../../apps/server/test/open-test-database.ts';
import { runHere } from './run-here.ts';

const data = mkdtempSync(join(tmpdir(), 'stackmate-admin-events-'));
const admin = (...argv: readonly string[]) => runHere({ STACKMATE_DATA: data }, argv);
const file = (name: string, content: object | string): string => {
  const path = join(data, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};
const cup = {
  name: 'New Year Cup',
  kind: 'elimination',
  bestOf: 3,
  clock: 'rapid',
  places: 32,
  startsAt: '2127-01-01T15:00:00+01:00',
};

beforeAll(async () => {
  await (await openTestStore(data)).close();
});
afterAll(() => rmSync(data, { recursive: true }));

it('[TO1] creates an event of the operators, lists it, and cancels it with a reason for its players', async () => {
  const created = await admin('create-tournament', file('cup.json', cup), '--reason', 'new year');
  expect(created.status).toBe(0);
  const id = created.stdout;
  const { stdout } = await admin('tournaments');
  expect(stdout).toContain(id);
  expect(stdout).toMatch(/2127-01-01 14:00 +open +elimination +0 of 32 +the server +New Year Cup/);
  const cancelled = await admin('cancel-tournament', id, '--reason', 'the hall is shut', '--yes');
  expect(cancelled).toMatchObject({ status: 0, stdout: `tournament ${id} is cancelled` });
  expect((await admin('tournaments')).stdout).toBe('no tournament is open or runs');
  const again = await admin('cancel-tournament', id, '--reason', 'again', '--yes');
  expect(again).toMatchObject({ status: 1 });
  const log = (await admin('audit-log')).stdout;
  expect(log).toMatch(/create tournament.*new year/s);
  expect(log).toMatch(/cancel tournament.*the hall is shut/s);
});

it('says what is wrong in the file of an event, and that its time has passed', async () => {
  const wrong = file('wrong.json', { ...cup, clock: 'sundial', places: 3 });
  const refused = await admin('create-tournament', wrong, '--reason', 'x');
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain('line 1, clock: expected one of "fast", "rapid", "slow"');
  expect(refused.stderr).toContain('line 1, places: expected a whole number from 4 to 1024');
  const past = file('past.json', { ...cup, startsAt: '2020-01-01T00:00:00Z' });
  const late = await admin('create-tournament', past, '--reason', 'x');
  expect(late.stderr).toContain('"startsAt" has passed already');
});

it('[TO1] prints the built-in schedule, and the next dates of a changed one', async () => {
  const { stdout } = await admin('schedule');
  const changed = file('schedule.json', stdout.replace('Daily Arena', 'Evening Arena'));
  const dates = await admin('schedule', changed);
  expect(dates.status).toBe(0);
  expect(dates.stdout.match(/18:00 +daily-arena +Evening Arena/g)).toHaveLength(35);
  const broken = file('broken.json', stdout.replace('"18:00"', '"6 pm"'));
  expect((await admin('schedule', broken)).stderr).toMatch(
    /line 10, events\[0\]\.at: expected a time like "18:00"/,
  );
});
