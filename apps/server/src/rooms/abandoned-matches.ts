import type { Seat } from '@stackmate/protocol';
import { seatNumbers } from './match-registry.ts';
import type { HostedMatch } from './match-registry.ts';

export interface AbandonedMatchesOptions {
  readonly now: () => number;
  /** How long a player may be away from a match against a bot before it is ended, in milliseconds. */
  readonly goneTime: number;
}

/** Matches against bots that their players have left. They would keep their places for a day. */
export interface AbandonedMatches {
  /** Looks who is in a match now; to be called whenever that may have changed. */
  readonly update: (hosted: HostedMatch) => void;
  /** Some matches whose players have been away too long, to be ended. Each is returned once. */
  readonly takeExpired: () => readonly HostedMatch[];
  /**
   * The match that was left longest ago, to be ended because its place is needed; null if none was left for longer than
   * a minute. `from`: only among those begun from this network address.
   */
  readonly takeLongest: (from: string | null) => HostedMatch | null;
  /** The player who left. */
  readonly leaverOf: (hosted: HostedMatch) => Seat;
}

/** A player who is away for less than this reloads or changes networks, in milliseconds. */
const shortAbsence = 60_000;
/** Max matches that are ended at a time: each has a record to be written. */
const maxEndedAtOnce = 20;

const humanSeatsOf = ({ room, seats }: HostedMatch): readonly Seat[] => {
  const people = room?.status().people;
  return seatNumbers.filter((seat) => seats[seat].player !== null && (people?.[seat] ?? true));
};

/** Whether a bot plays in a match that no person is in. */
function isAbandoned(hosted: HostedMatch): boolean {
  const people = humanSeatsOf(hosted);
  if (!hosted.isRunning || people.length === 2) return false;
  return ![...hosted.participants.values()].some((viewer) =>
    people.some((seat) => seat === viewer),
  );
}

export function createAbandonedMatches({
  now,
  goneTime,
}: AbandonedMatchesOptions): AbandonedMatches {
  /** Since when each match is abandoned, the longest first. */
  const since = new Map<HostedMatch, number>();

  /** Matches that were left longer ago than `time`, the longest first. */
  function* leftFor(time: number): Generator<HostedMatch> {
    for (const [hosted, at] of since) {
      if (at + time >= now()) return;
      if (hosted.isRunning) yield hosted;
      else since.delete(hosted);
    }
  }

  return {
    update(hosted) {
      if (!isAbandoned(hosted)) since.delete(hosted);
      else if (!since.has(hosted)) since.set(hosted, now());
    },
    takeExpired() {
      const expired: HostedMatch[] = [];
      for (const hosted of leftFor(goneTime - 1)) {
        if (expired.push(hosted) === maxEndedAtOnce) break;
      }
      for (const hosted of expired) since.delete(hosted);
      return expired;
    },
    takeLongest(from) {
      for (const hosted of leftFor(shortAbsence)) {
        if (from !== null && !hosted.addresses.includes(from)) continue;
        since.delete(hosted);
        return hosted;
      }
      return null;
    },
    leaverOf: (hosted) => humanSeatsOf(hosted)[0],
  };
}
