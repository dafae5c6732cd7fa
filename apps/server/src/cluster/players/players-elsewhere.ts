import * as z from 'zod/mini';
import { createMarksElsewhere } from './marks-elsewhere.ts';
import type { MarksElsewhere, MarksElsewhereOptions } from './marks-elsewhere.ts';

/** A player as other nodes need to know. */
export interface PlayerMarks {
  readonly isSignedIn: boolean;
}

export interface PlayersElsewhereOptions extends Pick<
  MarksElsewhereOptions<number>,
  'bus' | 'countDropped' | 'now'
> {
  /** Returns the marks of a player of this node; null if the player isn't connected here. */
  readonly marksOf: (player: string) => PlayerMarks | null;
}

/** Who is connected to other nodes. */
export interface PlayersElsewhere extends Omit<MarksElsewhere<never>, 'marksOf'> {
  /** Returns the marks of a player at other nodes; null if the player isn't there. */
  readonly marksOf: (player: string) => PlayerMarks | null;
}

/** 1 for there, 2 for there and signed in. */
const mark = z.union([z.literal(1), z.literal(2)]);

export function createPlayersElsewhere(options: PlayersElsewhereOptions): PlayersElsewhere {
  const elsewhere = createMarksElsewhere({
    ...options,
    about: 'here',
    mark,
    // 26 bytes each.
    maxListed: 35_000,
    markOf(player) {
      const marks = options.marksOf(player);
      if (marks === null) return null;
      return marks.isSignedIn ? 2 : 1;
    },
  });
  return {
    ...elsewhere,
    marksOf(player) {
      const marks = elsewhere.marksOf(player);
      return marks.length === 0 ? null : { isSignedIn: marks.includes(2) };
    },
  };
}
