import { EventEmitter } from 'node:events';
import type { Seat } from '@stackmate/protocol';
import type { HostedMatch } from './match-registry.ts';
import type { MatchStart } from './ports.ts';

export interface MatchStartEvents {
  /** A match has started, or its start was aborted. */
  readonly started: [start: MatchStart];
  /** A match of these players has begun or ended. */
  readonly playing: [players: readonly string[]];
  /** An entry of a match between people is durable, and the match waits for these players. */
  readonly turn: [match: string, awaited: readonly string[]];
}

/** Reports the result of each match's start once. */
export interface MatchStarts {
  readonly events: EventEmitter<MatchStartEvents>;
  /** Reports a match that is being played. Call when one of its entries becomes durable. */
  readonly reportIfPlaying: (hosted: HostedMatch) => void;
  /** Reports the players whom a match between people waits for. Call when one of its entries becomes durable. */
  readonly reportTurn: (hosted: HostedMatch) => void;
  readonly reportAborted: (hosted: HostedMatch, by: Seat | null) => void;
}

export function createMatchStarts(): MatchStarts {
  const events = new EventEmitter<MatchStartEvents>();

  function report(hosted: HostedMatch, abortedBy: Seat | null | undefined): void {
    if (!hosted.isStarting) return;
    hosted.isStarting = false;
    const there = [...hosted.participants.values()];
    events.emit('started', {
      matchId: hosted.match,
      abortedBy,
      present: [there.includes(0), there.includes(1)],
    });
  }

  return {
    events,
    reportIfPlaying(hosted) {
      if (hosted.isStarting && hosted.room?.status().phase === 'playing') report(hosted, undefined);
    },
    reportTurn({ match: matchId, kind, room, seats }) {
      if (kind === 'bot' || !room) return;
      const awaited = room.status().awaited.flatMap((seat) => seats[seat].player ?? []);
      events.emit('turn', matchId, awaited);
    },
    reportAborted: report,
  };
}
