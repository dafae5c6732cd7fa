import type { MatchEvent, Viewer } from '@stackmate/engine';
import type { MatchSnapshot, Step } from '@stackmate/protocol';
import type { LogEntry } from '../entry.ts';
import type { Pausing } from '../pausing.ts';
import type { ReplayedState } from '../replayed/replayed-state.ts';
import { reapplyEntry } from '../replayed/apply-entry.ts';
import type { Core } from './core.ts';
import { changesOf, stepFor } from './steps.ts';
import { viewHashesOf } from './view-hash.ts';

interface RecreateOptions {
  /** Where the match stood before these entries; it stands after them when they are told. */
  readonly then: ReplayedState;
  readonly entries: readonly LogEntry[];
  readonly viewer: Viewer;
  /** The step of this number holds the hash whatever it is; null: none more than was sent at the time. */
  readonly hashed: number | null;
  /** The clocks after an entry, if they are told: what is left is all that the log knows of them. */
  readonly clocksAt?: (then: ReplayedState, moment: number) => MatchSnapshot['clocks'];
}

/**
 * The steps that a viewer was sent of these entries, or would have been, made again from the log. Pauses after each.
 */
export function* recreateSteps(
  { rules, ports }: Pick<Core, 'rules' | 'ports'>,
  { then, entries, viewer, hashed, clocksAt }: RecreateOptions,
): Pausing<Step[]> {
  const steps: Step[] = [];
  for (const entry of entries) {
    const events: MatchEvent[] = [];
    reapplyEntry(then, rules, entry, { events, disclosed: [] });
    steps.push(
      stepFor(entry, then, viewer, {
        change: changesOf(entry, then, rules, events)(viewer),
        hashes: then.state && viewHashesOf(then.state, rules, ports.sha256),
        clocks: clocksAt?.(then, entry.at) ?? null,
        hashed: entry.seq === hashed,
      }),
    );
    yield;
  }
  return steps;
}
