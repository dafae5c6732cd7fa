import type { Names } from '@stackmate/catalogue/told';
import type { MatchEvent, MatchView, PlayRules } from '@stackmate/engine';
import { beatsOf } from './beats.ts';
import type { Beat } from './beats.ts';
import { logLines } from './log.ts';
import type { LogLine } from './log.ts';

/** A moment, the view before and after it, and what it adds to the log. */
export interface ToldMoment {
  readonly beat: Beat;
  readonly before: MatchView;
  readonly next: MatchView;
  readonly lines: readonly LogLine[];
}

interface Step {
  readonly rules: Pick<PlayRules, 'advanceView'>;
  /** They must have looked at the view after the events, and heard these. */
  readonly names: Names;
  readonly before: MatchView;
  readonly events: readonly MatchEvent[];
  /** Key of the first line. */
  readonly firstKey: number;
}

/** The events of a step, moment by moment. */
export function toldMoments({ rules, names, before, events, firstKey }: Step): ToldMoment[] {
  let view = before;
  let key = firstKey;
  return beatsOf(events).map((beat) => {
    const then = view;
    view = rules.advanceView(then, beat.events);
    // Told with what is known now: what is shown later was hidden here.
    const lines = logLines({ events: beat.events, names, between: [then, view], firstKey: key });
    key += lines.length;
    return { beat, before: then, next: view, lines };
  });
}
