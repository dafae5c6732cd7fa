import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readyDecks, rules as currentRules } from '@stackmate/catalogue';
import { engineVersion, rulesVersion } from '@stackmate/engine';
import type { MatchRecord, Rules } from '@stackmate/engine';
import type { LogEntry, MatchSetup } from '@stackmate/room';
import { writeMatchFile } from '@stackmate/room/record';
import { afterAll, describe, expect, it } from 'vitest';
import {
  archiveName,
  createRulesLoader,
  currentVersions,
  releasesFolder,
} from '../../../apps/server/src/versions/index.ts';
import { botMatchSetup, playBotMatch } from '../../shared/bot-match.ts';
import { spawnTool } from '../../shared/spawn-tool.ts';
import { buildRules } from './build.ts';
import { withOldRules, oldEngine } from './old-version.ts';

const folder = mkdtempSync(join(tmpdir(), 'stackmate-release-'));
afterAll(() => rmSync(folder, { recursive: true }));

const oldVersions = { ...currentVersions, engine: oldEngine };

describe('archived version', () => {
  it('is the same text each time, with the rules of the sources', async () => {
    const text = await buildRules();
    expect(await buildRules()).toBe(text);
    const file = join(folder, 'current.mjs');
    writeFileSync(file, text);
    const archive = (await import(file)) as { versions: object; rules: Rules };
    expect(archive.versions).toEqual(currentVersions);
    const begin = { seed: 'release', decks: [readyDecks[0].deck, readyDecks[1].deck] } as const;
    const [ours, theirs] = [currentRules, archive.rules].map((rules) => rules.createMatch(begin));
    expect(archive.rules.stateHash(theirs)).toBe(currentRules.stateHash(ours));
  });

  it('lets a match continue and be verified after an upgrade', async () => {
    const releases = folder;
    writeFileSync(join(releases, archiveName(oldVersions)), await buildRules(withOldRules));
    const rules = await createRulesLoader(releases)(oldVersions);
    const setup = botMatchSetup('upgraded-upgraded-upgr', oldVersions);
    const before = playBotMatch({ rules, from: setup, entries: 40 });
    expect(before.room.snapshot('spectator').view?.open.energy).not.toContain(40);

    // The server is now a newer version and has only the log of the match.
    const from = JSON.parse(JSON.stringify(before.log)) as LogEntry[];
    const { versions } = (from[0].body as { setup: MatchSetup }).setup;
    const found = await createRulesLoader(releases)(versions);
    const { room, log } = playBotMatch({ rules: found, from, entries: Infinity });
    expect(room.status().phase).toBe('over');
    expect(log.slice(0, from.length)).toEqual(from);

    const file = join(folder, 'match.json');
    const written = writeMatchFile(log, found);
    writeFileSync(file, JSON.stringify(written));
    const verify = (...argv: readonly string[]) => spawnTool('verify', file, ...argv);
    expect(verify('--releases', releases).stdout).toContain('verified: ');
    const gone = verify('--releases', join(folder, 'nothing'));
    expect(gone.status).toBe(1);
    expect(gone.stdout).toContain("can't be checked: there are no rules of engine 0.0.9");

    // It would fail verification under the current rules.
    const { engine } = currentVersions;
    const record = { ...(written.record as object), engineVersion: engine };
    const redated = { ...written, versions: currentVersions, record };
    writeFileSync(file, JSON.stringify(redated));
    expect(verify('--releases', releases).stdout).toContain('verification failed');
  });
});

/** Verifies the match beside an archive, which holds under its rules and not under the current ones. */
async function verifyArchive(releases: string, name: string): Promise<void> {
  const record = JSON.parse(
    readFileSync(join(releases, name.replace(/mjs$/, 'json')), 'utf8'),
  ) as MatchRecord;
  const versions = {
    engine: record.engineVersion,
    rules: record.rulesVersion,
    catalogue: record.catalogueVersion,
  };
  expect(archiveName(versions)).toBe(name);
  const rules = await createRulesLoader(releases)(versions);
  expect(rules.verifyRecord(record)).toMatchObject({ verified: true });
  const { catalogue: catalogueVersion } = currentVersions;
  const redated = { ...record, engineVersion, rulesVersion, catalogueVersion };
  expect(currentRules.verifyRecord(redated)).toMatchObject({ verified: false });
}

/** Nothing was released so far. */
const archives = existsSync(releasesFolder)
  ? readdirSync(releasesFolder).filter((name) => name.endsWith('.mjs'))
  : [];

describe('an archive', () => {
  it('verifies the match that was recorded under it', async () => {
    const releases = mkdtempSync(join(folder, 'releases-'));
    const name = archiveName(oldVersions);
    writeFileSync(join(releases, name), await buildRules(withOldRules));
    const rules = await createRulesLoader(releases)(oldVersions);
    const from = botMatchSetup('recorded-recorded-reco', oldVersions);
    const { log } = playBotMatch({ rules, from, entries: Infinity });
    const { record } = writeMatchFile(log, rules);
    writeFileSync(join(releases, name.replace(/mjs$/, 'json')), JSON.stringify(record));
    await verifyArchive(releases, name);
  });

  it('in releases/ is of a released version, and verifies the match beside it', async () => {
    expect(archives).not.toContain(archiveName(currentVersions));
    for (const name of archives) await verifyArchive(releasesFolder, name);
  });
});

it('npm run ship -- release --check says whether a released version still plays as it did', () => {
  const { status, stdout } = spawnTool('ship/release', '--check');
  expect(stdout).toMatch(/doesn’t exist|matches the sources/);
  expect(status).toBe(0);
});
