import { rules } from '@stackmate/catalogue';
import type { MatchEvent, MatchState } from '@stackmate/engine';
import { matchFile } from '@stackmate/protocol';
import type { MatchFile } from '@stackmate/protocol';

/** One action of a match's file, replayed. */
export interface FileStep {
  /** Number of the action in the record; 0 is the deal. */
  readonly index: number;
  readonly before: MatchState;
  readonly state: MatchState;
  readonly events: readonly MatchEvent[];
}

export interface ReplayedFile {
  readonly file: MatchFile;
  readonly steps: readonly FileStep[];
}

/** Replays a match's file, so call it off the main thread. Null if the record is invalid. Throws for other text. */
export function replayFile(text: string): ReplayedFile | null {
  const file = matchFile.parse(JSON.parse(text));
  const loaded = rules.loadRecord(file.record);
  if (!loaded.ok) return null;
  const steps: FileStep[] = [];
  for (const step of rules.replayMatch(loaded.value)) {
    if (!('state' in step)) return null;
    const { index, state, events } = step;
    steps.push({ index, before: steps.at(-1)?.state ?? state, state, events });
  }
  return { file, steps };
}
