import { rules } from '@stackmate/catalogue';
import type { PuzzleClaim } from '@stackmate/protocol/puzzles';
import { toAction, judgeLine } from '@stackmate/puzzles';
import { loadPuzzle } from '@stackmate/puzzles/data';
import { createStart } from './start-of.ts';

/** Returns whether the actions of a claim solve its puzzle, by playing them; null if there is no such puzzle. */
export async function checkSolution({ puzzle: id, actions }: PuzzleClaim): Promise<boolean | null> {
  const puzzle = await loadPuzzle(id);
  if (!puzzle) return null;
  return judgeLine(rules, createStart(puzzle), actions, puzzle.solution.map(toAction)) === 'solved';
}
