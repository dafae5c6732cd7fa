import type { ListedMatch } from '../../platform/connection/index.ts';

/** A match that is about to open. */
export interface OpeningMatch {
  readonly match: ListedMatch;
  /** Time at which it opens, in ms since 1970. */
  readonly opensAt: number;
  readonly openNow: () => void;
}
