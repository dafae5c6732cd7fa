import type { RoomEnd } from '@stackmate/room';
import type { MatchEnd } from '../store/index.ts';
import type { KeeperPorts } from './ports.ts';
import type { Kept } from './register.ts';

export interface Endings {
  /** The last entry is durable: the record is made and the match marked as ended. */
  readonly end: (kept: Kept, end: RoomEnd) => void;
  /** Ends that are not written yet, each with its match. */
  readonly unwritten: () => Iterable<readonly [Kept, RoomEnd]>;
  /**
   * No further end is begun: many may wait, and a stop has its limit. Fulfilled when the one at hand is written, or was
   * given up.
   */
  readonly stop: () => Promise<void>;
}

export interface EndingsOptions {
  readonly ports: Pick<KeeperPorts, 'store' | 'writeRecord' | 'logger' | 'meter'>;
  /** How long a stop waits for a record, in milliseconds: where others compute it takes long. */
  readonly patience: number;
  readonly finished: (kept: Kept) => void;
}

/** After so many milliseconds an end that could not be written is tried again. */
const again = 30_000;

/**
 * Writes the ends of matches down, one after the other: a record takes a while. What does not succeed is tried again
 * later, and after the next start, since the match still counts as running then; so is what waits when the server stops.
 */
export function createEndings({ ports, patience, finished }: EndingsOptions): Endings {
  const { store, writeRecord, logger, meter } = ports;
  let last: Promise<void> = Promise.resolve();
  let isStopped = false;
  const unwritten = new Map<Kept, RoomEnd>();
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

  async function write(kept: Kept, end: RoomEnd): Promise<void> {
    // A room that was brought back meanwhile says it again.
    if (kept.isFinished) unwritten.delete(kept);
    if (isStopped || kept.isFinished) return;
    const { match, epoch } = kept;
    try {
      const whole = await withRecord(match, end);
      if (whole === null) return;
      const isTaken = await store.finish({ match, epoch }, whole);
      // An earlier try may have been written, though the store could not say so any more.
      if (!isTaken && (await store.match(match))?.status === 'running') {
        // Its room was dropped meanwhile: the one that takes its place says again that it has ended.
        unwritten.delete(kept);
        logger.warn({ match }, 'the end of a match was not taken: it is kept under another lease');
        return;
      }
      meter.ended(end.kind);
      const { kind, reason } = end;
      const by = end.kind === 'aborted' ? { by: end.by } : {};
      const seq = kept.room?.status().last;
      logger.info({ match, seq, end: kind, reason, ...by }, 'a match has ended');
    } catch (failure) {
      logger.error({ match, err: failure }, 'the end of a match could not be written');
      setTimeout(() => queue(kept, end), again).unref();
      return;
    }
    unwritten.delete(kept);
    finished(kept);
  }

  function queue(kept: Kept, end: RoomEnd): void {
    unwritten.set(kept, end);
    last = last.then(() => write(kept, end));
  }

  return {
    end: queue,
    unwritten: () => unwritten,
    stop() {
      isStopped = true;
      const timer = setTimeout(() => giveUp(), patience);
      return last.finally(() => clearTimeout(timer));
    },
  };
}
