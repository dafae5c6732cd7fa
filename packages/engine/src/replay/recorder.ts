import { readActions } from '../actions/read-action.ts';
import type { TakenAction } from '../types/action.ts';
import type { MatchEvent } from '../types/event.ts';
import type { Actor } from '../types/ids.ts';
import type { MatchState } from '../types/state.ts';
import { createStateHasher } from './hash.ts';
import type { Sha256 } from './hash.ts';
import { startRecord } from './record.ts';
import type { MatchRecord, PlayedRules, RecordedStep, RecordSetup } from './record.ts';

/** A match that records everything played. */
export interface Recorder {
  /** Returns the current state. */
  readonly state: () => MatchState;
  /** Plays an action, or a list of actions as a whole, and records them. */
  readonly play: (by: Actor, action: unknown) => RecordedStep;
  /** Returns the record so far. */
  readonly record: () => MatchRecord;
}

/** Starts a match and its record. `sha256` may be a faster, platform-specific implementation. */
export function createRecorder(rules: PlayedRules, setup: RecordSetup, sha256?: Sha256): Recorder {
  const hashState = createStateHasher(sha256);
  let state = rules.createMatch(setup);
  const begun = startRecord(rules, setup, state);
  const actions: TakenAction[] = [];
  const hashes = [...begun.hashes];

  function play(by: Actor, input: unknown): RecordedStep {
    const read = readActions(input);
    if (!read.ok) return read;
    // A list is played as a whole or not at all.
    const whole = rules.applyAction(state, by, read.value);
    if (!whole.ok) return whole;
    // Most lists have one action and need no second pass.
    const isSingle = read.value.length === 1;
    let next = isSingle ? whole.state : state;
    const events: MatchEvent[] = isSingle ? [...whole.events] : [];
    const passed: string[] = isSingle ? [hashState(next)] : [];
    for (const action of isSingle ? [] : read.value) {
      const applied = rules.applyAction(next, by, action);
      if (!applied.ok) return applied;
      next = applied.state;
      events.push(...applied.events);
      passed.push(hashState(next));
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
