import { rules } from '@stackmate/catalogue';
import { perft } from '@stackmate/engine/testing';
import type { Golden } from './golden.ts';
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

/** Counts the lines from every position for every depth up to `depth`. */
export function* countLines(
  positions: readonly PerftPosition[],
  depth: number,
  golden: Golden,
): Generator<PerftCount> {
  for (const position of positions) {
    const state = perftState(position);
    for (let at = 1; at <= depth; at++) {
      const start = performance.now();
      const lines = perft(rules, state, at);
      const seconds = (performance.now() - start) / 1000;
      const kept = golden[position.name]?.[at - 1] ?? null;
      yield { position: position.name, depth: at, lines, golden: kept, seconds };
    }
  }
}
