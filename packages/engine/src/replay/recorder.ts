import { readActions } from '../actions/read-action.ts';
import type { TakenAction } from '../types/action.ts';
import type { MatchEvent } from '../types/event.ts';
import type { Actor } from '../types/ids.ts';
import type { MatchState } from '../types/state.ts';
import { createStateHasher } from './hash.ts';
import type { Sha256 } from './hash.ts';
import { startRecord } from './record.ts';
import type { MatchRecord, PlayedRules, RecordedStep, RecordSetup } from './record.ts';

/** A match that is played and written down. */
export interface Recorder {
  /** The state it stands at. */
  readonly state: () => MatchState;
  /** Plays an action, or a list of them wholly or not at all, and writes each down. */
  readonly play: (by: Actor, action: unknown) => RecordedStep;
  /** The record so far. */
  readonly record: () => MatchRecord;
}

/** Begins a match and its record. `sha256` may be a platform's own, which is faster. */
export function createRecorder(rules: PlayedRules, setup: RecordSetup, sha256?: Sha256): Recorder {
  const hashOf = createStateHasher(sha256);
  let state = rules.createMatch(setup);
  const begun = startRecord(rules, setup, state);
  const actions: TakenAction[] = [];
  const hashes = [...begun.hashes];

  function play(by: Actor, given: unknown): RecordedStep {
    const read = readActions(given);
    if (!read.ok) return read;
    // A list holds as a whole, or nothing of it happens.
    const whole = rules.applyAction(state, by, read.value);
    if (!whole.ok) return whole;
    // One action is its own list; most are.
    const isOne = read.value.length === 1;
    let next = isOne ? whole.state : state;
    const events: MatchEvent[] = isOne ? [...whole.events] : [];
    const passed: string[] = isOne ? [hashOf(next)] : [];
    for (const action of isOne ? [] : read.value) {
      const applied = rules.applyAction(next, by, action);
      if (!applied.ok) return applied;
      next = applied.state;
      events.push(...applied.events);
      passed.push(hashOf(next));
    }
    for (const action of read.value) actions.push({ by, action });
    hashes.push(...passed);
    state = next;
    return { ok: true, state, events };
  }

  return {
    state: () => state,
    play,
    record: () => ({
      ...begun,
      actions: [...actions],
      hashes: [...hashes],
      result: state.open.result,
    }),
  };
}
