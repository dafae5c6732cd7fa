import { createFastRandom } from '../shared/fast-random.ts';

/** Draws `count` different entries of a list, the same for the same seed. Returns all entries of a shorter list. */
export function draw<T>(list: readonly T[], count: number, seed: number): readonly T[] {
  const random = createFastRandom(seed);
  const left = [...list];
  const drawn: T[] = [];
  while (drawn.length < count && left.length > 0) {
    const [entry] = left.splice(random.below(left.length), 1);
    drawn.push(entry);
  }
  return drawn;
}
