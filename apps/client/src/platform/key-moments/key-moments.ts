import { createNames } from '@stackmate/catalogue/log-text';
import type { Player } from '@stackmate/engine';
import { createMomentFinder } from './find-moments.ts';
import type { KeyMoment } from './key-moment.ts';
import { replayFile } from './replay-file.ts';

/** Replays a match's file, and finds what decided it. Null if the file is invalid. */
export function replayMoments(text: string, viewer: Player | null) {
  const replayed = replayFile(text);
  if (!replayed) return null;
  const [south, north] = replayed.file.seats;
  const names = createNames({ players: [south.name, north.name], you: viewer });
  const finder = createMomentFinder(names);
  for (const step of replayed.steps) {
    names.learnView(step.state.open);
    finder.take(step);
  }
  return { moments: finder.moments(), steps: replayed.steps };
}

/**
 * Lists what decided a match, in order: a handful of sentences, addressed to `viewer`. The last ones are the move that
 * ended the match, if one did, and how it ended. Replays the match's file, so call it off the main thread. Empty if the
 * file is invalid, or if nothing but the end happened.
 */
export const keyMoments = (text: string, viewer: Player | null): readonly KeyMoment[] =>
  replayMoments(text, viewer)?.moments ?? [];
