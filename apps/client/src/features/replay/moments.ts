import type { Player } from '@stackmate/engine';
import type { ReplayMoment } from './play-through.ts';

/** The first moment of a turn, by index. */
export interface TurnMark {
  readonly at: number;
  readonly turn: number;
  readonly active: Player;
}

/** Returns where each turn of a match begins. Turn 0 is King selection. */
export function turnMarks(moments: readonly ReplayMoment[]): readonly TurnMark[] {
  const marks: TurnMark[] = [];
  for (const [at, { state }] of moments.entries()) {
    const { turn, active } = state.open;
    if (marks.at(-1)?.turn !== turn) marks.push({ at, turn, active });
  }
  return marks;
}

/** Returns the index of the first moment after that many actions of the record; the last index if there are fewer. */
export function momentAt(moments: readonly ReplayMoment[], action: number): number {
  const index = moments.findIndex((moment) => moment.action >= action);
  return index < 0 ? moments.length - 1 : index;
}
