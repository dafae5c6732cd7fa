import { createNames } from '@stackmate/catalogue/log-text';
import { rules } from '@stackmate/catalogue';
import type { MatchEvent, MatchState, Player } from '@stackmate/engine';
import { logLines } from '../match/store/log.ts';
import type { LogLine } from '../match/store/index.ts';
import { viewThrough } from './table-snapshot.ts';
import type { Eyes, TableSeats } from './table-snapshot.ts';

/** A state, and what happened on the way to it. */
export interface StudyStep {
  readonly state: MatchState;
  readonly events: readonly MatchEvent[];
}

/** The log lines of these moments as those eyes saw them; `you` is the player to address, null for none. */
export function logLinesOf(
  moments: readonly StudyStep[],
  eyes: Eyes,
  seats: TableSeats,
  you: Player | null,
): readonly LogLine[] {
  const viewer = eyes === 'both' ? 0 : eyes;
  const names = createNames({
    players: [seats[0].name, seats[1].name],
    you,
  });
  const lines: LogLine[] = [];
  for (const [index, { state, events }] of moments.entries()) {
    const heard = rules.redactEvents(events, viewer);
    const view = viewThrough(state, eyes);
    const before = index === 0 ? view : viewThrough(moments[index - 1].state, eyes);
    names.look(view.open, view.own);
    for (const event of heard) names.hear(event);
    lines.push(
      ...logLines({ events: heard, names, between: [before, view], firstKey: lines.length }),
    );
  }
  return lines;
}
