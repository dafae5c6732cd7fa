import type { LiveMatch, MatchSnapshot, RoomCommand, Seat } from '@stackmate/protocol';
import type { SeasonTitle, SeatRating } from '@stackmate/protocol/rated';
import type { EventEmitter } from 'node:events';
import type { ConnectionId, EndedBy, MatchSetup } from '@stackmate/room';
import type { AdoptedMatch, BegunBy, MatchSummary, OwnMatch } from '../store/index.ts';
import type { MatchStartEvents } from './match-starts.ts';

export interface MatchManagerSettings {
  readonly spectatorsPerMatch: number;
  /** Max number of spectators per match from one network address. */
  readonly spectatorsPerAddress: number;
  /** Rate limit per network address for requests that replay a log, per second. */
  readonly replaysPerSecond: number;
  /** Rate limit per network address for requests for legal actions, per second. */
  readonly legalPerSecond: number;
  /** Max time for requested replays, in ms per second. */
  readonly replayTime: number;
  /** Time that a stop waits for the record being written, in ms. */
  readonly recordTimeout: number;
  /** Time after which a player who has left a match against a bot loses it, in ms. */
  readonly botGoneTime: number;
  /** Name of this process in leases. */
  readonly owner: string;
}

/** A match that a player takes part in. */
export interface RunningMatch {
  readonly match: string;
  readonly kind: MatchSetup['kind'];
  readonly seat: Seat;
  readonly opponent: string;
  /** Set for an opponent without an account. */
  readonly isGuest?: true;
  /** The opponent's rating when a rated match began; missing if it is unknown, as after a restart. */
  readonly rating?: SeatRating;
  readonly title?: SeasonTitle;
}

export interface JoinCommand {
  readonly id: string;
  readonly match: string;
  readonly seq: number | null;
  readonly hash: string | null;
  /** Set for the connection of a program. */
  readonly byProgram?: true;
}

/** A match as shown to operators. */
export interface MatchStatus {
  readonly match: string;
  readonly kind: MatchSetup['kind'];
  readonly names: readonly [string, string];
  /** null while the match is being loaded. */
  readonly phase: MatchSnapshot['phase'] | null;
  readonly entries: number;
  readonly connections: number;
}

/** A finished match. */
export interface EndedMatch extends Pick<
  MatchSummary,
  'match' | 'kind' | 'seats' | 'startedAt' | 'winner' | 'reason' | 'versions'
> {
  readonly endedAt: number;
}

/** A match that anybody may watch. */
export interface WatchableMatch {
  readonly live: LiveMatch;
  /** Network addresses it was started from; empty if unknown. */
  readonly addresses: readonly string[];
}

/** Manages all running matches of this process. */
export interface MatchManager {
  readonly events: Pick<EventEmitter<MatchStartEvents>, 'on'>;
  /**
   * Starts a match. It counts immediately; the promise resolves when the match is durable. `begunBy` are the commands
   * that begin it, for nodes of a cluster.
   */
  readonly begin: (
    setup: MatchSetup,
    addresses: readonly string[],
    begunBy?: readonly BegunBy[],
  ) => Promise<void>;
  /** Takes over all running matches from the store, for `restoreAll`. Returns their number. */
  readonly takeOver: () => Promise<number>;
  /** Restores them one after the other, requested ones first. */
  readonly restoreAll: () => Promise<void>;
  /**
   * Runs matches that have come from other nodes. They are restored one after the other, requested ones first.
   */
  readonly adopt: (matches: readonly AdoptedMatch[]) => void;
  /** Returns the running matches with a room, those with the fewest connections first. */
  readonly movable: () => readonly Pick<OwnMatch, 'match' | 'versions'>[];
  /**
   * Closes the room of a match and its connections, and lets `give` give it to another node. Resolves with whether that
   * happened; otherwise the match is restored here. Everything that the room wrote is durable before `give` is called.
   */
  readonly move: (matchId: string, give: (own: OwnMatch) => Promise<boolean>) => Promise<boolean>;
  /** Returns the matches of this process whose end isn't stored, with the epochs of their leases. */
  readonly unfinished: () => readonly OwnMatch[];
  readonly join: (
    connection: ConnectionId,
    playerId: string,
    command: JoinCommand,
  ) => Promise<void>;
  /** Removes a connection from a match. Returns false if another connection of the same player stays in it. */
  readonly leave: (connection: ConnectionId, playerId: string, matchId: string) => boolean;
  /** Handles a command for a match. `lag` is half a round trip of the connection, in ms. */
  readonly receive: (connection: ConnectionId, command: RoomCommand, lag: number) => void;
  /** Handles the end of a connection. */
  readonly disconnect: (connection: ConnectionId) => void;
  readonly listMatches: (playerId: string) => readonly RunningMatch[];
  /** Returns a player's finished matches that aren't stored as such yet, because records take a while. */
  readonly listUnrecorded: (playerId: string) => readonly EndedMatch[];
  readonly running: {
    readonly ofPlayer: (playerId: string) => number;
    readonly fromAddress: (address: string) => number;
    readonly all: () => number;
    /** Numbers of matches against bots: in total, and from an address. */
    readonly bots: () => number;
    readonly botsFrom: (address: string) => number;
  };
  /**
   * Makes room for a new match by ending the match against a bot that its player left longest ago; only among those
   * started from the address `from`, unless it is null. Returns false if none was left more than a minute ago.
   */
  readonly freePlace: (from: string | null) => Promise<boolean>;
  /** Ends matches against bots whose players have been away too long. Call about once a second. */
  readonly tick: () => void;
  /** Returns whether a match is in memory: running, or finished and still shown. */
  readonly isHere: (matchId: string) => boolean;
  /** Returns whether a match in memory is over; null if it isn't in memory. */
  readonly isOver: (matchId: string) => boolean | null;
  /** Returns at most `maxCount` running matches between strangers, newest first. */
  readonly live: (maxCount: number) => readonly WatchableMatch[];
  readonly list: () => readonly MatchStatus[];
  /**
   * Ends a match for the operator (see `Room.end`). Resolves when that is durable, with false if the match isn't
   * running here.
   */
  readonly end: (matchId: string, loser: EndedBy) => Promise<boolean>;
  /**
   * Pauses all running matches for a maintenance: their clocks stop, and connections in them are told to reconnect. Who
   * joins one waits for its end, also at a match that comes from another node. Resolves when everything that happened is
   * durable and sent.
   */
  readonly pause: () => Promise<void>;
  /** Restores the paused matches from their logs: the pending decision of each gets its full time again. */
  readonly resume: () => Promise<void>;
  /** Stops all activity. Resolves when everything that happened is durable and sent. */
  readonly drain: () => Promise<void>;
}
