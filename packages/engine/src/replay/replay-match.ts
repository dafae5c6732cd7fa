import { canonicalJson } from './canonical-json.ts';
import { createStateHasher } from './hash.ts';
import { loadRefusal } from './fault.ts';
import { formatPath } from '../cards/deck-problem.ts';
import type { MatchRecord, PlayedRules } from './record.ts';
import type { Action } from '../types/action.ts';
import type { MatchEvent } from '../types/event.ts';
import type { Actor } from '../types/ids.ts';
import type { Refusal } from '../types/rule-codes.ts';
import type { MatchState } from '../types/state.ts';

/** One state of a replayed match. Step 0 is the start; step n follows the n-th action. */
export interface ReplayStep {
  /** Index of its hash in the record. */
  readonly index: number;
  /** null at the start. */
  readonly by: Actor | null;
  readonly actions: readonly Action[];
  readonly events: readonly MatchEvent[];
  readonly state: MatchState;
}

/** The place and reason at which a record fails verification. */
export interface ReplayFault {
  readonly index: number;
  readonly refusal: Refusal;
}

const fault = (index: number, path: readonly (string | number)[], detail: string): ReplayFault => ({
  index,
  refusal: loadRefusal('verification-failed', `${formatPath(path)}: ${detail}`),
});

const hashFault = ({ hashes }: MatchRecord, index: number, hash: string): ReplayFault | null =>
  hashes[index] === hash
    ? null
    : fault(index, ['hashes', index], `the replayed state has the hash ${hash}`);

/**
 * Replays a record step by step. If it fails verification, the last yielded value is a fault. The
 * record must come from `loadRecord` or a recorder.
 */
export function* replayMatch(
  rules: PlayedRules,
  record: MatchRecord,
): Generator<ReplayStep | ReplayFault, void> {
  const { seed, decks, options, actions } = record;
  const hashState = createStateHasher();
  let state = rules.createMatch({ seed, decks, ...(options ? { options } : {}) });
  const wrongStart = hashFault(record, 0, hashState(state));
  if (wrongStart) {
    yield wrongStart;
    return;
  }
  yield { index: 0, by: null, actions: [], events: [], state };
  for (const [at, { by, action }] of actions.entries()) {
    const index = at + 1;
    const applied = rules.applyAction(state, by, action);
    if (!applied.ok) {
      const { refusal } = applied;
      yield { index, refusal: { ...refusal, detail: `actions[${at}]: ${refusal.detail}` } };
      return;
    }
    const { events } = applied;
    ({ state } = applied);
    const wrong = hashFault(record, index, hashState(state));
    if (wrong) {
      yield wrong;
      return;
    }
    yield { index, by, actions: [action], events, state };
  }
  if (canonicalJson(state.open.result) !== canonicalJson(record.result)) {
    yield fault(
      actions.length,
      ['result'],
      `the replay has the result ${canonicalJson(state.open.result)}`,
    );
  }
}

export type Verdict = { readonly verified: true } | ({ readonly verified: false } & ReplayFault);

/** Verifies a record: every action must be legal, and every hash and the result must match. */
export function verifyRecord(rules: PlayedRules, record: MatchRecord): Verdict {
  for (const step of replayMatch(rules, record)) {
    if ('refusal' in step) return { verified: false, ...step };
  }
  return { verified: true };
}
