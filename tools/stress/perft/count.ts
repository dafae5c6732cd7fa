import { rules } from '@stackmate/catalogue';
import { perft } from '@stackmate/engine/testing';
import { perftState } from './positions.ts';
import type { PerftPosition } from './positions.ts';

/** Number of lines from one position to one depth. */
export interface PerftCount {
  readonly position: string;
  readonly depth: number;
  readonly lines: number;
  /** The stored number; null if there is none. */
  readonly golden: number | null;
  readonly seconds: number;
}

/** A position to count from, up to a depth. */
export interface PerftJob {
  readonly position: PerftPosition;
  readonly depth: number;
  /** The stored numbers, by depth. */
  readonly golden: readonly number[];
}

/** Counts the lines from a position for every depth. */
export function countLines({ position, depth, golden }: PerftJob): readonly PerftCount[] {
  const state = perftState(position);
  return Array.from({ length: depth }, (_, below): PerftCount => {
    const start = performance.now();
    const lines = perft(rules, state, below + 1);
    const seconds = (performance.now() - start) / 1000;
    const kept = golden[below] ?? null;
    return { position: position.name, depth: below + 1, lines, golden: kept, seconds };
  });
}
