import { join } from 'node:path';
import type { LimitSetting } from '@stackmate/protocol/route';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import packageJson from '../../package.json' with { type: 'json' };
import { createStatusHistory, liveAdmin } from '../admin/index.ts';
import type { Admin, StatusHistory } from '../admin/index.ts';
import { createAccountConnections } from '../accounts/account-connections.ts';
import { createConnectionRecheck } from '../accounts/recheck-connections.ts';
import { shareAccountConnections } from '../accounts/share-connections.ts';
import { openAccounts } from '../accounts/open-accounts.ts';
import type { Accounts } from '../accounts/open-accounts.ts';
import type { RunArgon2 } from '../accounts/passwords.ts';
import { collectionHandlers } from '../collection/index.ts';
import type { WriteEmail } from '../emails/index.ts';
import { openFormsApi } from '../forms/index.ts';
import type { FormsApi } from '../forms/index.ts';
import { addGateway, createHeartbeat, createMessageRouter } from '../gateway/index.ts';
import {
  addAll,
  addAppLinks,
  addOperator,
  addPages,
  allowOrigins,
  createApp,
  createHealth,
  createOperatorAccess,
  createOtherBuilds,
  createPageLimit,
  createPendingPages,
  createRoutes,
  gameHandlers,
  noticeHandlers,
  guardConnections,
  publishPages,
  toSiteConfig,
} from '../http/index.ts';
import type { AllHandlers, ConnectionGuard, Health, PendingPages, Routes } from '../http/index.ts';
import { createDeviceCookie } from '../identity/device-cookie.ts';
import { createCallers } from '../identity/caller.ts';
import type { TakeShared } from '../limits/shared-limit.ts';
import { labHandlers } from '../lab/lab-handlers.ts';
import { createRealMatches } from '../lab/real-matches.ts';
import { openLadder } from '../leagues/open-ladder.ts';
import { measureRequests } from '../metrics/index.ts';
import type { Metrics } from '../metrics/index.ts';
import { ratedClocks } from '../settings/index.ts';
import { requestLimits, settingLimits } from '../service/live-limits.ts';
import { newId } from '../store/random-id.ts';
import type { Settings } from '../settings/index.ts';
import { currentVersions } from '../versions/index.ts';
import type { Build } from '../versions/index.ts';
import { addWebhook, checkoutHandlers, openPaymentService } from '../payments/index.ts';
import { operateCodeHandlers } from '../operate/code-handlers.ts';
import { operateServiceHandlers } from '../operate/service-handlers.ts';
import { consoleHandlers } from '../operate/console-handlers.ts';
import { networkHandlers, playerHandlers } from '../operate/player-handlers.ts';
import { reportHandlers } from '../operate/report-handlers.ts';
import { ratingHandlers } from '../rated/rating-handlers.ts';
import { createDailyPuzzle } from '../puzzles/daily-puzzle.ts';
import { createPrintPages } from '../physical/print-pages.ts';
import { puzzleHandlers } from '../puzzles/puzzle-handlers.ts';
import { openReplays } from '../rewards/open-replays.ts';
import type { PlayVerdict } from '../rewards/replay-play.ts';
import { achievementHandlers, questHandlers } from '../rewards/quest-handlers.ts';
import { openSoloReplays } from '../solo/open-solo.ts';
import { soloHandlers } from '../solo/solo-handlers.ts';
import type { SoloOptions } from '../solo/solo-handlers.ts';
import { rewardHandlers } from '../rewards/reward-handlers.ts';
import { openShop } from '../shop/index.ts';
import type { Shop } from '../shop/index.ts';
import { steadyNow, wallNow } from './clocks.ts';
import type { Lifecycle } from './lifecycle.ts';
import { serveLog } from '../transparency/serve-log.ts';
import type { CardLog } from './open-card-log.ts';
import type { Matches } from './open-matches.ts';
import { createPrintReader, openPhysical } from './open-physical.ts';
import { openSocial } from './open-social.ts';
import type { Social } from '../social/index.ts';
import type { Storage } from './open-storage.ts';
import type { Tournaments } from './open-tournaments.ts';
import type { Trading } from './open-trading.ts';

export interface OpenHttpOptions {
  readonly settings: Settings;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly build: Build;
  /** Name of this node; null on a single server. */
  readonly nodeId: string | null;
  readonly lifecycle: Lifecycle;
  readonly storage: Storage;
  readonly matches: Matches;
  readonly tournaments: Pick<
    Tournaments,
    'handlers' | 'pageData' | 'eventPaths' | 'eventPicture' | 'decisions'
  >;
  readonly trading: Pick<Trading, 'handlers' | 'pageData'>;
  readonly cardLog: Pick<CardLog, 'handlers'>;
  readonly writeEmail: WriteEmail;
  /** Replaces Argon2 in tests. */
  readonly runArgon2?: RunArgon2 | undefined;
}

/** Everything that clients can reach over HTTP. */
export interface Http {
  readonly app: FastifyInstance;
  readonly guard: ConnectionGuard;
  readonly health: Health;
  /** Number of pages of the site that are being rendered or wait for it. */
  readonly pagesWaiting: () => number;
  readonly forms: FormsApi;
  readonly routes: Routes;
  readonly accounts: Accounts;
  readonly shop: Shop;
  readonly social: Social;
  /** Operators' commands on this process. */
  readonly admin: Admin;
  /** Numbers of this process during the last day. */
  readonly history: StatusHistory;
  /** Stores the files of this server's pages for servers of other builds. Logs a failure. */
  readonly publishPages: () => Promise<void>;
  /** Closes the connections to the payment service. */
  readonly closePayments: () => void;
}

/** Returns the name and version of this server, as sent to clients. */
const buildName = ({ version }: Build): string => `stackmate ${version}`;
const appsFolder = join(import.meta.dirname, '..', '..', '..');

/** Creates the HTTP server with gateway, API and pages. It doesn't listen yet. */
export async function openHttp(options: OpenHttpOptions): Promise<Http> {
  const { settings, logger, metrics, lifecycle, storage, matches } = options;
  const { store, secret, service } = storage;
  const { players, identities } = matches;
  const { origins, appOrigins } = settings.network;
  const { countLimitHit } = metrics.gateway;
  const guard = guardConnections({ settings, logger, countLimitHit, now: steadyNow });
  const app = await createApp({ settings, logger, countLimitHit, connections: guard.connections });
  measureRequests(app, metrics.requests);
  const health = createHealth({
    store,
    timeout: settings.storage.answerTime,
    now: steadyNow,
    isClosed: lifecycle.isClosed,
    service,
    isLost: storage.nodes?.isLost ?? (() => false),
    isConnecting: () => storage.nodes?.bus() === 'connecting',
    areHandlesExhausted: guard.handles.isExhausted,
  });
  const social = openSocial(store, settings, matches);
  await openGateway(app, options, social.watch);
  await addOperator(app, { health, metrics, now: steadyNow });
  // Limits that a player could otherwise use once per node.
  const takeShared: TakeShared | null = storage.isAlone
    ? null
    : (name, limit) => store.takeLimit(name, limit);
  const limits = requestLimits(settings, service);
  const forms = await openForms(options, limits, takeShared);
  const callers = createCallers({ players, identities, hasMail: forms.hasMail, now: wallNow });
  const routes = createRoutes({
    callers,
    operators: createOperatorAccess({ store, now: wallNow }),
    limits,
    ourPages: settings.network,
    takeShared,
    service,
    storedBytes: matches.storedBytes,
    now: steadyNow,
    isClosed: lifecycle.isClosed,
    countLimitHit,
  });
  const accounts = openPlayerAccounts(options, forms, takeShared);
  const payments = await openPaymentService({
    settings: settings.payments,
    logger,
    now: steadyNow,
  });
  const shop = openShop({
    store,
    secret,
    products: () => payments?.products() ?? [],
    chat: settings.site.developerChat,
    now: wallNow,
  });
  const history = createStatusHistory({
    read: async () => ({
      running: await store.runningCount(),
      connections: matches.connections.count(),
    }),
    wallNow,
    steadyNow,
  });
  const admin = openAdmin(options, { forms, accounts, history });
  const ladder = openLadder({ store, now: wallNow });
  const dailyPuzzle = createDailyPuzzle(wallNow);
  const realMatches = createRealMatches(store, wallNow);
  const replays = openReplays();
  const soloReplays = openSoloReplays();
  const parts = {
    callers,
    replayPlay: replays.ask,
    replaySolo: soloReplays.ask,
    health,
    routes,
    accounts,
    payments,
    shop,
    social,
    admin,
    dailyPuzzle,
    realMatches,
    ladder,
  };
  const handlers = gatherHandlers(options, parts);
  await app.register(async (api) => {
    await allowOrigins(api, [...origins, ...appOrigins]);
    addAll(routes, api, handlers);
    await addWebhook(api, {
      store,
      service: payments,
      logger,
      now: wallNow,
      isClosed: lifecycle.isClosed,
    });
    await api.register(async (calls) => forms.add(calls));
  });
  await serveLog(app, {
    store,
    runHeavy: routes.runHeavy,
    requestsPerMinute: settings.limits.requestsPerMinute,
    countLimitHit,
  });
  const pending = createPendingPages();
  await addBuiltPages(app, options, { dailyPuzzle, realMatches, ladder, pending });
  return {
    app,
    guard,
    health,
    pagesWaiting: pending.count,
    forms,
    routes,
    accounts,
    shop,
    social,
    admin,
    history,
    publishPages: () =>
      publishPages(appsFolder, store, wallNow()).catch((failure: unknown) =>
        logger.warn(
          { err: failure },
          "the files of the pages could not be stored: servers of other builds can't send them",
        ),
      ),
    closePayments: () => payments?.close(),
  };
}

/** Opens the forms of the site: contact, newsletter and their e-mails. */
const openForms = (
  { settings, logger, metrics, lifecycle, storage, writeEmail }: OpenHttpOptions,
  limits: Readonly<Record<LimitSetting, number>>,
  takeShared: TakeShared | null,
): Promise<FormsApi> => {
  const { store, secret, earlierSecret, isAlone, service } = storage;
  return openFormsApi({
    settings,
    limits,
    store,
    logger,
    secret,
    earlierSecret,
    address: lifecycle.address,
    // The real clock, because it is compared with times from pages and CAPTCHA challenges.
    now: () => Date.now(),
    newId,
    writeEmail,
    takeShared,
    ...(!isAlone && {
      markUsed: (nonce, until) => store.addValue(`captcha:${nonce}`, '', { now: wallNow(), until }),
    }),
    isClosed: () => lifecycle.isClosed() || service.lasting() !== null,
    countLimitHit: metrics.gateway.countLimitHit,
  });
};

/** Opens the accounts, whose connections are checked again when an account may have changed elsewhere. */
function openPlayerAccounts(
  options: OpenHttpOptions,
  forms: FormsApi,
  takeShared: TakeShared | null,
): Accounts {
  const { settings, logger, lifecycle, storage, matches } = options;
  const { store, secret } = storage;
  const { players, cookie, connections } = matches;
  const contact = settings.mail.to?.address ?? null;
  const recheck = createConnectionRecheck({ store, connections, contact, now: wallNow });
  matches.cluster.players.events.on('unsure', recheck);
  return openAccounts({
    store,
    settings: settings.accounts,
    players,
    cookie,
    deviceCookie: createDeviceCookie(settings.network, secret),
    connections: shareAccountConnections(
      createAccountConnections(connections, players),
      matches.cluster.players,
    ),
    logger,
    secret,
    tokenLife: settings.identity.tokenLife,
    address: () => settings.network.baseAddress ?? lifecycle.address(),
    hasMail: forms.hasMail,
    writeEmail: options.writeEmail,
    contact,
    now: wallNow,
    newId,
    takeShared,
    service: storage.service,
    onEmailQueued: forms.sendEmails,
    meter: options.metrics.accounts,
    runArgon2: options.runArgon2,
  });
}

/** Creates the operators' commands, for `npm run admin` and the console. */
function openAdmin(
  { settings, logger, lifecycle, storage, matches, tournaments }: OpenHttpOptions,
  {
    forms,
    accounts,
    history,
  }: {
    readonly forms: FormsApi;
    readonly accounts: Accounts;
    readonly history: StatusHistory;
  },
): Admin {
  const { admin, nodes } = matches.cluster;
  return liveAdmin(storage.store, {
    leaveLink: forms.leaveLink,
    decisions: tournaments.decisions,
    address: () => settings.network.baseAddress ?? lifecycle.address(),
    history: () => Promise.resolve(history.samples()),
    live: admin.live,
    end: admin.end,
    nodes,
    accounts: accounts.operator,
    isDraining: lifecycle.isDraining,
    waiting: storage.log.waiting,
    players() {
      const { waiting, invites } = matches.lobby.sizes();
      return { queued: waiting, invites, connections: matches.connections.count() };
    },
    refreshService: () => storage.service.refresh(),
    drain: (nodeId) => admin.drain(nodeId),
    logger,
  });
}

interface PageFigures {
  readonly dailyPuzzle: ReturnType<typeof createDailyPuzzle>;
  readonly realMatches: ReturnType<typeof createRealMatches>;
  readonly ladder: ReturnType<typeof openLadder>;
}

interface HandlerParts extends PageFigures {
  readonly callers: ReturnType<typeof createCallers>;
  readonly replayPlay: (packed: string) => Promise<PlayVerdict>;
  readonly replaySolo: SoloOptions['replaySolo'];
  readonly health: Health;
  readonly routes: Routes;
  readonly accounts: Accounts;
  readonly payments: Awaited<ReturnType<typeof openPaymentService>>;
  readonly shop: Shop;
  readonly social: Social;
  readonly admin: Admin;
}

/** Returns the handlers of all HTTP calls. */
function gatherHandlers(options: OpenHttpOptions, parts: HandlerParts): AllHandlers {
  const { settings, logger, lifecycle, storage, matches } = options;
  const { store } = storage;
  const { cookie, matchManager, lobby } = matches;
  const { callers, health, routes, accounts, payments, shop, social } = parts;
  const { dailyPuzzle, realMatches, ladder } = parts;
  return {
    ...accounts.handlers,
    ...collectionHandlers({ store, now: wallNow }),
    ...options.cardLog.handlers,
    ...ladder.handlers,
    ...matches.push.handlers,
    ...shop.handlers,
    ...social.handlers,
    ...gameHandlers({
      store,
      callers,
      matchManager,
      live: matches.cluster.live,
      lobby,
      health,
      runHeavy: routes.runHeavy,
      service: storage.service,
      now: wallNow,
      server: buildName(options.build),
      commit: options.build.commit,
      nodeId: options.nodeId,
      version: packageJson.version,
      cookie: cookie.name,
    }),
    service: noticeHandlers(storage.service),
    lab: labHandlers(realMatches),
    operate: consoleHandlers(parts.admin),
    operatedNetworks: networkHandlers(parts.admin),
    operatedPlayers: playerHandlers(parts.admin),
    operatedReports: reportHandlers(parts.admin),
    operatedCodes: operateCodeHandlers(parts.admin),
    operatedService: operateServiceHandlers({
      admin: parts.admin,
      limits: settingLimits(settings),
      now: wallNow,
    }),
    payments: checkoutHandlers({
      store,
      service: payments,
      logger,
      address: () => settings.network.baseAddress ?? lifecycle.address(),
      now: wallNow,
      newId,
    }),
    ...openPhysical({ ...options, address: lifecycle.address }),
    puzzles: puzzleHandlers({ store, daily: dailyPuzzle, now: wallNow }),
    rated: ratingHandlers({
      store,
      now: wallNow,
      clocks: (clock) => ratedClocks(settings, clock),
    }),
    achievements: achievementHandlers(store),
    quests: questHandlers({ store, now: wallNow }),
    solo: soloHandlers({ store, replaySolo: parts.replaySolo, now: wallNow }),
    tournaments: options.tournaments.handlers,
    ...options.trading.handlers,
    rewards: rewardHandlers({ store, replayPlay: parts.replayPlay, now: wallNow }),
  };
}

/** Adds the pages of client and site, with what some of them show of the database. */
async function addBuiltPages(
  app: FastifyInstance,
  { settings, metrics, storage, tournaments, trading, lifecycle }: OpenHttpOptions,
  { dailyPuzzle, realMatches, ladder, pending }: PageFigures & { readonly pending: PendingPages },
): Promise<void> {
  const { address } = lifecycle;
  addAppLinks(app, settings.apps);
  const printPages = createPrintPages(createPrintReader({ settings, storage, address }));
  await addPages(app, {
    apps: appsFolder,
    site: toSiteConfig(settings),
    socketAddress: settings.network.socketAddress,
    otherBuilds: createOtherBuilds({ store: storage.store, now: steadyNow }),
    // A sitemap without events is better than none.
    sitemapPaths: () => tournaments.eventPaths().catch(() => []),
    eventPicture: tournaments.eventPicture,
    pageData: async (url, code) => {
      const [path] = url.split('?', 1);
      if (path === '/puzzle') return dailyPuzzle();
      if (path.startsWith('/events')) return tournaments.pageData(url);
      if (path === '/market') return trading.pageData(url, code);
      if (/^\/c(?:\/|$)/i.test(path)) return printPages(url).catch(() => null);
      // A card is shown without its sales if they can't be read.
      if (path.startsWith('/card/')) return trading.pageData(url).catch(() => undefined);
      // The bots' figures are shown without them.
      return path === '/lab' ? realMatches().catch(() => null) : ladder.pageData(url);
    },
    pending,
    limit: createPageLimit(app, {
      requestsPerMinute: settings.limits.requestsPerMinute,
      countLimitHit: metrics.gateway.countLimitHit,
    }),
  });
}

/** Adds the WebSocket route and the router of its messages. */
async function openGateway(
  app: FastifyInstance,
  options: OpenHttpOptions,
  beginFriendNews: (playerId: string) => Promise<void>,
): Promise<void> {
  const { settings, logger, metrics, lifecycle, matches } = options;
  const { connections, players, lobby, gatewayMatches } = matches;
  const { baseAddress, origins, appOrigins } = settings.network;
  const shared = {
    connections,
    settings: settings.limits,
    meter: metrics.gateway,
    now: steadyNow,
  };
  const heartbeat = createHeartbeat(shared);
  const messageRouter = createMessageRouter({
    ...shared,
    heartbeat,
    players,
    lobby,
    matches: gatewayMatches,
    listMatches: matches.matchManager.listMatches,
    matchesElsewhere: matches.cluster.matchesElsewhere,
    beginFriendNews,
    logger,
    wallClock: wallNow,
    service: options.storage.service,
    isDraining: lifecycle.isDraining,
    isLost: options.storage.nodes?.isLost ?? (() => false),
    server: buildName(options.build),
    versions: currentVersions,
  });
  await addGateway({
    ...shared,
    app,
    heartbeat,
    messageRouter,
    origin: { baseAddress, origins: [...origins, ...appOrigins] },
    isClosed: lifecycle.isClosed,
  });
}
