import type { MatchSnapshot, Step } from '@stackmate/protocol';
import { clocksInfo, createClocks, startClocks } from '../clocks/clocks.ts';
import type { LogEntry } from '../entry.ts';
import type { Pausing } from '../pausing.ts';
import type { ReplayedState } from '../replayed/replayed-state.ts';
import { reapplyEntries, stateAfterFirst } from '../replayed/apply-entry.ts';
import type { Core } from './core.ts';
import { snapshotOf } from './snapshot.ts';
import { recreateSteps } from './missed-steps.ts';

/** The clocks at a moment after an entry, of what it wrote down; the decision at hand had its whole time then. */
function clocksAt(then: ReplayedState, moment: number): MatchSnapshot['clocks'] {
  const { clocks: settings } = then.setup;
  if (!settings || then.phase !== 'playing' || then.bots.some((bot) => bot !== null)) return null;
  const clocks = createClocks(settings, then.clocks);
  clocks.present[0] = clocks.present[1] = true;
  if (then.absent === null) startClocks(clocks, then.at, then.awaited);
  return clocksInfo(clocks, moment, then.awaited);
}

/** What a spectator who joins is told. */
interface DelayedSnapshot {
  /** The match as long ago as spectators lag behind; of a younger one, who plays it. */
  readonly picture: MatchSnapshot;
  /** What has happened since. */
  readonly later: readonly Step[];
}

/**
 * The match as its spectators see it now, made again from the log. Who had a line at the time is not in the log: both, as
 * long as nothing else is told. Pauses after each entry.
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
