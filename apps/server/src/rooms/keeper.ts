import type { MatchPicture, RoomCommand, Seat } from '@stackmate/protocol';
import { errorWords } from '@stackmate/protocol';
import type { ErrorCode } from '@stackmate/protocol';
import type { LineId, MatchSetup, Room } from '@stackmate/room';
import { createRoom, restoreRoom } from '@stackmate/room';
import { firstEpoch } from '../store/index.ts';
import type { LostMatch } from '../store/index.ts';
import { createAlarm } from './alarm.ts';
import { createEndings } from './endings.ts';
import type { KeeperPorts } from './ports.ts';
import { createRegister, seatsOf } from './register.ts';
import type { Kept } from './register.ts';
import { createRoomPorts } from './room-ports.ts';

export interface KeeperSettings {
  readonly spectatorsPerMatch: number;
  /** Name of this process in the leases. */
  readonly owner: string;
}

/** A match that a player takes part in. */
export interface RunningMatch {
  readonly match: string;
  readonly kind: MatchSetup['kind'];
  readonly seat: Seat;
  readonly opponent: string;
}

export interface JoinCommand {
  readonly id: string;
  readonly match: string;
  readonly seq: number | null;
  readonly hash: string | null;
}

/** A match as an operator sees it. */
export interface KeptPicture {
  readonly match: string;
  readonly kind: MatchSetup['kind'];
  readonly names: readonly [string, string];
  /** null while it is read from the log. */
  readonly phase: MatchPicture['phase'] | null;
  readonly entries: number;
  readonly lines: number;
}

/** The keeper of all matches of this process. */
export interface Keeper {
  /** Begins a match: counted at once, fulfilled when it can't be lost any more. */
  readonly begin: (setup: MatchSetup, addresses: readonly string[]) => Promise<void>;
  /** Takes over all matches that run, for `bringBack`. Says how many. */
  readonly adopt: () => Promise<number>;
  /** Brings them back, one after the other; those that are asked for first. */
  readonly bringBack: () => Promise<void>;
  readonly join: (line: LineId, player: string, command: JoinCommand) => Promise<void>;
  readonly leave: (line: LineId, match: string) => void;
  /** A command for a match; `lag` is half a round trip of the line, in milliseconds. */
  readonly receive: (line: LineId, command: RoomCommand, lag: number) => void;
  /** A line is gone. */
  readonly disconnect: (line: LineId) => void;
  readonly matchesOf: (player: string) => readonly RunningMatch[];
  readonly running: {
    readonly ofPlayer: (player: string) => number;
    readonly fromAddress: (address: string) => number;
    readonly all: () => number;
  };
  /** Whether a match is over, if it is kept here; null if it is not. */
  readonly isOver: (match: string) => boolean | null;
  readonly list: () => readonly KeptPicture[];
  /** The operator ends a match (`Room.end`). False if it does not run here. */
  readonly end: (match: string, loser: Seat | null) => Promise<boolean>;
  /** From now on nothing happens any more. Fulfilled when everything that did is durable and sent. */
  readonly drain: () => Promise<void>;
}

/** Matches that one line takes part in or watches. */
const matchesPerLine = 16;
/** How long after a fault or a failed restore the next one is tried, in milliseconds, and how often. */
const wakeAgain = 2000;
const wakesAtMost = 5;
/** Of a match whose room was dropped. */
const noEpoch = -1;

const isVersionGone = (failure: unknown): boolean =>
  failure instanceof Error && failure.name === 'VersionGone';

const turnOver = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export function createKeeper(ports: KeeperPorts, settings: KeeperSettings): Keeper {
  const { store, lines, meter, logger, now } = ports;
  const register = createRegister();
  const log = ports.openLog({ durable: noteDurable, lost: noteLost });
  const alarm = createAlarm({ now, ring });
  const endings = createEndings(ports, (kept) => {
    kept.isFinished = true;
    letGo(kept);
  });
  const portsOf = createRoomPorts({
    ports,
    log,
    alarm,
    guarded,
    ended(kept, end) {
      register.noteEnd(kept);
      if (!kept.isFinished) endings.end(kept, end);
    },
  });
  const joined = new Map<LineId, Set<Kept>>();
  const births = new Map<string, { resolve: () => void; reject: (failure: Error) => void }>();
  let isDraining = false;

  const refuse = (
    line: LineId,
    { id, match }: { readonly id: string; readonly match: string },
    code: ErrorCode,
    detail = '',
  ): void =>
    lines.send(line, {
      type: 'refused',
      id,
      match,
      code,
      rule: null,
      message: errorWords[code],
      detail,
    });

  /** Forgets a match that is over, written down and looked at by nobody. */
  function letGo(kept: Kept): void {
    const { room } = kept;
    if (!kept.isFinished || kept.lines.size > 0 || !room?.status().quiet) return;
    alarm.set(kept.match, null);
    register.remove(kept);
  }

  function ring(match: string): void {
    const kept = register.find(match);
    if (!kept?.room) return;
    guarded(kept, (room) => room.tick());
    letGo(kept);
  }

  /** A room that throws has a fault: it is dropped and comes back from the log; other matches go on. */
  function guarded(kept: Kept, act: (room: Room) => void): void {
    const { room } = kept;
    if (!room) return;
    try {
      act(room);
    } catch (failure) {
      logger.error({ match: kept.match, err: failure }, 'a room failed');
      drop(kept);
      setTimeout(() => void wakeSoon(kept), wakeAgain).unref();
    }
  }

  function drop(kept: Kept): void {
    kept.room = null;
    // What the dropped room still says is for nobody.
    kept.epoch = noEpoch;
    kept.asked.clear();
    alarm.set(kept.match, null);
    for (const line of kept.lines.keys()) {
      joined.get(line)?.delete(kept);
      lines.drop(line);
    }
    kept.lines.clear();
  }

  function noteDurable(match: string, seq: number): void {
    const kept = register.find(match);
    if (!kept) return;
    births.get(match)?.resolve();
    births.delete(match);
    guarded(kept, (room) => room.durable(seq));
    letGo(kept);
  }

  function noteLost({ match, reason }: LostMatch): void {
    const kept = register.find(match);
    if (!kept) return;
    meter.lost();
    logger.error({ match, reason }, 'entries could not be written');
    const birth = births.get(match);
    births.delete(match);
    drop(kept);
    if (birth) {
      register.remove(kept);
      birth.reject(new Error(`match ${match} could not be written: ${reason}`));
    } else if (reason === 'old-epoch' || reason === 'not-running') register.remove(kept);
    else void wakeSoon(kept);
  }

  /** Makes the room of a match from its log. */
  async function wake(kept: Kept): Promise<void> {
    const { match } = kept;
    if (kept.isFinished) kept.epoch = 0;
    else if (kept.epoch === noEpoch) {
      // What the dropped room had handed to the log is on its way still, under the old lease.
      await log.flushed();
      const [lease] = await store.take([match], settings.owner);
      if (!lease) throw new Error('it does not run any more');
      kept.epoch = lease.epoch;
    }
    const entries = await store.entries(match);
    const [{ body }] = entries;
    if (body.kind !== 'created') throw new Error('its log has no beginning');
    const rules = await ports.rulesOf(body.setup.versions);
    kept.room = restoreRoom({ entries, rules, ports: portsOf(kept) });
    if (isDraining) kept.room.drain();
  }

  /** Fulfilled when the match has its room; rejects if it can't have one. */
  function awaken(kept: Kept): Promise<void> {
    if (kept.room) return Promise.resolve();
    kept.waking ??= wake(kept).finally(() => {
      kept.waking = null;
    });
    return kept.waking;
  }

  /** Brings a match back for its clocks and bots, whether or not somebody asks for it. */
  async function wakeSoon(kept: Kept, tries = 1): Promise<void> {
    try {
      await turnOver();
      if (register.find(kept.match) === kept) await awaken(kept);
    } catch (failure) {
      logger.error({ match: kept.match, err: failure }, 'a match could not be brought back');
      if (isVersionGone(failure) || isDraining || tries >= wakesAtMost) return;
      setTimeout(() => void wakeSoon(kept, tries + 1), wakeAgain).unref();
    }
  }

  const keptOf = (
    setup: Pick<Kept, 'match' | 'kind' | 'seats'>,
    rest: Partial<Pick<Kept, 'addresses' | 'isRunning' | 'isFinished' | 'epoch'>>,
  ): Kept => ({
    match: setup.match,
    kind: setup.kind,
    seats: setup.seats,
    addresses: [],
    room: null,
    epoch: 0,
    waking: null,
    lines: new Map(),
    isRunning: true,
    isFinished: false,
    asked: new Map(),
    ...rest,
  });

  /** A match by its id: one that is kept, or one that ended earlier and is looked at again. */
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
    try {
      await awaken(kept);
      return kept;
    } catch (failure) {
      logger.warn({ match, err: failure }, 'a match that is asked for can not be brought back');
      if (kept.isFinished) register.remove(kept);
      return failure instanceof Error && failure.name === 'VersionGone'
        ? 'version-gone'
        : 'internal';
    }
  }

  /** Why a line may not join; null if it may. */
  function inTheWay(kept: Kept, line: LineId, viewer: Seat | 'spectator'): ErrorCode | null {
    const has = joined.get(line);
    if (has && !has.has(kept) && has.size >= matchesPerLine) return 'too-many-matches';
    if (viewer !== 'spectator' || kept.lines.has(line)) return null;
    const watching = [...kept.lines.values()].filter((one) => one === 'spectator').length;
    if (watching < settings.spectatorsPerMatch) return null;
    meter.limited('spectators');
    return 'too-many-connections';
  }

  function leaveOne(kept: Kept, line: LineId): void {
    if (!kept.lines.delete(line)) return;
    guarded(kept, (room) => room.disconnect(line));
    letGo(kept);
  }

  return {
    begin(setup, addresses) {
      const [south, north] = setup.seats;
      const kept = keptOf(
        { ...setup, seats: [nameOf(south), nameOf(north)] },
        {
          addresses,
          epoch: firstEpoch,
        },
      );
      register.add(kept);
      const written = new Promise<void>((resolve, reject) => {
        births.set(setup.match, { resolve, reject });
      });
      return ports
        .rulesOf(setup.versions)
        .then(async (rules) => {
          for (const { player, name } of setup.seats) {
            // Few, and in the order in which the store does them anyway.
            if (player !== null) await store.createPlayer({ id: player, name, createdAt: now() });
          }
          if (isDraining) throw new Error('the server is draining');
          kept.room = createRoom({ setup, rules, ports: portsOf(kept) });
          await written;
          meter.began();
          logger.info({ match: setup.match, kind: setup.kind }, 'a match begins');
        })
        .catch((failure: unknown) => {
          births.delete(setup.match);
          register.remove(kept);
          throw failure;
        });
    },

    async adopt() {
      const running = await store.runningMatches();
      const leases = await store.take(
        running.map(({ match }) => match),
        settings.owner,
      );
      const epochs = new Map(leases.map(({ match, epoch }) => [match, epoch]));
      for (const summary of running) {
        const epoch = epochs.get(summary.match);
        if (epoch !== undefined) register.add(keptOf(summary, { epoch }));
      }
      return register.running();
    },

    async bringBack() {
      const sleeping = [...register.all()].filter(({ room }) => room === null);
      for (const kept of sleeping) {
        // One after the other, so that those who ask for theirs get it in between.
        await wakeSoon(kept);
      }
      if (sleeping.length > 0) logger.info({ matches: sleeping.length }, 'matches are back');
    },

    async join(line, player, { id, match, seq, hash }) {
      const kept = await roomFor(match);
      if (typeof kept === 'string') {
        refuse(line, { id, match }, kept);
        return;
      }
      const viewer = seatsOf.find((seat) => kept.seats[seat].player === player) ?? 'spectator';
      const wrong = inTheWay(kept, line, viewer);
      if (wrong) refuse(line, { id, match }, wrong);
      else if (lines.isOpen(line)) {
        // What waits for a spectator who asks again would only pile up: the new snapshot holds it.
        if (viewer === 'spectator' && kept.lines.has(line)) {
          guarded(kept, (room) => room.disconnect(line));
        }
        kept.lines.set(line, viewer);
        joined.set(line, (joined.get(line) ?? new Set()).add(kept));
        guarded(kept, (room) => room.connect(line, { id, viewer, seq, hash }));
      }
      letGo(kept);
    },

    leave(line, match) {
      const kept = register.find(match);
      if (!kept) return;
      joined.get(line)?.delete(kept);
      leaveOne(kept, line);
    },

    receive(line, command, lag) {
      const kept = register.find(command.match);
      const viewer = kept?.lines.get(line);
      if (!kept || viewer === undefined) {
        refuse(line, command, 'not-joined');
        return;
      }
      // At once: what the room tells spectators it tells late.
      if (viewer === 'spectator') {
        refuse(line, command, 'not-a-player');
        return;
      }
      if (log.isFull()) {
        meter.limited('commits waiting');
        refuse(line, command, 'too-fast', 'the server is busy: try again in a moment');
        return;
      }
      kept.asked.set(command.id, performance.now());
      guarded(kept, (room) => room.receive(line, command, { lag }));
      // Those that leave no entry have no step.
      if (kept.asked.size > 32) kept.asked.clear();
    },

    disconnect(line) {
      for (const kept of joined.get(line) ?? []) leaveOne(kept, line);
      joined.delete(line);
    },

    matchesOf: (player) =>
      register.runningOf(player).map(({ match, kind, seats }) => {
        const seat = seats[0].player === player ? 0 : 1;
        return { match, kind, seat, opponent: seats[seat === 0 ? 1 : 0].name };
      }),

    running: {
      ofPlayer: (player) => register.runningOf(player).length,
      fromAddress: register.runningFrom,
      all: register.running,
    },

    isOver(match) {
      const kept = register.find(match);
      return kept?.room ? kept.room.status().phase === 'over' : null;
    },

    list: () =>
      [...register.all()].map(({ match, kind, seats, room, lines: of }) => {
        const status = room?.status();
        return {
          match,
          kind,
          names: [seats[0].name, seats[1].name],
          phase: status?.phase ?? null,
          entries: (status?.last ?? -1) + 1,
          lines: of.size,
        };
      }),

    async end(match, loser) {
      const kept = register.find(match);
      if (!kept?.isRunning) return false;
      await awaken(kept);
      let ended = false;
      guarded(kept, (room) => {
        ended = room.end(loser);
      });
      return ended;
    },

    async drain() {
      isDraining = true;
      for (const kept of register.all()) guarded(kept, (room) => room.drain());
      await log.flushed();
      // What became durable is told in the turn after.
      await turnOver();
      await endings.stop();
      alarm.stop();
    },
  };
}

const nameOf = ({ player, name }: MatchSetup['seats'][0]) => ({ player, name });
