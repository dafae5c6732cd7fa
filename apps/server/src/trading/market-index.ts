import type { ListingSort, TableCursor } from '@stackmate/economy/trading';
import type { TradingStore } from '../store/index.ts';
import { createQuestionThread } from '../threads/question-thread.ts';
import type { MarketQuestion, MarketThreadAnswer } from './market-thread.ts';

export interface MarketSearch {
  readonly text: string;
  readonly sort: ListingSort;
  readonly limit: number;
  readonly after: TableCursor | null;
  readonly maxPrice?: number;
}

/** [MK5] Searches all open listings in a thread of its own. */
export interface MarketIndex {
  readonly search: (search: MarketSearch) => Promise<MarketThreadAnswer>;
  /** Takes up what has changed in the database. Call about once a second. */
  readonly refresh: () => Promise<void>;
  /** Does the same without waiting, after a change that this node has made; the next refresh makes up for a failure. */
  readonly refreshSoon: () => void;
  readonly close: () => Promise<void>;
}

/** Listings that are read at a time. */
const pageSize = 500;
/**
 * Changes are read again for so long, in ms: a transaction may commit after others with a later time, and nodes' clocks
 * differ.
 */
const overlap = 5000;

/** Creates the index. It reads all open listings at the first search, then what changes. */
export function createMarketIndex(
  store: Pick<TradingStore, 'openListings' | 'changedListings'>,
  now: () => number,
): MarketIndex {
  const thread = createQuestionThread<MarketQuestion, MarketThreadAnswer>(
    new URL('market-thread.ts', import.meta.url),
    'market',
  );
  /** Time up to which the thread knows all changes; null before the first reading. */
  let known: number | null = null;
  let current: number | null = null;
  let reading: Promise<void> | null = null;
  let queued: Promise<void> | null = null;

  /** Asks the thread. A new one that took the place of a dead one has to read everything. */
  async function ask(question: MarketQuestion): Promise<MarketThreadAnswer> {
    const answer = await thread.ask(question);
    if (answer.thread !== current && question.search !== null) {
      known = null;
      await refresh();
      return thread.ask(question);
    }
    current = answer.thread;
    return answer;
  }

  async function readAll(): Promise<number> {
    const from = now();
    let after = 0;
    for (;;) {
      const rows = await store.openListings(after, pageSize);
      if (rows.length === 0) return from - overlap;
      await ask({ changes: rows, search: null });
      after = rows.at(-1)!.number;
    }
  }

  async function readChanges(since: number): Promise<number> {
    let at = since - overlap;
    let after = 0;
    for (;;) {
      const rows = await store.changedListings(at, after, pageSize);
      const last = rows.at(-1);
      if (!last) return Math.max(since, at);
      await ask({ changes: rows, search: null });
      at = last.changedAt;
      after = last.number;
      if (rows.length < pageSize) return Math.max(since, at);
    }
  }

  async function read(): Promise<void> {
    known = known === null ? await readAll() : await readChanges(known);
  }

  function start(): Promise<void> {
    reading = read().finally(() => {
      reading = null;
    });
    return reading;
  }

  /** Reads what is new. A reading under way may have begun before a change: another one follows it. */
  function refresh(): Promise<void> {
    if (reading === null) return start();
    queued ??= reading
      .catch(() => {})
      .then(() => {
        queued = null;
        return start();
      });
    return queued;
  }

  return {
    async search(search) {
      if (known === null) await refresh();
      return ask({ changes: [], search });
    },
    // Before anybody has searched, there is nothing to keep up to date.
    refresh: async () => (known === null ? undefined : refresh()),
    refreshSoon() {
      if (known !== null) void refresh().catch(() => {});
    },
    close: thread.close,
  };
}
