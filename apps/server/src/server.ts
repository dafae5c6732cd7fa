import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import packageJson from '../package.json' with { type: 'json' };
import { liveAdmin, serveAdmin } from './admin/index.ts';
import { openBots } from './bots/index.ts';
import {
  addGateway,
  createMessageRouter,
  createHeartbeat,
  createConnections,
} from './gateway/index.ts';
import {
  addApi,
  addOperator,
  addPages,
  createApp,
  createHealth,
  createPageLimit,
  guardConnections,
  siteConfigOf,
} from './http/index.ts';
import { createGuestSweep } from './identity/guest-sweep.ts';
import { createPlayers } from './identity/players.ts';
import { createTokens } from './identity/tokens.ts';
import { listenError } from './listen-error.ts';
import type { Lobby } from './lobby/lobby.ts';
import { openLobby } from './lobby/open-lobby.ts';
import { createMetrics } from './metrics/index.ts';
import { createMatchManager } from './rooms/index.ts';
import type { MatchManager } from './rooms/index.ts';
import { openRecordWriter } from './rooms/record-writer.ts';
import { reportStorage } from './report-storage.ts';
import { openDataFolder, tokenSecret, tokenSecretSince } from './settings/index.ts';
import type { Settings } from './settings/index.ts';
import { openFormsApi } from './forms/index.ts';
import { createEntryLog, openWorkerStore } from './store/index.ts';
import type { EntryLog, WorkerStore } from './store/index.ts';
import { createRulesOf, currentVersions } from './versions/index.ts';

export interface ServerOptions {
  readonly settings: Settings;
  readonly logger: Logger;
  /** The storage broke: nothing can be promised any more, the process should end. */
  readonly crashed: (failure: Error) => void;
}

/** A server that runs. */
export interface Server {
  /** Where it listens. */
  readonly address: string;
  readonly app: FastifyInstance;
  readonly matchManager: MatchManager;
  readonly store: WorkerStore;
  /** Fulfilled when all matches of before are back. */
  readonly restored: Promise<void>;
  /** No new matches; everything is written down, everyone told and closed. Fulfilled when all is closed. */
  readonly drain: () => Promise<void>;
}

/** Version of this server, as it tells it. */
const serverName = `stackmate ${packageJson.version}`;

/** How long what was sent last may take to get out, in milliseconds. */
const closeTimeout = 500;
/** How long bots think at most, in milliseconds. */
const maxThinkingTime = 200;
const tickInterval = 1000;
const sweepInterval = 3_600_000;

const newId = (): string => randomBytes(16).toString('base64url');

/** Opens storage, rooms and sockets. Rejects in plain words if something is in the way. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const { settings, logger, crashed } = options;
  const data = openDataFolder(settings.storage.data);
  const secretSince = tokenSecretSince(settings);
  const secret = tokenSecret(settings);
  const owner = `${hostname()} ${process.pid} ${newId().slice(0, 6)}`;
  const { databaseUrl } = settings.storage;
  const store = await openWorkerStore({
    place: { data, databaseUrl },
    owner,
    crashed,
    onNotice: ({ level, words }) => logger[level](words),
  });
  await reportStorage({ store, logger, data, secretSince });

  const steady = (): number => performance.now();
  // Somebody may set the system's clock anew: nobody's time runs out by that.
  const now = (): number => Math.floor(performance.timeOrigin + steady());
  const metrics = createMetrics();
  const records = openRecordWriter();
  // They have thought before the least moment at which they may answer.
  const bots = openBots({
    now,
    note: (words) => logger.warn(words),
    time: Math.min(maxThinkingTime, settings.match.botDelay.least / 2),
  });
  let isShut = true;
  let isDraining = false;
  let log: EntryLog | null = null;

  const players = createPlayers({
    store,
    tokens: createTokens({ secret, life: settings.identity.tokenLife, now }),
    newId,
  });

  let lobby: Lobby | null = null;
  let matchManager: MatchManager | null = null;
  const connectionRegistry = createConnections({
    settings: settings.limits,
    meter: metrics.gateway,
    now: steady,
    closed: ({ id }) => matchManager?.disconnect(id),
    presence: (player, isHere) => lobby?.notePresence(player, isHere),
  });

  matchManager = createMatchManager(
    {
      store: { ...store, createPlayer: players.store },
      openLog(answers) {
        log = createEntryLog({
          ...answers,
          store,
          limit: settings.storage.commitsWaiting,
          written: metrics.written,
          failed: (failure) => logger.error({ err: failure }, 'the storage failed'),
        });
        return log;
      },
      rulesOf: createRulesOf(),
      askBot: bots.ask,
      writeRecord: records.write,
      started: (start) => lobby?.noteStart(start),
      connections: {
        send: connectionRegistry.sendTo,
        serialize: connectionRegistry.serialize,
        drop: connectionRegistry.drop,
        isOpen: connectionRegistry.isOpen,
        addressOf: connectionRegistry.addressOf,
      },
      now,
      randomBytes,
      meter: metrics.rooms,
      logger,
    },
    {
      spectatorsPerMatch: settings.limits.spectatorsPerMatch,
      spectatorsPerAddress: settings.limits.spectatorsPerAddress,
      replaysPerSecond: settings.limits.replaysPerSecond,
      legalPerSecond: settings.limits.legalPerSecond,
      replayTime: settings.limits.replayTime,
      // The rest of a stop needs its time too.
      botGoneTime: settings.match.botGoneTime,
      recordPatience: settings.stopping.drainTime / 4,
      owner,
    },
  );
  const rooms = matchManager;

  lobby = await openLobby({
    settings,
    store,
    matchManager,
    connections: connectionRegistry,
    now,
    steady,
    newId,
    limited: metrics.rooms.limited,
  });
  const entrance = lobby;

  const heartbeat = createHeartbeat({
    connections: connectionRegistry,
    settings: settings.limits,
    meter: metrics.gateway,
    now: steady,
  });
  const messageRouter = createMessageRouter({
    connections: connectionRegistry,
    heartbeat,
    players,
    lobby,
    matchManager,
    settings: settings.limits,
    meter: metrics.gateway,
    logger,
    now: steady,
    wallClock: now,
    isDraining: () => isDraining,
    server: serverName,
    versions: currentVersions,
  });
  const { limited } = metrics.gateway;
  const { connections, handles } = guardConnections({ settings, logger, limited, now: steady });
  metrics.read({
    connections: connectionRegistry.count,
    tcpConnections: connections.count,
    areHandlesExhausted: handles.isExhausted,
    matches: rooms.list,
    lobby: entrance.sizes,
    commitsWaiting: () => log?.waiting() ?? 0,
    botsWaiting: bots.waiting,
    emails: () => store.emailCounts(),
    isDraining: () => isDraining,
  });

  const app = await createApp({ settings, logger, limited, connections });
  const health = createHealth({
    store,
    patience: settings.storage.answerTime,
    now: steady,
    isClosed: () => isShut,
    areHandlesExhausted: handles.isExhausted,
  });
  const { baseAddress, origins } = settings.network;
  await addGateway({
    app,
    connections: connectionRegistry,
    heartbeat,
    messageRouter,
    settings: settings.limits,
    origin: { baseAddress, origins },
    meter: metrics.gateway,
    now: steady,
    isClosed: () => isShut,
  });
  await addOperator(app, { health, metrics });
  let address = '';
  const siteCalls = openFormsApi({
    settings,
    store,
    logger,
    secret,
    address: () => address,
    // What it compares is dated by others: pages, and the check of tasks that were solved.
    now: () => Date.now(),
    newId,
    isShut: () => isShut,
    limited,
  });
  await app.register(async (api) => {
    await addApi(api, { store, players, matchManager, health, now, server: serverName, origins });
    await api.register(async (calls) => siteCalls.add(calls));
  });
  await addPages(app, {
    apps: join(import.meta.dirname, '..', '..'),
    site: siteConfigOf(settings),
    socketAddress: settings.network.socketAddress,
    limit: createPageLimit(app, {
      requestsPerMinute: settings.limits.requestsPerMinute,
      limited,
    }),
  });

  const closeParts = async (): Promise<void> => {
    await app.close();
    await Promise.all([bots.close(), records.close(), siteCalls.close()]);
    await store.close();
  };

  try {
    // Before the matches are taken on: a second start by mistake must not take them from the first.
    address = await app.listen({ host: settings.network.host, port: settings.network.port });
  } catch (failure) {
    await closeParts();
    throw listenError(failure, settings.network);
  }
  const adopted = await rooms.takeOver();
  isShut = false;
  siteCalls.start();
  if (adopted > 0) logger.info({ matches: adopted }, 'matches that were running come back');
  const isBack = rooms.restoreAll();

  const admin = await serveAdmin({
    data,
    admin: liveAdmin(store, {
      live: () => Promise.resolve(rooms.list()),
      end: rooms.end,
      isDraining: () => isDraining,
      waiting: () => log?.waiting() ?? 0,
      drain: () => process.kill(process.pid, 'SIGTERM'),
    }),
    note: (call, args) => logger.info({ call, args }, 'an operator asks'),
  });
  const beat = setInterval(() => {
    entrance.tick();
    handles.tick();
    rooms.tick();
  }, tickInterval);
  const { guestLife } = settings.identity;
  const guestSweep = createGuestSweep({
    store,
    isHere: connectionRegistry.isConnected,
    now,
    life: guestLife,
  });
  const forget = setInterval(() => {
    void store.forgetValues(now()).catch(() => {});
    void guestSweep.run().catch(() => {});
    void siteCalls.sweep().catch(() => {});
  }, sweepInterval);

  let drained: Promise<void> | null = null;
  async function drain(): Promise<void> {
    isShut = true;
    isDraining = true;
    clearInterval(beat);
    clearInterval(forget);
    entrance.drain();
    connectionRegistry.broadcast({ type: 'draining', backIn: settings.stopping.backIn });
    await rooms.drain();
    await admin.close();
    await connectionRegistry.closeAll(closeTimeout);
    await closeParts();
  }

  return {
    address,
    app,
    matchManager: rooms,
    store,
    restored: isBack,
    drain: () => (drained ??= drain()),
  };
}
