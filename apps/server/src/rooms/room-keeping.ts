import type { ErrorCode } from '@stackmate/protocol';
import type { Room, RoomEnd, RoomPorts } from '@stackmate/room';
import { restoringRoom } from '@stackmate/room';
import { createSlices } from '../limits/slices.ts';
import type { EntryLog } from '../store/index.ts';
import { createAlarm } from './alarm.ts';
import type { KeeperPorts } from './ports.ts';
import { keptOf } from './register.ts';
import type { Kept, Register } from './register.ts';
import { createReplayTime } from './replay-time.ts';
import { createRoomPorts } from './room-ports.ts';

export interface RoomKeepingOptions {
  readonly ports: KeeperPorts;
  readonly register: Register;
  readonly log: EntryLog;
  /** Name of this process in the leases. */
  readonly owner: string;
  /** Milliseconds of a second that may go into playing logs again for those who ask. */
  readonly replayTime: number;
  readonly isDraining: () => boolean;
  /** A match has a room again, made from its log. */
  readonly woken: (kept: Kept) => void;
  /** The last entry of a match is durable. */
  readonly ended: (kept: Kept, end: RoomEnd) => void;
  /** A match has no room any more: its lines are let go. */
  readonly dropped: (kept: Kept) => void;
}

/** The rooms of the matches that are kept: made from their logs, dropped when they fail, let go when nobody looks. */
export interface RoomKeeping {
  /**
   * Does something with the match's room, if it has one. One that throws is dropped, and false is the answer; other
   * matches go on.
   */
  readonly guarded: (kept: Kept, act: (room: Room) => void) => boolean;
  readonly drop: (kept: Kept) => void;
  /** Forgets a match that is over, written down and looked at by nobody. */
  readonly letGo: (kept: Kept) => void;
  /** Fulfilled when the match has its room; rejects if it can't have one. */
  readonly awaken: (kept: Kept) => Promise<void>;
  /** Brings a match back for its clocks and bots, whether or not somebody asks for it. Never rejects. */
  readonly wakeSoon: (kept: Kept) => Promise<void>;
  /** A match with its room, or why it can't be had: one that is kept, or that ended earlier and is looked at again. */
  readonly roomFor: (match: string) => Promise<Kept | ErrorCode>;
  readonly portsOf: (kept: Kept) => RoomPorts;
  /** Rings no room any more. */
  readonly stop: () => void;
}

/**
 * How long after a fault or a failed restore the next one is tried, in milliseconds, and at most: each waits twice as
 * long as the one before, for its clocks run for nobody until it is back.
 */
const wakeAgain = 2000;
const wakeAtLast = 120_000;
/** Of a match whose room was dropped. */
const noEpoch = -1;

const isVersionGone = (failure: unknown): boolean =>
  failure instanceof Error && failure.name === 'VersionGone';

const turnOver = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export function createRoomKeeping(options: RoomKeepingOptions): RoomKeeping {
  const { ports, register, log, isDraining } = options;
  const { store, logger } = ports;
  const alarm = createAlarm({ now: ports.now, ring });
  const slices = createSlices({ now: () => performance.now() });
  const replays = createReplayTime({
    perSecond: options.replayTime,
    now: () => performance.now(),
  });
  const portsOf = createRoomPorts({
    ports,
    log,
    alarm,
    replays,
    slices,
    guarded,
    letGo,
    ended: options.ended,
  });

  function letGo(kept: Kept): void {
    const { room } = kept;
    if (!kept.isFinished || kept.lines.size > 0 || kept.arriving > 0) return;
    if (!room?.status().idle) return;
    alarm.set(kept.match, null);
    register.remove(kept);
  }

  function ring(match: string): void {
    const kept = register.find(match);
    if (!kept?.room) return;
    guarded(kept, (room) => room.tick());
    letGo(kept);
  }

  function guarded(kept: Kept, act: (room: Room) => void): boolean {
    const { room } = kept;
    if (!room) return true;
    try {
      act(room);
      return true;
    } catch (failure) {
      logger.error({ match: kept.match, err: failure }, 'a room failed');
      drop(kept);
      setTimeout(() => void wakeSoon(kept), wakeAgain).unref();
      return false;
    }
  }

  function drop(kept: Kept): void {
    kept.room = null;
    // What the dropped room still says is for nobody.
    kept.epoch = noEpoch;
    kept.asked = [];
    alarm.set(kept.match, null);
    options.dropped(kept);
  }

  /** Makes the room of a match from its log. */
  async function wake(kept: Kept): Promise<void> {
    const { match } = kept;
    if (kept.isFinished) kept.epoch = 0;
    else if (kept.epoch === noEpoch) {
      // What the dropped room had handed to the log is on its way still, under the old lease.
      await log.flushed();
      const [lease] = await store.take([match], options.owner);
      if (!lease) throw new Error('it does not run any more');
      kept.epoch = lease.epoch;
    }
    const entries = await store.entries(match);
    const [{ body }] = entries;
    if (body.kind !== 'created') throw new Error('its log has no beginning');
    const rules = await ports.rulesOf(body.setup.versions);
    const restoring = restoringRoom({ entries, rules, ports: portsOf(kept) });
    // One that runs has to come back whatever it takes.
    kept.room = await slices.run(restoring, kept.isFinished ? replays.spend : undefined);
    options.woken(kept);
    if (isDraining()) kept.room.drain();
  }

  function awaken(kept: Kept): Promise<void> {
    if (kept.room) return Promise.resolve();
    kept.waking ??= wake(kept).finally(() => {
      kept.waking = null;
    });
    return kept.waking;
  }

  async function wakeSoon(kept: Kept, tries = 1): Promise<void> {
    try {
      await turnOver();
      if (register.find(kept.match) === kept) await awaken(kept);
    } catch (failure) {
      logger.error({ match: kept.match, err: failure }, 'a match could not be brought back');
      if (isVersionGone(failure) || isDraining()) return;
      const wait = Math.min(wakeAgain * 2 ** (tries - 1), wakeAtLast);
      setTimeout(() => void wakeSoon(kept, tries + 1), wait).unref();
    }
  }

  async function find(match: string): Promise<Kept | null> {
    const kept = register.find(match);
    if (kept) return kept;
    const summary = await store.match(match);
    // Somebody else may have asked for it meanwhile. One that runs is with another owner.
    const found = register.find(match);
    if (found || !summary || summary.status === 'running') return found ?? null;
    const ended = keptOf(summary, { isRunning: false, isFinished: true });
    register.add(ended);
    return ended;
  }

  async function roomFor(match: string): Promise<Kept | ErrorCode> {
    const kept = await find(match);
    if (!kept) return 'no-such-match';
    if (kept.isFinished && !kept.room && !kept.waking && !replays.isLeft()) {
      ports.meter.limited('replays');
      if (kept.lines.size === 0) register.remove(kept);
      return 'too-fast';
    }
    try {
      await awaken(kept);
      return kept;
    } catch (failure) {
      logger.warn({ match, err: failure }, 'a match that is asked for can not be brought back');
      if (kept.isFinished) register.remove(kept);
      return isVersionGone(failure) ? 'version-gone' : 'internal';
    }
  }

  return {
    guarded,
    drop,
    letGo,
    awaken,
    wakeSoon: (kept) => wakeSoon(kept),
    roomFor,
    portsOf,
    stop: alarm.stop,
  };
}
