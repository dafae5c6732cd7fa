import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandom } from '@stackmate/engine';
import { waveInterval } from '@stackmate/ranking';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Lobby } from '../../src/lobby/lobby.ts';
import type { LobbyPorts } from '../../src/lobby/ports.ts';
import { createDatabaseStore } from '../../src/store/database-store.ts';
import type { DatabaseStore } from '../../src/store/database-store.ts';
import { firstEpoch } from '../../src/store/match-store.ts';
import { migrate } from '../../src/store/migrate.ts';
import { createBreakingDatabase } from '../breaking-database.ts';
import type { BreakingDatabase } from '../breaking-database.ts';
import { begin, facts, id } from '../entries.ts';
import { openTestDatabase } from '../open-test-database.ts';
import { createLobbyWorld, settings, settle, visitor } from './world.ts';

const players = Array.from({ length: 50 }, (_, index) => `p${index}`);
const now = Date.UTC(2026, 10, 24);

let data: string;
let store: DatabaseStore;
let breakAfter: BreakingDatabase['breakAfter'];
beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'stackmate-rated-'));
  const database = await openTestDatabase({ data, databaseUrl: null });
  await migrate(database);
  const breaking = createBreakingDatabase(database);
  ({ breakAfter } = breaking);
  store = createDatabaseStore({ database: breaking.database, owner: 'test' });
  for (const playerId of players) {
    await store.createPlayer({ id: id(playerId), name: playerId, createdAt: now });
  }
});
afterEach(async () => {
  await store.close();
  rmSync(data, { recursive: true });
});

it(
  '[RA2] fifty players who join and leave at random, with crashes: each in at most one match, nobody lost',
  { timeout: 120_000 },
  async () => {
    const random = createRandom('fifty players');
    const pick = <T>(from: readonly T[]): T => from[random.below(from.length)];
    const connected = new Set(players.map(id));
    let time = now;
    let matches = 0;
    /** Rated matches that this process runs, with their players. */
    const running = new Map<string, readonly string[]>();
    const around = createLobbyWorld().ports;
    const ports: LobbyPorts = {
      ...around,
      shared: { ...around.shared, isHere: (playerId) => connected.has(playerId) },
      now: () => time,
      isConnected: (playerId) => connected.has(playerId),
      mayStart: () => true,
      async begin({ seats, kind }) {
        const matchId = `match-${matches++}`;
        const refused = await store.commit([
          { entry: begin(matchId, { kind, seats, at: time }), epoch: firstEpoch },
        ]);
        if (refused.length > 0) throw new Error(refused[0].reason);
        running.set(
          matchId,
          seats.flatMap(({ player }) => player ?? []),
        );
        return matchId;
      },
      running: {
        ...createLobbyWorld().ports.running,
        ofPlayer: () => 0,
        fromAddress: () => 0,
        all: () => running.size,
      },
      send: () => {},
      rated: {
        join: (ticket, limits) => store.joinRated(ticket, limits),
        leave: (input) => store.leaveRated(input),
        see: (input, at) => store.seeRated(input, at),
        waiting: () => store.waitingRated(),
        faults: async () => [],
        needs: async () => null,
        isPlaying: (playerId) => [...running.values()].some((pair) => pair.includes(playerId)),
        clocks: () => null,
        seatRating: async () => ({ rating: 1500, deviation: 90, provisional: false, league: null }),
      },
    };
    const open = async (): Promise<Lobby> =>
      new Lobby({
        ports,
        settings: { ...settings, matches: 100, queueGoneTime: 60_000 },
        waitingRated: await store.waitingRated(),
      });
    let lobby = await open();
    /** Players who joined and neither left nor found a match yet. */
    const expected = new Set<string>();

    const readRunning = async () =>
      (await store.runningMatches()).map(({ match, seats }) => ({
        match,
        players: seats.map(({ player }) => player!),
      }));

    for (let step = 0; step < 300; step++) {
      const playerId = pick(players);
      const who = visitor(id(playerId));
      const what = random.below(20);
      // Sometimes the server breaks between two statements.
      const crash = random.below(12) === 0 ? random.below(12) : null;
      breakAfter(crash);
      const actions: (() => Promise<unknown>)[] = [];
      if (what < 8) {
        const clock = pick(['rapid', 'slow'] as const);
        const command = { type: 'queue-rated', id: `c${step}`, clock, device: null } as const;
        actions.push(() => lobby.receive(who, { ...command, deck: { ready: 'ember' } }));
      } else if (what < 10) {
        actions.push(() => lobby.receive(who, { type: 'leave-queue', id: `c${step}` }));
      } else if (what < 12) {
        const isHere = !connected.has(who.id);
        if (isHere) connected.add(who.id);
        else connected.delete(who.id);
        lobby.notePresence(who.id, isHere);
      } else if (what < 17) {
        time += waveInterval;
        lobby.tick();
      }
      for (const act of actions) {
        const response = await act().catch(() => null);
        const isDone = (response as { type?: string } | null)?.type === 'done';
        if (isDone && what < 8) expected.add(who.id);
        if (isDone && what >= 8) expected.delete(who.id);
        // The outcome of a broken request is unknown.
        if (response === null) expected.delete(who.id);
      }
      // A wave is over when its writes are.
      for (let round = 0; round < 30; round++) await settle();
      breakAfter(null);
      if (what >= 17) {
        const [match] = [...running.keys()];
        if (what === 17 && match !== undefined) {
          running.delete(match);
          const end = {
            kind: 'over',
            at: time,
            winner: 0,
            reason: 'checkmate',
            record: '{"a":1}',
          } as const;
          await store.finish({ match: id(match), epoch: firstEpoch }, { ...end, facts });
        }
      }
      const stored = await readRunning();
      const playing = stored.flatMap((candidate) => candidate.players);
      expect(new Set(playing).size).toBe(playing.length);
      const waiting = (await store.waitingRated()).tickets.map((ticket) => ticket.playerId);
      expect(waiting.filter((candidate) => playing.includes(candidate))).toEqual([]);
      for (const entry of playing) expected.delete(entry);
      for (const entry of expected) {
        if (connected.has(entry))
          expect([step, entry, waiting.includes(entry)]).toEqual([step, entry, true]);
        else if (!waiting.includes(entry)) expected.delete(entry);
      }
      // A restart finds what the process before it has stored.
      if (what === 19 || crash !== null) {
        running.clear();
        for (const entry of stored) running.set(entry.match.replace(/_+$/, ''), entry.players);
        lobby = await open();
      }
    }
    expect(matches).toBeGreaterThan(10);
  },
);
