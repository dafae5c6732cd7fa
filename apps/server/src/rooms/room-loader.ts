import type { ErrorCode } from '@stackmate/protocol';
import type { RoomPorts } from '@stackmate/room';
import { restoreRoomStepwise } from '@stackmate/room';
import { createSliceScheduler } from '../limits/slice-scheduler.ts';
import type { SliceScheduler } from '../limits/slice-scheduler.ts';
import type { MatchManagerPorts } from './ports.ts';
import { createHostedMatch } from './match-registry.ts';
import type { HostedMatch, MatchRegistry } from './match-registry.ts';
import { createReplayBudget } from './replay-budget.ts';
import type { ReplayBudget } from './replay-budget.ts';
import { createRoomPorts } from './room-ports.ts';
import { noEpoch } from './room-runner.ts';
import type { RoomRunner } from './room-runner.ts';
import { nextTurn } from '../limits/next-turn.ts';

export interface RoomLoaderOptions {
  readonly ports: MatchManagerPorts;
  readonly registry: MatchRegistry;
  readonly runner: RoomRunner;
  /** Name of this process in leases. */
  readonly owner: string;
  /** Max time for requested replays, in ms per second. */
  readonly replayTimePerSecond: number;
  readonly isDraining: () => boolean;
  /** Resolves when the matches of this process aren't paused any more; null if they aren't. */
  readonly paused: () => Promise<void> | null;
  /** Called when a match whose rules are missing here was left to other nodes. */
  readonly onReleased: (hosted: HostedMatch) => void;
}

/** Creates the rooms of matches from their logs: on request, after a failure, and after a restart. */
export interface RoomLoader {
  /** Resolves when the match has its room; rejects if it can't be loaded. */
  readonly load: (hosted: HostedMatch) => Promise<void>;
  /** Restores a match for its clocks and bots, even without a request. Never rejects. */
  readonly loadWithRetry: (hosted: HostedMatch) => Promise<void>;
  /**
   * Returns a match with its room, loading a finished match if necessary; or an error code. `moving` means that the client
   * should connect again: the storage doesn't respond at the moment, or another node has the match.
   */
  readonly roomFor: (matchId: string) => Promise<HostedMatch | ErrorCode>;
  readonly createPorts: (hosted: HostedMatch) => RoomPorts;
}

/** Delay before a failed match is restored, in ms, doubled after each failure up to a maximum. */
const firstRetryDelay = 2000;
const maxRetryDelay = 120_000;

/** The match can't be loaded now, although nothing is wrong with it. */
class Unavailable extends Error {}

/** The log of a match was archived or deleted. */
class LogGone extends Error {}

/** Marks a failure of the storage, which says nothing about the match. */
const orUnavailable = <T>(response: Promise<T>): Promise<T> =>
  response.catch((cause: unknown) => {
    throw new Unavailable('the storage does not respond', { cause });
  });

const isVersionGone = (failure: unknown): boolean =>
  failure instanceof Error && failure.name === 'VersionGone';

/** A loader's options and what limits its work. */
interface LoaderState
  extends RoomLoaderOptions, Pick<MatchManagerPorts, 'store' | 'log' | 'logger'> {
  readonly slices: SliceScheduler;
  readonly replayBudget: ReplayBudget;
  readonly createPorts: (hosted: HostedMatch) => RoomPorts;
}

export function createRoomLoader(options: RoomLoaderOptions): RoomLoader {
  const { ports, runner, replayTimePerSecond: perSecond } = options;
  const slices = createSliceScheduler({ now: ports.elapsed });
  const replayBudget = createReplayBudget({ perSecond, now: ports.elapsed });
  const createPorts = createRoomPorts({ ports, runner, replayBudget, slices });
  const state: LoaderState = {
    ...options,
    store: ports.store,
    log: ports.log,
    logger: ports.logger,
    slices,
    replayBudget,
    createPorts,
  };
  runner.events.on('failed', (hosted) => {
    setTimeout(() => void loadWithRetry(state, hosted), firstRetryDelay).unref();
  });
  return {
    load: (hosted) => load(state, hosted),
    loadWithRetry: (hosted) => loadWithRetry(state, hosted),
    roomFor: (matchId) => roomFor(state, matchId),
    createPorts,
  };
}

/** Creates the room of a match from its log. */
async function restore(state: LoaderState, hosted: HostedMatch): Promise<void> {
  const { log, store, registry, ports, createPorts, slices, replayBudget, runner, isDraining } =
    state;
  const { match: matchId } = hosted;
  if (hosted.isFinished) hosted.epoch = 0;
  else if (hosted.epoch === noEpoch) {
    // Entries of the dropped room are still being written under the old lease.
    await log.flushed();
    const [lease] = await orUnavailable(store.take([matchId], state.owner));
    if (!lease) {
      registry.remove(hosted);
      throw new Unavailable('it is not running here any more');
    }
    hosted.epoch = lease.epoch;
  }
  const entries = await orUnavailable(store.entries(matchId));
  if (entries.length === 0 && hosted.isFinished) throw new LogGone('its log is no longer here');
  const body = entries[0]?.body;
  if (body?.kind !== 'created') throw new Error('its log has no first entry');
  const rules = await ports.loadRules(body.setup.versions);
  const restoring = restoreRoomStepwise({ entries, rules, ports: createPorts(hosted) });
  // A running match must be restored whatever it costs; only finished ones count for the budget.
  hosted.room = await slices.run(restoring, hosted.isFinished ? replayBudget.spend : undefined);
  runner.events.emit('restored', hosted);
  if (isDraining()) hosted.room.drain();
}

/** Creates the room of a match. One whose rules are missing here is left to the nodes that have them. */
async function restoreOrRelease(state: LoaderState, hosted: HostedMatch): Promise<void> {
  const { ports, registry, logger } = state;
  try {
    await restore(state, hosted);
  } catch (failure) {
    const { match: matchId, epoch, isFinished } = hosted;
    if (!isVersionGone(failure) || isFinished || !ports.release) throw failure;
    await ports.release({ match: matchId, epoch });
    registry.remove(hosted);
    state.onReleased(hosted);
    logger.warn({ match: matchId, err: failure }, 'left a match to nodes that can run it');
  }
}

function load(state: LoaderState, hosted: HostedMatch): Promise<void> {
  if (hosted.room) return Promise.resolve();
  const { paused } = state;
  const restoring = async (): Promise<void> => {
    // A second pause may have begun meanwhile.
    while (!hosted.isFinished && paused()) await paused();
    await restoreOrRelease(state, hosted);
  };
  hosted.restoring ??= restoring().finally(() => {
    hosted.restoring = null;
  });
  return hosted.restoring;
}

async function loadWithRetry(state: LoaderState, hosted: HostedMatch, tries = 1): Promise<void> {
  const { registry, logger, isDraining } = state;
  try {
    await nextTurn();
    if (registry.find(hosted.match) === hosted) await load(state, hosted);
  } catch (failure) {
    logger.error({ match: hosted.match, err: failure }, 'a match could not be restored');
    const isGone = registry.find(hosted.match) !== hosted;
    if (isGone || isVersionGone(failure) || isDraining()) return;
    const wait = Math.min(firstRetryDelay * 2 ** (tries - 1), maxRetryDelay);
    setTimeout(() => void loadWithRetry(state, hosted, tries + 1), wait).unref();
  }
}

async function find(
  { registry, store }: LoaderState,
  matchId: string,
): Promise<HostedMatch | null> {
  const hosted = registry.find(matchId);
  if (hosted) return hosted;
  const summary = await orUnavailable(store.match(matchId));
  // Another request may have loaded it meanwhile. If the store says it is running, another process owns it.
  const known = registry.find(matchId);
  if (known || !summary || summary.status === 'running') return known ?? null;
  const ended = createHostedMatch(summary, { isRunning: false, isFinished: true });
  registry.add(ended);
  return ended;
}

async function roomFor(state: LoaderState, matchId: string): Promise<HostedMatch | ErrorCode> {
  const { logger, replayBudget, ports, registry } = state;
  const hosted = await find(state, matchId).catch((failure: unknown) => {
    logger.warn({ match: matchId, err: failure }, 'a requested match could not be looked up');
    return 'moving' as const;
  });
  if (hosted === 'moving') return hosted;
  if (!hosted) return 'no-such-match';
  if (hosted.isFinished && !hosted.room && !hosted.restoring && !replayBudget.hasTime()) {
    ports.meter.countLimitHit('replays');
    if (hosted.participants.size === 0) registry.remove(hosted);
    return 'too-fast';
  }
  try {
    await load(state, hosted);
    return hosted;
  } catch (failure) {
    if (hosted.isFinished) registry.remove(hosted);
    if (failure instanceof LogGone) return 'no-such-match';
    logger.warn({ match: matchId, err: failure }, 'a requested match could not be loaded');
    if (failure instanceof Unavailable) return 'moving';
    return isVersionGone(failure) ? 'version-gone' : 'internal';
  }
}
