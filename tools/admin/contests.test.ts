import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { now } from '../../apps/server/test/collection-players.ts';
import { id } from '../../apps/server/test/entries.ts';
import { openMigrated } from '../../apps/server/test/open-test-database.ts';
import { holderPlayers } from '../../apps/server/test/physical/holder-players.ts';
import { createDatabaseStore } from '../../apps/server/src/store/database-store.ts';
import { valueOf } from '../../apps/server/test/trading/traders.ts';
import { runHere } from './run-here.ts';

vi.setConfig({ testTimeout: 30_000 });

const data = mkdtempSync(join(tmpdir(), 'stackmate-admin-contests-'));
const admin = (...argv: readonly string[]) => runHere({ STACKMATE_DATA: data }, argv);
let contest: string;

beforeAll(async () => {
  // The commands have the real clock: sixty days are over.
  vi.useFakeTimers({ now: now + 60 * 24 * 60 * 60_000, toFake: ['Date'] });
  const database = await openMigrated({ data, databaseUrl: null });
  const store = createDatabaseStore({ database, owner: 'test' });
  const players = holderPlayers(
    () => database,
    () => store,
  );
  await players.open('contested', 1);
  await players.account('holder');
  await players.account('claimant');
  const [held] = await players.register('holder');
  const opening = { playerId: id('claimant'), codeHash: held.codeHash, reason: 'Bought it.' };
  contest = valueOf(await store.openContest({ ...opening, at: now })).contest.id;
  await store.close();
});
afterAll(() => {
  vi.useRealTimers();
  rmSync(data, { recursive: true });
});

it('[PH4] lists contests with what both sides say, and decides one for a reason, once', async () => {
  const { stdout } = await admin('contests');
  for (const words of [contest, 'holder', 'claimant', 'Bought it.', 'no answer']) {
    expect(stdout).toContain(words);
  }
  const decide = ['decide-contest', contest, '--to', 'claimant', '--yes'];
  expect(await admin(...decide)).toMatchObject({ status: 2 });
  expect(
    await admin('decide-contest', contest, '--to', 'me', '--reason', 'x', '--yes'),
  ).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('--to must be holder or claimant'),
  });
  expect(await admin(...decide, '--reason', 'The invoice.')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('belongs to the claimant; both players read the reason'),
  });
  expect((await admin(...decide, '--reason', 'x')).stderr).toContain('this contest is over');
  expect((await admin('contests')).stdout).toBe('no open contests');
  expect((await admin('audit-log')).stdout).toContain('The invoice.');
  expect((await admin('audit')).status).toBe(0);
});
