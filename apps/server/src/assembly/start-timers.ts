import type { Logger } from 'pino';
import { balanceInterval, createBalance } from '../cluster/nodes/balance.ts';
import { createGuestSweep } from '../identity/guest-sweep.ts';
import { createMatchSweep } from '../rooms/match-sweep.ts';
import { createLeagueSweep } from '../leagues/league-sweep.ts';
import type { TaskMeter } from '../metrics/index.ts';
import type { Settings } from '../settings/index.ts';
import { steadyNow, wallNow } from './clocks.ts';
import type { MaintenancePause } from './maintenance-pause.ts';
import type { CardLog } from './open-card-log.ts';
import type { Http } from './open-http.ts';
import type { Matches } from './open-matches.ts';
import type { Storage } from './open-storage.ts';
import type { Tournaments } from './open-tournaments.ts';
import type { Trading } from './open-trading.ts';

export interface StartTimersOptions {
  readonly settings: Settings;
  readonly logger: Logger;
  readonly run: TaskMeter['run'];
  readonly storage: Pick<Storage, 'store' | 'nodes' | 'isAlone' | 'service'>;
  readonly maintenance: MaintenancePause;
  readonly matches: Matches;
  readonly trading: Pick<Trading, 'tick'>;
  readonly cardLog: Pick<CardLog, 'tick'>;
  readonly tournaments: Pick<
    Tournaments,
    'agreements' | 'director' | 'makeEvents' | 'noteResults' | 'sendNotices'
  >;
  readonly http: Http;
}

const tickInterval = 1000;
/** Interval at which a node reads what operators changed at another one, in ms. */
const readInterval = 2000;
/**
 * Interval at which nodes share the bytes that addresses store, in ms. Until then, an address may exceed its budget.
 */
const shareInterval = 10_000;
const sweepInterval = 3_600_000;
/** Delay before a single server stores the files of its pages for its next version, in ms: nobody waits for them. */
const publishDelay = 60_000;
/** Time for which work stays with a node after its last heartbeat, in ms. */
const turnTime = 90_000;
/** Time for which a command that began a match is remembered, in ms: clients repeat commands for minutes. */
const begunTime = 7 * 86_400_000;

/** Time for which practice tournaments and all others are kept after their end, in ms. */
const practiceTime = 7 * 86_400_000;
const tournamentTime = 400 * 86_400_000;
/** Time for which listings, orders and offers that came to nothing are kept, in ms, and how many are deleted at a time. */
const tradeTime = 30 * 86_400_000;
const tradesPerSweep = 500;
/** Devices and networks of sign-ins that are deleted at a time. */
const placesPerSweep = 5000;
/** Time for which announcements are kept after their end, in ms. */
const announcementTime = 30 * 86_400_000;
/** Places of past months' scans that are deleted at a time. */
const scansPerSweep = 20_000;
/** Max number of tournaments that are deleted at a time: each has up to some thousand rows. */
const tournamentsPerSweep = 300;

/** Starts the tasks that run every second and every hour. Returns a function that stops them. */
export function startTimers(options: StartTimersOptions): () => void {
  const { store, nodes, service } = options.storage;
  const { lobby, matchManager, cluster, push } = options.matches;
  const { http, run, tournaments } = options;
  const { guard, forms, routes, accounts, shop, social } = http;
  const guestSweep = createGuestSweep({
    store,
    isConnected: cluster.players.isConnected,
    now: wallNow,
    lifetime: options.settings.identity.guestLife,
  });
  const matchSweep = createMatchSweep({
    store,
    isOurTurn: () => store.takeTurn('old matches', turnTime),
    now: wallNow,
    guestMatchLife: options.settings.identity.guestMatchLife,
    packAfter: options.settings.storage.packAfter,
    contentLife: {
      bot: options.settings.storage.botMatchLife,
      others: options.settings.storage.matchLife,
    },
  });
  const leagueSweep = createLeagueSweep({
    store,
    isOurTurn: () => store.takeTurn('leagues', turnTime),
    now: wallNow,
  });
  const balance =
    nodes &&
    createBalance({
      nodes,
      store,
      matches: matchManager,
      now: steadyNow,
      logger: options.logger,
    });
  const balancing = setInterval(() => void balance?.(), balanceInterval);
  const reading = setInterval(() => {
    // Repeated two seconds later if it fails; the store reports its own failures.
    void service.refresh().catch(() => {});
  }, readInterval);
  const tick = setInterval(() => {
    service.tick();
    options.maintenance.tick();
    lobby.tick();
    guard.handles.tick();
    matchManager.tick();
    push.tick();
    void run('tournaments', tournaments.director.tick);
    void run('event schedule', tournaments.makeEvents);
    void run('event results', tournaments.noteResults);
    void run('event notices', tournaments.sendNotices);
    void run('sales', options.trading.tick);
    void run('card log', options.cardLog.tick);
    void run('leagues', leagueSweep);
    void run('status history', http.history.tick);
    void run('friend news', social.news.tick);
  }, tickInterval);
  const sharing = setInterval(() => void options.matches.storedBytes.share(), shareInterval);
  const publishing = options.storage.isAlone
    ? setTimeout(() => void http.publishPages(), publishDelay)
    : undefined;
  const sweep = setInterval(() => {
    void http.publishPages();
    routes.sweep();
    push.sweep();
    void run('old announcements', () => store.forgetAnnouncements(wallNow() - announcementTime));
    void run('old values', () => store.forgetValues(wallNow()));
    void run('play agreements', tournaments.agreements.tick);
    void run('old commands', () => store.forgetBegun(wallNow() - begunTime));
    void run('old tournaments', () =>
      store.forgetTournaments(
        { practice: wallNow() - practiceTime, others: wallNow() - tournamentTime },
        tournamentsPerSweep,
      ),
    );
    void run('old trades', () => store.forgetTrades(wallNow() - tradeTime, tradesPerSweep));
    void run('old scans', () => store.forgetScans(wallNow(), scansPerSweep));
    void run('old transfers', () => store.forgetTransfers(wallNow(), tradesPerSweep));
    void run('old households', () => store.forgetHouseholds(wallNow(), tradesPerSweep));
    void run('old places', () => store.forgetPlaces(wallNow(), placesPerSweep));
    // Runs before guests without a match are deleted.
    void run('old matches', matchSweep.run).then(() => run('guests', guestSweep.run));
    void run('accounts', accounts.sweep);
    void run('shop', shop.sweep);
    void run('social', social.sweep);
    void run('forms', forms.sweep);
  }, sweepInterval);
  return () => {
    clearInterval(balancing);
    clearInterval(reading);
    clearInterval(tick);
    tournaments.director.stop();
    clearInterval(sharing);
    clearTimeout(publishing);
    clearInterval(sweep);
  };
}
