import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { randomBytes } from 'node:crypto';
import { readyDecks, rules } from '@stackmate/catalogue';
import type { Rules } from '@stackmate/engine';
import type { ServerMessage } from '@stackmate/protocol';
import type { MatchSetup, Outgoing } from '@stackmate/room';
import { nonceHash } from '@stackmate/room/fairness';
import { afterEach, beforeEach } from 'vitest';
import { createMatchManager } from '../../src/rooms/match-manager.ts';
import type { MatchManager } from '../../src/rooms/match-manager-types.ts';
import type { MatchConnections, MatchManagerPorts, MatchStart } from '../../src/rooms/ports.ts';
import { createDatabaseStore } from '../../src/store/database-store.ts';
import type { DatabaseStore } from '../../src/store/database-store.ts';
import { createEntryLog } from '../../src/store/index.ts';
import { migrate } from '../../src/store/migrate.ts';
import { currentVersions } from '../../src/versions/index.ts';
import { openTestDatabase } from '../open-test-database.ts';
import { facts } from '../entries.ts';

export const [ann, bob] = ['a'.repeat(22), 'b'.repeat(22)];
export const matchId = 'm'.repeat(22);
export const nonce = '5'.repeat(64);
export const hash = {
  type: 'nonce-hash',
  id: 'h',
  match: matchId,
  hash: nonceHash(nonce),
} as const;
export const botGoneTime = 1_800_000;

export const createSetup = (of: string): MatchSetup => ({
  match: of,
  kind: 'private',
  seats: [
    { player: ann, name: 'Ann', bot: null, deck: readyDecks[0].deck },
    { player: bob, name: 'Bob', bot: null, deck: readyDecks[1].deck },
  ],
  clocks: null,
  versions: currentVersions,
  sealTime: 600_000,
  idleTime: 600_000,
  botDelay: { least: 1, most: 2 },
  spectatorDelay: 0,
});

export const createBotSetup = (of: string): MatchSetup => {
  const [south, north] = createSetup(of).seats;
  const seats = [south, { ...north, player: null, name: 'Magpie', bot: 'random' }] as const;
  return { ...createSetup(of), kind: 'bot', seats, idleTime: 86_400_000 };
};

export const createJoin = (id: string, of = matchId) => ({ id, match: of, seq: null, hash: null });

const readOutgoing = (message: Outgoing): ServerMessage =>
  message.type === 'serialized'
    ? (JSON.parse(Buffer.from(message.text).toString()) as ServerMessage)
    : message;

/** Surroundings of match managers: a real database; the test controls everything else. */
export interface ManagerWorld {
  /** Folder of the database. */
  readonly folder: string;
  readonly store: DatabaseStore;
  readonly sent: { connection: number; message: ServerMessage }[];
  readonly dropped: number[];
  readonly limited: string[];
  readonly started: MatchStart[];
  /** Addresses of connections that don't come from the default address. */
  readonly addresses: Map<number, string>;
  readonly managers: MatchManager[];
  /** Bytes that were stored, by address. */
  readonly stored: Map<string, number>;
  diskFails: boolean;
  /** If true, the store writes but reports a failure. */
  answerFails: boolean;
  rulesNow: () => Promise<Rules>;
  /** Leaves a match to other nodes, if there are any. */
  release: MatchManagerPorts['release'];
  capacity: number;
  recordWaits: Promise<void>;
  replayTime: number;
  replaysPerSecond: number;
  /** Offset of the test clock from the machine's, in ms. */
  clockOffset: number;
  /** Time on the clock for replays, which advances by 1 ms with each reading. */
  measured: number;
}

async function openWorld(): Promise<ManagerWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'stackmate-keeper-'));
  const database = await openTestDatabase({ data: folder, databaseUrl: null });
  await migrate(database);
  return {
    folder,
    store: createDatabaseStore({ database, owner: 'test' }),
    sent: [],
    dropped: [],
    limited: [],
    started: [],
    addresses: new Map(),
    managers: [],
    stored: new Map(),
    diskFails: false,
    answerFails: false,
    rulesNow: async () => rules,
    release: null,
    capacity: 1000,
    recordWaits: Promise.resolve(),
    replayTime: 1000,
    replaysPerSecond: 100_000,
    clockOffset: 0,
    measured: 0,
  };
}

function createManager(
  world: ManagerWorld,
  owner: string,
  connections?: MatchConnections,
): MatchManager {
  const { store, dropped } = world;
  const manager = createMatchManager(
    {
      store,
      log: createEntryLog({
        limit: world.capacity,
        store: {
          async commitEncoded(batch) {
            // As with the store's own thread, the answer comes in a later turn of the event loop.
            await nextTurn();
            if (world.diskFails) throw new Error('the disk is full');
            const refused = await store.commitEncoded(batch);
            if (world.answerFails) throw new Error('the line to the database was lost');
            return refused;
          },
        },
      }),
      loadRules: () => world.rulesNow(),
      release: world.release && ((input) => world.release!(input)),
      askBot: async () => null,
      writeRecord: async (entries) => {
        await world.recordWaits;
        return { record: JSON.stringify({ entries: entries.length }), facts };
      },
      connections: connections ?? {
        send: (connection, message) =>
          void world.sent.push({ connection, message: readOutgoing(message) }),
        serialize: (step) => ({
          type: 'serialized',
          id: step.id,
          text: Buffer.from(JSON.stringify(step)),
        }),
        drop: (connection) => {
          dropped.push(connection);
          manager.disconnect(connection);
        },
        isOpen: (connection) => !dropped.includes(connection),
        getAddress: (connection) => world.addresses.get(connection) ?? 'home',
      },
      now: () => Date.now() + world.clockOffset,
      elapsed: () => (world.measured += 1),
      randomBytes,
      noteStored: (address, bytes) =>
        world.stored.set(address, (world.stored.get(address) ?? 0) + bytes),
      meter: {
        commandApplied() {},
        joined() {},
        matchBegan() {},
        matchEnded() {},
        matchLost() {},
        countLimitHit: (kind) => world.limited.push(kind),
      },
      logger: { debug() {}, info() {}, warn() {}, error() {} },
    },
    {
      spectatorsPerMatch: 5,
      spectatorsPerAddress: 2,
      replaysPerSecond: world.replaysPerSecond,
      legalPerSecond: 1,
      replayTime: world.replayTime,
      recordTimeout: 1000,
      botGoneTime,
      owner,
    },
  );
  manager.events.on('started', (start) => world.started.push(start));
  world.managers.push(manager);
  return manager;
}

/** The world of the running test, and what its tests ask of it. */
export interface TestWorld extends ManagerWorld {
  readonly createOne: (owner: string, connections?: MatchConnections) => MatchManager;
  /** Returns the types of the messages sent to a connection. */
  readonly typesTo: (connection: number) => readonly string[];
  /** Returns the codes of all refusals sent. */
  readonly refusals: () => readonly string[];
}

/** Opens a world before each test of the file, and closes it afterwards. */
export function useManagerWorld(): TestWorld {
  const asked: Omit<TestWorld, keyof ManagerWorld> = {
    createOne: (owner, connections) => createManager(world, owner, connections),
    typesTo: (connection) =>
      world.sent
        .filter((candidate) => candidate.connection === connection)
        .map(({ message }) => message.type),
    refusals: () =>
      world.sent.flatMap(({ message }) => (message.type === 'refused' ? [message.code] : [])),
  };
  const world = asked as TestWorld;
  beforeEach(async () => {
    Object.assign(world, await openWorld());
  });
  afterEach(async () => {
    world.diskFails = false;
    await Promise.all(world.managers.map((manager) => manager.drain()));
    await world.store.close();
    rmSync(world.folder, { recursive: true });
  });
  return world;
}
