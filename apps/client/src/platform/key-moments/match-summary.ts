import type { Player } from '@stackmate/engine';
import type { KeyMoment } from './key-moment.ts';
import { replayMoments } from './key-moments.ts';
import { matchStatistics } from './match-statistics.ts';
import type { MatchStatistics } from './match-statistics.ts';

/** Everything that is worth telling about a finished match. */
export interface MatchStory {
  readonly moments: readonly KeyMoment[];
  readonly statistics: MatchStatistics;
}

/** Summarizes a match's file; sentences address `viewer`. Call it off the main thread. Null if the file is invalid. */
export function matchSummary(text: string, viewer: Player | null): MatchStory | null {
  const replayed = replayMoments(text, viewer);
  return replayed && { moments: replayed.moments, statistics: matchStatistics(replayed.steps) };
}
