import type { MatchPicture, Step } from '@stackmate/protocol';
import { clocksPicture, createClocks, startClocks } from '../clocks/clocks.ts';
import type { LogEntry } from '../entry.ts';
import type { Standing } from '../standing/standing.ts';
import { retakeEntry, standingAfterFirst } from '../standing/take-entry.ts';
import type { Core } from './core.ts';
import { pictureOf } from './picture.ts';
import { stepsAgain } from './steps-again.ts';

/** The clocks at a moment after an entry, of what it wrote down; the decision at hand had its whole time then. */
function clocksAt(then: Standing, moment: number): MatchPicture['clocks'] {
  const { clocks: settings } = then.setup;
  if (!settings || then.phase !== 'playing' || then.bots.some((bot) => bot !== null)) return null;
  const clocks = createClocks(settings, then.clocks);
  clocks.here[0] = clocks.here[1] = true;
  if (then.absent === null) startClocks(clocks, then.at, then.awaited);
  return clocksPicture(clocks, moment, then.awaited);
}

/** What a spectator who joins is told. */
interface Earlier {
  /** The match as long ago as spectators lag behind; of a younger one, who plays it. */
  readonly picture: MatchPicture;
  /** What has happened since. */
  readonly later: readonly Step[];
}

/**
 * The match as its spectators see it now, made again from the log. Who had a line at the time is not in the log: both, as
 * long as nothing else is told.
 */
export function asLongAgo(core: Core, entries: readonly LogEntry[]): Earlier {
  const { ports, rules, standing } = core;
  const moment = ports.now() - standing.setup.spectatorDelay;
  const young = entries.findIndex(({ at }, seq) => seq > 0 && at > moment);
  const [first, ...seen] = young < 0 ? entries : entries.slice(0, young);
  const then = standingAfterFirst(first);
  for (const entry of seen) retakeEntry(then, rules, entry);
  const picture = pictureOf(then, rules, 'spectator', {
    clocks: clocksAt(then, Math.max(moment, then.at)),
    connected: [true, true],
  });
  const later = young < 0 ? [] : entries.slice(young);
  return {
    picture,
    later: stepsAgain(core, { then, entries: later, viewer: 'spectator', hashed: null, clocksAt }),
  };
}
