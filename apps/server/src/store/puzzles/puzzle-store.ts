/** A puzzle that a player solved. */
export interface PuzzleSolveTable {
  readonly player: string;
  readonly puzzle: number;
  readonly solved_at: number;
}

/** A day on which a player solved the puzzle of the day. */
export interface PuzzleDayTable {
  readonly player: string;
  /** UTC day, counted from 1970. */
  readonly day: number;
  readonly puzzle: number;
  readonly solved_at: number;
  /** Days in a row up to this one. */
  readonly streak: number;
}

export interface PuzzleTables {
  readonly puzzle_solves: PuzzleSolveTable;
  readonly puzzle_days: PuzzleDayTable;
}

/** A solved puzzle to store. */
export interface PuzzleSolve {
  readonly player: string;
  readonly puzzle: number;
  /** The day whose puzzle it is; null for other puzzles. */
  readonly day: number | null;
  readonly at: number;
}

export interface StoredPuzzleProgress {
  readonly solved: readonly number[];
  /** The last day whose puzzle was solved; null without one. */
  readonly last: { readonly day: number; readonly streak: number } | null;
  readonly best: number;
}

export interface PuzzleStore {
  /** Stores that a player solved a puzzle. Does nothing the second time. */
  addPuzzleSolve(solve: PuzzleSolve): Promise<void>;
  puzzleProgress(player: string): Promise<StoredPuzzleProgress>;
}
