import type { Deck } from '@stackmate/engine';
import type {
  Appearance,
  ErrorCode,
  InviteClock,
  LobbyCommand,
  MatchKind,
  ServerMessage,
} from '@stackmate/protocol';
import type { RunningMatch } from '../rooms/index.ts';
import type { RatedClock, SeatRating } from '@stackmate/protocol/rated';
import type { SwitchName } from '@stackmate/protocol/service';
import type { PushMessage } from '@stackmate/protocol/social';
import type { RatedFaultEntry } from '@stackmate/ranking';
import type { Invite } from './invites.ts';
import type { ClockSettings, SeatSetup } from '@stackmate/room';
import type {
  CasualTicket,
  PlayableDeck,
  RatedStore,
  WaitingCasual,
  WaitingTickets,
} from '../store/index.ts';

export type CommandOf<T extends LobbyCommand['type']> = Extract<LobbyCommand, { type: T }>;

/** A player in the lobby. */
export interface Visitor {
  readonly id: string;
  readonly name: string;
  readonly appearance: Appearance;
  /** Whether the player has no account. */
  readonly isGuest: boolean;
  /** Whether the connection is a program's, opened with an access token. */
  readonly isProgram: boolean;
  /** Network address of the connection. */
  readonly address: string;
}

/** A friend of a player. */
export interface FriendInLobby {
  readonly playerId: string;
  /** Whether the friend is online, as far as the player may know. */
  readonly isOnline: boolean;
}

/** A match to be started. */
export interface MatchPlan {
  readonly kind: MatchKind;
  readonly seats: readonly [SeatSetup, SeatSetup];
  /** Command of each player, for `SharedLobby.begunBy`; null for a bot. */
  readonly commands: readonly [string | null, string | null];
  /** Addresses of the players who start it, for the limit. */
  readonly addresses: readonly string[];
  /** Whether both players come from one address; then a win pays nothing. */
  readonly isSameHousehold?: boolean;
  /** Whether a program begins it; then a win pays nothing. */
  readonly isByProgram?: boolean;
  /** Clocks, null for none; absent for those of its kind. */
  readonly clocks?: ClockSettings | null;
}

/** Parts of a match that a rematch needs. */
export interface PlayedMatch {
  readonly isOver: boolean;
  readonly kind: MatchKind;
  readonly seats: readonly [SeatSetup, SeatSetup];
  readonly clocks: ClockSettings | null;
  readonly isSameHousehold: boolean;
}

/** Functions of the server that the queue for rated matches uses. */
export interface RatedPorts {
  readonly join: RatedStore['joinRated'];
  /** Returns the players who were waiting. */
  readonly leave: (players: readonly string[]) => Promise<readonly string[]>;
  /** Notes that waiting players are connected. */
  readonly see: (players: readonly string[], at: number) => Promise<void>;
  readonly waiting: () => Promise<WaitingTickets>;
  /** Returns the rated matches that a player left or didn't let begin since a time, oldest first. */
  readonly faults: (playerId: string, since: number) => Promise<readonly RatedFaultEntry[]>;
  /** Returns the requirement that a player lacks for rated play (PL4); null if nothing is missing. */
  readonly needs: (playerId: string) => Promise<'account' | 'email' | null>;
  /** Returns whether a player is in a rated match. */
  readonly isPlaying: (playerId: string) => boolean;
  readonly clocks: (clock: RatedClock) => ClockSettings | null;
  /** Returns a player's rating and league, as the opponent sees them. */
  readonly seatRating: (playerId: string) => Promise<SeatRating>;
}

/** Functions of the server that the lobby uses. */
export interface LobbyPorts {
  readonly now: () => number;
  readonly randomBytes: (count: number) => Uint8Array;
  /** Returns descriptions of all problems of a deck; empty if it is legal. */
  readonly deckProblems: (deck: unknown) => readonly string[];
  readonly readyDecks: readonly { readonly id: string; readonly deck: Deck }[];
  /** Returns a saved deck of a player as it can be played now; null if there is none. */
  readonly playableDeck: (playerId: string, deck: string) => Promise<PlayableDeck | null>;
  /** Starts a match. Resolves with its id when it is durable; rejects with `CardsGone` if a card has left its vault. */
  readonly begin: (plan: MatchPlan) => Promise<string>;
  /** Returns the clocks of a match by invite; null for none. */
  readonly getClocks: (clock: InviteClock) => ClockSettings | null;
  /** Counts a start from an address, and returns whether its rate limit allows it. */
  readonly mayStart: (address: string) => boolean;
  /** Drops unused limits of `mayStart`. */
  readonly sweepStarts: () => void;
  /** Returns whether an address may make the server store more today. */
  readonly mayStore: (address: string) => boolean;
  readonly playedMatch: (matchId: string) => Promise<PlayedMatch | null>;
  /** Numbers of running matches: of a player, from an address, in total. */
  readonly running: {
    readonly ofPlayer: (playerId: string) => number;
    readonly fromAddress: (address: string) => number;
    readonly all: () => number;
    /** Numbers of matches against bots: in total, and from an address. */
    readonly bots: () => number;
    readonly botsFrom: (address: string) => number;
  };
  /**
   * Ends the match against a bot that its player left longest ago; only among those started from the address `from`,
   * unless it is null. Returns false if there is none.
   */
  readonly freePlace: (from: string | null) => Promise<boolean>;
  /** Sends to all connections of a player. */
  readonly send: (playerId: string, message: ServerMessage) => void;
  readonly isConnected: (playerId: string) => boolean;
  /** Returns the players whom a player has blocked, and those who have blocked the player. */
  readonly blockedWith: (playerId: string) => Promise<readonly string[]>;
  /** Returns a friend by the id of the friendship; null if there is none. */
  readonly findFriend: (playerId: string, friendship: string) => Promise<FriendInLobby | null>;
  /** Sends to the connections of a player that watch friends. */
  readonly sendToWatching: (playerId: string, message: ServerMessage) => void;
  /** Sends a push notification to a player who isn't here. */
  readonly notify: (playerId: string, message: PushMessage) => void;
  readonly saveInvite: (invite: Invite) => Promise<void>;
  readonly removeInvite: (code: string) => Promise<void>;
  /**
   * Returns why a player can't do what a switch is for, or begin any match (null), because operators switched it off or a
   * maintenance is near; null if they can.
   */
  readonly closed: (
    playerId: string,
    switchName: SwitchName | null,
  ) => readonly [ErrorCode, string] | null;
  /** Counts requests that exceed a limit, by kind. */
  readonly countLimitHit: (kind: string) => void;
  readonly rated: RatedPorts;
  readonly shared: SharedLobby;
}

/** Tickets of players who wait for a casual match; see `CasualTicketStore`. */
export interface CasualTickets {
  /** Without `joinedAt`, returns `address` if the network address has reached its limit of waiting players. */
  readonly join: (ticket: CasualTicket, joinedAt: number | null) => Promise<number | 'address'>;
  readonly leave: (playerId: string, command: string | null) => Promise<boolean>;
  readonly see: (players: readonly string[]) => Promise<void>;
  readonly waiting: () => Promise<readonly WaitingCasual[]>;
}

/** Requests for a rematch; see `PrivateLobbyStore`. */
export interface SharedRematches {
  /** Stores a player's request. Returns the commands of all who have requested this rematch, by player. */
  readonly request: (
    matchId: string,
    playerId: string,
    command: string,
  ) => Promise<ReadonlyMap<string, string>>;
  readonly withdraw: (playerId: string, matchId: string | null) => Promise<void>;
}

/** Result of a casual match's start at another node for one of its players. */
export interface StartElsewhere {
  readonly player: string;
  readonly address: string;
  readonly opponentAddress: string;
  /** Time since it began, in ms: clocks of nodes may differ. */
  readonly age: number;
  /** Whether the player spoilt it. */
  readonly failed: boolean;
}

/** State that the lobbies of all nodes share through the database. A single server is its only node. */
export interface SharedLobby {
  /** Id of this node. */
  readonly nodeId: string;
  /** Returns whether a player is connected to this node. */
  readonly isHere: (playerId: string) => boolean;
  /** Notifies the other nodes of how the start of a casual match here ended for one of its players. */
  readonly tellStart: (start: StartElsewhere) => void;
  /** See `ClusterStore.takeTurn`. */
  readonly takeTurn: (work: string, time: number) => Promise<boolean>;
  /** Returns the match that a player's command began on any node, even before a restart; null if there is none. */
  readonly begunBy: (playerId: string, command: string) => Promise<string | null>;
  /** Returns a player's running matches on all nodes. */
  readonly listRunning: (playerId: string) => Promise<readonly RunningMatch[]>;
  readonly casual: CasualTickets;
  readonly rematches: SharedRematches;
  /** Returns the open invites of a player and the challenges to the player, of any node. */
  readonly listInvites: (playerId: string) => Promise<readonly Invite[]>;
  /** Returns an open invite of any node; null if there is none. */
  readonly storedInvite: (code: string) => Promise<Invite | null>;
}

/** All times in ms. */
export interface LobbySettings {
  readonly inviteTime: number;
  readonly queueGoneTime: number;
  /** Max absence of an invite's owner before the invite is closed. */
  readonly inviteGoneTime: number;
  /** Min and max pause after failed starts. */
  readonly startPause: { readonly least: number; readonly most: number };
  /** Time after which a start is over, even without a result. */
  readonly startTime: number;
  readonly waitingPerAddress: number;
  readonly invitesPerPlayer: number;
  readonly invitesPerAddress: number;
  readonly invites: number;
  readonly matchesPerPlayer: number;
  readonly matchesPerAddress: number;
  readonly botMatchesPerAddress: number;
  readonly matches: number;
  /** Share of the matches that is reserved for people, in percent. */
  readonly placesForPeople: number;
}
