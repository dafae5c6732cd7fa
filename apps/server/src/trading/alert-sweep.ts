import { tradingRules } from '@stackmate/economy/trading';
import type { MarketAlert } from '@stackmate/protocol/trading';
import type { FreshListing, NewAlert, TradingStore, WaitingSearch } from '../store/index.ts';
import type { MarketIndex } from './market-index.ts';

export interface AlertSweepOptions {
  readonly store: Pick<
    TradingStore,
    | 'freshListings'
    | 'ordersFor'
    | 'watchesFor'
    | 'addAlerts'
    | 'takeDueAlerts'
    | 'alertsOf'
    | 'forgetAlerts'
  >;
  readonly match: MarketIndex['match'];
  /** Tells a player in the game about new alerts. */
  readonly notify: (playerId: string, count: number, latest: MarketAlert) => void;
  /** Sends a push notification that sums alerts up. */
  readonly push: (playerId: string, count: number, latest: MarketAlert) => void;
  readonly now: () => number;
}

/** [MK5] Finds who waits for what was just listed. */
export interface AlertSweep {
  /** Does a bounded part of the work. Call about once a second, on one node of a cluster. */
  readonly tick: () => Promise<void>;
}

/** Listings of a round. */
const maxListings = 500;
/** Listings are read again for so long, in ms: a transaction may commit after others with a later time. */
const overlap = 5000;
/** A node that takes over goes back so far, in ms; nobody needs older news. */
const lookBack = 60 * 60_000;
/** Searches of a page, and comparisons of a page: together they bound its time in the thread of the market. */
const pageSize = { searches: 100, comparisons: 4000 };
const pagesPerTick = 10;
const pushesPerTick = 50;
const forgottenPerTick = 100;

/** Searches of one kind that listings of one card, or of all cards, are compared with. */
interface Job {
  readonly listings: readonly FreshListing[];
  readonly read: (after: number, limit: number) => Promise<readonly WaitingSearch[]>;
}

/** Tells whether a search's owner hears of a listing: it isn't theirs, and costs more than their order offers. */
const concerns = ({ player, offered }: WaitingSearch, { seller, price }: FreshListing): boolean =>
  player !== seller && (offered === null || offered < price);

/**
 * Creates the sweep. A round takes what was listed since the one before, and goes through all searches that its cards
 * could fit, page by page and over as many ticks as it takes: with many searches, alerts come later, and nobody is left
 * out.
 */
export function createAlertSweep({
  store,
  match,
  notify,
  push,
  now,
}: AlertSweepOptions): AlertSweep {
  let since = now() - lookBack;
  /** Listings of the last rounds, which the overlap reads again, with their times. */
  let seen = new Map<number, number>();
  let jobs: Job[] = [];
  /** Number of the last search of the first job that was compared. */
  let after = 0;

  function jobsFor(listings: readonly FreshListing[]): Job[] {
    const byCard = Map.groupBy(listings, ({ copy }) => copy.roll.card);
    return [
      ...[...byCard].flatMap(([definition, some]): Job[] => [
        {
          listings: some,
          read: (from, limit) => store.ordersFor({ definition, after: from, limit }),
        },
        {
          listings: some,
          read: (from, limit) => store.watchesFor({ definition, after: from, limit }),
        },
      ]),
      {
        listings,
        // Watches that copies of many cards could fit.
        read: (from, limit) => store.watchesFor({ definition: 0, after: from, limit }),
      },
    ];
  }

  async function startRound(): Promise<void> {
    const at = now();
    const from = Math.max(since, at - lookBack) - overlap;
    const read = await store.freshListings(from, maxListings);
    const fresh = read.filter(({ number }) => !seen.has(number));
    for (const { number, listedAt } of read) seen.set(number, listedAt);
    // A full page goes on behind its last listing.
    since = read.length < maxListings ? at : read.at(-1)!.listedAt + overlap;
    seen = new Map([...seen].filter(([, listedAt]) => listedAt >= since - 2 * overlap));
    after = 0;
    if (fresh.length > 0) jobs = jobsFor(fresh);
  }

  /** Compares the next page of searches. */
  async function comparePage(): Promise<void> {
    const [{ listings, read }] = jobs;
    const limit = Math.min(
      pageSize.searches,
      Math.max(1, Math.floor(pageSize.comparisons / listings.length)),
    );
    const searches = await read(after, limit);
    const fitting = await match(
      searches.map(({ search }) => search),
      listings.map(({ copy }) => copy),
    );
    const alerts = fitting.flatMap((places, at): NewAlert[] => {
      const { player, search, offered } = searches[at];
      return places
        .filter((place) => concerns(searches[at], listings[place]))
        .map((place) => ({ player, search, offered, listing: listings[place].number }));
    });
    if (alerts.length > 0) await announce(await store.addAlerts(alerts, now()));
    const last = searches.at(-1);
    if (last && searches.length === limit) after = last.number;
    else {
      jobs.shift();
      after = 0;
    }
  }

  async function announce(added: readonly NewAlert[]): Promise<void> {
    for (const [player, { length }] of Map.groupBy(added, (alert) => alert.player)) {
      const [latest] = await store.alertsOf(player, 1);
      if (latest) notify(player, length, latest);
    }
  }

  return {
    async tick() {
      if (jobs.length === 0) await startRound();
      for (let page = 0; page < pagesPerTick && jobs.length > 0; page += 1) await comparePage();
      for (const due of await store.takeDueAlerts(now(), pushesPerTick)) {
        push(due.player, due.count, due.latest);
      }
      await store.forgetAlerts(now() - tradingRules.market.alerts.life, forgottenPerTick);
    },
  };
}
