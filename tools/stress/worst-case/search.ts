import type { Random } from '@stackmate/engine';
import type { Input } from './input.ts';
import { mutate } from './mutate.ts';
import type { Perform } from './perform.ts';

/** An input with its shortest measured time, which excludes disturbances such as garbage collection. */
export interface WorstInput {
  readonly input: Input;
  readonly ms: number;
}

export interface SearchOptions {
  readonly perform: Perform;
  readonly seeds: readonly Input[];
  readonly random: Random;
  /** Returns whether the time is up. */
  readonly isOver: () => boolean;
  /** Called with an input worse than all before it. */
  readonly noteWorst?: (found: WorstInput) => void;
}

/** Number of measurements per input. */
const repeats = 3;
/** Time below which a seed is not measured again, in ms. */
const negligible = 3;
/** Number of inputs kept for mutation. */
const poolSize = 16;

/** Measures an input. Stops repeating once a run is shorter than `atLeast` ms. */
export async function measure(perform: Perform, input: Input, atLeast = 0): Promise<WorstInput> {
  let ms = Infinity;
  for (let times = 0; times < repeats && ms >= atLeast; times++) {
    ms = Math.min(ms, await perform(input));
  }
  return { input, ms };
}

/** Orders seeds so that the first of each endpoint precede the second ones. */
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
 * Searches for the inputs that block the main thread longest: measures every seed, then mutates the worst ones as long as
 * that makes them worse. Resolves with the worst input of each endpoint, the worst first.
 */
export async function search(options: SearchOptions): Promise<readonly WorstInput[]> {
  const { perform, seeds, random, isOver, noteWorst } = options;
  const worst = new Map<string, WorstInput>();
  let pool: WorstInput[] = [];

  function note(worstInput: WorstInput, parent?: WorstInput): void {
    pool = [...pool.filter((candidate) => candidate !== parent), worstInput]
      .toSorted(byHold)
      .slice(0, poolSize);
    const { endpoint } = worstInput.input;
    if (worstInput.ms <= (worst.get(endpoint)?.ms ?? -Infinity)) return;
    if (worstInput.ms > Math.max(0, ...[...worst.values()].map(({ ms }) => ms)))
      noteWorst?.(worstInput);
    worst.set(endpoint, worstInput);
  }

  for (const input of inTurns(seeds)) {
    if (isOver()) break;
    note(await measure(perform, input, Math.max(negligible, worst.get(input.endpoint)?.ms ?? 0)));
  }
  while (!isOver() && pool.length > 0) {
    // Usually one of the worst inputs, sometimes the worst of any endpoint, which may have more potential.
    const from = random.below(4) > 0 ? pool : [...worst.values()];
    const parent = from[random.below(from.length)];
    const found = await measure(perform, mutate(random, parent.input), parent.ms);
    if (found.ms > parent.ms) note(found, parent);
  }
  return [...worst.values()].toSorted(byHold);
}
