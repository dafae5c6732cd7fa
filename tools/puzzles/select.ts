import type { Puzzle, PuzzleLevel } from '@stackmate/puzzles';
import type { FoundPuzzle } from './collect.ts';

/** Largest share of puzzles with the same kinds of actions. */
const largestShare = 0.35;

const kindsOf = ({ solution }: FoundPuzzle): string =>
  solution
    .map(([kind, , , , option]) => (kind === 'activate' && option === null ? 'spell' : kind))
    .toSorted()
    .join(' ');

/** Returns the first puzzles that are different and varied, at most `count`. */
export function selectPuzzles(found: readonly FoundPuzzle[], count: number): FoundPuzzle[] {
  const seen = new Set<string>();
  const times = new Map<string, number>();
  return found
    .filter((puzzle) => {
      const kinds = kindsOf(puzzle);
      const sameKinds = times.get(kinds) ?? 0;
      if (seen.has(puzzle.position) || sameKinds >= Math.max(3, largestShare * count)) return false;
      seen.add(puzzle.position);
      times.set(kinds, sameKinds + 1);
      return true;
    })
    .slice(0, count);
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
