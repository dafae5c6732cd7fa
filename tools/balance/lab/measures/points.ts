import { tieBreakReasons } from '@stackmate/engine';
import type { Outcome } from '../../../play/simulate/play-game.ts';

export type Side = 0 | 1;

export const sides: readonly Side[] = [0, 1];

/** Returns a side's points of a match: 1 for a win, 0.5 for a draw. */
export const getPoints = ({ winningDeck }: Outcome, side: Side): number =>
  winningDeck === null ? 0.5 : Number(winningDeck === side);

/** Returns the name of a match's deal: games of one deal are correlated. */
export const getDeal = ({ pair, seed }: Outcome): string => `${pair} ${seed}`;

export const isTie = ({ reason }: Outcome): boolean => tieBreakReasons.includes(reason);
