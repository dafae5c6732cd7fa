import type { LiveMatch, MatchSnapshot, RoomCommand, Seat } from '@stackmate/protocol';
import type { EventEmitter } from 'node:events';
import type { ConnectionId, MatchSetup } from '@stackmate/room';
import type { MatchSummary } from '../store/index.ts';
import type { MatchStartEvents } from './match-starts.ts';

export interface MatchManagerSettings {
  readonly spectatorsPerMatch: number;
  /** Spectators of one match from one network address. */
  readonly spectatorsPerAddress: number;
  /** How often a second one network address may ask for what takes playing a log again. */
  readonly replaysPerSecond: number;
  /** Max questions for legal actions per second and network address, in the long run. */
  readonly legalPerSecond: number;
  /** Milliseconds of a second that may go into playing logs again for those who ask. */
  readonly replayTime: number;
  /** How long a stop waits for the record that is being written, in milliseconds. */
  readonly recordPatience: number;
  /** How long a player may be away from a match against a bot before it is ended, in milliseconds. */
  readonly botGoneTime: number;
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
export interface MatchStatus {
  readonly match: string;
  readonly kind: MatchSetup['kind'];
  readonly names: readonly [string, string];
  /** null while it is read from the log. */
  readonly phase: MatchSnapshot['phase'] | null;
  readonly entries: number;
  readonly connections: number;
}

/** A match that is over. */
export interface EndedMatch extends Pick<
  MatchSummary,
  'match' | 'kind' | 'seats' | 'startedAt' | 'winner' | 'reason' | 'versions'
> {
  readonly endedAt: number;
}

/** The keeper of all matches of this process. */
export interface MatchManager {
  readonly events: Pick<EventEmitter<MatchStartEvents>, 'on'>;
  /** Begins a match: counted at once, fulfilled when it can't be lost any more. */
  readonly begin: (setup: MatchSetup, addresses: readonly string[]) => Promise<void>;
  /** Takes over all matches that run, for `bringBack`. Says how many. */
  readonly takeOver: () => Promise<number>;
  /** Brings them back, one after the other; those that are asked for first. */
  readonly restoreAll: () => Promise<void>;
  readonly join: (connection: ConnectionId, player: string, command: JoinCommand) => Promise<void>;
  /** A line leaves a match. False if another line of the same player stays in it. */
  readonly leave: (connection: ConnectionId, player: string, match: string) => boolean;
  /** A command for a match; `lag` is half a round trip of the line, in milliseconds. */
  readonly receive: (connection: ConnectionId, command: RoomCommand, lag: number) => void;
  /** A line is gone. */
  readonly disconnect: (connection: ConnectionId) => void;
  readonly matchesOf: (player: string) => readonly RunningMatch[];
  /** Matches of a player that are over and not written down as such yet: a record takes a while. */
  readonly unrecordedMatchesOf: (player: string) => readonly EndedMatch[];
  readonly running: {
    readonly ofPlayer: (player: string) => number;
    readonly fromAddress: (address: string) => number;
    readonly all: () => number;
    /** Matches against bots, in all and begun from an address. */
    readonly bots: () => number;
    readonly botsFrom: (address: string) => number;
  };
  /**
   * Makes a place for a new match: ends the match against a bot that its player left longest ago. False if none was
   * left for longer than a minute. `from`: only one begun from this network address.
   */
  readonly freePlace: (from: string | null) => Promise<boolean>;
  /** Ends matches against bots whose players have been away too long; to be called about once a second. */
  readonly tick: () => void;
  /** Whether a match is over, if it is kept here; null if it is not. */
  readonly isOver: (match: string) => boolean | null;
  /** At most so many matches of strangers that go on here, the newest first. */
  readonly live: (most: number) => readonly LiveMatch[];
  readonly list: () => readonly MatchStatus[];
  /** The operator ends a match (`Room.end`), durably when that is fulfilled. False if it does not run here. */
  readonly end: (match: string, loser: Seat | null) => Promise<boolean>;
  /** From now on nothing happens any more. Fulfilled when everything that did is durable and sent. */
  readonly drain: () => Promise<void>;
}
