import { createNames } from '@stackmate/catalogue/log-text';
import type { Player } from '@stackmate/engine';
import { createMomentFinder } from './find-moments.ts';
import type { KeyMoment } from './key-moment.ts';
import { matchStatistics } from './match-statistics.ts';
import type { MatchStatistics } from './match-statistics.ts';
import { replayFile } from './replay-file.ts';

/** Everything that is worth telling about a finished match. */
export interface MatchStory {
  readonly moments: readonly KeyMoment[];
  readonly statistics: MatchStatistics;
}

/** Summarizes a match's file; sentences address `viewer`. Call it off the main thread. Null if the file is invalid. */
export function matchSummary(text: string, viewer: Player | null): MatchStory | null {
  const replayed = replayFile(text);
  if (!replayed) return null;
  const [south, north] = replayed.file.seats;
  const names = createNames({ players: [south.name, north.name], you: viewer });
  const finder = createMomentFinder(names);
  for (const step of replayed.steps) {
    names.learnView(step.state.open);
    finder.take(step);
  }
  return {
    moments: finder.moments(),
    statistics: matchStatistics(replayed.steps),
  };
}
