import type { MatchEvent, Viewer } from '@stackmate/engine';
import type { MatchPicture, Step } from '@stackmate/protocol';
import type { LogEntry } from '../entry.ts';
import type { Standing } from '../standing/standing.ts';
import { retakeEntry } from '../standing/take-entry.ts';
import type { Core } from './core.ts';
import { changesOf, stepFor } from './steps.ts';
import { viewHashesOf } from './view-hash.ts';

interface Again {
  /** Where the match stood before these entries; it stands after them when they are told. */
  readonly then: Standing;
  readonly entries: readonly LogEntry[];
  readonly viewer: Viewer;
  /** The step of this number holds the hash whatever it is; null: none more than was sent at the time. */
  readonly hashed: number | null;
  /** The clocks after an entry, if they are told: what is left is all that the log knows of them. */
  readonly clocksAt?: (then: Standing, moment: number) => MatchPicture['clocks'];
}

/** The steps that a viewer was sent of these entries, or would have been, made again from the log. */
export function stepsAgain(
  { rules, ports }: Pick<Core, 'rules' | 'ports'>,
  { then, entries, viewer, hashed, clocksAt }: Again,
): Step[] {
  return entries.map((entry) => {
    const events: MatchEvent[] = [];
    retakeEntry(then, rules, entry, { events, disclosed: [] });
    return stepFor(entry, then, viewer, {
      change: changesOf(entry, then, rules, events)(viewer),
      hashes: then.state && viewHashesOf(then.state, rules, ports.sha256),
      clocks: clocksAt?.(then, entry.at) ?? null,
      hashed: entry.seq === hashed,
    });
  });
}
