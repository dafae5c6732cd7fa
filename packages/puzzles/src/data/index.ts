import type { Puzzle, PuzzleSummary } from '../puzzle.ts';
import { partSize } from '../puzzle.ts';
import { parts } from './generated/parts.ts';
import list from './generated/list.json' with { type: 'json' };

/** Sources and versions that the puzzles were made from. */
export interface PuzzleVersions {
  readonly seed: string;
  /** Games that were searched, from the first. */
  readonly games: number;
  readonly engine: string;
  readonly rules: string;
  readonly catalogue: string;
  readonly state: number;
}

/** Every puzzle, in the order of the ids, which begin at 1. */
export const puzzleList = list.puzzles as readonly PuzzleSummary[];

export const puzzleVersions: PuzzleVersions = list.versions;

/** Loads the drawings of all boards, in the order of the ids; read them with `readSketch`. */
export const loadSketches = async (): Promise<readonly (readonly number[])[]> =>
  (await import('./generated/sketches.json', { with: { type: 'json' } })).default;

/** Loads a puzzle; null if there is none with that id. */
export async function loadPuzzle(id: number): Promise<Puzzle | null> {
  const load = parts[Math.floor((id - 1) / partSize)];
  if (!load) return null;
  const puzzles = (await load()).default as readonly Puzzle[];
  return puzzles.find((puzzle) => puzzle.id === id) ?? null;
}
