import type { Random } from '@stackmate/engine';
import type { Input } from './input.ts';
import { mutate } from './mutate.ts';
import type { Perform } from './perform.ts';

/** An input with the shortest of its holds: whatever else made one longer, like a collection of garbage, did not in all. */
export interface WorstInput {
  readonly input: Input;
  readonly ms: number;
}

export interface SearchOptions {
  readonly perform: Perform;
  readonly seeds: readonly Input[];
  readonly random: Random;
  /** Whether time is up. */
  readonly isOver: () => boolean;
  /** An input held the thread longer than all before it. */
  readonly noteWorst?: (found: WorstInput) => void;
}

/** Times that an input is performed before it counts. */
const repeats = 3;
/** Hold that is not worth a second look at a seed, in ms. */
const negligible = 3;
/** Inputs that are changed further. */
const poolSize = 16;

/** Measures an input. One that doesn't reach `atLeast` at once isn't repeated. */
export async function measure(perform: Perform, input: Input, atLeast = 0): Promise<WorstInput> {
  let ms = Infinity;
  for (let times = 0; times < repeats && ms >= atLeast; times++) {
    ms = Math.min(ms, await perform(input));
  }
  return { input, ms };
}

/** Puts the first seed of each endpoint before the second of any. */
function inTurns(seeds: readonly Input[]): Input[] {
  const seen = new Map<string, number>();
  const ranked = seeds.map((input) => {
    const rank = seen.get(input.endpoint) ?? 0;
    seen.set(input.endpoint, rank + 1);
    return { input, rank };
  });
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ input }) => input);
}

const byHold = (a: WorstInput, b: WorstInput): number => b.ms - a.ms;

/**
 * Searches for the inputs that hold the main thread longest: measures every seed, then changes the worst ones step by
 * step as long as that makes them worse. Returns the worst of each endpoint, the worst first.
 */
export async function search(options: SearchOptions): Promise<readonly WorstInput[]> {
  const { perform, seeds, random, isOver, noteWorst } = options;
  const worst = new Map<string, WorstInput>();
  let pool: WorstInput[] = [];

  function note(found: WorstInput, parent?: WorstInput): void {
    pool = [...pool.filter((one) => one !== parent), found].toSorted(byHold).slice(0, poolSize);
    const { endpoint } = found.input;
    if (found.ms <= (worst.get(endpoint)?.ms ?? -Infinity)) return;
    if (found.ms > Math.max(0, ...[...worst.values()].map(({ ms }) => ms))) noteWorst?.(found);
    worst.set(endpoint, found);
  }

  for (const input of inTurns(seeds)) {
    if (isOver()) break;
    note(await measure(perform, input, Math.max(negligible, worst.get(input.endpoint)?.ms ?? 0)));
  }
  while (!isOver() && pool.length > 0) {
    // Mostly one of the worst; sometimes the worst of any endpoint, whose slope may be steeper.
    const from = random.below(4) > 0 ? pool : [...worst.values()];
    const parent = from[random.below(from.length)];
    const found = await measure(perform, mutate(random, parent.input), parent.ms);
    if (found.ms > parent.ms) note(found, parent);
  }
  return [...worst.values()].toSorted(byHold);
}
