import type { ListingSort, TableCursor } from '@stackmate/economy/trading';
import type { TradedCopy } from '@stackmate/protocol/trading';
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
  /** Returns how many open listings match each of several searches. */
  readonly counts: (searches: readonly string[]) => Promise<readonly number[]>;
  /** [MK5] Returns for each search the places of the copies that fit it. */
  readonly match: (
    searches: readonly string[],
    copies: readonly TradedCopy[],
  ) => Promise<readonly (readonly number[])[]>;
  /** Takes up what has changed in the database, at first everything. */
  readonly refresh: () => Promise<void>;
  /** Does the same without waiting. Call about once a second, and after a change: the next call makes up for a failure. */
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

/** Creates the index. It reads all open listings at first, then what changes. */
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
  async function ask(
    question: Pick<MarketQuestion, 'search' | 'counts'>,
  ): Promise<MarketThreadAnswer> {
    if (known === null) await refresh();
    const answer = await thread.ask({ changes: [], ...question });
    // A market without listings has told no thread anything.
    current ??= answer.thread;
    if (answer.thread === current) return answer;
    known = null;
    await refresh();
    return thread.ask({ changes: [], ...question });
  }

  /** Gives changes to the thread. Rejects if it is another one than before. */
  async function tell(changes: MarketQuestion['changes']): Promise<void> {
    const answer = await thread.ask({ changes, search: null, counts: [] });
    current ??= answer.thread;
    if (answer.thread === current) return;
    current = null;
    known = null;
    throw new Error('the thread of the market was replaced while it read listings');
  }

  async function readAll(): Promise<number> {
    const from = now();
    current = null;
    let after = 0;
    /** The thread takes a page while the next one is read. */
    let telling: Promise<void> = Promise.resolve();
    for (;;) {
      const [rows] = await Promise.all([store.openListings(after, pageSize), telling]);
      if (rows.length === 0) return from - overlap;
      telling = tell(rows);
      // Whoever awaits it handles its failure.
      telling.catch(() => {});
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
      await tell(rows);
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
    search: (search) => ask({ search, counts: [] }),
    counts: async (texts) =>
      texts.length === 0 ? [] : (await ask({ search: null, counts: texts })).counts,
    // Needs none of the listings that the thread knows.
    match: async (searches, copies) =>
      (await thread.ask({ changes: [], search: null, counts: [], matches: { searches, copies } }))
        .fitting,
    refresh,
    refreshSoon() {
      void refresh().catch(() => {});
    },
    close: thread.close,
  };
}
