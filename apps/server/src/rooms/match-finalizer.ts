import type { RoomEnd } from '@stackmate/room';
import type { MatchEnd } from '../store/index.ts';
import type { MatchManagerPorts } from './ports.ts';
import type { WrittenRecord } from './record-writer.ts';
import type { HostedMatch } from './match-registry.ts';

export interface MatchFinalizer {
  /** Queues the end of a match whose last entry is durable: its record is written and the match is marked as ended. */
  readonly enqueue: (hosted: HostedMatch, end: RoomEnd) => void;
  /** Returns the ends that aren't written yet, with their matches. */
  readonly unwritten: () => Iterable<readonly [HostedMatch, RoomEnd]>;
  /**
   * Writes no further ends, because many may be waiting and the time for a stop is limited. Resolves when the current
   * one is written or was given up.
   */
  readonly stop: () => Promise<void>;
}

export interface MatchFinalizerOptions {
  readonly ports: Pick<
    MatchManagerPorts,
    'store' | 'writeRecord' | 'logger' | 'meter' | 'noteStored'
  >;
  /** Time that a stop waits for a record, in ms; records take long on a busy machine. */
  readonly timeout: number;
  readonly onFinished: (hosted: HostedMatch) => void;
}

/** Delay before a failed end is retried, in ms. */
const retryDelay = 30_000;

/**
 * Creates the finalizer. Ends are written one after the other, because records take a while. Failed ones are retried
 * later and after the next start, when the match still counts as running; so are those that are waiting when the server
 * stops.
 */
export function createMatchFinalizer({
  ports,
  timeout,
  onFinished,
}: MatchFinalizerOptions): MatchFinalizer {
  const { store, writeRecord, logger, meter, noteStored } = ports;
  let last: Promise<void> = Promise.resolve();
  let isStopped = false;
  const unwritten = new Map<HostedMatch, RoomEnd>();
  /** Stops waiting for the current record. */
  let giveUp = (): void => {};

  /** Returns the record of a match; null if a stop couldn't wait for it. */
  const findRecord = (matchId: string): Promise<WrittenRecord | null> =>
    new Promise((resolve, reject) => {
      giveUp = () => resolve(null);
      store.entries(matchId).then(writeRecord).then(resolve, reject);
    });

  /** Adds the record to an end; returns null if a stop couldn't wait for it. */
  async function withRecord(matchId: string, end: RoomEnd): Promise<MatchEnd | null> {
    if (end.kind !== 'over') return end;
    const written = await findRecord(matchId);
    return written === null ? null : { ...end, ...written };
  }

  async function write(hosted: HostedMatch, end: RoomEnd): Promise<void> {
    // If the room has been restored meanwhile, it reports its end again.
    if (hosted.isFinished) unwritten.delete(hosted);
    if (isStopped || hosted.isFinished) return;
    const { match: matchId, epoch } = hosted;
    try {
      const whole = await withRecord(matchId, end);
      if (whole === null) return;
      const isTaken = await store.finish({ match: matchId, epoch }, whole);
      // A failed earlier attempt may have been written nevertheless.
      if (!isTaken && (await store.match(matchId))?.status === 'running') {
        // The room was dropped meanwhile; the restored one reports its end again.
        unwritten.delete(hosted);
        logger.warn(
          { match: matchId },
          'the end of a match was refused, because another lease is in effect',
        );
        return;
      }
      const bytes = whole.kind === 'over' ? whole.record.length : 0;
      for (const address of hosted.addresses) noteStored(address, bytes);
      meter.matchEnded(end.kind);
      const { kind, reason } = end;
      const by = end.kind === 'aborted' ? { by: end.by } : {};
      const seq = hosted.room?.status().last;
      logger.info({ match: matchId, seq, end: kind, reason, ...by }, 'a match has ended');
    } catch (failure) {
      logger.error({ match: matchId, err: failure }, 'the end of a match could not be written');
      setTimeout(() => queue(hosted, end), retryDelay).unref();
      return;
    }
    unwritten.delete(hosted);
    onFinished(hosted);
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
      const timer = setTimeout(() => giveUp(), timeout);
      return last.finally(() => clearTimeout(timer));
    },
  };
}
