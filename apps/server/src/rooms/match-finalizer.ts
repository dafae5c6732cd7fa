import type { RoomEnd } from '@stackmate/room';
import type { MatchEnd } from '../store/index.ts';
import type { MatchManagerPorts } from './ports.ts';
import type { HostedMatch } from './match-registry.ts';

export interface MatchFinalizer {
  /** The last entry is durable: the record is made and the match marked as ended. */
  readonly enqueue: (hosted: HostedMatch, end: RoomEnd) => void;
  /** Ends that are not written yet, each with its match. */
  readonly unwritten: () => Iterable<readonly [HostedMatch, RoomEnd]>;
  /**
   * No further end is begun: many may wait, and a stop has its limit. Fulfilled when the one at hand is written, or was
   * given up.
   */
  readonly stop: () => Promise<void>;
}

export interface MatchFinalizerOptions {
  readonly ports: Pick<MatchManagerPorts, 'store' | 'writeRecord' | 'logger' | 'meter'>;
  /** How long a stop waits for a record, in milliseconds: where others compute it takes long. */
  readonly patience: number;
  readonly finished: (hosted: HostedMatch) => void;
}

/** After so many milliseconds an end that could not be written is tried again. */
const retryDelay = 30_000;

/**
 * Writes the ends of matches down, one after the other: a record takes a while. What does not succeed is tried again
 * later, and after the next start, since the match still counts as running then; so is what waits when the server stops.
 */
export function createMatchFinalizer({
  ports,
  patience,
  finished,
}: MatchFinalizerOptions): MatchFinalizer {
  const { store, writeRecord, logger, meter } = ports;
  let last: Promise<void> = Promise.resolve();
  let isStopped = false;
  const unwritten = new Map<HostedMatch, RoomEnd>();
  /** Ends the waiting for the record at hand. */
  let giveUp = (): void => {};

  /** null if a stop could not wait for it. */
  const recordOf = (match: string): Promise<string | null> =>
    new Promise((resolve, reject) => {
      giveUp = () => resolve(null);
      store.entries(match).then(writeRecord).then(resolve, reject);
    });

  /** An end with its record; null if a stop could not wait for that. */
  async function withRecord(match: string, end: RoomEnd): Promise<MatchEnd | null> {
    if (end.kind !== 'over') return end;
    const record = await recordOf(match);
    return record === null ? null : { ...end, record };
  }

  async function write(hosted: HostedMatch, end: RoomEnd): Promise<void> {
    // A room that was brought back meanwhile says it again.
    if (hosted.isFinished) unwritten.delete(hosted);
    if (isStopped || hosted.isFinished) return;
    const { match, epoch } = hosted;
    try {
      const whole = await withRecord(match, end);
      if (whole === null) return;
      const isTaken = await store.finish({ match, epoch }, whole);
      // An earlier try may have been written, though the store could not say so any more.
      if (!isTaken && (await store.match(match))?.status === 'running') {
        // Its room was dropped meanwhile: the one that takes its place says again that it has ended.
        unwritten.delete(hosted);
        logger.warn({ match }, 'the end of a match was not taken: it is kept under another lease');
        return;
      }
      meter.matchEnded(end.kind);
      const { kind, reason } = end;
      const by = end.kind === 'aborted' ? { by: end.by } : {};
      const seq = hosted.room?.status().last;
      logger.info({ match, seq, end: kind, reason, ...by }, 'a match has ended');
    } catch (failure) {
      logger.error({ match, err: failure }, 'the end of a match could not be written');
      setTimeout(() => queue(hosted, end), retryDelay).unref();
      return;
    }
    unwritten.delete(hosted);
    finished(hosted);
  }

  function queue(hosted: HostedMatch, end: RoomEnd): void {
    unwritten.set(hosted, end);
    last = last.then(() => write(hosted, end));
  }

  return {
    enqueue: queue,
    unwritten: () => unwritten,
    stop() {
      isStopped = true;
      const timer = setTimeout(() => giveUp(), patience);
      return last.finally(() => clearTimeout(timer));
    },
  };
}
