import type { Seat } from '@stackmate/protocol';
import { seatNumbers } from './match-registry.ts';
import type { HostedMatch } from './match-registry.ts';

export interface AbandonedMatchesOptions {
  readonly now: () => number;
  /** Time after which a player who has left a match against a bot loses it, in ms. */
  readonly goneTime: number;
}

/** Matches against bots that their players have left. They would otherwise stay in memory for a day. */
export interface AbandonedMatches {
  /** Checks whether players are in a match. Call whenever that may have changed. */
  readonly update: (hosted: HostedMatch) => void;
  /** Returns some matches whose players have been away too long, each once. The caller must end them. */
  readonly takeExpired: () => readonly HostedMatch[];
  /**
   * Returns the match that was left longest ago, to be ended for another; null if none was left more than a minute ago.
   * If `from` isn't null, only matches started from that network address count.
   */
  readonly takeLongest: (from: string | null) => HostedMatch | null;
  /** Returns the seat of the player who left. */
  readonly findLeaver: (hosted: HostedMatch) => Seat;
}

/** An absence shorter than this is a reload or a network change, in ms. */
const shortAbsence = 60_000;
/** Max number of matches ended at a time, because each needs a record. */
const maxEndedAtOnce = 20;

const humanSeats = ({ room, seats }: HostedMatch): readonly Seat[] => {
  const people = room?.status().people;
  return seatNumbers.filter((seat) => seats[seat].player !== null && (people?.[seat] ?? true));
};

/** Returns whether a running match has no people but a bot in it. */
function isAbandoned(hosted: HostedMatch): boolean {
  const people = humanSeats(hosted);
  if (!hosted.isRunning || people.length === 2) return false;
  return ![...hosted.participants.values()].some((viewer) =>
    people.some((seat) => seat === viewer),
  );
}

export function createAbandonedMatches({
  now,
  goneTime,
}: AbandonedMatchesOptions): AbandonedMatches {
  /** Start of each match's abandonment, oldest first. */
  const since = new Map<HostedMatch, number>();

  /** Yields matches that were left more than `time` ms ago, oldest first. */
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
    findLeaver: (hosted) => humanSeats(hosted)[0],
  };
}
