import type { KnownAppearance } from '@stackmate/protocol';
import type {
  BlocksAnswer,
  Friend,
  FriendPresence,
  FriendRequest,
  ReportReason,
  RequestFriendAnswer,
  SocialErrorCode,
} from '@stackmate/protocol/social';
import type { DatedNote } from '../shop/shop-store.ts';
import type { TimedRequest } from '../collection/collection-store.ts';
import type { Outcome } from '../ledger/outcome.ts';

export type SocialOutcome<T> = Outcome<T, SocialErrorCode>;

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
  readonly player: string;
  readonly appearsOffline: boolean;
};

/** Who may know whether a player is online. */
export interface Audience {
  readonly appearsOffline: boolean;
  readonly friends: readonly {
    /** Id of the friendship. */
    readonly id: string;
    readonly player: string;
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
  readonly player: string;
  readonly notify: boolean;
  /** Name of the sender. */
  readonly from: string;
}

/** The other player of a change. */
export interface OtherParty {
  readonly player: string;
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
}

/** [RA6] Friends, blocks and reports. Each write is one transaction. */
export interface SocialStore {
  friends(request: TimedRequest): Promise<StoredFriends>;
  audience(player: string): Promise<Audience>;
  /** Gives a player a friend link, unless there is one. */
  addFriendLink(player: string, link: string): Promise<void>;
  renewFriendLink(player: string, link: string): Promise<void>;
  ownerOfFriendLink(
    link: string,
  ): Promise<{ readonly name: string; readonly appearance: KnownAppearance } | null>;
  /** `link` is used if the player has no friend link yet. */
  setVisibility(
    player: string,
    change: { readonly appearsOffline: boolean; readonly link: string },
  ): Promise<void>;

  /** `id` is used for the request, or for the friendship if both have requested it. */
  requestFriend(
    request: TimedRequest & { readonly id: string; readonly to: PlayerReference },
  ): Promise<SocialOutcome<SentRequest>>;
  acceptFriend(
    request: TimedRequest & { readonly id: string; readonly request: string },
  ): Promise<SocialOutcome<OtherParty>>;
  declineFriend(
    request: TimedRequest & { readonly request: string },
  ): Promise<SocialOutcome<OtherParty>>;
  cancelFriend(
    request: TimedRequest & { readonly request: string },
  ): Promise<SocialOutcome<OtherParty>>;
  removeFriend(
    request: TimedRequest & { readonly friend: string },
  ): Promise<SocialOutcome<OtherParty>>;

  blocks(player: string): Promise<BlocksAnswer>;
  /** Returns the players whom a player has blocked, and those who have blocked the player. */
  blockedWith(player: string): Promise<readonly string[]>;
  /**
   * Blocks a player, which ends the friendship and pending requests. Guests can only name opponents. `isVisible`:
   * whether the blocked player's list has changed.
   */
  block(
    request: TimedRequest & {
      readonly id: string;
      readonly isGuest: boolean;
      readonly whom: PlayerReference;
    },
  ): Promise<SocialOutcome<OtherParty & { readonly isVisible: boolean }>>;
  unblock(request: TimedRequest & { readonly block: string }): Promise<SocialOutcome<OtherParty>>;

  report(
    request: TimedRequest & {
      readonly id: string;
      readonly isGuest: boolean;
      readonly whom: PlayerReference;
      readonly reason: ReportReason;
      readonly text: string;
      readonly match: string | null;
    },
  ): Promise<SocialOutcome<OtherParty>>;
  /** Returns unresolved reports, oldest first. */
  openReports(limit: number): Promise<readonly StoredReport[]>;
  /** Resolves a report, with a row in the audit log. Returns false if it isn't open. */
  resolveReport(report: number, note: DatedNote): Promise<boolean>;
  /** Deletes expired friend requests, and reports resolved before a time. */
  forgetSocial(times: { readonly now: number; readonly resolvedBefore: number }): Promise<void>;
}
