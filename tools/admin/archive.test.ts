import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rules } from '@stackmate/catalogue';
import { writeMatchFile } from '@stackmate/room/record';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { firstEpoch } from '../../apps/server/src/store/index.ts';
import { currentVersions } from '../../apps/server/src/versions/index.ts';
import { facts } from '../../apps/server/test/entries.ts';
import { openTestStore } from '../../apps/server/test/open-test-database.ts';
import { botMatchSetup, playBotMatch } from '../shared/bot-match.ts';
import { runHere } from './run-here.ts';

const folder = mkdtempSync(join(tmpdir(), 'stackmate-archive-'));
const data = join(folder, 'data');
const archive = join(folder, 'archive');
const ended = 'ended-ended-ended-ende';
const because = ['--reason', 'a test'];

const admin = (...argv: readonly string[]) => runHere({ STACKMATE_DATA: data }, argv);

beforeAll(async () => {
  mkdirSync(data);
  for (const [matchId, entries] of [
    [ended, Infinity],
    // The latest entries stay as they are.
    ['running-running-runnin', 3],
  ] as const) {
    const store = await openTestStore(data);
    const { log } = playBotMatch({ rules, from: botMatchSetup(matchId, currentVersions), entries });
    await store.commit(log.map((entry) => ({ entry, epoch: firstEpoch })));
    if (entries === Infinity) {
      const record = JSON.stringify(writeMatchFile(log, rules));
      const end = { kind: 'over', at: 1_700_000_000_000, winner: null, reason: 'test' } as const;
      await store.finish({ match: matchId, epoch: firstEpoch }, { ...end, facts, record });
    }
    await store.close();
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

it('archives old matches, reads them there, and brings them back, with rows in the audit log', async () => {
  expect((await admin('verify', ended)).stdout).toMatch(/verified: \d+ actions$/);
  const done = await admin('archive-matches', '--days', '400', '--to', archive, ...because);
  expect(done).toMatchObject({ status: 0, stderr: '' });
  expect(done.stdout).toMatch(/^archived 1 matches in .*\(0\.0 MB\)/);
  expect(readdirSync(archive)).toHaveLength(2);
  expect((await admin('verify', ended)).stderr).toContain('there is no record');
  const withFolder = { STACKMATE_DATA: data, STACKMATE_ARCHIVE: archive };
  expect((await runHere(withFolder, ['verify', ended])).stdout).toContain('verified');
  expect((await admin('show', ended)).status).toBe(0);

  const back = await admin('restore-matches', ended, '--to', archive, ...because);
  expect(back.stdout).toMatch(/^brought 1 matches back/);
  expect((await admin('verify', ended)).stdout).toContain('verified');
  const again = await admin('restore-matches', ended, '--to', archive, ...because);
  expect(again).toMatchObject({ status: 1, stderr: `admin: ${ended} isn’t archived` });
  const { stdout } = await admin('audit-log', '--json');
  for (const act of ['archive matches', 'restore matches']) expect(stdout).toContain(act);
});

it('needs a folder and a number of days', async () => {
  expect((await admin('archive-matches', '--days', '400', ...because)).stderr).toContain('--to');
  const none = await admin('archive-matches', '--days', '0', '--to', archive, ...because);
  expect(none).toMatchObject({ status: 2, stderr: '--days must be a number from 1' });
});
