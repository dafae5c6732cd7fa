import { createNames } from '@stackmate/catalogue/log-text';
import { rules } from '@stackmate/catalogue';
import type { MatchEvent, MatchState, Player } from '@stackmate/engine';
import { logLines } from '../store/log.ts';
import type { LogLine } from '../store/index.ts';
import { viewThrough } from './table-snapshot.ts';
import type { TablePerspective, TableSeats } from './table-snapshot.ts';

/** A state, and the events that led to it. */
export interface StudyStep {
  readonly state: MatchState;
  readonly events: readonly MatchEvent[];
}

/** Returns the log of these moments from a perspective. `you` is the player to address; null for none. */
export function toLogLines(
  moments: readonly StudyStep[],
  perspective: TablePerspective,
  seats: TableSeats,
  you: Player | null,
): readonly LogLine[] {
  const viewer = perspective === 'both' ? 0 : perspective;
  const names = createNames({
    players: [seats[0].name, seats[1].name],
    you,
  });
  const lines: LogLine[] = [];
  for (const [index, { state, events }] of moments.entries()) {
    const visible = rules.redactEvents(events, viewer);
    const view = viewThrough(state, perspective);
    const before = index === 0 ? view : viewThrough(moments[index - 1].state, perspective);
    names.learnView(view.open, view.own);
    for (const event of visible) names.learnEvent(event);
    lines.push(
      ...logLines({ events: visible, names, between: [before, view], firstKey: lines.length }),
    );
  }
  return lines;
}
