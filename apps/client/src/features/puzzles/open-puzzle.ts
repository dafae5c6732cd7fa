import { rules } from '@stackmate/catalogue';
import type { Action, MatchState } from '@stackmate/engine';
import { toAction, createPuzzleJudge } from '@stackmate/puzzles';
import type { Puzzle, PuzzleJudge } from '@stackmate/puzzles';
import { loadPuzzle } from '@stackmate/puzzles/data';
import { readPosition } from '../../table/study/read-position.ts';

/** A puzzle that is ready to be played. */
export interface PlayablePuzzle {
  readonly puzzle: Puzzle;
  readonly start: MatchState;
  readonly solution: readonly Action[];
  readonly judge: PuzzleJudge;
}

/** Loads a puzzle. null if there is none with this id. */
export async function openPuzzle(id: number): Promise<PlayablePuzzle | null> {
  const puzzle = await loadPuzzle(id);
  if (!puzzle) return null;
  const read = readPosition(puzzle.position);
  if (!read.ok) throw new Error(`puzzle ${id}, line ${read.fault.line}: ${read.fault.message}`);
  const solution = puzzle.solution.map(toAction);
  return {
    puzzle,
    start: read.state,
    solution,
    judge: createPuzzleJudge(rules, read.state, solution),
  };
}
