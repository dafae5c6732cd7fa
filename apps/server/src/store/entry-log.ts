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

interface Waiter {
  readonly isDone: () => boolean;
  readonly resolve: () => void;
}

class BatchedLog implements EntryLog {
  readonly events = new EventEmitter<EntryLogEvents>();
  readonly #options: EntryLogOptions;
  #queue: EncodedEntry[] = [];
  #underWay = 0;
  /** Time at which the oldest entry of the queue was appended. */
  #oldest = 0;
  #isBusy = false;
  /** Epochs whose further entries are ignored, by match. */
  readonly #ended = new Map<string, number>();
  /** Number of groups written. */
  #groups = 0;
  #waiters: Waiter[] = [];

  constructor(options: EntryLogOptions) {
    this.#options = options;
  }

  append: EntryLog['append'] = (entry, epoch, begunBy) => {
    if (this.#isEnded(entry.match, epoch)) return 0;
    this.#ended.delete(entry.match);
    if (this.#queue.length === 0) this.#oldest = performance.now();
    const encoded = encodeEntry({ entry, epoch, ...(begunBy && { begunBy }) });
    this.#queue.push(encoded);
    if (!this.#isBusy) {
      this.#isBusy = true;
      void nextTurn().then(() => this.#writeAll());
    }
    return encoded.content.length;
  };

  waiting = (): number => this.#queue.length + this.#underWay;

  isFull = (): boolean => this.waiting() >= this.#options.limit;

  hasRoom = (): Promise<void> => this.#until(() => !this.isFull());

  /** Entries appended later are in later groups, so they don't delay this. */
  flushed = (): Promise<void> => {
    const queued = Math.ceil(this.#queue.length / maxBatchSize);
    const last = this.#groups + queued + (this.#underWay > 0 ? 1 : 0);
    return this.#until(() => this.#groups >= last || this.waiting() === 0);
  };

  #until(isDone: () => boolean): Promise<void> {
    return isDone()
      ? Promise.resolve()
      : new Promise((resolve) => {
          this.#waiters.push({ isDone, resolve });
        });
  }

  async #writeAll(): Promise<void> {
    while (this.#queue.length > 0) {
      const group = this.#queue.splice(0, maxBatchSize);
      const since = this.#oldest;
      this.#oldest = performance.now();
      this.#underWay = group.length;
      const refused = await this.#write(group);
      this.#options.onWritten?.({
        entries: group.length,
        milliseconds: performance.now() - since,
      });
      await this.#settle(group, refused);
      this.#underWay = 0;
      this.#groups += 1;
      this.#resolveWaiters();
      // Lets the rooms' reactions go into the next group.
      await nextTurn();
    }
    this.#isBusy = false;
  }

  #resolveWaiters(): void {
    this.#waiters = this.#waiters.filter(({ isDone, resolve }) => {
      const done = isDone();
      if (done) resolve();
      return !done;
    });
  }

  async #write(group: readonly EncodedEntry[]): Promise<readonly LostMatch[]> {
    const { store, onFailed } = this.#options;
    try {
      return await store.commitEncoded(group);
    } catch (failure) {
      onFailed?.(failure);
      return [...new Set(group.map(({ match: matchId }) => matchId))].map((matchId) => ({
        match: matchId,
        reason: 'failed',
      }));
    }
  }

  /** Informs the matches of a written group, over several turns if their rooms have much to do. */
  async #settle(group: readonly EncodedEntry[], refused: readonly LostMatch[]): Promise<void> {
    const last = new Map<string, EncodedEntry>();
    for (const entry of group) last.set(entry.match, entry);
    for (const { match: matchId } of refused) {
      this.#ended.set(matchId, last.get(matchId)?.epoch ?? 0);
      last.delete(matchId);
    }
    if (refused.length > 0) {
      this.#queue = this.#queue.filter(
        ({ match: matchId, epoch }) => !this.#isEnded(matchId, epoch),
      );
    }
    let end = performance.now() + settleTime;
    for (const [matchId, { seq }] of last) {
      if (performance.now() >= end) {
        await nextTurn();
        end = performance.now() + settleTime;
      }
      this.events.emit('durable', matchId, seq);
    }
    for (const lost of refused) this.events.emit('lost', lost);
  }

  #isEnded(matchId: string, epoch: number): boolean {
    return (this.#ended.get(matchId) ?? 0) >= epoch;
  }
}

/**
 * Creates the log. Only one transaction runs at a time, and the next group collects meanwhile, so that groups grow with
 * the load and entries become durable in order.
 */
export const createEntryLog = (options: EntryLogOptions): EntryLog => new BatchedLog(options);
