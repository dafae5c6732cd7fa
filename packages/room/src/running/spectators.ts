import type { MatchSnapshot, Step } from '@stackmate/protocol';
import { clocksInfo, createClocks, startClocks } from '../clocks/clocks.ts';
import type { LogEntry } from '../entry.ts';
import type { Pausing } from '../pausing.ts';
import type { ReplayedState } from '../replayed/replayed-state.ts';
import { reapplyEntries, stateAfterFirst } from '../replayed/apply-entry.ts';
import type { Core } from './core.ts';
import { snapshotOf } from './snapshot.ts';
import { recreateSteps } from './missed-steps.ts';

/** Returns the clocks at a time after an entry, based on the time left that the entry records. */
function clocksAt(then: ReplayedState, moment: number): MatchSnapshot['clocks'] {
  const { clocks: settings } = then.setup;
  if (!settings || then.phase !== 'playing' || then.bots.some((bot) => bot !== null)) return null;
  const clocks = createClocks(settings, then.clocks);
  clocks.present[0] = clocks.present[1] = true;
  if (then.absent === null) startClocks(clocks, then.at, then.awaited);
  return clocksInfo(clocks, moment, then.awaited);
}

/** What a joining spectator receives. */
interface DelayedSnapshot {
  /** The match before the spectators' delay. Of a younger match, only who plays. */
  readonly picture: MatchSnapshot;
  /** Steps since the snapshot. */
  readonly later: readonly Step[];
}

/**
 * Recreates from the log what spectators see of the match now. The log doesn't contain presence, so both players count
 * as connected. Pauses after each entry.
 */
export function* delayedSnapshot(
  core: Core,
  entries: readonly LogEntry[],
): Pausing<DelayedSnapshot> {
  const { ports, rules, replayed } = core;
  const moment = ports.now() - replayed.setup.spectatorDelay;
  const young = entries.findIndex(({ at }, seq) => seq > 0 && at > moment);
  const [first, ...seen] = young < 0 ? entries : entries.slice(0, young);
  const then = stateAfterFirst(first);
  yield* reapplyEntries(then, rules, seen);
  const snapshot = snapshotOf(then, rules, 'spectator', {
    clocks: clocksAt(then, Math.max(moment, then.at)),
    connected: [true, true],
  });
  const later = young < 0 ? [] : entries.slice(young);
  return {
    picture: snapshot,
    later: yield* recreateSteps(core, {
      then,
      entries: later,
      viewer: 'spectator',
      hashed: null,
      clocksAt,
    }),
  };
}
