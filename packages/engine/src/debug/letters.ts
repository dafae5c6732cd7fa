import type { Player } from '../types/ids.ts';

/** Returns the owner of a letter: upper case is South's, lower case North's. */
export const sideOfLetter = (letter: string): Player => (letter === letter.toUpperCase() ? 0 : 1);

export const isKingLetter = (letter: string): boolean => letter.toUpperCase() === 'K';
