import { localStore, useStored } from '../../platform/storage/index.ts';
import type { PuzzleSummary } from '@stackmate/puzzles';
import { puzzleList } from '@stackmate/puzzles/data';

/** Returns the id of an unsolved puzzle to go on with: the next of the same level, else of the nearest; null if all are solved. */
export function nextPuzzle(
  { id, level }: Pick<PuzzleSummary, 'id' | 'level'>,
  solved: ReadonlySet<number>,
): number | null {
  const open = puzzleList.filter((candidate) => candidate.id !== id && !solved.has(candidate.id));
  const distance = (puzzleSummary: PuzzleSummary): number =>
    Math.abs(puzzleSummary.level - level) * 2 * puzzleList.length +
    (puzzleSummary.id > id ? puzzleSummary.id - id : puzzleSummary.id + puzzleList.length - id);
  return open.toSorted((a, b) => distance(a) - distance(b)).at(0)?.id ?? null;
}

const storageKey = 'stackmate.puzzles';

const parse = (text: string | null): ReadonlySet<number> =>
  new Set(
    (text ?? '')
      .split(' ')
      .map(Number)
      .filter((id) => Number.isInteger(id) && id > 0),
  );

/** Returns the ids of the puzzles that were solved on this device, or by the account that is signed in on it. */
export const solvedPuzzles = (): ReadonlySet<number> => parse(localStore.get(storageKey));

/** Adds solved puzzles. */
export function addSolved(ids: readonly number[]): void {
  const before = solvedPuzzles();
  if (ids.every((id) => before.has(id))) return;
  const all = new Set([...before, ...ids]);
  localStore.set(storageKey, [...all].toSorted((a, b) => a - b).join(' '));
}

/** Returns the ids of solved puzzles, and renders the component again when they change. */
export const useSolvedPuzzles = (): ReadonlySet<number> => parse(useStored(storageKey));
