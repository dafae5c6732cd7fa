import { EventEmitter } from 'node:events';
import type { LogEntry } from '@stackmate/room';
import type { CommitRefusal, RefusedMatch } from './match-store.ts';
import { encodeEntry } from './encoded-entry.ts';
import type { EncodedEntry } from './encoded-entry.ts';

/** What is written in one transaction at most. */
const maxBatchSize = 2000;

/** Why the entries of a match that were on their way will not be durable: refused, or the store failed. */
export interface LostMatch {
  readonly match: string;
  readonly reason: CommitRefusal | 'failed';
}

/** Listeners must not throw. */
export interface EntryLogEvents {
  /** This entry of the match and all before it are durable. */
  readonly durable: [match: string, seq: number];
  /**
   * The match's room is to be dropped, and restored from what is durable under a new lease (`MatchStore.take`).
   * What is still appended under the old one is ignored.
   */
  readonly lost: [lost: LostMatch];
}

export interface EntryLogOptions {
  readonly store: {
    readonly commitEncoded: (batch: readonly EncodedEntry[]) => Promise<readonly RefusedMatch[]>;
  };
  /** With so many entries on their way `isFull` is true. */
  readonly limit: number;
  /** A group was written: how many entries, and for how many milliseconds the oldest had waited. */
  readonly written?: (group: { readonly entries: number; readonly milliseconds: number }) => void;
  /** What the store failed of. */
  readonly failed?: (failure: unknown) => void;
}

/** The way of entries to the disk: all that are appended in one turn of the event loop go in one transaction. */
export interface EntryLog {
  readonly events: Pick<EventEmitter<EntryLogEvents>, 'on'>;
  /** Never waits. Throws if the log of a match would not begin as it must. */
  readonly append: (entry: LogEntry, epoch: number) => void;
  /** Entries that are not durable yet. */
  readonly waiting: () => number;
  /** So many wait that nothing new should be taken on. */
  readonly isFull: () => boolean;
  /** Fulfilled when it is not full any more. */
  readonly hasRoom: () => Promise<void>;
  /** Fulfilled when nothing waits any more of what was appended before. */
  readonly flushed: () => Promise<void>;
}

/**
 * One transaction is on its way at a time; meanwhile the next group gathers. So the groups grow with the load, and
 * entries become durable in the order in which they were appended.
 */
export function createEntryLog(options: EntryLogOptions): EntryLog {
  const { store, limit } = options;
  const events = new EventEmitter<EntryLogEvents>();
  let queue: EncodedEntry[] = [];
  let underWay = 0;
  let oldest = 0;
  let busy = false;
  /** Epochs under which nothing is taken any more. */
  const ended = new Map<string, number>();
  /** How many groups were written. */
  let groups = 0;
  let waiters: { readonly isDone: () => boolean; readonly resolve: () => void }[] = [];

  const waiting = () => queue.length + underWay;
  const until = (isDone: () => boolean): Promise<void> =>
    isDone()
      ? Promise.resolve()
      : new Promise((resolve) => {
          waiters.push({ isDone, resolve });
        });

  /** What is appended from now on stands behind what is there, so it holds up nobody who waits for that. */
  function flushed(): Promise<void> {
    const last = groups + Math.ceil(queue.length / maxBatchSize) + (underWay > 0 ? 1 : 0);
    return until(() => groups >= last || waiting() === 0);
  }

  async function writeAll(): Promise<void> {
    while (queue.length > 0) {
      const group = queue.splice(0, maxBatchSize);
      const since = oldest;
      oldest = performance.now();
      underWay = group.length;
      const refused = await write(group);
      underWay = 0;
      options.written?.({ entries: group.length, milliseconds: performance.now() - since });
      settle(group, refused);
      groups += 1;
      tellWaiters();
      // What the rooms answer to this belongs into the next group.
      await nextTurn();
    }
    busy = false;
  }

  function tellWaiters(): void {
    waiters = waiters.filter(({ isDone, resolve }) => {
      const done = isDone();
      if (done) resolve();
      return !done;
    });
  }

  async function write(group: readonly EncodedEntry[]): Promise<readonly LostMatch[]> {
    try {
      return await store.commitEncoded(group);
    } catch (failure) {
      options.failed?.(failure);
      return [...new Set(group.map(({ match }) => match))].map((match) => ({
        match,
        reason: 'failed',
      }));
    }
  }

  function settle(group: readonly EncodedEntry[], refused: readonly LostMatch[]): void {
    const last = new Map<string, EncodedEntry>();
    for (const entry of group) last.set(entry.match, entry);
    for (const each of refused) {
      ended.set(each.match, last.get(each.match)?.epoch ?? 0);
      last.delete(each.match);
    }
    if (refused.length > 0) queue = queue.filter((entry) => !isEnded(entry.match, entry.epoch));
    for (const [match, { seq }] of last) events.emit('durable', match, seq);
    for (const each of refused) events.emit('lost', each);
  }

  const isEnded = (match: string, epoch: number): boolean => (ended.get(match) ?? 0) >= epoch;

  return {
    events,
    append(entry, epoch) {
      if (isEnded(entry.match, epoch)) return;
      ended.delete(entry.match);
      if (queue.length === 0) oldest = performance.now();
      queue.push(encodeEntry({ entry, epoch }));
      if (busy) return;
      busy = true;
      void nextTurn().then(writeAll);
    },
    waiting,
    isFull: () => waiting() >= limit,
    hasRoom: () => until(() => waiting() < limit),
    flushed,
  };
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
