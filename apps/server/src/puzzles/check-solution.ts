import { rules } from '@stackmate/catalogue';
import { parsePosition } from '@stackmate/engine/debug';
import type { PuzzleClaim } from '@stackmate/protocol/puzzles';
import { winsPuzzle } from '@stackmate/puzzles';
import { loadPuzzle } from '@stackmate/puzzles/data';

/** Returns whether a claim solves its puzzle, by playing its actions; null if there is no such puzzle. */
export async function checkSolution({ puzzle: id, actions }: PuzzleClaim): Promise<boolean | null> {
  const puzzle = await loadPuzzle(id);
  if (!puzzle) return null;
  const read = parsePosition(rules, puzzle.position);
  if (!read.ok) throw new Error(`puzzle ${id} can't be read: ${read.refusal.message}`);
  return winsPuzzle(rules, read.value, actions, puzzle.actions);
}
