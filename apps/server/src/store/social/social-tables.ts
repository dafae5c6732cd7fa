import type { ReportOutcome } from '@stackmate/protocol/operate';
import type { ReportReason } from '@stackmate/protocol/social';
import type { Generated } from 'kysely';

/** A friendship: one row for both, with the smaller player id first. */
export interface FriendshipTable {
  readonly id: string;
  readonly first: string;
  readonly second: string;
  readonly since: number;
}

/**
 * A friend request. The sender sees it as pending until it ends, whether the receiver has declined it, has blocked the
 * sender or hasn't looked. A withdrawn one is only stored so that a declined request doesn't return.
 */
export interface FriendRequestTable {
  readonly id: string;
  readonly sender: string;
  readonly receiver: string;
  readonly created_at: number;
  readonly until: number;
  readonly declined_at: number | null;
  readonly withdrawn_at: number | null;
}

/** Settings of a player among friends; `friend_code` is the current personal link. */
export interface SocialSettingTable {
  readonly player: string;
  readonly friend_code: string;
  readonly appears_offline: number;
}

/** `name` is the name at the time of the block. */
export interface BlockTable {
  readonly id: string;
  readonly player: string;
  readonly blocked: string;
  readonly name: string;
  readonly created_at: number;
}

/** A report for the operators; `name` is the reported player's name at that time. */
export interface ReportTable {
  readonly number: Generated<number>;
  readonly id: string;
  readonly reporter: string;
  readonly reported: string;
  readonly name: string;
  readonly reason: ReportReason;
  readonly text: string;
  readonly match: string | null;
  readonly created_at: number;
  readonly resolved_at: number | null;
  /** Player id of the operator who works on it, or the name of one without an account. */
  readonly assignee: Generated<string | null>;
  readonly assigned_at: Generated<number | null>;
  /** null while it is open, and for those that earlier versions resolved. */
  readonly outcome: Generated<ReportOutcome | null>;
}

declare module '../tables.ts' {
  interface Tables {
    readonly friendships: FriendshipTable;
    readonly friend_requests: FriendRequestTable;
    readonly social_settings: SocialSettingTable;
    readonly blocks: BlockTable;
    readonly reports: ReportTable;
  }
}
