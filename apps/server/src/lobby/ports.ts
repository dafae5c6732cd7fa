import type { Deck } from '@stackmate/engine';
import type { LobbyCommand, MatchKind, ServerMessage } from '@stackmate/protocol';
import type { SeatSetup } from '@stackmate/room';
import type { Invite } from './invites.ts';

export type CommandOf<T extends LobbyCommand['type']> = Extract<LobbyCommand, { type: T }>;

/** Somebody in the lobby. */
export interface Visitor {
  readonly id: string;
  readonly name: string;
  /** Network address of the line. */
  readonly address: string;
}

/** A match that is to begin. */
export interface MatchPlan {
  readonly kind: MatchKind;
  readonly seats: readonly [SeatSetup, SeatSetup];
  /** By which each of them came in, for `begunBy`; null for a bot. */
  readonly commands: readonly [string | null, string | null];
  /** Of those who begin it, for the limit. */
  readonly addresses: readonly string[];
}

/** A match as far as a rematch needs it. */
export interface PlayedMatch {
  readonly isOver: boolean;
  readonly kind: MatchKind;
  readonly seats: readonly [SeatSetup, SeatSetup];
}

/** What the lobby needs from whoever runs it. */
export interface LobbyPorts {
  readonly now: () => number;
  readonly randomBytes: (count: number) => Uint8Array;
  /** Every problem of a deck in words; none if it can be played. */
  readonly deckProblems: (deck: unknown) => readonly string[];
  readonly readyDecks: readonly { readonly id: string; readonly deck: Deck }[];
  /** Begins a match; fulfilled with its id when it can't be lost any more. */
  readonly begin: (plan: MatchPlan) => Promise<string>;
  /** The match that this command of the player led to, also before a restart; null if there is none, or it is forgotten. */
  readonly begunBy: (player: string, command: string) => string | null;
  /** Whether one more may be begun from an address now; counts it. */
  readonly mayStart: (address: string) => boolean;
  readonly playedMatch: (match: string) => Promise<PlayedMatch | null>;
  /** Matches that run: of a player, begun from an address, all. */
  readonly running: {
    readonly ofPlayer: (player: string) => number;
    readonly fromAddress: (address: string) => number;
    readonly all: () => number;
    /** Matches against bots, in all and begun from an address. */
    readonly bots: () => number;
    readonly botsFrom: (address: string) => number;
  };
  /**
   * Ends the match against a bot that its player left longest ago; `from`: only one begun from this address. False if
   * there is none.
   */
  readonly freePlace: (from: string | null) => Promise<boolean>;
  /** Sends to all lines of a player. */
  readonly send: (player: string, message: ServerMessage) => void;
  readonly isConnected: (player: string) => boolean;
  readonly saveInvite: (invite: Invite) => Promise<void>;
  readonly removeInvite: (code: string) => Promise<void>;
  /** Counts that something was more than a limit allows. */
  readonly limited: (kind: string) => void;
}

/** Times in milliseconds. */
export interface LobbySettings {
  readonly inviteTime: number;
  readonly queueGoneTime: number;
  /** How long the owner of an invite may be absent before it is closed. */
  readonly inviteGoneTime: number;
  /** How long players wait with the next match after starts that failed because of them. */
  readonly startPause: { readonly least: number; readonly most: number };
  /** After so long a start is over, even if nothing was heard of it. */
  readonly startTime: number;
  readonly waitingPerAddress: number;
  readonly invitesPerPlayer: number;
  readonly invitesPerAddress: number;
  readonly invites: number;
  readonly matchesPerPlayer: number;
  readonly matchesPerAddress: number;
  readonly botMatchesPerAddress: number;
  readonly matches: number;
  /** Percent of them that matches against bots leave to those between people. */
  readonly placesForPeople: number;
}
