import { rules } from '@stackmate/catalogue';
import type { Random } from '@stackmate/engine';
import { isRoomCommand, notice, parseClientMessage, refusal } from '@stackmate/protocol';
import type { ServerMessage } from '@stackmate/protocol';
import { noDeeds } from '@stackmate/protocol/rewards';
import type { BotMove, BotRequest, ConnectionId, MatchSetup, Outgoing } from '@stackmate/room';
import { createNodes } from '../../../../apps/server/src/cluster/nodes/nodes.ts';
import type { Nodes } from '../../../../apps/server/src/cluster/nodes/nodes.ts';
import { openNodeRouting } from '../../../../apps/server/src/cluster/routing/node-routing.ts';
import type { NodeRouting } from '../../../../apps/server/src/cluster/routing/node-routing.ts';
import type { LocalMatches } from '../../../../apps/server/src/cluster/routing/ports.ts';
import { createMessageSerializer } from '../../../../apps/server/src/gateway/index.ts';
import { createMatchManager } from '../../../../apps/server/src/rooms/index.ts';
import type { MatchManager } from '../../../../apps/server/src/rooms/index.ts';
import { createEntryLog, leaseTimes, openBoard } from '../../../../apps/server/src/store/index.ts';
import { giveMatches } from '../../../../apps/server/src/store/cluster/moves.ts';
import type { BegunBy, OwnMatch } from '../../../../apps/server/src/store/index.ts';
import type { DatabaseStore } from '../../../../apps/server/src/store/database-store.ts';
import type { SimulatedBusNetwork } from '../../../../apps/server/test/simulated/simulated-bus.ts';
import type { SimulatedPostgres } from '../../../../apps/server/test/simulated/simulated-postgres.ts';
import type { DatabaseLine } from '../../../../apps/server/test/simulated/simulated-postgres.ts';
import {
  VersionGone,
  archiveName,
  currentVersions,
} from '../../../../apps/server/src/versions/index.ts';
import type { Versions } from '../../../../apps/server/src/versions/index.ts';
import type { Faults } from '../faults.ts';
import type { Connection } from '../network.ts';
import type { Schedule } from '../schedule.ts';
import { createMachine } from './machine.ts';
import type { Machine } from './machine.ts';
import { openNodeStore } from './node-store.ts';

/** Versions of the program before an upgrade and after it, which has the rules of both. */
export const oldVersions: Versions = currentVersions;
export const newVersions: Versions = { ...oldVersions, catalogue: 'next' };
const allVersions = [oldVersions, newVersions];

/** A client's connection at a node. */
export interface NodeConnection {
  readonly line: Connection;
  readonly playerId: string;
}

export interface NodeParts {
  readonly node: string;
  readonly schedule: Schedule;
  readonly random: Random;
  readonly faults: Faults;
  readonly postgres: SimulatedPostgres;
  /** The network between the node and the database. */
  readonly databaseLine: (machine: Machine) => DatabaseLine;
  readonly bus: SimulatedBusNetwork;
  /** Versions of its new matches, and all that it can run. */
  readonly versions: Versions;
  readonly runs: readonly Versions[];
  /**
   * Safeguards that a run can disable: silence without a lease, closing rooms before a hand-over, and announcing which
   * matches the node can run.
   */
  readonly without: 'silence' | 'closing' | 'versions' | null;
  /** Called with every message before it is sent to a client. */
  readonly sent: (to: NodeConnection, message: ServerMessage) => void;
  /** Called with every message of a match before it leaves the node that owns the match. */
  readonly told: (message: ServerMessage) => void;
  /** Called when an entry is appended. */
  readonly appended: (matchId: string, seq: number) => void;
  readonly broken: (words: string) => void;
  readonly onDeath: () => void;
}

/** A server of a simulated cluster: the real rooms, matches, lease and routing, without sockets and HTTP. */
export interface SimulatedNode {
  readonly node: string;
  readonly machine: Machine;
  /** Returns whether it takes connections. */
  readonly isOpen: () => boolean;
  readonly isDraining: () => boolean;
  /** Versions that it can run. */
  readonly runs: readonly Versions[];
  readonly accept: (line: Connection, playerId: string) => void;
  readonly hear: (line: Connection, text: string) => void;
  readonly lost: (line: Connection) => void;
  /** Begins a match, as the lobby does. */
  readonly begin: (setup: MatchSetup, begunBy: readonly BegunBy[]) => void;
  /** Gives one of its matches to another node. */
  readonly giveAway: () => void;
  /** Stops as a deployment stops it. */
  readonly drain: () => void;
}

/** Reward facts of a match that is too short to pay anything. */
const noFacts = {
  seed: `sha256-ctr:${'0'.repeat(64)}`,
  turns: 1,
  first: 0,
  energy: [0, 0],
  recordHash: null,
  windows: { open: 0, answered: 0 },
  bots: [null, null],
  deeds: [noDeeds, noDeeds],
  decks: [
    { cards: '0'.repeat(16), elements: [] },
    { cards: '0'.repeat(16), elements: [] },
  ],
  isByProgram: false,
} as const;
const tickInterval = 1000;
/** Time in which a stopped process must have ended, in ms. */
const drainTime = 20_000;
/** Time for which a node without that safeguard continues after a hand-over, in ms. */
const openTime = 4000;

const noMeter = {
  commandApplied() {},
  joined() {},
  matchBegan() {},
  matchEnded() {},
  matchLost() {},
  countLimitHit() {},
  countSent() {},
  countReceived() {},
  countDropped() {},
  countBroken() {},
};
const noLogger = { debug() {}, info() {}, warn() {}, error() {} };

interface Opened {
  readonly manager: MatchManager;
  readonly gateway: Omit<LocalMatches, 'isHere'>;
  readonly giveAway: () => Promise<void>;
  readonly drain: () => Promise<void>;
}

/** Objects of a node's process. */
interface NodeRun {
  readonly nodes: Nodes;
  readonly store: DatabaseStore;
  readonly routing: NodeRouting;
  readonly manager: MatchManager;
  readonly timers: readonly NodeJS.Timeout[];
  /** Its connection to the database. */
  readonly client: Parameters<SimulatedPostgres['connect']>[0];
}

/** A node's parts, its connections and what runs on its machine. */
interface NodeState extends NodeParts {
  readonly connections: Map<ConnectionId, NodeConnection>;
  opened: Opened | null;
  draining: boolean;
  isLost: () => boolean;
  readonly machine: Machine;
  readonly serializer: ReturnType<typeof createMessageSerializer>;
}

export function startNode(parts: NodeParts): SimulatedNode {
  const { node: nodeId, schedule, random } = parts;
  const connections = new Map<ConnectionId, NodeConnection>();
  const state: NodeState = {
    ...parts,
    connections,
    opened: null,
    draining: false,
    isLost: (): boolean => false,
    machine: createMachine({
      schedule,
      random,
      onDeath() {
        for (const { line } of connections.values()) {
          // A process that ends closes its connections; a machine that fails doesn't.
          if (random.below(2) === 0) line.close();
          else line.cut();
        }
        connections.clear();
        parts.onDeath();
      },
    }),
    serializer: createMessageSerializer(),
  };
  const { machine } = state;
  machine.main.post(() => {
    open(state).then(
      (all) => {
        state.opened = all;
      },
      // The database can't be reached: the process ends and is started again.
      () => machine.die(),
    );
  });
  return {
    node: nodeId,
    machine,
    isOpen: () => state.opened !== null && !state.draining && !machine.isDead() && !state.isLost(),
    isDraining: () => state.draining,
    runs: parts.runs,
    accept(line, playerId) {
      connections.set(line.id, { line, playerId });
    },
    hear: ({ id }, text) => machine.main.post(() => handle(state, id, text)),
    lost: ({ id }) =>
      machine.main.post(() => {
        if (connections.delete(id)) state.opened?.gateway.disconnect(id);
      }),
    begin: (setup, begunBy) => begin(state, setup, begunBy),
    giveAway() {
      machine.main.post(() => {
        if (!state.isLost() && !state.draining) state.opened?.giveAway().catch(() => {});
      });
    },
    drain() {
      machine.main.post(() => {
        if (!state.opened || state.draining) return;
        state.draining = true;
        state.opened.drain().catch(() => machine.die());
      });
    },
  };
}

const wait = (time: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, time);
  });

const readOutgoing = (message: Outgoing): ServerMessage =>
  message.type === 'serialized'
    ? (JSON.parse(Buffer.from(message.text).toString()) as ServerMessage)
    : message;

function sendTo(state: NodeState, id: ConnectionId, message: Outgoing): void {
  const { connections, serializer } = state;
  const connection = connections.get(id);
  if (!connection) return;
  const text = Buffer.from(serializer.of(message)).toString();
  state.sent(connection, readOutgoing(message));
  connection.line.toClient(text);
}

function dropFor(state: NodeState, id: ConnectionId): void {
  const { connections } = state;
  const connection = connections.get(id);
  if (!connection) return;
  sendTo(state, id, notice('moving'));
  connections.delete(id);
  state.opened?.gateway.disconnect(id);
  connection.line.close();
}

function dropAll(state: NodeState): void {
  const { connections } = state;
  for (const id of connections.keys()) dropFor(state, id);
}

async function askBot(state: NodeState, { seat, view, at }: BotRequest): Promise<BotMove | null> {
  const { faults, machine, random } = state;
  const late = faults.strikes('late bot') ? Math.max(0, at - machine.wall()) + 10_000 : 0;
  await wait(late + random.below(400));
  const legal = rules.legalActions(view, seat);
  const action = legal[random.below(legal.length)];
  const isBad = faults.strikes('bad bot');
  return { actions: isBad ? [{ ...action, card: 12_345 }] : [action], reason: null };
}

/** Starts the process: opens its store, its routing and its matches. */
async function open(state: NodeState): Promise<Opened> {
  const { machine, node: nodeId, without, schedule } = state;
  const board = openBoard(undefined, machine.steady);
  const nodes = createNodes({
    nodeId,
    board,
    lease: leaseTimes.lease,
    store: () => store,
    logger: noLogger,
  });
  state.isLost = without === 'silence' ? () => false : nodes.isLost;
  const client = { node: nodeId, now: machine.wall, line: state.databaseLine(machine) };
  const store: DatabaseStore = await openNodeStore({
    schedule,
    machine,
    postgres: state.postgres,
    client,
    node: nodeId,
    board,
    runs: () => (without === 'versions' ? allVersions : state.runs).map(archiveName),
    onAdopted: nodes.onAdopted,
    onTaken: machine.die,
  });
  const routing = openRouting(state, nodes);
  const manager = openManager(state, store, routing);
  const gateway = routing.connect(manager);
  nodes.start(manager);
  await nodes.noteBus(true);
  nodes.events.on('lost', () => {
    if (without === 'silence') return;
    routing.leave();
    dropAll(state);
  });
  const timers = [
    setInterval(() => manager.tick(), tickInterval),
    setInterval(routing.tick, tickInterval),
  ];
  const run: NodeRun = { nodes, store, routing, manager, timers, client };
  return {
    manager,
    gateway,
    giveAway: () => giveAway(state, run),
    drain: () => drain(state, run),
  };
}

function openRouting(state: NodeState, nodes: Nodes): NodeRouting {
  const { machine, node: nodeId, serializer, connections } = state;
  const ofClients = {
    isOpen: (id: ConnectionId) => connections.has(id),
    getAddress: (id: ConnectionId) => `address ${id}`,
  };
  const send = (id: ConnectionId, message: Outgoing): void => sendTo(state, id, message);
  const drop = (id: ConnectionId): void => dropFor(state, id);
  return openNodeRouting({
    bus: state.bus.join(
      { nodeId, secret: 'the secret of the cluster, long enough', meter: noMeter },
      machine.main.post,
    ),
    matchConnections: { ...ofClients, send, serialize: serializer.serialize, drop },
    isLost: state.isLost,
    owners: nodes,
    connections: {
      ...ofClients,
      sendTo: send,
      getIds: (playerId) =>
        [...connections].flatMap(([id, each]) => (each.playerId === playerId ? [id] : [])),
      dropFor: drop,
    },
    serializer,
    settings: { messageBytes: 64_000, spectatorsPerMatch: 100, spectatorsPerAddress: 100 },
    meter: noMeter,
    onLeave() {},
    now: machine.steady,
  });
}

function openManager(
  state: NodeState,
  store: DatabaseStore,
  { matchConnections }: NodeRouting,
): MatchManager {
  const { machine, node: nodeId, random } = state;
  const log = createEntryLog({ store, limit: 1000 });
  return createMatchManager(
    {
      store,
      log: {
        ...log,
        append(entry, epoch, begunBy) {
          state.appended(entry.match, entry.seq);
          return log.append(entry, epoch, begunBy);
        },
      },
      noteStored() {},
      loadRules: (versions) =>
        state.runs.some((runnable) => archiveName(runnable) === archiveName(versions))
          ? Promise.resolve(rules)
          : Promise.reject(new VersionGone(versions, 'this simulation')),
      release: (match) => store.release(match),
      askBot: (request) => askBot(state, request),
      writeRecord: () => Promise.resolve({ record: '{}', facts: noFacts }),
      connections: {
        ...matchConnections,
        send(id, message) {
          state.told(readOutgoing(message));
          matchConnections.send(id, message);
        },
      },
      now: machine.wall,
      elapsed: machine.steady,
      randomBytes: (count) => Uint8Array.from({ length: count }, () => random.below(256)),
      meter: noMeter,
      logger: noLogger,
    },
    {
      spectatorsPerMatch: 100,
      spectatorsPerAddress: 100,
      replaysPerSecond: 100,
      legalPerSecond: 100,
      replayTime: 1000,
      recordTimeout: 1000,
      botGoneTime: 1_800_000,
      owner: nodeId,
    },
  );
}

/** Gives a match to another node, as balancing does. */
async function giveAway({ without }: NodeState, { manager, store }: NodeRun): Promise<void> {
  const [first] = manager.movable();
  if (!first) return;
  const give = async (own: OwnMatch): Promise<boolean> => (await store.handOver([own])).length > 0;
  const own = manager.unfinished().find(({ match: matchId }) => matchId === first.match);
  // Without that safeguard, its room goes on.
  if (without === 'closing' && own) await give(own);
  else await manager.move(first.match, give);
}

/** Stops the process as a deployment does. */
async function drain(state: NodeState, run: NodeRun): Promise<void> {
  const { machine, node: nodeId, without } = state;
  const { nodes, store, routing, manager, timers, client } = run;
  setTimeout(machine.die, drainTime);
  await nodes.startDraining();
  if (without === 'closing') {
    const db = state.postgres.connect(client);
    await giveMatches(db, nodeId, manager.unfinished());
    await wait(openTime);
  }
  await manager.drain();
  await nodes.leave();
  for (const timer of timers) clearInterval(timer);
  routing.leave();
  dropAll(state);
  await wait(500);
  await store.close();
  machine.die();
}

function handle(state: NodeState, id: ConnectionId, text: string): void {
  const { connections, random } = state;
  const connection = connections.get(id);
  if (!connection || !state.opened || state.isLost()) return;
  const parsed = parseClientMessage(text);
  if (!parsed.ok) {
    state.broken(`invalid message from a client: ${parsed.code} ${parsed.detail}`);
    return;
  }
  const message = parsed.value;
  const { gateway } = state.opened;
  if (message.type === 'join') {
    gateway.join(id, connection.playerId, message).catch(() => {
      sendTo(state, id, { ...refusal(message.id, 'internal'), match: message.match });
    });
  } else if (isRoomCommand(message)) gateway.receive(id, message, random.below(200));
  else state.broken(`a follower says ${message.type}`);
}

function begin(state: NodeState, setup: MatchSetup, begunBy: readonly BegunBy[]): void {
  const { machine } = state;
  machine.main.post(() => {
    // The database shows whether it has begun.
    if (!state.isLost() && !state.draining)
      state.opened?.manager
        .begin({ ...setup, versions: state.versions }, [], begunBy)
        .catch(() => {});
  });
}
