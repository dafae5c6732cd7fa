import type { Puzzle, PuzzleLevel, StoredAction } from '@stackmate/puzzles';

/** A puzzle before it is numbered and graded. */
export type FoundPuzzle = Omit<Puzzle, 'id' | 'level'>;

/** Largest share of puzzles with the same kinds of actions. */
const largestShare = 0.35;

/** Returns the kinds of a line's actions, in one order. */
export const getKinds = (line: readonly StoredAction[]): string =>
  line
    .map(([kind, , , , option]) => (kind === 'activate' && option === null ? 'spell' : kind))
    .toSorted()
    .join(' ');

/** Returns the max number of puzzles with the same kinds of actions among `count`. */
const maxPerKind = (count: number): number => Math.max(3, Math.floor(largestShare * count));

/** Returns the kinds of which there are enough among `count` puzzles. */
export function fullKinds(puzzles: readonly FoundPuzzle[], count: number): string[] {
  const byKind = Map.groupBy(puzzles, ({ solution }) => getKinds(solution));
  return [...byKind]
    .filter(([, { length }]) => length >= maxPerKind(count))
    .map(([kinds]) => kinds);
}

/** Returns the kept puzzles and then the first others that are different and varied, `count` in all. */
export function selectPuzzles(
  kept: readonly FoundPuzzle[],
  foundPuzzles: readonly FoundPuzzle[],
  count: number,
): FoundPuzzle[] {
  const selected = [...kept];
  const seen = new Set(kept.map(({ position }) => position));
  for (const puzzle of foundPuzzles) {
    if (selected.length >= count) break;
    const isFull = fullKinds(selected, count).includes(getKinds(puzzle.solution));
    if (seen.has(puzzle.position) || isFull) continue;
    seen.add(puzzle.position);
    selected.push(puzzle);
  }
  return selected;
}

/** Numbers the puzzles in the order in which they were found; a fifth of them has each level. */
export function numberPuzzles(selected: readonly FoundPuzzle[]): Puzzle[] {
  const order = selected.toSorted((a, b) => a.score - b.score);
  return selected.map((puzzle, index) => ({
    id: index + 1,
    ...puzzle,
    level: (1 + Math.floor((5 * order.indexOf(puzzle)) / order.length)) as PuzzleLevel,
  }));
}
