import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readyDecks, rules } from '@stackmate/catalogue';
import { verifyMatch } from '@stackmate/room/record';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serverSource } from '../../../apps/server/test/bundled-server.ts';
import {
  archiveName,
  createRulesLoader,
  currentVersions,
} from '../../../apps/server/src/versions/index.ts';
import { createPlayer, findSeat } from '../../shared/player.ts';
import type { Player, Seat } from '../../shared/player.ts';
import { startServerProcess } from '../../shared/server-process.ts';
import type { ServerProcess } from '../../shared/server-process.ts';
import { buildRules } from './build.ts';
import { withOldRules, oldEnergy, oldEngine } from './old-version.ts';

const folder = mkdtempSync(join(tmpdir(), 'stackmate-upgrade-'));
const releases = join(folder, 'releases');
const oldVersions = { ...currentVersions, engine: oldEngine };
const patience = { timeout: 60_000, interval: 20 };

let server: ServerProcess;
let player: Player;
let seat: Seat | null = null;
const broken: string[] = [];

const start = (version: 'old' | 'new', port = '0'): Promise<ServerProcess> =>
  startServerProcess({
    // The old version's sources are changed at load time.
    program: serverSource,
    node: ['--import', join(import.meta.dirname, 'other-sources.ts')],
    env: {
      OTHER_SOURCES_OLD: version === 'old' ? 'yes' : 'no',
      OTHER_SOURCES_RELEASES: releases,
      STACKMATE_DATA: join(folder, 'data'),
      STACKMATE_PORT: port,
      STACKMATE_BOT_DELAY: '20ms 30ms',
      STACKMATE_BACK_IN: '100ms',
    },
  });

const picture = () => seat!.follower.snapshot()!;

/** Plays the first legal action when it is this player's turn. */
function playOn(): void {
  if (!seat || findSeat(seat) === null || seat.follower.unanswered()) return;
  const { view } = picture();
  if (!view) return;
  const [action] = rules
    .legalActions(view, findSeat(seat)!)
    .toSorted((a, b) => preferred.indexOf(b.kind) - preferred.indexOf(a.kind));
  if (action) seat.follower.command({ type: 'act', actions: [action] });
}
/** Later kinds are preferred: they need neither choices nor energy, which must not run out here. */
const preferred: readonly string[] = ['decline', 'endTurn', 'king'];

const played = (entries: number): Promise<void> =>
  expect
    .poll(() => {
      playOn();
      return picture().seq;
    }, patience)
    .toBeGreaterThan(entries)
    .then(() => {});

beforeAll(async () => {
  mkdirSync(releases);
  writeFileSync(join(releases, archiveName(oldVersions)), await buildRules(withOldRules));
});
afterAll(async () => {
  player?.leave();
  await server?.stop('SIGKILL');
  rmSync(folder, { recursive: true });
});

it(
  'continues a bot match under its own rules after an upgrade, with a valid record',
  { timeout: 120_000 },
  async () => {
    server = await start('old');
    player = createPlayer({
      address: server.socket,
      isStrict: true,
      comesBack: true,
      news: (of) => {
        seat = of;
      },
      broken: (words) => broken.push(words),
    });
    await player.enter();
    player.say({
      type: 'play-bot',
      level: 'random',
      deck: { ready: readyDecks[0].id },
      botDeck: null,
    });
    await expect.poll(() => seat?.follower.snapshot()?.phase, patience).toBe('playing');
    expect(picture().versions).toEqual(oldVersions);
    expect(picture().view!.open.energy).toEqual([oldEnergy, oldEnergy]);
    await played(8);

    const { port } = new URL(server.address);
    expect(await server.stop('SIGTERM')).toMatchObject({ code: 0 });
    const before = picture().seq;
    server = await start('new', port);
    await expect.poll(() => seat!.follower.isJoined(), patience).toBe(true);
    expect(picture().versions).toEqual(oldVersions);
    await played(before + 8);

    // The last action may still be on its way.
    await expect.poll(() => seat!.follower.command({ type: 'resign' }), patience).toBe(true);
    await expect.poll(() => picture().phase, patience).toBe('over');
    expect(seat!.follower.startVerdict()).toEqual({ verified: true, isWitnessed: true });
    const { matchId: match } = seat!;
    const fetched = () => fetch(`${server.address}/api/matches/${match}/record`);
    await expect.poll(async () => (await fetched()).status, patience).toBe(200);
    const record = await (await fetched()).text();
    expect(verifyMatch(record, await createRulesLoader(releases)(oldVersions))).toMatchObject({
      verified: true,
    });
    expect(verifyMatch(record, rules)).toMatchObject({ verified: false });

    // New matches use the current rules.
    player.forget(match);
    seat = null;
    player.say({
      type: 'play-bot',
      level: 'random',
      deck: { ready: readyDecks[0].id },
      botDeck: null,
    });
    await expect.poll(() => seat?.follower.snapshot()?.phase, patience).toBe('playing');
    expect(picture().versions).toEqual(currentVersions);
    expect(broken).toEqual([]);
  },
);
