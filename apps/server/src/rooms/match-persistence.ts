import type { RoomEnd } from '@stackmate/room';
import { StorageAway } from '../store/index.ts';
import type { LostMatch } from '../store/index.ts';
import { CardsGone } from './cards-gone.ts';
import { TooManyMatches } from './too-many-matches.ts';
import { createMatchFinalizer } from './match-finalizer.ts';
import type { HostedMatch, MatchRegistry } from './match-registry.ts';
import type { MatchStarts } from './match-starts.ts';
import type { MatchManagerPorts } from './ports.ts';
import type { RoomLoader } from './room-loader.ts';
import type { RoomRunner } from './room-runner.ts';

export interface MatchPersistenceOptions {
  readonly ports: Pick<
    MatchManagerPorts,
    'store' | 'log' | 'writeRecord' | 'meter' | 'logger' | 'noteStored'
  >;
  readonly registry: MatchRegistry;
  readonly runner: RoomRunner;
  readonly rooms: Pick<RoomLoader, 'load' | 'loadWithRetry'>;
  readonly starts: MatchStarts;
  /** Time that a stop waits for the record being written, in ms. */
  readonly recordPatience: number;
}

/** Informs rooms of durable entries, restores rooms whose entries were lost, and stores the ends of matches. */
export interface MatchPersistence {
  /** Resolves once the first entry of a new match is durable; rejects if it can't be written. */
  readonly firstEntry: (matchId: string) => Promise<void>;
  /** Stops waiting for the first entry of a match. */
  readonly cancel: (matchId: string) => void;
  /** Stores the end of a match, with its record. */
  readonly storeEnd: (hosted: HostedMatch, end: RoomEnd) => void;
  /** Returns the ends that aren't stored yet, with their matches. */
  readonly unstoredEnds: () => Iterable<readonly [HostedMatch, RoomEnd]>;
  /** Resolves when the end being written is stored or was given up. */
  readonly stop: () => Promise<void>;
}

/** Returns why a player's seat prevented a match; null for other reasons. */
function seatFault(reason: LostMatch['reason']): CardsGone | TooManyMatches | null {
  switch (reason) {
    case 'south-cards-gone':
      return new CardsGone(0);
    case 'north-cards-gone':
      return new CardsGone(1);
    case 'south-has-too-many':
      return new TooManyMatches(0);
    case 'north-has-too-many':
      return new TooManyMatches(1);
    default:
      return null;
  }
}

/** The promise of a match whose first entry is being written. */
interface PendingMatch {
  readonly resolve: () => void;
  readonly reject: (failure: Error) => void;
}

export function createMatchPersistence(options: MatchPersistenceOptions): MatchPersistence {
  const { ports, registry, runner, rooms, starts } = options;
  const { log, meter, logger } = ports;
  const pendingMatches = new Map<string, PendingMatch>();
  const finalizer = createMatchFinalizer({
    ports,
    timeout: options.recordPatience,
    onFinished(hosted) {
      hosted.isFinished = true;
      runner.unloadIfIdle(hosted);
    },
  });
  log.events.on('durable', handleDurable);
  log.events.on('lost', handleLost);

  function handleDurable(matchId: string, seq: number): void {
    const hosted = registry.find(matchId);
    if (!hosted) return;
    pendingMatches.get(matchId)?.resolve();
    pendingMatches.delete(matchId);
    runner.withRoom(hosted, (room) => room.durable(seq));
    starts.reportIfPlaying(hosted);
    starts.reportTurn(hosted);
    runner.unloadIfIdle(hosted);
  }

  function handleLost({ match: matchId, reason }: LostMatch): void {
    const hosted = registry.find(matchId);
    if (!hosted) return;
    const fault = seatFault(reason);
    if (reason === 'begun') {
      logger.info(
        { match: matchId },
        'a match was refused: its command has begun one at another node',
      );
    } else if (reason === 'not-waiting') {
      logger.info({ match: matchId }, 'a match was refused: a player has left the queue');
    } else if (fault === null) {
      meter.matchLost();
      logger.error({ match: matchId, reason }, 'entries could not be written');
    } else
      logger.info({ match: matchId, seat: fault.seat }, `a match was refused: ${fault.message}`);
    const pending = pendingMatches.get(matchId);
    pendingMatches.delete(matchId);
    runner.dropRoom(hosted);
    if (pending) void settleAfterStoreFailure(hosted, pending, reason);
    else if (reason === 'old-epoch' || reason === 'not-running') registry.remove(hosted);
    else void rooms.loadWithRetry(hosted);
  }

  /** Settles a pending match after a failed write, because the store may have written it nevertheless. */
  async function settleAfterStoreFailure(
    hosted: HostedMatch,
    pending: PendingMatch,
    reason: LostMatch['reason'],
  ): Promise<void> {
    const isThere = () =>
      rooms.load(hosted).then(
        () => true,
        () => false,
      );
    if (reason === 'failed' && (await isThere())) {
      pending.resolve();
      return;
    }
    registry.remove(hosted);
    const words = `match ${hosted.match} could not be written: ${reason}`;
    const fault = reason === 'failed' ? new StorageAway(words) : new Error(words);
    pending.reject(seatFault(reason) ?? fault);
  }

  return {
    firstEntry: (matchId) =>
      new Promise((resolve, reject) => {
        pendingMatches.set(matchId, { resolve, reject });
      }),
    cancel: (matchId) => void pendingMatches.delete(matchId),
    storeEnd(hosted, end) {
      if (!hosted.isFinished) finalizer.enqueue(hosted, end);
    },
    unstoredEnds: finalizer.unwritten,
    stop: finalizer.stop,
  };
}
