import type { Seat } from '@stackmate/protocol';
import { createRoom } from '@stackmate/room';
import type { MatchSetup, SeatSetup } from '@stackmate/room';
import { firstEpoch } from '../store/index.ts';
import type { LostMatch } from '../store/index.ts';
import { createAbandonment } from './abandonment.ts';
import { createAttendance } from './attendance.ts';
import { createEndings } from './endings.ts';
import type { Keeper, KeeperSettings } from './keeper-types.ts';
import type { KeeperPorts } from './ports.ts';
import { createRegister, keptOf } from './register.ts';
import type { Kept } from './register.ts';
import { createRoomKeeping } from './room-keeping.ts';

const turnOver = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const nameOf = ({ player, name }: SeatSetup) => ({ player, name });

/** A match that is being written down. */
interface Birth {
  readonly resolve: () => void;
  readonly reject: (failure: Error) => void;
}

/** Keeps all matches of a process, over its storage and its lines. */
export function createKeeper(ports: KeeperPorts, settings: KeeperSettings): Keeper {
  const { store, meter, logger, now } = ports;
  const register = createRegister();
  const log = ports.openLog({ durable: noteDurable, lost: noteLost });
  const births = new Map<string, Birth>();
  let isDraining = false;
  const abandonment = createAbandonment({ now, goneTime: settings.botGoneTime });

  const attendance = createAttendance({
    ports,
    register,
    rooms: () => rooms,
    spectatorsPerMatch: settings.spectatorsPerMatch,
    spectatorsPerAddress: settings.spectatorsPerAddress,
    replaysPerSecond: settings.replaysPerSecond,
    changed: abandonment.look,
    isFull: log.isFull,
  });
  const rooms = createRoomKeeping({
    ports,
    register,
    log,
    owner: settings.owner,
    replayTime: settings.replayTime,
    isDraining: () => isDraining,
    woken: abandonment.look,
    ended(kept, end) {
      register.noteEnd(kept);
      abandonment.look(kept);
      if (end.kind === 'aborted') reportStart(kept, end.by);
      if (!kept.isFinished) endings.end(kept, end);
    },
    dropped: attendance.dropLines,
  });
  const { guarded, awaken, wakeSoon } = rooms;
  const endings = createEndings({
    ports,
    patience: settings.recordPatience,
    finished(kept) {
      kept.isFinished = true;
      rooms.letGo(kept);
    },
  });

  /** Ends a match that its player left to a bot. If that can't be written its room comes back, and this again. */
  function endAbandoned(kept: Kept): void {
    logger.info({ match: kept.match }, 'a match is abandoned');
    guarded(kept, (room) => room.end(abandonment.leaverOf(kept), 'abandoned'));
  }

  function reportStart(kept: Kept, abortedBy: Seat | null | undefined): void {
    if (!kept.isStarting) return;
    kept.isStarting = false;
    const there = [...kept.lines.values()];
    ports.started({
      match: kept.match,
      abortedBy,
      present: [there.includes(0), there.includes(1)],
    });
  }

  function noteDurable(match: string, seq: number): void {
    const kept = register.find(match);
    if (!kept) return;
    births.get(match)?.resolve();
    births.delete(match);
    guarded(kept, (room) => room.durable(seq));
    if (kept.isStarting && kept.room?.status().phase === 'playing') reportStart(kept, undefined);
    rooms.letGo(kept);
  }

  function noteLost({ match, reason }: LostMatch): void {
    const kept = register.find(match);
    if (!kept) return;
    meter.lost();
    logger.error({ match, reason }, 'entries could not be written');
    const birth = births.get(match);
    births.delete(match);
    rooms.drop(kept);
    if (birth) void lookForBirth(kept, birth, reason);
    else if (reason === 'old-epoch' || reason === 'not-running') register.remove(kept);
    else void wakeSoon(kept);
  }

  /** A store that failed may have written a match, and not been able to say so. */
  async function lookForBirth(
    kept: Kept,
    birth: Birth,
    reason: LostMatch['reason'],
  ): Promise<void> {
    const isThere = () =>
      awaken(kept).then(
        () => true,
        () => false,
      );
    if (reason === 'failed' && (await isThere())) {
      birth.resolve();
      return;
    }
    register.remove(kept);
    birth.reject(new Error(`match ${kept.match} could not be written: ${reason}`));
  }

  /** Writes down who plays; the seat says then what is known of the player. */
  async function seatOf(seat: SeatSetup): Promise<SeatSetup> {
    const { player, name } = seat;
    if (player === null) return seat;
    const { abortedStarts } = await store.createPlayer({ id: player, name, createdAt: now() });
    return abortedStarts > 0 ? { ...seat, abortedStarts } : seat;
  }

  /** Makes the room of a new match. */
  async function open(kept: Kept, setup: MatchSetup): Promise<void> {
    const [south, north] = setup.seats;
    const rules = await ports.rulesOf(setup.versions);
    const seats = [await seatOf(south), await seatOf(north)] as const;
    if (isDraining) throw new Error('the server is draining');
    kept.room = createRoom({ setup: { ...setup, seats }, rules, ports: rooms.portsOf(kept) });
  }

  async function begin(setup: MatchSetup, addresses: readonly string[]): Promise<void> {
    const { match } = setup;
    const [south, north] = setup.seats;
    const names = [nameOf(south), nameOf(north)] as const;
    const about = { ...setup, seats: names, startedAt: now() };
    const kept = keptOf(about, { addresses, epoch: firstEpoch });
    register.add(kept);
    abandonment.look(kept);
    const written = new Promise<void>((resolve, reject) => {
      births.set(match, { resolve, reject });
    });
    // Whoever finds it already, as one of its players who comes back just now, waits for its room.
    kept.waking = open(kept, setup).finally(() => {
      kept.waking = null;
    });
    try {
      await kept.waking;
      await written;
    } catch (failure) {
      births.delete(match);
      register.remove(kept);
      throw failure;
    }
    meter.began();
    logger.info({ match, kind: setup.kind }, 'a match begins');
  }

  return {
    begin,

    async adopt() {
      const running = await store.runningMatches();
      const leases = await store.take(
        running.map(({ match }) => match),
        settings.owner,
      );
      const epochs = new Map(leases.map(({ match, epoch }) => [match, epoch]));
      for (const summary of running) {
        const epoch = epochs.get(summary.match);
        if (epoch === undefined) continue;
        const kept = keptOf(summary, { epoch });
        register.add(kept);
        abandonment.look(kept);
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

    join: attendance.join,
    leave: attendance.leave,
    receive: attendance.receive,
    disconnect: attendance.disconnect,

    matchesOf: (player) =>
      register.runningOf(player).map(({ match, kind, seats }) => {
        const seat = seats[0].player === player ? 0 : 1;
        return { match, kind, seat, opponent: seats[seat === 0 ? 1 : 0].name };
      }),

    endingOf: (player) =>
      [...endings.unwritten()].flatMap(([{ match, kind, seats, startedAt, versions }, end]) => {
        if (end.kind !== 'over' || !seats.some((seat) => seat.player === player)) return [];
        const { at: endedAt, winner, reason } = end;
        return [{ match, kind, seats, startedAt, versions, endedAt, winner, reason }];
      }),

    running: {
      ofPlayer: (player) => register.runningOf(player).length,
      fromAddress: register.runningFrom,
      all: register.running,
      bots: register.bots,
      botsFrom: register.botsFrom,
    },

    async makePlace(from) {
      const kept = abandonment.takeLongest(from);
      if (!kept) return false;
      endAbandoned(kept);
      await log.flushed();
      return true;
    },

    tick() {
      attendance.tick();
      if (isDraining) return;
      for (const kept of abandonment.takeExpired()) endAbandoned(kept);
    },

    isOver(match) {
      const kept = register.find(match);
      return kept?.room ? kept.room.status().phase === 'over' : null;
    },

    live: (most) =>
      [...register.all()]
        .filter(({ kind, isRunning }) => kind === 'casual' && isRunning)
        .sort((a, b) => b.startedAt - a.startedAt)
        .slice(0, most)
        .map(({ match, seats: [south, north], startedAt }) => ({
          match,
          names: [south.name, north.name],
          startedAt,
        })),

    list: () =>
      [...register.all()].map(({ match, kind, seats, room, lines }) => {
        const status = room?.status();
        return {
          match,
          kind,
          names: [seats[0].name, seats[1].name],
          phase: status?.phase ?? null,
          entries: (status?.last ?? -1) + 1,
          lines: lines.size,
        };
      }),

    async end(match, loser) {
      const kept = register.find(match);
      if (!kept?.isRunning) return false;
      await awaken(kept);
      const { room } = kept;
      let ended = false;
      guarded(kept, () => {
        ended = room?.end(loser) ?? false;
      });
      if (!ended) return false;
      await log.flushed();
      if (kept.room !== room) throw new Error(`the end of match ${match} could not be written`);
      return true;
    },

    async drain() {
      isDraining = true;
      for (const kept of register.all()) guarded(kept, (room) => room.drain());
      await log.flushed();
      // What became durable is told in the turn after.
      await turnOver();
      await endings.stop();
      rooms.stop();
    },
  };
}
