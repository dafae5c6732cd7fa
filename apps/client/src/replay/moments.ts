import type { Player } from '@stackmate/engine';
import type { ReplayMoment } from './play-through.ts';

/** The first moment of a turn. */
export interface TurnMark {
  readonly at: number;
  readonly turn: number;
  readonly active: Player;
}

/** Where each turn of a match begins; turn 0 is King selection. */
export function turnMarks(moments: readonly ReplayMoment[]): readonly TurnMark[] {
  const marks: TurnMark[] = [];
  for (const [at, { state }] of moments.entries()) {
    const { turn, active } = state.open;
    if (marks.at(-1)?.turn !== turn) marks.push({ at, turn, active });
  }
  return marks;
}

/** The moment that so many of the record's actions lead to, or the next one after; the last if there are not as many. */
export function momentAt(moments: readonly ReplayMoment[], action: number): number {
  const found = moments.findIndex((moment) => moment.action >= action);
  return found < 0 ? moments.length - 1 : found;
}
