import type { MatchSnapshot, Step } from '@stackmate/protocol';
import { clocksInfo, createClocks, startClocks } from '../clocks/clocks.ts';
import type { LogEntry } from '../entry.ts';
import type { PausableWork } from '../pausing.ts';
import type { ReplayedState } from '../replayed/replayed-state.ts';
import { reapplyEntries, stateAfterFirst } from '../replayed/apply-entry.ts';
import type { Core } from './core.ts';
import { createSnapshot } from './snapshot.ts';
import { recreateSteps } from './missed-steps.ts';

/** Returns the clocks at a time after an entry, based on the time left that the entry records. */
function clocksAt(state: ReplayedState, time: number): MatchSnapshot['clocks'] {
  const { clocks: settings } = state.setup;
  if (!settings || state.phase !== 'playing' || state.bots.some((bot) => bot !== null)) return null;
  const clocks = createClocks(settings, state.clocks);
  clocks.present[0] = clocks.present[1] = true;
  if (state.absent === null) startClocks(clocks, state.at, state.awaited);
  return clocksInfo(clocks, time, state.awaited);
}

/** The state and entries that a joining spectator receives. */
interface DelayedSnapshot {
  /** The match before the spectators' delay. Of a younger match, only who plays. */
  readonly snapshot: MatchSnapshot;
  /** Steps since the snapshot. */
  readonly steps: readonly Step[];
  /** Time of each step. */
  readonly times: readonly number[];
}

/**
 * Recreates from the log what spectators see of the match now. The log doesn't contain presence, so both players count
 * as connected. Pauses after each entry.
 */
export function* delayedSnapshot(
  core: Core,
  entries: readonly LogEntry[],
): PausableWork<DelayedSnapshot> {
  const { ports, rules, replayed, times } = core;
  const time = ports.now() - replayed.setup.spectatorDelay;
  const firstDelayed = entries.findIndex((entry, seq) => seq > 0 && times.of(entry) > time);
  const [first, ...seen] = firstDelayed < 0 ? entries : entries.slice(0, firstDelayed);
  const state = stateAfterFirst(first);
  yield* reapplyEntries(state, rules, seen);
  const snapshot = createSnapshot(state, rules, 'spectator', {
    clocks: clocksAt(state, state.at + Math.max(0, time - times.of(state))),
    connected: [true, true],
  });
  const later = firstDelayed < 0 ? [] : entries.slice(firstDelayed);
  return {
    snapshot,
    steps: yield* recreateSteps(core, {
      state,
      entries: later,
      viewer: 'spectator',
      hashedSeq: null,
      clocksAt,
    }),
    times: later.map(times.of),
  };
}
