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

/**
 * Adds all further rules to those that a match is played with. They share the compiled cards and
 * cached derived values.
 */
export function completeRules(play: PlayRules) {
  const rules = { ...play, ...overCatalogue(play.catalogue) };
  return {
    ...rules,

    /**
     * Creates a recorder: a match that records what is played. `sha256` may be a faster,
     * platform-specific implementation.
     */
    createRecorder: (setup: RecordSetup, sha256?: Sha256): Recorder =>
      createRecorder(rules, setup, sha256),

    /**
     * Replays a record step by step. If the record is invalid, the last yielded value is a fault.
     */
    replayMatch: (record: MatchRecord): Generator<ReplayStep | ReplayFault, void> =>
      replayMatch(rules, record),

    /** Verifies a record: every action must be legal, and every hash and the result must match. */
    verifyRecord: (record: MatchRecord): Verdict => verifyRecord(rules, record),
  };
}

export type Rules = ReturnType<typeof completeRules>;

/**
 * Creates the rules for a catalogue. Throws if the catalogue is invalid; the returned functions
 * never throw for invalid input.
 */
export const createRules = (source: Catalogue): Rules => completeRules(createPlayRules(source));
