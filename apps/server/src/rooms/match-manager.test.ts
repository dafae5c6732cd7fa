import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { readyDecks, rules } from '@stackmate/catalogue';
import type { Rules } from '@stackmate/engine';
import type { ServerMessage } from '@stackmate/protocol';
import type { MatchSetup, Outgoing } from '@stackmate/room';
import { nonceHash } from '@stackmate/room/fairness';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createEntryLog, openWorkerStore } from '../store/index.ts';
import type { WorkerStore } from '../store/index.ts';
import { VersionGone, currentVersions } from '../versions/index.ts';
import { createMatchManager } from './match-manager.ts';
import type { MatchManager } from './match-manager-types.ts';
import type { MatchStart } from './ports.ts';

const [ann, bob] = ['a'.repeat(22), 'b'.repeat(22)];
const nonce = '5'.repeat(64);

const botGoneTime = 1_800_000;

const setupOf = (match: string): MatchSetup => ({
  match,
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

let folder: string;
let store: WorkerStore;
let managers: MatchManager[];
let sent: { connection: number; message: ServerMessage }[];
let dropped: number[];
let limited: string[];
let diskFails: boolean;
/** If true, the store writes but reports a failure. */
let answerFails: boolean;
let rulesNow: () => Promise<Rules>;
let capacity: number;
let recordWaits: Promise<void>;
let replayTime: number;
/** Offset of the test clock from the machine's, in ms. */
let clockOffset: number;
let started: MatchStart[];
let replaysPerSecond: number;
/** Addresses of connections that don't come from the default address. */
let addresses: Map<number, string>;

const readOutgoing = (message: Outgoing): ServerMessage =>
  message.type === 'serialized'
    ? (JSON.parse(Buffer.from(message.text).toString()) as ServerMessage)
    : message;

const createOne = (owner: string): MatchManager => {
  const manager = createMatchManager(
    {
      store,
      log: createEntryLog({
        limit: capacity,
        store: {
          async commitEncoded(batch) {
            if (diskFails) throw new Error('the disk is full');
            const refused = await store.commitEncoded(batch);
            if (answerFails) throw new Error('the line to the database was lost');
            return refused;
          },
        },
      }),
      rulesOf: () => rulesNow(),
      askBot: async () => null,
      writeRecord: async (entries) => {
        await recordWaits;
        return JSON.stringify({ entries: entries.length });
      },
      connections: {
        send: (connection, message) =>
          void sent.push({ connection, message: readOutgoing(message) }),
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
        addressOf: (connection) => addresses.get(connection) ?? 'home',
      },
      now: () => Date.now() + clockOffset,
      randomBytes,
      meter: {
        commandApplied() {},
        joined() {},
        matchBegan() {},
        matchEnded() {},
        matchLost() {},
        countLimitHit: (kind) => limited.push(kind),
      },
      logger: { debug() {}, info() {}, warn() {}, error() {} },
    },
    {
      spectatorsPerMatch: 5,
      spectatorsPerAddress: 2,
      replaysPerSecond,
      legalPerSecond: 1,
      replayTime,
      recordTimeout: 1000,
      botGoneTime,
      owner,
    },
  );
  manager.events.on('started', (start) => started.push(start));
  managers.push(manager);
  return manager;
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stackmate-keeper-'));
  store = await openWorkerStore({
    place: { data: folder, databaseUrl: null },
    owner: 'test',
    crashed: (failure) => {
      throw failure;
    },
  });
  managers = [];
  sent = [];
  dropped = [];
  limited = [];
  diskFails = false;
  answerFails = false;
  rulesNow = async () => rules;
  capacity = 1000;
  recordWaits = Promise.resolve();
  replayTime = 1000;
  clockOffset = 0;
  started = [];
  replaysPerSecond = 100_000;
  addresses = new Map();
});
afterEach(async () => {
  diskFails = false;
  await Promise.all(managers.map((manager) => manager.drain()));
  await store.close();
  rmSync(folder, { recursive: true });
});

const match = 'm'.repeat(22);
const joinOf = (id: string, of = match) => ({ id, match: of, seq: null, hash: null });
const typesTo = (connection: number) =>
  sent.filter((one) => one.connection === connection).map(({ message }) => message.type);
const refusals = () =>
  sent.flatMap(({ message }) => (message.type === 'refused' ? [message.code] : []));
const hash = { type: 'nonce-hash', id: 'h', match, hash: nonceHash(nonce) } as const;

it('starts a match: it is in the store when the promise resolves', async () => {
  const manager = createOne('one');
  const starting = manager.begin(setupOf(match), ['home']);
  expect([
    manager.running.ofPlayer(ann),
    manager.running.fromAddress('home'),
    manager.running.all(),
  ]).toEqual([1, 1, 1]);
  await starting;
  expect((await store.match(match))?.status).toBe('running');
  expect((await store.player(ann))?.name).toBe('Ann');
  expect(manager.matchesOf(bob)).toEqual([{ match, kind: 'private', seat: 1, opponent: 'Ann' }]);
});

it("a match that can't be stored hasn't started", async () => {
  const manager = createOne('one');
  diskFails = true;
  await expect(manager.begin(setupOf(match), ['home'])).rejects.toThrow('could not be written');
  expect([manager.running.all(), manager.running.fromAddress('home')]).toEqual([0, 0]);
});

it('a match that was stored although the store reported a failure has started', async () => {
  const manager = createOne('one');
  answerFails = true;
  await manager.begin(setupOf(match), ['home']);
  answerFails = false;
  expect(manager.running.all()).toBe(1);
  await manager.join(1, ann, joinOf('j'));
  manager.receive(1, hash, 0);
  await expect.poll(() => typesTo(1)).toEqual(['snapshot', 'done', 'step']);
});

it('a room whose entries are lost is dropped, sends nothing, and is restored from the durable entries', async () => {
  const manager = createOne('one');
  await manager.begin(setupOf(match), []);
  await manager.join(1, ann, joinOf('j'));
  await expect.poll(() => typesTo(1)).toEqual(['snapshot', 'done']);
  diskFails = true;
  manager.receive(1, hash, 0);
  await expect.poll(() => dropped).toEqual([1]);
  expect(typesTo(1)).toEqual(['snapshot', 'done']);
  diskFails = false;
  await manager.join(2, ann, joinOf('j'));
  await expect.poll(() => typesTo(2)).toEqual(['snapshot', 'done']);
  manager.receive(2, hash, 0);
  await expect.poll(() => typesTo(2)).toEqual(['snapshot', 'done', 'step']);
  expect((await store.entries(match)).map(({ body }) => body.kind)).toEqual([
    'created',
    'nonce-hash',
  ]);
});

it('a match that another owner has taken is dropped, and its connections are closed', async () => {
  const [first, second] = [createOne('one'), createOne('two')];
  await first.begin(setupOf(match), []);
  await first.join(1, ann, joinOf('j'));
  expect(await second.takeOver()).toBe(1);
  await second.restoreAll();
  first.receive(1, hash, 0);
  await expect.poll(() => dropped).toEqual([1]);
  expect([first.running.all(), second.running.all()]).toEqual([0, 1]);
  expect(await store.entries(match)).toHaveLength(1);
});

it("an operator is informed of a match's end when it is durable", async () => {
  const manager = createOne('one');
  await manager.begin(setupOf(match), []);
  diskFails = true;
  await expect(manager.end(match, null)).rejects.toThrow('could not be written');
  diskFails = false;
  await expect.poll(() => manager.end(match, null).catch(() => null)).toBe(true);
  expect(await store.entries(match)).toHaveLength(2);
});

it('a finished match is listed as unrecorded while its record is being written, and no longer', async () => {
  const manager = createOne('one');
  let write = (): void => {};
  recordWaits = new Promise((resolve) => {
    write = resolve;
  });
  await manager.begin(setupOf(match), []);
  expect(manager.unrecordedMatchesOf(ann)).toEqual([]);
  for (const [connection, player] of [ann, bob].entries()) {
    await manager.join(connection, player, joinOf('j'));
    manager.receive(connection, hash, 0);
  }
  for (const connection of [0, 1])
    manager.receive(connection, { type: 'nonce', id: 'n', match, nonce }, 0);
  expect(await manager.end(match, 0)).toBe(true);
  await expect.poll(() => manager.matchesOf(ann)).toEqual([]);
  for (const player of [ann, bob]) {
    expect(manager.unrecordedMatchesOf(player)).toMatchObject([
      { match, winner: 1, reason: 'forfeit', versions: currentVersions },
    ]);
    expect(await store.finishedMatches(player, { limit: 20, before: null })).toEqual([]);
  }
  expect(manager.unrecordedMatchesOf('c'.repeat(22))).toEqual([]);
  write();
  await expect.poll(() => manager.unrecordedMatchesOf(ann)).toEqual([]);
  expect(await store.finishedMatches(ann, { limit: 20, before: null })).toMatchObject([{ match }]);
});

it('joins wait for a match that is being restored', async () => {
  await createOne('one').begin(setupOf(match), []);
  const later = createOne('two');
  await later.takeOver();
  const joined = later.join(7, bob, joinOf('j'));
  await Promise.all([later.restoreAll(), joined]);
  await expect.poll(() => typesTo(7)).toEqual(['snapshot', 'done']);
});

it('a failure in one room drops only that room', async () => {
  const manager = createOne('one');
  const other = 'n'.repeat(22);
  rulesNow = async () => ({
    ...rules,
    createMatch() {
      throw new Error('a fault in the rules');
    },
  });
  await manager.begin(setupOf(match), []);
  rulesNow = async () => rules;
  await manager.begin(setupOf(other), []);
  for (const [connection, player] of [ann, bob].entries()) {
    await manager.join(connection, player, joinOf('j'));
    await manager.join(connection, player, joinOf('k', other));
  }
  await expect
    .poll(() => [...typesTo(0), ...typesTo(1)].filter((type) => type === 'done').length)
    .toBe(4);
  for (const connection of [0, 1])
    manager.receive(connection, { ...hash, id: `h${connection}` }, 0);
  for (const connection of [0, 1])
    manager.receive(connection, { type: 'nonce', id: `n${connection}`, match, nonce }, 0);
  expect(dropped.toSorted((a, b) => a - b)).toEqual([0, 1]);
  await manager.join(5, ann, joinOf('l', other));
  await expect.poll(() => typesTo(5)).toEqual(['snapshot', 'done']);
});

it('a match without its rules is reported, and is restored once the rules are there', async () => {
  await createOne('one').begin(setupOf(match), []);
  const later = createOne('two');
  await later.takeOver();
  rulesNow = () => Promise.reject(new VersionGone(currentVersions, folder));
  await later.restoreAll();
  await later.join(1, ann, joinOf('j'));
  expect(refusals()).toEqual(['version-gone']);
  rulesNow = async () => rules;
  await later.join(1, ann, joinOf('k'));
  await expect.poll(() => typesTo(1)).toEqual(['refused', 'snapshot', 'done']);
});

it('commands are refused while too many entries wait for the disk', async () => {
  capacity = 1;
  const manager = createOne('one');
  await manager.begin(setupOf(match), []);
  await manager.join(1, ann, joinOf('j'));
  await manager.join(2, bob, joinOf('j'));
  manager.receive(1, hash, 0);
  manager.receive(2, hash, 0);
  expect(refusals()).toEqual(['too-fast']);
  expect(limited).toEqual(['commits waiting']);
});

it('a finished match without participants is unloaded, and loaded again on request', async () => {
  const manager = createOne('one');
  await manager.begin(setupOf(match), ['home']);
  await manager.join(1, ann, joinOf('j'));
  expect(await manager.end(match, null)).toBe(true);
  await expect.poll(async () => (await store.match(match))?.status).toBe('aborted');
  expect(manager.running.all()).toBe(0);
  expect(manager.list()).toHaveLength(1);
  manager.disconnect(1);
  await expect.poll(() => manager.list()).toEqual([]);
  await manager.join(2, bob, joinOf('j'));
  await expect.poll(() => typesTo(2)).toEqual(['snapshot', 'done']);
  manager.leave(2, bob, match);
  expect(manager.list()).toEqual([]);
});

it('a finished match is unloaded when nobody waits for its log any more', async () => {
  const manager = createOne('one');
  await manager.begin(setupOf(match), []);
  await manager.end(match, null);
  await expect.poll(() => manager.list()).toEqual([]);
  await manager.join(2, bob, joinOf('j'));
  manager.receive(2, { type: 'history', id: 'h', match, from: 1, to: 1 }, 0);
  manager.disconnect(2);
  await expect.poll(() => manager.list()).toEqual([]);
});

it("a player who leaves during a join isn't let in afterwards", async () => {
  const manager = createOne('one');
  await manager.begin(setupOf(match), []);
  const joined = manager.join(1, ann, joinOf('j'));
  manager.leave(1, ann, match);
  await joined;
  expect(refusals()).toEqual(['not-joined']);
  expect(manager.list()).toMatchObject([{ connections: 0 }]);
});

it('a player who leaves during a join stays in the match with another connection', async () => {
  const manager = createOne('one');
  await manager.begin(setupOf(match), []);
  await manager.join(1, ann, joinOf('j'));
  const joined = manager.join(2, ann, joinOf('j'));
  expect(manager.leave(2, ann, match)).toBe(false);
  await joined;
  expect(manager.leave(1, ann, match)).toBe(true);
});

it('repeated requests for missed steps are all answered', async () => {
  const manager = createOne('one');
  await manager.begin(setupOf(match), []);
  await manager.join(1, ann, joinOf('j'));
  await manager.join(2, bob, joinOf('j'));
  manager.receive(1, hash, 0);
  await expect.poll(() => typesTo(2)).toContain('step');
  for (const id of ['first', 'second']) await manager.join(3, bob, { ...joinOf(id), seq: 0 });
  const answers = () =>
    sent.flatMap(({ connection, message: { type, ...rest } }) =>
      connection === 3 && 'id' in rest ? [`${type} ${rest.id}`] : [],
    );
  await expect.poll(answers).toEqual(['refused first', 'done second']);
  expect(refusals()).toEqual(['stale']);
});

it('a player who leaves gets a response to every pending command, and none twice', async () => {
  const manager = createOne('one');
  await manager.begin(setupOf(match), []);
  await manager.join(1, ann, joinOf('j'));
  await manager.join(2, bob, joinOf('j'));
  manager.receive(1, hash, 0);
  await expect.poll(() => typesTo(1)).toContain('step');
  const history = { type: 'history', match, from: 1, to: 1 } as const;
  manager.receive(1, { ...history, id: 'answered' }, 0);
  await expect.poll(() => typesTo(1)).toContain('history');
  const before = sent.length;
  manager.receive(1, { ...history, id: 'asked' }, 0);
  manager.receive(2, { ...hash, id: 'not durable' }, 0);
  await manager.join(2, bob, joinOf('again'));
  manager.leave(1, ann, match);
  manager.leave(2, bob, match);
  const answers = () =>
    sent
      .slice(before)
      .flatMap(({ connection, message }) =>
        'id' in message ? [`${connection} ${message.id} ${message.type}`] : [],
      )
      .sort();
  const all = ['1 asked refused', '2 again refused', '2 not durable refused'];
  expect(answers()).toEqual(all);
  expect(new Set(refusals())).toEqual(new Set(['not-joined']));
  await manager.drain();
  expect(answers()).toEqual(all);
});

it('a finished match is unloaded if the player who requested it left before it was found', async () => {
  const manager = createOne('one');
  await manager.begin(setupOf(match), []);
  await manager.end(match, null);
  await expect.poll(() => manager.list()).toEqual([]);
  const joined = manager.join(1, ann, joinOf('j'));
  manager.leave(1, ann, match);
  await joined;
  expect(refusals()).toEqual(['not-joined']);
  expect(manager.list()).toEqual([]);
});

it('joins wait for a match that is being stored', async () => {
  const manager = createOne('one');
  const starting = manager.begin(setupOf(match), []);
  await manager.join(1, ann, joinOf('j'));
  await starting;
  await expect.poll(() => typesTo(1)).toEqual(['snapshot', 'done']);
  expect(refusals()).toEqual([]);
});

it("joining a match that can't start is refused", async () => {
  const manager = createOne('one');
  rulesNow = () => Promise.reject(new Error('no rules'));
  const starting = manager.begin(setupOf(match), []);
  const joined = manager.join(1, ann, joinOf('j'));
  await expect(starting).rejects.toThrow('no rules');
  await joined;
  expect(refusals()).toEqual(['internal']);
  expect(manager.list()).toEqual([]);
});

it("a command that made a room fail isn't executed again", async () => {
  const manager = createOne('one');
  const fault = (): never => {
    throw new Error('a fault in the rules');
  };
  rulesNow = async () => ({ ...rules, createMatch: fault });
  await manager.begin(setupOf(match), []);
  for (const [connection, player] of [ann, bob].entries()) {
    await manager.join(connection, player, joinOf('j'));
    manager.receive(connection, { ...hash, id: `h${connection}` }, 0);
  }
  manager.receive(0, { type: 'nonce', id: 'n0', match, nonce }, 0);
  const last = { type: 'nonce', id: 'n1', match, nonce } as const;
  manager.receive(1, last, 0);
  expect(dropped.toSorted((a, b) => a - b)).toEqual([0, 1]);
  await manager.join(2, bob, joinOf('k'));
  manager.receive(2, last, 0);
  expect(refusals()).toEqual(['failed']);
  expect(dropped).toHaveLength(2);
});

it('a command executed before its room failed is answered as done', async () => {
  const manager = createOne('one');
  const fault = (): never => {
    throw new Error('a fault in what is told');
  };
  rulesNow = async () => ({ ...rules, viewFor: fault });
  await manager.begin(setupOf(match), []);
  rulesNow = async () => rules;
  for (const [connection, player] of [ann, bob].entries()) {
    await manager.join(connection, player, joinOf('j'));
    manager.receive(connection, { ...hash, id: `h${connection}` }, 0);
  }
  const last = { type: 'nonce', id: 'n1', match, nonce } as const;
  manager.receive(0, { ...last, id: 'n0' }, 0);
  manager.receive(1, last, 0);
  expect(dropped.toSorted((a, b) => a - b)).toEqual([0, 1]);
  await manager.join(2, bob, joinOf('k'));
  manager.receive(2, last, 0);
  await expect.poll(() => typesTo(2)).toEqual(['snapshot', 'done', 'done']);
  expect(await store.entries(match)).toHaveLength(5);
});

/** Starts a match with both players in it. */
async function beginAndPlay(): Promise<MatchManager> {
  const manager = createOne('one');
  await manager.begin(setupOf(match), []);
  for (const [connection, player] of [ann, bob].entries()) {
    await manager.join(connection, player, joinOf('j'));
    manager.receive(connection, { ...hash, id: `h${connection}` }, 0);
  }
  for (const connection of [0, 1])
    manager.receive(connection, { type: 'nonce', id: `n${connection}`, match, nonce }, 0);
  await expect.poll(async () => (await store.entries(match)).length).toBe(5);
  return manager;
}

it('a returning player gets the missing steps', async () => {
  const manager = await beginAndPlay();
  await manager.join(3, ann, { ...joinOf('k'), seq: 2 });
  await expect.poll(() => typesTo(3)).toEqual(['step', 'step', 'presence', 'presence', 'done']);
});

it('when the budget for replays is used up, clients get the current state or are refused', async () => {
  // So little that what the replays overspend isn’t refilled during the test.
  replayTime = 0.01;
  const manager = await beginAndPlay();
  const ask = (id: string): void =>
    manager.receive(0, { type: 'history', id, match, from: 1, to: 4 }, 0);
  let asks = 0;
  while (!limited.includes('replays') && asks < 1000) {
    const before = typesTo(0).length;
    ask(`a${asks++}`);
    await expect.poll(() => typesTo(0).length).toBe(before + 1);
  }
  expect(asks).toBeGreaterThan(1);
  expect(refusals()).toEqual(['too-fast']);
  await manager.join(3, ann, { ...joinOf('k'), seq: 2 });
  await expect.poll(() => typesTo(3)).toEqual(['snapshot', 'done']);
  expect(await manager.end(match, null)).toBe(true);
  await expect.poll(async () => (await store.match(match))?.status).not.toBe('running');
  for (const connection of [0, 1, 3]) manager.disconnect(connection);
  await expect.poll(() => manager.list()).toEqual([]);
  await manager.join(4, bob, joinOf('l'));
  expect(typesTo(4)).toEqual(['refused']);
  expect(refusals()).toEqual(['too-fast', 'too-fast']);
  expect(manager.list()).toEqual([]);
});

it('a connection can join a limited number of matches', async () => {
  const manager = createOne('one');
  for (let at = 0; at < 17; at++) {
    const one = `${'m'.repeat(20)}${at + 10}`;
    await manager.begin(setupOf(one), []);
    await manager.join(1, ann, joinOf('j', one));
  }
  expect(refusals()).toEqual(['too-many-matches']);
});

it('after draining, everything accepted is durable and sent, and nothing more is accepted', async () => {
  const manager = createOne('one');
  await manager.begin(setupOf(match), []);
  await manager.join(1, ann, joinOf('j'));
  manager.receive(1, hash, 0);
  await manager.drain();
  expect(typesTo(1)).toEqual(['snapshot', 'done', 'step']);
  manager.receive(1, { ...hash, id: 'again' }, 0);
  expect(refusals()).toEqual(['draining']);
  await expect(manager.begin(setupOf('n'.repeat(22)), [])).rejects.toThrow('draining');
});

const botSetupOf = (of: string): MatchSetup => {
  const [south, north] = setupOf(of).seats;
  const seats = [south, { ...north, player: null, name: 'Magpie', bot: 'random' }] as const;
  return { ...setupOf(of), kind: 'bot', seats, idleTime: 86_400_000 };
};

/** Starts a match against a bot and plays its start on a connection. */
async function sitDownWithBot(
  manager: MatchManager,
  connection: number,
  of = match,
): Promise<void> {
  await manager.begin(botSetupOf(of), ['home']);
  await manager.join(connection, ann, joinOf('j', of));
  manager.receive(connection, { ...hash, match: of }, 0);
  manager.receive(connection, { type: 'nonce', id: 'n', match: of, nonce }, 0);
  await expect.poll(() => manager.list().find((one) => one.match === of)?.phase).toBe('playing');
}

it('an abandoned match against a bot ends after half an hour, with a record', async () => {
  const manager = createOne('one');
  await sitDownWithBot(manager, 1);
  manager.disconnect(1);
  clockOffset += botGoneTime - 1000;
  manager.tick();
  expect(manager.running.bots()).toBe(1);
  clockOffset += 1001;
  manager.tick();
  await expect.poll(async () => (await store.match(match))?.status).toBe('over');
  expect(await store.match(match)).toMatchObject({ winner: 1, reason: 'forfeit' });
  expect(await store.record(match)).not.toBeNull();
  expect([manager.running.bots(), manager.running.botsFrom('home')]).toEqual([0, 0]);
});

it('a match against a bot with its player present goes on, however long it takes', async () => {
  const manager = createOne('one');
  await sitDownWithBot(manager, 1);
  clockOffset += 5 * botGoneTime;
  manager.tick();
  expect(await manager.freePlace(null)).toBe(false);
  expect(manager.running.bots()).toBe(1);
});

it('a restart resets the half hour of an abandoned match', async () => {
  const [first, second] = [createOne('one'), createOne('two')];
  await sitDownWithBot(first, 1);
  clockOffset += 5 * botGoneTime;
  await second.takeOver();
  await second.restoreAll();
  clockOffset += botGoneTime - 1000;
  second.tick();
  expect(second.running.bots()).toBe(1);
  clockOffset += 1001;
  second.tick();
  await expect.poll(() => second.running.bots()).toBe(0);
});

it('the match against a bot that was abandoned longest ago makes room immediately', async () => {
  const manager = createOne('one');
  const ids = ['x', 'y', 'z'].map((name) => name.repeat(22));
  for (const [at, id] of ids.entries()) await sitDownWithBot(manager, at, id);
  for (const connection of [1, 0]) {
    manager.disconnect(connection);
    clockOffset += 1000;
  }
  expect(await manager.freePlace(null)).toBe(false);
  clockOffset += 60_000;
  expect(await manager.freePlace('elsewhere')).toBe(false);
  expect(await manager.freePlace('home')).toBe(true);
  expect(manager.matchesOf(ann).map(({ match: id }) => id)).toEqual([ids[0], ids[2]]);
  expect(await manager.freePlace(null)).toBe(true);
  expect(await manager.freePlace(null)).toBe(false);
  expect(manager.matchesOf(ann).map(({ match: id }) => id)).toEqual([ids[2]]);
});

it('a match against a bot that its player never joined is aborted to make room', async () => {
  const manager = createOne('one');
  await manager.begin(botSetupOf(match), ['home']);
  clockOffset += 60_001;
  expect(await manager.freePlace(null)).toBe(true);
  await expect.poll(async () => (await store.match(match))?.status).toBe('aborted');
  expect(await store.match(match)).toMatchObject({ reason: 'abandoned' });
  expect((await store.player(ann))?.abortedStarts).toBe(0);
});

it('reports once per start whether the match has started or who took no part', async () => {
  const manager = createOne('one');
  await manager.begin({ ...setupOf(match), hashTime: 1 }, []);
  await manager.join(1, ann, joinOf('j'));
  manager.receive(1, hash, 0);
  await expect.poll(() => started).toEqual([{ match, abortedBy: 1, present: [true, false] }]);
  const other = 'o'.repeat(22);
  started.length = 0;
  await sitDownWithBot(manager, 2, other);
  await expect
    .poll(() => started)
    .toEqual([{ match: other, abortedBy: undefined, present: [true, false] }]);
  await manager.end(other, 0);
  expect(started).toHaveLength(1);
});

it('a match accepts a limited number of spectators per address', async () => {
  const manager = createOne('one');
  await manager.begin(setupOf(match), []);
  const stranger = 's'.repeat(22);
  for (const connection of [1, 2, 3])
    await manager.join(connection, stranger, joinOf(`j${connection}`));
  expect(refusals()).toEqual(['network-spectators']);
  addresses.set(4, 'elsewhere');
  await manager.join(4, stranger, joinOf('j4'));
  // A player doesn't count as a spectator.
  await manager.join(5, ann, joinOf('j5'));
  expect(refusals()).toEqual(['network-spectators']);
});

it("an address that requests too many replays is refused; its players get their matches' current state", async () => {
  replaysPerSecond = 1;
  const manager = createOne('one');
  await manager.begin(setupOf(match), []);
  await manager.join(1, ann, joinOf('j'));
  manager.receive(1, hash, 0);
  await expect.poll(() => typesTo(1)).toEqual(['snapshot', 'done', 'step']);
  const stranger = 's'.repeat(22);
  for (let times = 0; times < 10; times++) await manager.join(2, stranger, joinOf(`s${times}`));
  expect(limited).toContain('replays of an address');
  expect(refusals()).toContain('too-fast');
  await manager.join(3, ann, { ...joinOf('again'), seq: 0 });
  await expect.poll(() => typesTo(3)).toEqual(['snapshot', 'done']);
  addresses.set(4, 'elsewhere');
  await manager.join(4, bob, { ...joinOf('other'), seq: 0 });
  await expect.poll(() => typesTo(4)[0]).toBe('step');
});
