import type { MatchEvent, Viewer } from '@stackmate/engine';
import type { MatchSnapshot, Step } from '@stackmate/protocol';
import type { LogEntry } from '../entry.ts';
import type { PausableWork } from '../pausing.ts';
import type { ReplayedState } from '../replayed/replayed-state.ts';
import { reapplyEntry } from '../replayed/apply-entry.ts';
import type { Core } from './core.ts';
import { findChanges, stepFor } from './steps.ts';
import { hashViews } from './view-hash.ts';

interface RecreateOptions {
  /** The state before `entries`; the function advances it. */
  readonly state: ReplayedState;
  readonly entries: readonly LogEntry[];
  readonly viewer: Viewer;
  /** Number of the step that must include a hash; null to include only the hashes that were sent at the time. */
  readonly hashedSeq: number | null;
  /** Returns the clocks to include for an entry. The log records only the time left after it. */
  readonly clocksAt?: (state: ReplayedState, time: number) => MatchSnapshot['clocks'];
}

/**
 * Recreates the steps that a viewer received for these entries, or would have received, from the log. Pauses after
 * each.
 */
export function* recreateSteps(
  { rules, ports }: Pick<Core, 'rules' | 'ports'>,
  { state, entries, viewer, hashedSeq, clocksAt }: RecreateOptions,
): PausableWork<Step[]> {
  const steps: Step[] = [];
  for (const entry of entries) {
    const events: MatchEvent[] = [];
    reapplyEntry(state, rules, entry, { events, disclosed: [] });
    steps.push(
      stepFor(entry, state, viewer, {
        change: findChanges(entry, state, rules, events)(viewer),
        hashes: state.state && hashViews(state.state, rules, ports.sha256),
        clocks: clocksAt?.(state, entry.at) ?? null,
        forceHash: entry.seq === hashedSeq,
      }),
    );
    yield;
  }
  return steps;
}
