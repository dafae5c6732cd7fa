import { overCatalogue } from './over-catalogue.ts';
import type { Sha256 } from './replay/hash.ts';
import type { MatchRecord, RecordSetup } from './replay/record.ts';
import { createRecorder } from './replay/recorder.ts';
import type { Recorder } from './replay/recorder.ts';
import { replayMatch, verifyRecord } from './replay/replay-match.ts';
import type { ReplayFault, ReplayStep, Verdict } from './replay/replay-match.ts';
import { createPlayRules } from './rules.ts';
import type { PlayRules } from './rules.ts';
import type { Catalogue } from './types/definition.ts';

/** All rules, over those that a match is played with: they share the compiled cards and what is kept of the last state. */
export function completeRules(play: PlayRules) {
  const rules = { ...play, ...overCatalogue(play.catalogue) };
  return {
    ...rules,

    /** A match that is played and written down. `sha256` may be a platform's own, which is faster. */
    createRecorder: (setup: RecordSetup, sha256?: Sha256): Recorder =>
      createRecorder(rules, setup, sha256),

    /** Plays a record once more, step by step; if it does not hold, the last thing given is a fault. */
    replayMatch: (record: MatchRecord): Generator<ReplayStep | ReplayFault, void> =>
      replayMatch(rules, record),

    /** Whether a record holds: every action legal, every hash and the result as they are written. */
    verifyRecord: (record: MatchRecord): Verdict => verifyRecord(rules, record),
  };
}

export type Rules = ReturnType<typeof completeRules>;

/**
 * The rules over a catalogue. Throws if the catalogue is not sound; no function it returns throws for bad input.
 */
export const createRules = (source: Catalogue): Rules => completeRules(createPlayRules(source));
