import { rules } from '@stackmate/catalogue';
import type { Random } from '@stackmate/engine';
import { isRoomCommand, notice, parseClientMessage, refusal } from '@stackmate/protocol';
import type { ServerMessage } from '@stackmate/protocol';
import type { BotMove, BotRequest, ConnectionId, MatchSetup, Outgoing } from '@stackmate/room';
import { createNodes } from '../../../apps/server/src/cluster/nodes/nodes.ts';
import { openNodeRouting } from '../../../apps/server/src/cluster/routing/node-routing.ts';
import type { LocalMatches } from '../../../apps/server/src/cluster/routing/ports.ts';
import { createMessageSerializer } from '../../../apps/server/src/gateway/index.ts';
import { createMatchManager } from '../../../apps/server/src/rooms/index.ts';
import type { MatchManager } from '../../../apps/server/src/rooms/index.ts';
import { createEntryLog, leaseTimes, openBoard } from '../../../apps/server/src/store/index.ts';
import { giveMatches } from '../../../apps/server/src/store/cluster/moves.ts';
import type { BegunBy, OwnMatch } from '../../../apps/server/src/store/index.ts';
import type { DatabaseStore } from '../../../apps/server/src/store/database-store.ts';
import type { SimulatedBusNetwork } from '../../../apps/server/test/simulated/simulated-bus.ts';
import type { SimulatedPostgres } from '../../../apps/server/test/simulated/simulated-postgres.ts';
import type { DatabaseLine } from '../../../apps/server/test/simulated/simulated-postgres.ts';
import {
  VersionGone,
  archiveName,
  currentVersions,
} from '../../../apps/server/src/versions/index.ts';
import type { Versions } from '../../../apps/server/src/versions/index.ts';
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
  readonly player: string;
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
   * Safeguards that a node can be without: its silence without a lease, closing its rooms before handing them over, and
   * saying which matches it can run.
   */
  readonly without: 'silence' | 'closing' | 'versions' | null;
  /** Called with every message before it is sent to a client. */
  readonly sent: (to: NodeConnection, message: ServerMessage) => void;
  /** Called with every message of a match before it leaves the node that owns the match. */
  readonly told: (message: ServerMessage) => void;
  /** Called when an entry is appended. */
  readonly appended: (match: string, seq: number) => void;
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
  readonly accept: (line: Connection, player: string) => void;
  readonly hear: (line: Connection, text: string) => void;
  readonly lost: (line: Connection) => void;
  /** Begins a match, as the lobby does. */
  readonly begin: (setup: MatchSetup, begunBy: readonly BegunBy[]) => void;
  /** Gives one of its matches to another node. */
  readonly giveAway: () => void;
  /** Stops as a deployment stops it. */
  readonly drain: () => void;
}

/** Reward facts of a match that nobody is rewarded for by its number of turns. */
const noFacts = {
  seed: `sha256-ctr:${'0'.repeat(64)}`,
  turns: 1,
  first: 0,
  windows: { open: 0, answered: 0 },
  bots: [null, null],
  isByProgram: false,
} as const;
const tickInterval = 1000;
/** Time in which a stopped process must have ended, in ms. */
const drainTime = 20_000;
/** Time for which a node without that safeguard plays on after handing over, in ms. */
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

export function startNode(parts: NodeParts): SimulatedNode {
  const { node, schedule, random, faults, without } = parts;
  const connections = new Map<ConnectionId, NodeConnection>();
  let opened: Opened | null = null;
  let draining = false;
  let isLost = (): boolean => false;
  const machine = createMachine({
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
  });
  const wait = (time: number): Promise<void> =>
    new Promise((resolve) => {
      setTimeout(resolve, time);
    });

  const serializer = createMessageSerializer();
  const readOutgoing = (message: Outgoing): ServerMessage =>
    message.type === 'serialized'
      ? (JSON.parse(Buffer.from(message.text).toString()) as ServerMessage)
      : message;

  function sendTo(id: ConnectionId, message: Outgoing): void {
    const connection = connections.get(id);
    if (!connection) return;
    const text = Buffer.from(serializer.of(message)).toString();
    parts.sent(connection, readOutgoing(message));
    connection.line.toClient(text);
  }

  function dropFor(id: ConnectionId): void {
    const connection = connections.get(id);
    if (!connection) return;
    sendTo(id, notice('moving'));
    connections.delete(id);
    opened?.gateway.disconnect(id);
    connection.line.close();
  }

  function dropAll(): void {
    for (const id of connections.keys()) dropFor(id);
  }

  async function askBot({ seat, view, at }: BotRequest): Promise<BotMove | null> {
    const late = faults.strikes('late bot') ? Math.max(0, at - machine.wall()) + 10_000 : 0;
    await wait(late + random.below(400));
    const legal = rules.legalActions(view, seat);
    const action = legal[random.below(legal.length)];
    const isBad = faults.strikes('bad bot');
    return { actions: isBad ? [{ ...action, card: 12_345 }] : [action], reason: null };
  }

  async function open(): Promise<Opened> {
    const board = openBoard(undefined, machine.steady);
    const nodes = createNodes({
      node,
      board,
      lease: leaseTimes.lease,
      store: () => store,
      logger: noLogger,
    });
    isLost = without === 'silence' ? () => false : nodes.isLost;
    const client = { node, now: machine.wall, line: parts.databaseLine(machine) };
    const store: DatabaseStore = await openNodeStore({
      schedule,
      machine,
      postgres: parts.postgres,
      client,
      node,
      board,
      runs: () => (without === 'versions' ? allVersions : parts.runs).map(archiveName),
      onAdopted: nodes.onAdopted,
      onTaken: machine.die,
    });
    const log = createEntryLog({ store, limit: 1000 });
    const routing = openNodeRouting({
      bus: parts.bus.join(
        { node, secret: 'the secret of the cluster, long enough', meter: noMeter },
        machine.main.post,
      ),
      matchConnections: {
        send: sendTo,
        serialize: serializer.serialize,
        drop: dropFor,
        isOpen: (id) => connections.has(id),
        addressOf: (id) => `address ${id}`,
      },
      isLost,
      owners: nodes,
      connections: {
        sendTo,
        isOpen: (id) => connections.has(id),
        addressOf: (id) => `address ${id}`,
        idsOf: (player) =>
          [...connections].flatMap(([id, one]) => (one.player === player ? [id] : [])),
        dropFor,
      },
      serializer,
      settings: { messageBytes: 64_000, spectatorsPerMatch: 100, spectatorsPerAddress: 100 },
      meter: noMeter,
      onLeave() {},
      now: machine.steady,
    });
    const { matchConnections } = routing;
    const manager = createMatchManager(
      {
        store,
        log: {
          ...log,
          append(entry, epoch, begunBy) {
            parts.appended(entry.match, entry.seq);
            return log.append(entry, epoch, begunBy);
          },
        },
        noteStored() {},
        rulesOf: (versions) =>
          parts.runs.some((runnable) => archiveName(runnable) === archiveName(versions))
            ? Promise.resolve(rules)
            : Promise.reject(new VersionGone(versions, 'this simulation')),
        release: (match) => store.release(match),
        askBot,
        writeRecord: () => Promise.resolve({ record: '{}', facts: noFacts }),
        connections: {
          ...matchConnections,
          send(id, message) {
            parts.told(readOutgoing(message));
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
        owner: node,
      },
    );
    const gateway = routing.connect(manager);
    nodes.start(manager);
    await nodes.noteBus(true);
    nodes.events.on('lost', () => {
      if (without === 'silence') return;
      routing.leave();
      dropAll();
    });
    /** Gives a match to another node, as balancing does. */
    async function giveAway(): Promise<void> {
      const [first] = manager.movable();
      if (!first) return;
      const give = async (own: OwnMatch): Promise<boolean> =>
        (await store.handOver([own])).length > 0;
      const own = manager.unfinished().find(({ match }) => match === first.match);
      // Without that safeguard, its room goes on.
      if (without === 'closing' && own) await give(own);
      else await manager.move(first.match, give);
    }
    const timers = [
      setInterval(() => manager.tick(), tickInterval),
      setInterval(routing.tick, tickInterval),
    ];

    async function drain(): Promise<void> {
      setTimeout(machine.die, drainTime);
      await nodes.startDraining();
      if (without === 'closing') {
        const db = parts.postgres.connect(client);
        await giveMatches(db, node, manager.unfinished());
        await wait(openTime);
      }
      await manager.drain();
      await nodes.leave();
      for (const timer of timers) clearInterval(timer);
      routing.leave();
      dropAll();
      await wait(500);
      await store.close();
      machine.die();
    }
    return { manager, gateway, giveAway, drain };
  }

  machine.main.post(() => {
    open().then(
      (all) => {
        opened = all;
      },
      // The database can't be reached: the process ends and is started again.
      () => machine.die(),
    );
  });

  function handle(id: ConnectionId, text: string): void {
    const connection = connections.get(id);
    if (!connection || !opened || isLost()) return;
    const parsed = parseClientMessage(text);
    if (!parsed.ok) {
      parts.broken(`invalid message from a client: ${parsed.code} ${parsed.detail}`);
      return;
    }
    const message = parsed.value;
    const { gateway } = opened;
    if (message.type === 'join') {
      gateway.join(id, connection.player, message).catch(() => {
        sendTo(id, { ...refusal(message.id, 'internal'), match: message.match });
      });
    } else if (isRoomCommand(message)) gateway.receive(id, message, random.below(200));
    else parts.broken(`a follower says ${message.type}`);
  }

  return {
    node,
    machine,
    isOpen: () => opened !== null && !draining && !machine.isDead() && !isLost(),
    isDraining: () => draining,
    runs: parts.runs,
    accept(line, player) {
      connections.set(line.id, { line, player });
    },
    hear: ({ id }, text) => machine.main.post(() => handle(id, text)),
    lost: ({ id }) =>
      machine.main.post(() => {
        if (connections.delete(id)) opened?.gateway.disconnect(id);
      }),
    begin(setup, begunBy) {
      machine.main.post(() => {
        // Whether it has begun is seen in the database.
        if (!isLost() && !draining)
          opened?.manager
            .begin({ ...setup, versions: parts.versions }, [], begunBy)
            .catch(() => {});
      });
    },
    giveAway() {
      machine.main.post(() => {
        if (!isLost() && !draining) opened?.giveAway().catch(() => {});
      });
    },
    drain() {
      machine.main.post(() => {
        if (!opened || draining) return;
        draining = true;
        opened.drain().catch(() => machine.die());
      });
    },
  };
}
