import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { NatsAddress } from '../cluster/bus/nats-address.ts';
import { createIdentities } from '../identity/identities.ts';
import type { Identities } from '../identity/identities.ts';
import { createSessionCookie } from '../identity/session-cookie.ts';
import type { SessionCookie } from '../identity/session-cookie.ts';
import { openBots } from '../bots/index.ts';
import type { Bots } from '../bots/index.ts';
import { createConnections, isHere } from '../gateway/index.ts';
import type { Connections } from '../gateway/index.ts';
import { nameKey, nameSkeleton } from '../store/names/look-alikes.ts';
import { createPlayers } from '../identity/players.ts';
import type { Players } from '../identity/players.ts';
import { createTokens } from '../identity/tokens.ts';
import type { Lobby } from '../lobby/lobby.ts';
import { openLobby } from '../lobby/open-lobby.ts';
import type { Metrics } from '../metrics/index.ts';
import { seatRating, toSeasonTitle } from '../rated/shown-rating.ts';
import { createMatchManager } from '../rooms/index.ts';
import type { MatchManager } from '../rooms/index.ts';
import { openPush } from '../push/index.ts';
import type { Push, PushTransport } from '../push/index.ts';
import { createStoredBytes } from '../limits/stored-bytes.ts';
import type { StoredBytes } from '../limits/stored-bytes.ts';
import { openRecordWriter } from '../rooms/record-writer.ts';
import { withLimits } from '../service/live-limits.ts';
import { newId } from '../store/random-id.ts';
import type { Settings } from '../settings/index.ts';
import { createRulesLoader } from '../versions/index.ts';
import { steadyNow, wallNow } from './clocks.ts';
import { openCluster } from './open-cluster.ts';
import type { Cluster, GatewayMatches } from './open-cluster.ts';
import type { Storage } from './open-storage.ts';

export interface OpenMatchesOptions {
  readonly settings: Settings;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly storage: Storage;
  /** Address of NATS; null on a single server. */
  readonly nats: NatsAddress | null;
  /** Replaces the connections to push services in tests. */
  readonly pushTransport?: PushTransport | undefined;
}

/** The parts between messages and storage. */
export interface Matches {
  readonly connections: Connections;
  readonly players: Players;
  readonly identities: Identities;
  readonly cookie: SessionCookie;
  /** Matches of this process. */
  readonly matchManager: MatchManager;
  /** Matches of all nodes, as the gateway needs them. */
  readonly gatewayMatches: GatewayMatches;
  readonly cluster: Cluster;
  readonly lobby: Lobby;
  readonly bots: Bots;
  readonly push: Push;
  /** Bytes that each network address makes this server store. */
  readonly storedBytes: StoredBytes;
  /** Stops the threads for bots and records, and push notifications. */
  readonly close: () => Promise<void>;
}

/** Max thinking time of bots, in ms. */
const maxThinkingTime = 200;

/** Creates connections, players, bots, the match manager and the lobby, and connects them. */
export async function openMatches(options: OpenMatchesOptions): Promise<Matches> {
  const { settings, logger, metrics } = options;
  const { store, nodes, service } = options.storage;
  const { limits, match } = settings;
  const { cookie, identities, players } = openPlayers(options);
  const storedBytes = createStoredBytes({
    perDay: limits.storedBytesPerDay,
    spend: (spent, now) =>
      store.spendTimes(
        spent.map(({ name, time }) => ({ name: `stored bytes ${name}`, time })),
        now,
      ),
    now: wallNow,
  });
  const records = openRecordWriter();
  const bots = openBots({
    now: wallNow,
    log: (words) => logger.warn(words),
    // Bots finish thinking before the earliest time of their answers.
    time: Math.min(maxThinkingTime, match.botDelay.least / 2),
  });
  const connections = createConnections({
    settings: withLimits(limits, { connectionsPerAddress: 'connections-per-address' }, service),
    meter: metrics.gateway,
    now: steadyNow,
  });
  const cluster = await openCluster({
    ...options,
    connections,
    admin: {
      live: () => Promise.resolve(matchManager.list()),
      end: (ended, loser) => matchManager.end(ended, loser),
    },
    listMatches: (playerId) => matchManager.listMatches(playerId),
    live: (maxCount) => matchManager.live(maxCount),
    onLeave: (playerId, left) => lobby.noteLeave(playerId, left),
  });
  const matchManager: MatchManager = openManager(options, {
    createPlayer: players.store,
    askBot: bots.ask,
    writeRecord: records.write,
    connections: cluster.matchConnections,
    noteStored: storedBytes.add,
  });
  const gatewayMatches = cluster.connect(matchManager);
  const push = await openPush({
    settings,
    store,
    logger,
    isHere: (playerId) =>
      isHere(connections.of(playerId)) ||
      (cluster.players.isConnected(playerId) && !connections.isConnected(playerId)),
    now: wallNow,
    steady: steadyNow,
    newId,
    countResult: metrics.countPush,
    countLimitHit: metrics.rooms.countLimitHit,
    transport: options.pushTransport,
  });
  const lobby: Lobby = await openLobby({
    settings,
    store,
    service,
    matchManager,
    notify: push.send,
    mayStore: storedBytes.hasRoom,
    connections: cluster.players,
    here: {
      nodeId: nodes?.nodeId ?? 'alone',
      isHere: connections.isConnected,
      tellStart: (start) => cluster.players.order({ k: 'casual start', ...start }),
    },
    now: wallNow,
    steady: steadyNow,
    newId,
    hasMail: settings.mail.smtp !== null && settings.mail.from !== null,
    seatRating,
    seatTitle: toSeasonTitle,
    countLimitHit: metrics.rooms.countLimitHit,
  });
  service.events.on('changed', (notice) => connections.broadcast({ type: 'service', ...notice }));
  connections.events.on('closed', ({ id }) => gatewayMatches.disconnect(id));
  connections.events.on('presence', cluster.players.notePresence);
  cluster.players.events.on('presence', (playerId, isConnected) =>
    lobby.notePresence(playerId, isConnected),
  );
  cluster.players.events.on('order', (order) => {
    if (order.k === 'casual start') lobby.noteStartElsewhere(order);
  });
  matchManager.events.on('started', (start) => lobby.noteStart(start));
  matchManager.events.on('turn', push.noteTurn);
  return {
    connections,
    players,
    identities,
    cookie,
    matchManager,
    gatewayMatches,
    cluster,
    lobby,
    bots,
    push,
    storedBytes,
    async close() {
      push.close();
      await storedBytes.share();
      await cluster.close();
      await Promise.all([bots.close(), records.close()]);
    },
  };
}

/** Creates the part that identifies players. */
function openPlayers({
  settings,
  storage,
}: OpenMatchesOptions): Pick<Matches, 'cookie' | 'identities' | 'players'> {
  const { store, secret, earlierSecret } = storage;
  const cookie = createSessionCookie(settings.network);
  const { sessionLife } = settings.accounts;
  const identities = createIdentities({ store, cookie, sessionLife, now: wallNow });
  const players = createPlayers({
    store,
    tokens: createTokens({
      secret,
      earlier: earlierSecret,
      lifetime: settings.identity.tokenLife,
      now: wallNow,
    }),
    identities,
    isNameTaken: async (name) =>
      (await store.findNameHolder(nameKey(name), wallNow())) !== null ||
      (await store.findNameHolder(nameSkeleton(name), wallNow())) !== null,
    contact: settings.mail.to?.address ?? null,
    now: wallNow,
    newId,
  });
  return { cookie, identities, players };
}

/** Creates the manager of the matches; `parts` are the functions of the server's other parts for it. */
function openManager(
  { settings, storage, metrics, logger }: OpenMatchesOptions,
  {
    createPlayer,
    ...parts
  }: Pick<
    Parameters<typeof createMatchManager>[0],
    'askBot' | 'writeRecord' | 'connections' | 'noteStored'
  > & { readonly createPlayer: Players['store'] },
): MatchManager {
  const { store, log, owner, nodes } = storage;
  const { limits, match, stopping } = settings;
  return createMatchManager(
    {
      ...parts,
      store: { ...store, createPlayer },
      log,
      loadRules: createRulesLoader(),
      release: nodes && ((released) => store.release(released)),
      now: wallNow,
      elapsed: steadyNow,
      randomBytes,
      meter: metrics.rooms,
      logger,
    },
    {
      spectatorsPerMatch: limits.spectatorsPerMatch,
      spectatorsPerAddress: limits.spectatorsPerAddress,
      replaysPerSecond: limits.replaysPerSecond,
      legalPerSecond: limits.legalPerSecond,
      replayTime: limits.replayTime,
      botGoneTime: match.botGoneTime,
      // Leaves time for the rest of the stop.
      recordTimeout: stopping.drainTime / 4,
      owner,
    },
  );
}
