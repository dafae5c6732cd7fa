import type { Puzzle } from '@stackmate/puzzles';

/** A puzzle before it is numbered and graded. */
export type FoundPuzzle = Omit<Puzzle, 'id' | 'level'>;
