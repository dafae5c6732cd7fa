import { EventEmitter } from 'node:events';
import type { LogEntry } from '@stackmate/room';
import type { BegunBy, CommitRefusal, RefusedMatch } from './match-store.ts';
import { encodeEntry } from './encoded-entry.ts';
import type { EncodedEntry } from './encoded-entry.ts';
import { nextTurn } from '../limits/next-turn.ts';

/** Max number of entries per transaction. */
const maxBatchSize = 2000;
/** Time after which other matches' reactions to a written group wait for the next turn, in ms. */
const settleTime = 8;

/** A match whose pending entries won't become durable, because they were refused or the store failed. */
export interface LostMatch {
  readonly match: string;
  readonly reason: CommitRefusal | 'failed';
}

/** Listeners must not throw. */
export interface EntryLogEvents {
  /** This entry of the match and all earlier ones are durable. */
  readonly durable: [match: string, seq: number];
  /**
   * The match's room must be dropped, and restored from the durable entries under a new lease (`MatchStore.take`).
   * Further entries under the old lease are ignored.
   */
  readonly lost: [lost: LostMatch];
}

export interface EntryLogOptions {
  readonly store: {
    readonly commitEncoded: (batch: readonly EncodedEntry[]) => Promise<readonly RefusedMatch[]>;
  };
  /** Number of waiting entries from which on `isFull` is true. */
  readonly limit: number;
  /** Called after a group was written, with its number of entries and the waiting time of the oldest one in ms. */
  readonly onWritten?: (group: { readonly entries: number; readonly milliseconds: number }) => void;
  /** Called with an error of the store. */
  readonly onFailed?: (failure: unknown) => void;
}

/** Queues entries for the disk: all entries appended in one turn of the event loop share a transaction. */
export interface EntryLog {
  readonly events: Pick<EventEmitter<EntryLogEvents>, 'on'>;
  /**
   * Queues an entry without waiting. Throws if the match's log wouldn't start with `created`. `begunBy` are the commands
   * that begin the match, for nodes of a cluster. Returns its length as JSON.
   */
  readonly append: (entry: LogEntry, epoch: number, begunBy?: readonly BegunBy[]) => number;
  /** Returns the number of entries that aren't durable yet. */
  readonly waiting: () => number;
  /** Returns whether too many entries are waiting to accept new work. */
  readonly isFull: () => boolean;
  /** Resolves when the log isn't full. */
  readonly hasRoom: () => Promise<void>;
  /** Resolves when all entries appended before are written or refused. */
  readonly flushed: () => Promise<void>;
}

/**
 * Creates the log. Only one transaction runs at a time, and the next group collects meanwhile, so that groups grow with
 * the load and entries become durable in order.
 */
export function createEntryLog(options: EntryLogOptions): EntryLog {
  const { store, limit } = options;
  const events = new EventEmitter<EntryLogEvents>();
  let queue: EncodedEntry[] = [];
  let underWay = 0;
  let oldest = 0;
  let busy = false;
  /** Epochs whose further entries are ignored, by match. */
  const ended = new Map<string, number>();
  /** Number of groups written. */
  let groups = 0;
  let waiters: { readonly isDone: () => boolean; readonly resolve: () => void }[] = [];

  const waiting = () => queue.length + underWay;
  const until = (isDone: () => boolean): Promise<void> =>
    isDone()
      ? Promise.resolve()
      : new Promise((resolve) => {
          waiters.push({ isDone, resolve });
        });

  /** Entries appended later are in later groups, so they don't delay this. */
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
      options.onWritten?.({ entries: group.length, milliseconds: performance.now() - since });
      await settle(group, refused);
      underWay = 0;
      groups += 1;
      resolveWaiters();
      // Lets the rooms' reactions go into the next group.
      await nextTurn();
    }
    busy = false;
  }

  function resolveWaiters(): void {
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
      options.onFailed?.(failure);
      return [...new Set(group.map(({ match }) => match))].map((match) => ({
        match,
        reason: 'failed',
      }));
    }
  }

  /** Informs the matches of a written group, over several turns if their rooms have much to do. */
  async function settle(
    group: readonly EncodedEntry[],
    refused: readonly LostMatch[],
  ): Promise<void> {
    const last = new Map<string, EncodedEntry>();
    for (const entry of group) last.set(entry.match, entry);
    for (const each of refused) {
      ended.set(each.match, last.get(each.match)?.epoch ?? 0);
      last.delete(each.match);
    }
    if (refused.length > 0) queue = queue.filter((entry) => !isEnded(entry.match, entry.epoch));
    let end = performance.now() + settleTime;
    for (const [match, { seq }] of last) {
      if (performance.now() >= end) {
        await nextTurn();
        end = performance.now() + settleTime;
      }
      events.emit('durable', match, seq);
    }
    for (const each of refused) events.emit('lost', each);
  }

  const isEnded = (match: string, epoch: number): boolean => (ended.get(match) ?? 0) >= epoch;

  return {
    events,
    append(entry, epoch, begunBy) {
      if (isEnded(entry.match, epoch)) return 0;
      ended.delete(entry.match);
      if (queue.length === 0) oldest = performance.now();
      const encoded = encodeEntry({ entry, epoch, ...(begunBy && { begunBy }) });
      queue.push(encoded);
      if (!busy) {
        busy = true;
        void nextTurn().then(writeAll);
      }
      return encoded.content.length;
    },
    waiting,
    isFull: () => waiting() >= limit,
    hasRoom: () => until(() => waiting() < limit),
    flushed,
  };
}
