import type { MatchesAnswer } from '@stackmate/protocol';

/** Finished matches of this player, wherever they were played. */
export interface Archive {
  /** The newest first; `before` is what the last answer gave, null for the first page. */
  readonly matches: (before: number | null) => Promise<MatchesAnswer>;
  /** The match's file as it is downloaded; null if there is none. Rejects if it can't be had just now. */
  readonly record: (match: string) => Promise<string | null>;
}
