import type { Seat } from '@stackmate/protocol';
import type { MatchStart } from '../rooms/index.ts';
import type { WaitingTicket } from '../store/index.ts';
import type { TicketPair } from './rated-starts.ts';

const seats = [0, 1] as const satisfies readonly Seat[];

/** Pairs whose players are still shuffling: if one of them doesn't take part, the other keeps waiting. */
export interface ShufflingPairs {
  readonly add: (matchId: string, pair: TicketPair, beganAt: number) => void;
  /** Removes the pair of a match. Returns the tickets of players whose opponent aborted the start. */
  readonly take: (start: MatchStart) => readonly WaitingTicket[];
  /** Removes pairs that began before a time. */
  readonly sweep: (before: number) => void;
}

export function createShufflingPairs(): ShufflingPairs {
  const pairs = new Map<string, { readonly pair: TicketPair; readonly beganAt: number }>();
  return {
    add: (matchId, pair, beganAt) => void pairs.set(matchId, { pair, beganAt }),
    take({ matchId, abortedBy, present }) {
      const pair = pairs.get(matchId);
      pairs.delete(matchId);
      if (!pair || abortedBy === undefined || abortedBy === null) return [];
      return seats
        .filter((seat) => seat !== abortedBy && present[seat])
        .map((seat) => pair.pair[seat]);
    },
    sweep(before) {
      for (const [matchId, { beganAt }] of pairs) {
        if (beganAt >= before) break;
        pairs.delete(matchId);
      }
    },
  };
}
