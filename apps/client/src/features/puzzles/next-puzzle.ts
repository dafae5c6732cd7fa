import type { PuzzleSummary } from '@stackmate/puzzles';
import { puzzleList } from '@stackmate/puzzles/data';

/** Returns the id of an unsolved puzzle to go on with: the next of the same level, else of the nearest; null if all are solved. */
export function nextPuzzle(
  { id, level }: Pick<PuzzleSummary, 'id' | 'level'>,
  solved: ReadonlySet<number>,
): number | null {
  const open = puzzleList.filter((one) => one.id !== id && !solved.has(one.id));
  const distance = (one: PuzzleSummary): number =>
    Math.abs(one.level - level) * 2 * puzzleList.length +
    (one.id > id ? one.id - id : one.id + puzzleList.length - id);
  return open.toSorted((a, b) => distance(a) - distance(b)).at(0)?.id ?? null;
}
