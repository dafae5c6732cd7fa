import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readyDecks, rules as currentRules } from '@stackmate/catalogue';
import { createRandom } from '@stackmate/engine';
import type { Rules } from '@stackmate/engine';
import { createRoom, restoreRoom } from '@stackmate/room';
import type { BotRequest, LogEntry, MatchSetup, Room, RoomPorts } from '@stackmate/room';
import { writeMatchFile } from '@stackmate/room/record';
import { afterAll, describe, expect, it } from 'vitest';
import {
  archiveName,
  createRulesOf,
  currentVersions,
} from '../../apps/server/src/versions/index.ts';
import { spawnTool } from '../shared/spawn-tool.ts';
import { buildRules } from './build.ts';

const folder = mkdtempSync(join(tmpdir(), 'stackmate-release-'));
afterAll(() => rmSync(folder, { recursive: true }));

const oldVersions = { ...currentVersions, engine: '0.0.9' };

/** The sources as they were: another version, and Kings that begin with less. */
const asTheyWere = (source: string, path: string): string =>
  path.endsWith('/types/constants.ts')
    ? source
        .replace(`engineVersion = '${currentVersions.engine}'`, `engineVersion = '0.0.9'`)
        .replace('startingEnergy = 40', 'startingEnergy = 23')
    : source;

const match = 'upgraded-upgraded-upgr';
const setup: MatchSetup = {
  match,
  kind: 'bot',
  seats: [
    { player: null, name: 'Heron', bot: 'random', deck: readyDecks[0].deck },
    { player: null, name: 'Otter', bot: 'random', deck: readyDecks[1].deck },
  ],
  clocks: null,
  versions: oldVersions,
  sealTime: 1000,
  idleTime: 600_000,
  botDelay: { least: 1, most: 2 },
  spectatorDelay: 0,
};

/** A server's run with one match, played by bots until it has so many entries or is over. */
function run(
  rules: Rules,
  begin: (ports: RoomPorts) => Room,
  log: LogEntry[],
  entries: number,
): Room {
  const random = createRandom('release');
  const asked: BotRequest[] = [];
  let now = 1_000_000 + log.length * 1000;
  let told = log.length;
  const room = begin({
    now: () => now,
    wakeAt: () => {},
    append: (entry) => log.push(entry),
    readEntries: () => {},
    send: () => {},
    randomBytes: (count) => Uint8Array.from({ length: count }, () => random.below(256)),
    askBot: (request) => asked.push(request),
    ended: () => {},
    note: (words) => {
      throw new Error(words);
    },
  });
  while (log.length < entries && room.status().phase !== 'over') {
    while (told < log.length) room.durable(log[told++].seq);
    for (const { seat, seq, view } of asked.splice(0)) {
      const legal = rules.legalActions(view, seat);
      room.botAnswers(seat, seq, [legal[random.below(legal.length)]]);
    }
    now += 10;
    room.tick();
  }
  return room;
}

describe('an archived version', () => {
  it('is the same text each time, and the rules of the sources', async () => {
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

  it('lets a match that began under it go on and be verified after the upgrade', async () => {
    const releases = join(folder);
    writeFileSync(join(releases, archiveName(oldVersions)), await buildRules(asTheyWere));
    const rules = await createRulesOf(releases)(oldVersions);
    const log: LogEntry[] = [];
    const before = run(rules, (ports) => createRoom({ setup, rules, ports }), log, 40);
    expect(before.picture('spectator').view?.open.energy).not.toContain(40);

    // The server is a newer one now. All it has of the match is the log.
    const entries = JSON.parse(JSON.stringify(log)) as LogEntry[];
    const [{ body }] = entries;
    const { versions } = (body as { setup: MatchSetup }).setup;
    const found = await createRulesOf(releases)(versions);
    const restored = (ports: RoomPorts) =>
      restoreRoom({ entries: [...entries], rules: found, ports });
    const after = run(found, restored, entries, Infinity);
    expect(after.status().phase).toBe('over');
    expect(entries.slice(0, log.length)).toEqual(log);

    const file = join(folder, 'match.json');
    const written = writeMatchFile(entries, found);
    writeFileSync(file, JSON.stringify(written));
    const verify = (...argv: readonly string[]) => spawnTool('verify', file, ...argv);
    expect(verify('--releases', releases).stdout).toContain('holds: ');
    const gone = verify('--releases', join(folder, 'nothing'));
    expect(gone.status).toBe(1);
    expect(gone.stdout).toContain("can't be checked: there are no rules of engine 0.0.9");

    // It would not hold under the rules of today.
    const { engine } = currentVersions;
    const record = { ...(written.record as object), engineVersion: engine };
    const redated = { ...written, versions: currentVersions, record };
    writeFileSync(file, JSON.stringify(redated));
    expect(verify('--releases', releases).stdout).toContain('does not hold');
  });
});

it('npm run release -- --check says whether a released version still plays as it did', () => {
  const { status, stdout } = spawnTool('release', '--check');
  expect(stdout).toMatch(/is not there|is what the sources give/);
  expect(status).toBe(0);
});
