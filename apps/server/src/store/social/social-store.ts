import type { ReportOutcome } from '@stackmate/protocol/operate';
import type {
  Friend,
  FriendPresence,
  FriendRequest,
  ReportReason,
  RequestFriendAnswer,
  SocialErrorCode,
} from '@stackmate/protocol/social';
import type { Outcome } from '../ledger/outcome.ts';

export type SocialOutcome<T, Code extends SocialErrorCode = SocialErrorCode> = Outcome<T, Code>;

/**
 * Another player as a request names them: by the key of an account's name, by friend link, by friendship, by received
 * friend request, or as the opponent in a match.
 */
export type PlayerReference =
  | { readonly nameKey: string }
  | { readonly link: string }
  | { readonly friend: string }
  | { readonly request: string }
  | { readonly match: string };

/** A friend with what stays at the server. */
export type StoredFriend = Omit<Friend, keyof FriendPresence> & {
  readonly playerId: string;
  readonly appearsOffline: boolean;
};

/** Players who may know whether a player is online. */
export interface Audience {
  readonly appearsOffline: boolean;
  readonly friends: readonly {
    /** Id of the friendship. */
    readonly id: string;
    readonly playerId: string;
  }[];
}

export interface StoredFriends {
  readonly friends: readonly StoredFriend[];
  readonly received: FriendRequest[];
  readonly sent: FriendRequest[];
  /** Code of the friend link; null if there is none yet. */
  readonly link: string | null;
  readonly appearsOffline: boolean;
}

/** A sent friend request. `notify`: whether the receiver may learn of it. */
export interface SentRequest extends RequestFriendAnswer {
  readonly playerId: string;
  readonly notify: boolean;
  /** Name of the sender. */
  readonly from: string;
}

/** The other player of a change. */
export interface OtherParty {
  readonly playerId: string;
}

export interface StoredReport {
  readonly number: number;
  readonly reporter: { readonly player: string; readonly name: string | null };
  /** `name` is the current name, `nameThen` the one when the report was written. */
  readonly reported: {
    readonly player: string;
    readonly name: string | null;
    readonly nameThen: string;
  };
  readonly reason: ReportReason;
  readonly text: string;
  readonly match: string | null;
  readonly createdAt: number;
  readonly resolvedAt: number | null;
  /** Player id of the operator who works on it, or the name of one without an account. */
  readonly assignee: { readonly operator: string; readonly name: string | null } | null;
  readonly assignedAt: number | null;
  readonly outcome: ReportOutcome | null;
}
