import type { MatchesAnswer } from '@stackmate/protocol';
import type { RewardAnswer } from '@stackmate/protocol/rewards';

/** Conditions for a list of matches; without a key, everything fits. */
export type MatchConditions = Readonly<
  Partial<Record<'kind' | 'result' | 'deck' | 'opposing' | 'opponent' | 'season', string>>
>;

/** Finished matches of this player, on the server or on this device. */
export interface Archive {
  /**
   * Returns a page of matches, newest first. `before` comes from the previous page; null for the first page. With
   * conditions, a page may be empty and have another one. Archives of devices know no conditions.
   */
  readonly matches: (before: number | null, conditions?: MatchConditions) => Promise<MatchesAnswer>;
  /** Returns a match's file as it is downloaded; null if there is none. Rejects while the archive is unavailable. */
  readonly record: (matchId: string) => Promise<string | null>;
  /** Returns the same file, with what this player's win paid and why. */
  readonly ownRecord: Archive['record'];
  /** Returns what the player's win of a match paid; null where nothing is paid. Rejects while the server can't be reached. */
  readonly reward: (matchId: string) => Promise<RewardAnswer | null>;
}
