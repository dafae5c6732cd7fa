import { errorMessages } from '@stackmate/protocol';
import type { ErrorCode, RoomCommand, Seat } from '@stackmate/protocol';
import type { ConnectionId } from '@stackmate/room';
import { createBuckets } from '../limits/token-bucket.ts';
import { createTurns } from '../limits/turns.ts';
import type { Turns } from '../limits/turns.ts';
import type { JoinCommand } from './keeper-types.ts';
import type { KeeperPorts } from './ports.ts';
import { seatsOf } from './register.ts';
import type { Asked, Kept, Register } from './register.ts';
import type { RoomKeeping } from './room-keeping.ts';

export interface AttendanceOptions {
  readonly ports: Pick<KeeperPorts, 'lines' | 'meter'>;
  readonly register: Register;
  readonly rooms: () => Pick<RoomKeeping, 'guarded' | 'letGo' | 'roomFor'>;
  readonly spectatorsPerMatch: number;
  /** Spectators of one match from one network address. */
  readonly spectatorsPerAddress: number;
  /** How often a second one network address may ask for what takes playing a log again. */
  readonly replaysPerSecond: number;
  /** Somebody has come into a match or left it. */
  readonly changed: (kept: Kept) => void;
  /** So much waits for the disk that nothing new is taken on. */
  readonly isFull: () => boolean;
  /** In which joins are let in; for tests. */
  readonly turns?: Turns;
}

/** Which lines take part in which matches, and what they say there. */
export interface Attendance {
  readonly join: (line: ConnectionId, player: string, command: JoinCommand) => Promise<void>;
  /** What the line was not answered yet is refused. False if another line of the same player stays in the match. */
  readonly leave: (line: ConnectionId, player: string, match: string) => boolean;
  readonly receive: (line: ConnectionId, command: RoomCommand, lag: number) => void;
  readonly disconnect: (line: ConnectionId) => void;
  /** Forgets limits of addresses that were quiet; to be called about once a second. */
  readonly tick: () => void;
  /** Closes the lines of a match whose room is gone: their clients come back and ask anew. */
  readonly dropLines: (kept: Kept) => void;
}

/** Matches that one line takes part in or watches. */
const matchesPerLine = 16;
/** What an address may have played again at once, in seconds of its rate: after a restart many come back. */
const replayBurst = 6;
/** Commands of a match that wait for their answer and are known to. */
const mostAsked = 1000;

const viewerIn = ({ seats }: Kept, player: string): Seat | 'spectator' =>
  seatsOf.find((seat) => seats[seat].player === player) ?? 'spectator';

export function createAttendance(options: AttendanceOptions): Attendance {
  const { register, rooms } = options;
  const { lines, meter } = options.ports;
  const joined = new Map<ConnectionId, Set<Kept>>();
  const replays = createBuckets({
    rate: options.replaysPerSecond,
    burst: replayBurst * options.replaysPerSecond,
  });
  const turns = options.turns ?? createTurns();
  /** Joins that wait for their match to be found: who leaves in between is not let in after it. */
  const arriving = new Set<{ readonly line: ConnectionId; readonly match: string }>();

  /**
   * Calls `act` when the match has its room, in its turn: thousands can wait for the same room. `hasLeft`: the connection
   * left meanwhile.
   */
  async function arrive(
    line: ConnectionId,
    match: string,
    act: (found: Kept | ErrorCode, hasLeft: boolean) => void,
  ): Promise<void> {
    const arrival = { line, match };
    arriving.add(arrival);
    try {
      const found = await rooms().roomFor(match);
      const kept = typeof found === 'string' ? null : found;
      if (kept) kept.arriving += 1;
      await turns.run(() => {
        if (kept) kept.arriving -= 1;
        act(found, !arriving.has(arrival));
      });
    } finally {
      arriving.delete(arrival);
    }
  }

  const refuse = (
    line: ConnectionId,
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
      message: errorMessages[code],
      detail,
    });

  /** Why a line may not join; null if it may. */
  function inTheWay(kept: Kept, line: ConnectionId, viewer: Seat | 'spectator'): ErrorCode | null {
    const has = joined.get(line);
    if (has && !has.has(kept) && has.size >= matchesPerLine) return 'too-many-matches';
    if (viewer !== 'spectator' || kept.lines.has(line)) return null;
    const watching = [...kept.lines].filter(([, one]) => one === 'spectator');
    const address = lines.addressOf(line);
    const near = watching.filter(([one]) => lines.addressOf(one) === address);
    if (near.length >= options.spectatorsPerAddress) {
      meter.limited('network-spectators');
      return 'network-spectators';
    }
    if (watching.length < options.spectatorsPerMatch) return null;
    meter.limited('spectators');
    return 'too-many-connections';
  }

  /** Whether the address of a connection may have a log played again now; counts it. */
  function mayReplay(line: ConnectionId): boolean {
    const within = replays.take(lines.addressOf(line), performance.now(), 1);
    if (!within) meter.limited('replays of an address');
    return within;
  }

  /** Whether somebody joins their own match that runs: it needs no replay if they take where it stands. */
  function isOwn(match: string, player: string): boolean {
    const kept = register.find(match);
    return kept !== undefined && kept.isRunning && viewerIn(kept, player) !== 'spectator';
  }

  function noteAsked(kept: Kept, line: ConnectionId, id: string, isJoin = false): void {
    kept.asked.push({ line, id, isJoin, since: performance.now() });
    if (kept.asked.length > mostAsked) kept.asked.shift();
  }

  /** A line that joins anew gets one answer to both: what it asked before will have none of its own. */
  function refuseEarlierJoins(kept: Kept, line: ConnectionId): void {
    const isEarlier = (one: Asked): boolean => one.isJoin && one.line === line;
    const earlier = kept.asked.filter(isEarlier);
    if (earlier.length === 0) return;
    kept.asked = kept.asked.filter((one) => !isEarlier(one));
    for (const { id } of earlier) refuse(line, { id, match: kept.match }, 'stale', 'joined anew');
  }

  /** Returns what the line asked there that has no answer, and will have none. */
  function leaveOne(kept: Kept, line: ConnectionId): readonly Asked[] {
    if (!kept.lines.delete(line)) return [];
    options.changed(kept);
    const { asked } = kept;
    kept.asked = asked.filter((one) => one.line !== line);
    rooms().guarded(kept, (room) => room.disconnect(line));
    rooms().letGo(kept);
    return asked.filter((one) => one.line === line);
  }

  return {
    async join(line, player, { id, match, seq: last, hash }) {
      const { guarded, letGo } = rooms();
      const own = isOwn(match, player);
      const isReplayed = own ? last !== null && mayReplay(line) : mayReplay(line);
      if (!own && !isReplayed) {
        refuse(line, { id, match }, 'too-fast');
        return;
      }
      const seq = isReplayed ? last : null;
      await arrive(line, match, (kept, hasLeft) => {
        if (typeof kept === 'string') {
          refuse(line, { id, match }, kept);
          return;
        }
        if (hasLeft) {
          refuse(line, { id, match }, 'not-joined', 'left before it was found');
          letGo(kept);
          return;
        }
        // Its room failed meanwhile: as for everybody who was there.
        if (!kept.room) {
          lines.drop(line);
          return;
        }
        const viewer = viewerIn(kept, player);
        const wrong = inTheWay(kept, line, viewer);
        if (wrong) refuse(line, { id, match }, wrong);
        else if (lines.isOpen(line)) {
          // What waits for a spectator who asks again would only pile up: the new snapshot holds it.
          if (viewer === 'spectator' && kept.lines.has(line)) {
            guarded(kept, (room) => room.disconnect(line));
          }
          kept.lines.set(line, viewer);
          options.changed(kept);
          joined.set(line, (joined.get(line) ?? new Set()).add(kept));
          refuseEarlierJoins(kept, line);
          noteAsked(kept, line, id, true);
          guarded(kept, (room) => room.connect(line, { id, viewer, seq, hash }));
        }
        letGo(kept);
      });
    },

    leave(line, player, match) {
      for (const one of arriving)
        if (one.line === line && one.match === match) arriving.delete(one);
      const kept = register.find(match);
      if (!kept) return true;
      joined.get(line)?.delete(kept);
      for (const { id } of leaveOne(kept, line)) {
        refuse(line, { id, match }, 'not-joined', 'left before it was answered');
      }
      const viewer = viewerIn(kept, player);
      return viewer === 'spectator' || ![...kept.lines.values()].includes(viewer);
    },

    receive(line, command, lag) {
      const kept = register.find(command.match);
      const viewer = kept?.lines.get(line);
      if (!kept || viewer === undefined) {
        refuse(line, command, 'not-joined');
        return;
      }
      // At once: what the room tells spectators it tells late.
      if (viewer === 'spectator' && command.type !== 'history') {
        refuse(line, command, 'not-a-player');
        return;
      }
      if (command.type === 'history' && !mayReplay(line)) {
        refuse(line, command, 'too-fast');
        return;
      }
      if (options.isFull()) {
        meter.limited('commits waiting');
        refuse(line, command, 'too-fast', 'the server is busy: try again in a moment');
        return;
      }
      // A match does not fall over the same command again and again.
      if (kept.fell === command.id) {
        refuse(line, command, 'failed');
        return;
      }
      noteAsked(kept, line, command.id);
      const { room } = kept;
      const last = room?.status().last;
      const isWell = rooms().guarded(kept, () => room?.receive(line, command, { lag }));
      // What has left an entry was done, whatever failed after that.
      if (!isWell && room?.status().last === last) kept.fell = command.id;
    },

    disconnect(line) {
      for (const kept of joined.get(line) ?? []) leaveOne(kept, line);
      joined.delete(line);
    },

    tick: () => replays.sweep(performance.now()),

    dropLines(kept) {
      for (const line of kept.lines.keys()) {
        joined.get(line)?.delete(kept);
        lines.drop(line);
      }
      kept.lines.clear();
      options.changed(kept);
    },
  };
}
