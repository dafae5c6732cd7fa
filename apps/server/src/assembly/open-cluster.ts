import type { Logger } from 'pino';
import { closeCodes, notice } from '@stackmate/protocol';
import type { LiveMatch } from '@stackmate/protocol';
import { createClusterAdmin } from '../cluster/admin/cluster-admin.ts';
import type { NodeAdmin } from '../cluster/admin/cluster-admin.ts';
import type { NatsAddress } from '../cluster/bus/nats-address.ts';
import { createChangeNews, noChangeNews } from '../cluster/nodes/change-news.ts';
import type { ChangeNews } from '../cluster/nodes/change-news.ts';
import { clusterKey } from '../cluster/nodes/cluster-key.ts';
import { createClusterPlayers, createOwnPlayers } from '../cluster/players/cluster-players.ts';
import { createLiveLists } from '../cluster/players/live-lists.ts';
import type { ClusterPlayers, LocalPlayers } from '../cluster/players/cluster-players.ts';
import { openNodeRouting } from '../cluster/routing/node-routing.ts';
import type { NodeRouting } from '../cluster/routing/node-routing.ts';
import type { Bus } from '../cluster/bus/bus.ts';
import type { LocalMatches } from '../cluster/routing/ports.ts';
import type { Connections } from '../gateway/index.ts';
import { createMessageSerializer } from '../gateway/index.ts';
import type { Metrics } from '../metrics/index.ts';
import { toOpponent } from '../rooms/index.ts';
import type { WatchableMatch, MatchConnections, RunningMatch } from '../rooms/index.ts';
import type { Settings } from '../settings/index.ts';
import type { NodeStatus } from '../store/index.ts';
import { steadyNow } from './clocks.ts';
import { playingIn } from './playing-in.ts';
import type { Storage } from './open-storage.ts';

export interface OpenClusterOptions {
  readonly settings: Settings;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly storage: Storage;
  /** Address of NATS; null on a single server. */
  readonly nats: NatsAddress | null;
  readonly connections: Connections;
  readonly admin: Pick<NodeAdmin, 'live' | 'end'>;
  /** Returns the running matches of a player at this node. */
  readonly listMatches: (playerId: string) => readonly RunningMatch[];
  /** Returns at most `maxCount` running matches of this node that anybody may watch, newest first. */
  readonly live: (maxCount: number) => readonly WatchableMatch[];
  /** The last connection of a player at another node has left a match of this one. */
  readonly onLeave: (playerId: string, matchId: string) => void;
}

/** Matches, as the gateway uses them. */
export type GatewayMatches = Pick<LocalMatches, 'join' | 'leave' | 'receive' | 'disconnect'>;

/** This node's connection to the others; on a single server, everything is local. */
export interface Cluster {
  /** Connections for the matches of this node. */
  readonly matchConnections: MatchConnections;
  /** Returns the matches of all nodes; `local` are those of this one. */
  readonly connect: (local: LocalMatches) => GatewayMatches;
  /** Returns the running matches of a player at other nodes; null on a single server. */
  readonly matchesElsewhere: ((playerId: string) => Promise<readonly RunningMatch[]>) | null;
  /** Returns at most `maxCount` running matches of all nodes that anybody may watch, newest first. */
  readonly live: (maxCount: number) => readonly LiveMatch[];
  /** Connected players of all nodes. */
  readonly players: ClusterPlayers;
  /** [MK5] News that listings have changed. */
  readonly marketNews: ChangeNews;
  /** Operators' commands for the matches of all nodes. */
  readonly admin: Omit<NodeAdmin, 'drain'> & {
    readonly drain: (nodeId: string | null) => Promise<void>;
  };
  /** Resolves when the other nodes can be reached; rejects for operators if they never will with these settings. */
  readonly connected: Promise<void>;
  /** Returns the nodes that aren't dead; empty on SQLite. */
  readonly nodes: () => Promise<readonly NodeStatus[]>;
  /** Disconnects players of other nodes, because the matches of this one have moved. */
  readonly leave: () => void;
  readonly close: () => Promise<void>;
}

const tickInterval = 1000;
/** Interval of presence updates to other nodes, in ms. */
const playersInterval = 200;

/** Connects this node with the others, if it has any. */
export async function openCluster(options: OpenClusterOptions): Promise<Cluster> {
  const { storage, nats, connections } = options;
  const { nodes } = storage;
  const { sendTo: send, serialize, drop, isOpen, getAddress } = connections;
  const matchConnections = { send, serialize, drop, isOpen, getAddress: getAddress };
  const localPlayers: LocalPlayers = {
    isConnected: connections.isConnected,
    isSignedIn: (playerId) => [...connections.of(playerId)].some(({ login }) => login !== null),
    sendToPlayer: connections.sendToPlayer,
    sendToWatching: connections.sendToWatching,
  };
  const admin: NodeAdmin = {
    ...options.admin,
    drain() {
      // The response is sent first.
      setImmediate(() => process.kill(process.pid, 'SIGTERM'));
    },
  };
  if (nodes === null || nats === null) {
    return {
      matchConnections,
      connect: (local) => local,
      matchesElsewhere: null,
      live: (maxCount) => options.live(maxCount).map(({ live }) => live),
      players: createOwnPlayers(localPlayers),
      marketNews: noChangeNews,
      admin: {
        ...admin,
        drain(nodeId) {
          if (nodeId !== null)
            return Promise.reject(new Error("this server isn't a node of a cluster"));
          admin.drain();
          return Promise.resolve();
        },
      },
      connected: Promise.resolve(),
      nodes: () => (nodes === null ? Promise.resolve([]) : storage.store.liveNodes()),
      leave() {},
      async close() {},
    };
  }
  return openNode({ ...options, admin, matchConnections, localPlayers, nodes, nats });
}

interface OpenNodeOptions extends OpenClusterOptions {
  readonly admin: NodeAdmin;
  readonly matchConnections: MatchConnections;
  readonly localPlayers: LocalPlayers;
  readonly nodes: NonNullable<Storage['nodes']>;
  readonly nats: NatsAddress;
}

/** Connects the connections of this node with matches of all nodes. */
function openConnectionRouting(options: OpenNodeOptions, bus: Bus): NodeRouting {
  const { settings, metrics, connections, matchConnections, nodes } = options;
  const dropFor = (id: number): void => {
    const connection = connections.find(id);
    if (connection) connections.close(connection, closeCodes.goingAway, 'moving');
  };
  return openNodeRouting({
    bus,
    matchConnections: { ...matchConnections, drop: dropFor },
    isLost: nodes.isLost,
    owners: nodes,
    connections: {
      sendTo: connections.sendTo,
      isOpen: connections.isOpen,
      getAddress: connections.getAddress,
      getIds: (playerId) => [...connections.of(playerId)].map(({ id }) => id),
      dropFor,
    },
    serializer: createMessageSerializer(),
    settings: settings.limits,
    meter: { ...metrics.cluster, countLimitHit: metrics.gateway.countLimitHit },
    onLeave: options.onLeave,
    now: steadyNow,
  });
}

async function openNode(options: OpenNodeOptions): Promise<Cluster> {
  const { logger, metrics, storage, connections, nodes } = options;
  const { store } = storage;
  const meter = metrics.cluster;
  const { openNatsBus } = await import('../cluster/bus/nats-bus.ts');
  const bus = openNatsBus({
    address: options.nats,
    nodeId: nodes.nodeId,
    secret: clusterKey(storage.secret),
    meter,
    logger,
  });
  const routing = openConnectionRouting(options, bus);
  const players = createClusterPlayers({
    bus,
    local: options.localPlayers,
    getPlaying: (playerId) => playingIn(options.listMatches(playerId)),
    countDropped: meter.countDropped,
    now: steadyNow,
  });
  const liveLists = createLiveLists({
    bus,
    local: options.live,
    countDropped: meter.countDropped,
    now: steadyNow,
  });
  const marketNews = createChangeNews(bus, 'market');
  const admin = createClusterAdmin({
    bus,
    local: options.admin,
    findOwner: nodes.findOwner,
    nodes: () => store.liveNodes(),
  });
  bus.onChange((isUp) => void nodes.noteBus(isUp));
  // Done before the node is open, so that others hand matches to it from then on.
  const connected = bus.connected.then(() => nodes.noteBus(true));
  connected.catch(() => {});
  metrics.readCluster({
    isBusUp: bus.isUp,
    remoteConnections: routing.remoteCount,
    skew: nodes.skew,
    matchesWithoutNode: () => store.matchesWithoutNode(),
  });
  const timer = setInterval(() => {
    routing.tick();
    if (!nodes.isLost()) liveLists.tick();
  }, tickInterval);
  const playersTimer = setInterval(() => {
    if (!nodes.isLost()) players.tick();
  }, playersInterval);
  return {
    matchConnections: routing.matchConnections,
    connect: routing.connect,
    async matchesElsewhere(playerId) {
      // Without the database, players find their matches by their addresses.
      const running = await store.listRunningMatches(playerId).catch(() => []);
      return running.flatMap(({ match: matchId, kind, seats }) => {
        if (routing.isHere(matchId)) return [];
        const seat = seats[0].player === playerId ? 0 : 1;
        return [{ match: matchId, kind, seat, ...toOpponent(seats, seat) }];
      });
    },
    live: liveLists.list,
    players,
    marketNews,
    connected,
    nodes: () => store.liveNodes(),
    admin,
    leave() {
      routing.leave();
      connections.broadcast(notice('moving'));
    },
    async close() {
      clearInterval(timer);
      clearInterval(playersTimer);
      players.close();
      liveLists.close();
      marketNews.close();
      admin.close();
      routing.close();
      await bus.close();
    },
  };
}
