import type { RoomEnd } from '@stackmate/room';
import type { KeeperPorts } from './ports.ts';
import type { Kept } from './register.ts';

export interface Endings {
  /** The last entry is durable: the record is made and the match marked as ended. */
  readonly end: (kept: Kept, end: RoomEnd) => void;
  /** No further end is begun: many may wait, and a stop has its limit. Fulfilled when the one at hand is written. */
  readonly stop: () => Promise<void>;
}

type Ports = Pick<KeeperPorts, 'store' | 'writeRecord' | 'logger' | 'meter'>;

/**
 * Writes the ends of matches down, one after the other: a record takes a while. What does not succeed is done again
 * after the next start, since the match still counts as running then; so is what waits when the server stops.
 */
export function createEndings(ports: Ports, finished: (kept: Kept) => void): Endings {
  const { store, writeRecord, logger, meter } = ports;
  let last: Promise<void> = Promise.resolve();
  let isStopped = false;

  async function write(kept: Kept, end: RoomEnd): Promise<void> {
    if (isStopped) return;
    const { match, epoch } = kept;
    try {
      const full =
        end.kind === 'over'
          ? { ...end, record: await writeRecord(await store.entries(match)) }
          : end;
      await store.finish({ match, epoch }, full);
      meter.ended(end.kind);
      const { kind, reason } = end;
      const by = end.kind === 'aborted' ? { by: end.by } : {};
      const seq = kept.room?.status().last;
      logger.info({ match, seq, end: kind, reason, ...by }, 'a match has ended');
    } catch (failure) {
      logger.error({ match, err: failure }, 'the end of a match could not be written');
      return;
    }
    finished(kept);
  }

  return {
    end(kept, end) {
      last = last.then(() => write(kept, end));
    },
    stop() {
      isStopped = true;
      return last;
    },
  };
}
