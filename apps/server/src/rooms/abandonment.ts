import type { Seat } from '@stackmate/protocol';
import { seatsOf } from './register.ts';
import type { Kept } from './register.ts';

export interface AbandonmentOptions {
  readonly now: () => number;
  /** How long a player may be away from a match against a bot before it is ended, in milliseconds. */
  readonly goneTime: number;
}

/** Matches against bots that their players have left. They would keep their places for a day. */
export interface Abandonment {
  /** Looks who is in a match now; to be called whenever that may have changed. */
  readonly look: (kept: Kept) => void;
  /** Some matches whose players have been away too long, to be ended. Each is returned once. */
  readonly takeExpired: () => readonly Kept[];
  /**
   * The match that was left longest ago, to be ended because its place is needed; null if none was left for longer than
   * a minute. `from`: only among those begun from this network address.
   */
  readonly takeLongest: (from: string | null) => Kept | null;
  /** The player who left. */
  readonly leaverOf: (kept: Kept) => Seat;
}

/** A player who is away for less than this reloads or changes networks, in milliseconds. */
const shortAbsence = 60_000;
/** Max matches that are ended at a time: each has a record to be written. */
const mostAtOnce = 20;

const peopleIn = ({ room, seats }: Kept): readonly Seat[] => {
  const people = room?.status().people;
  return seatsOf.filter((seat) => seats[seat].player !== null && (people?.[seat] ?? true));
};

/** Whether a bot plays in a match that no person is in. */
function isAbandoned(kept: Kept): boolean {
  const people = peopleIn(kept);
  if (!kept.isRunning || people.length === 2) return false;
  return ![...kept.lines.values()].some((viewer) => people.some((seat) => seat === viewer));
}

export function createAbandonment({ now, goneTime }: AbandonmentOptions): Abandonment {
  /** Since when each match is abandoned, the longest first. */
  const since = new Map<Kept, number>();

  /** Matches that were left longer ago than `time`, the longest first. */
  function* leftFor(time: number): Generator<Kept> {
    for (const [kept, at] of since) {
      if (at + time >= now()) return;
      if (kept.isRunning) yield kept;
      else since.delete(kept);
    }
  }

  return {
    look(kept) {
      if (!isAbandoned(kept)) since.delete(kept);
      else if (!since.has(kept)) since.set(kept, now());
    },
    takeExpired() {
      const expired: Kept[] = [];
      for (const kept of leftFor(goneTime - 1)) {
        if (expired.push(kept) === mostAtOnce) break;
      }
      for (const kept of expired) since.delete(kept);
      return expired;
    },
    takeLongest(from) {
      for (const kept of leftFor(shortAbsence)) {
        if (from !== null && !kept.addresses.includes(from)) continue;
        since.delete(kept);
        return kept;
      }
      return null;
    },
    leaverOf: (kept) => peopleIn(kept)[0],
  };
}
