import { rules } from '@stackmate/catalogue';
import type { PuzzleClaim } from '@stackmate/protocol/puzzles';
import { winsPuzzle } from '@stackmate/puzzles';
import { loadPuzzle } from '@stackmate/puzzles/data';
import { startOf } from './start-of.ts';

/** Returns whether a claim solves its puzzle, by playing its actions; null if there is no such puzzle. */
export async function checkSolution({ puzzle: id, actions }: PuzzleClaim): Promise<boolean | null> {
  const puzzle = await loadPuzzle(id);
  if (!puzzle) return null;
  return winsPuzzle(rules, startOf(puzzle), actions, puzzle.actions);
}
