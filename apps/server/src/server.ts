import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { serveAdmin } from './admin/index.ts';
import type { AdminServer } from './admin/index.ts';
import { createLifecycle } from './assembly/lifecycle.ts';
import type { Lifecycle } from './assembly/lifecycle.ts';
import { listenError } from './assembly/listen-error.ts';
import { openHttp } from './assembly/open-http.ts';
import type { Http } from './assembly/open-http.ts';
import { openMatches } from './assembly/open-matches.ts';
import type { Matches } from './assembly/open-matches.ts';
import { openTournaments } from './assembly/open-tournaments.ts';
import type { Tournaments } from './assembly/open-tournaments.ts';
import { openCardLog } from './assembly/open-card-log.ts';
import type { CardLog } from './assembly/open-card-log.ts';
import { openTrading } from './assembly/open-trading.ts';
import type { Trading } from './assembly/open-trading.ts';
import { openStorage } from './assembly/open-storage.ts';
import type { Storage } from './assembly/open-storage.ts';
import { MaintenancePause } from './assembly/maintenance-pause.ts';
import { startTimers } from './assembly/start-timers.ts';
import { natsAddress } from './cluster/bus/nats-address.ts';
import { nodeName } from './cluster/nodes/nodes.ts';
import { openEmailTexts } from './emails/index.ts';
import { notReadyReasons } from './http/index.ts';
import { createMetrics } from './metrics/index.ts';
import type { Metrics } from './metrics/index.ts';
import type { RunArgon2 } from './accounts/passwords.ts';
import type { PushTransport } from './push/index.ts';
import type { MatchManager } from './rooms/index.ts';
import type { Settings } from './settings/index.ts';
import type { WorkerStore } from './store/index.ts';
import { readSchedule } from './tournaments/schedule/schedule-file.ts';
import { readBuild } from './versions/index.ts';

export interface ServerOptions {
  readonly settings: Settings;
  readonly logger: Logger;
  /** Called when the storage has failed: nothing can be acknowledged any more, so the process should exit. */
  readonly crashed: (failure: Error) => void;
  /** Replaces the connections to push services in tests. */
  readonly pushTransport?: PushTransport;
  /** Replaces Argon2 in tests. */
  readonly runArgon2?: RunArgon2;
}

/** A running server. */
export interface Server {
  /** Address it listens on. */
  readonly address: string;
  readonly app: FastifyInstance;
  readonly matchManager: MatchManager;
  readonly store: WorkerStore;
  /** Resolves when all earlier matches are restored. */
  readonly restored: Promise<void>;
  /** Starts no more matches, stores everything, informs and closes all connections. Resolves when all is closed. */
  readonly drain: () => Promise<void>;
}

/** The parts of a server, each opened with the ones before it. */
interface Parts {
  readonly metrics: Metrics;
  readonly lifecycle: Lifecycle;
  readonly storage: Storage;
  readonly matches: Matches;
  readonly tournaments: Tournaments;
  readonly trading: Trading;
  readonly cardLog: CardLog;
  readonly http: Http;
}

/** Time for the last messages to reach their clients, in ms. */
const closeTimeout = 500;

/** Opens storage, matches and HTTP. Rejects with an error for operators if that fails. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const { settings, logger } = options;
  const parts = await openParts(options);
  const { lifecycle, storage, matches, tournaments, trading, cardLog, http } = parts;
  const { nodes, isAlone } = storage;
  // Listens before it takes over the matches, so that a second server started by mistake can't take them from the
  // first.
  await listen(parts, settings);
  const { matchManager } = matches;
  const maintenance = new MaintenancePause({ service: storage.service, matchManager, logger });
  maintenance.tick();
  const adopted = nodes ? 0 : await matches.matchManager.takeOver();
  // No other server takes them.
  if (isAlone) await nodes?.adoptNow();
  nodes?.start(matches.matchManager);
  nodes?.events.on('lost', () => {
    logger.error(
      {},
      'the database was unreachable for the length of a lease: this node answers nothing until it is reachable again, or stops if other nodes have continued its matches',
    );
    // Players of other nodes look for the next owner of their match, instead of waiting for this one's silence.
    matches.cluster.leave();
    void matches.connections.closeAll(closeTimeout);
  });
  nodes?.events.on('regained', () => logger.info({}, 'the lease of this node is renewed'));
  const admin = await openAdmin(parts, logger);
  try {
    // Players at this node couldn't reach those at others.
    await matches.cluster.connected;
  } catch (failure) {
    await nodes?.leave();
    await admin.close();
    await close(parts);
    throw failure;
  }
  // Other nodes can send the files of this one's pages from the first page on.
  if (!isAlone) await http.publishPages();
  lifecycle.open();
  http.forms.sendEmails();
  if (adopted > 0) logger.info({ matches: adopted }, 'running matches are being restored');
  const restored = matches.matchManager.restoreAll();
  const stopTimers = startTimers({
    settings,
    logger,
    run: parts.metrics.tasks.run,
    storage,
    maintenance,
    matches,
    tournaments,
    trading,
    cardLog,
    http,
  });

  async function drain(): Promise<void> {
    lifecycle.drain();
    stopTimers();
    matches.lobby.drain();
    await nodes?.startDraining();
    // Other nodes accept their clients at once.
    if (isAlone) {
      matches.connections.broadcast({ type: 'draining', backIn: settings.stopping.backIn });
    }
    await matches.matchManager.drain();
    await nodes?.leave();
    matches.cluster.leave();
    await admin.close();
    await matches.connections.closeAll(closeTimeout);
    await close(parts);
  }

  let drained: Promise<void> | null = null;
  return {
    address: lifecycle.address(),
    app: http.app,
    matchManager: matches.matchManager,
    store: storage.store,
    restored,
    drain: () => (drained ??= drain()),
  };
}

async function openParts(options: ServerOptions): Promise<Parts> {
  const { settings, logger, crashed, pushTransport, runArgon2 } = options;
  // A server with a schedule or texts that can't be used opens nothing.
  const schedule = readSchedule(settings.events.schedule);
  const writeEmail = openEmailTexts(settings.mail.texts);
  const build = readBuild(settings.build.commit);
  const nodeId = settings.cluster.natsUrl === null ? null : nodeName(settings);
  const metrics = createMetrics({ ...build, node: nodeId }, logger);
  logger.info({ ...build }, 'starting');
  const { natsUrl, natsCa } = settings.cluster;
  const nats = natsUrl === null ? null : natsAddress(natsUrl, natsCa);
  const storage = await openStorage({ settings, logger, metrics, build, crashed });
  const lifecycle = createLifecycle(storage.nodes?.isLost);
  const matches = await openMatches({ settings, logger, metrics, storage, nats, pushTransport });
  const tournaments = openTournaments({
    settings,
    schedule,
    logger,
    storage,
    matches,
    writeEmail,
    address: lifecycle.address,
  });
  const { address } = lifecycle;
  const trading = openTrading({ settings, storage, matches, writeEmail, address });
  const cardLog = openCardLog(settings, storage);
  const http = await openHttp({
    settings,
    logger,
    metrics,
    build,
    nodeId,
    lifecycle,
    storage,
    matches,
    tournaments,
    trading,
    cardLog,
    writeEmail,
    runArgon2,
  });
  metrics.read({
    connections: matches.connections.count,
    tcpConnections: http.guard.connections.count,
    areHandlesExhausted: http.guard.handles.isExhausted,
    matches: matches.matchManager.list,
    lobby: () => matches.lobby.sizes(),
    commitsWaiting: storage.log.waiting,
    botsWaiting: matches.bots.waiting,
    emails: () => storage.store.emailCounts(),
    isDraining: lifecycle.isDraining,
    notReady: http.health.notReady,
    notReadyReasons,
    pagesWaiting: http.pagesWaiting,
    databaseBytes: () => storage.store.databaseBytes(),
    async disk() {
      const { blocks, bavail, bsize } = await statfs(storage.data);
      return { size: blocks * bsize, free: bavail * bsize };
    },
  });
  const { nodes } = storage;
  if (nodes) metrics.readLease({ timeLeft: nodes.leaseLeft, renewals: nodes.renewals });
  return { metrics, lifecycle, storage, matches, tournaments, trading, cardLog, http };
}

async function listen(parts: Parts, { network }: Settings): Promise<void> {
  try {
    const { host, port } = network;
    parts.lifecycle.listen(await parts.http.app.listen({ host, port }));
  } catch (failure) {
    await close(parts);
    throw listenError(failure, network);
  }
}

const openAdmin = ({ storage, http }: Parts, logger: Logger): Promise<AdminServer> =>
  serveAdmin({
    data: storage.data,
    admin: http.admin,
    logCall: (call, args) => logger.info({ call, args }, 'an operator ran a command'),
  });

async function close({ storage, matches, tournaments, trading, http }: Parts): Promise<void> {
  await http.app.close();
  await Promise.all([
    matches.close(),
    tournaments.close(),
    trading.close(),
    http.accounts.close().then(http.forms.close),
  ]);
  http.closePayments();
  await storage.store.close();
  storage.unlock();
}
