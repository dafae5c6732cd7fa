import { createHash } from 'node:crypto';
import { generatedName } from '../../../apps/server/src/identity/names.ts';
import type { SeedPlayer } from '../../../apps/server/src/store/leagues/seed-ladder.ts';
import { createFastRandom } from '../../shared/fast-random.ts';

const getId = (seed: string, index: number): string =>
  createHash('sha256').update(`${seed} ${index}`).digest('base64url').slice(0, 22);

/** Returns a normally distributed number (Box–Muller). */
const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Yields groups of synthetic players whose ratings are spread like those of real ones. */
export function* syntheticPlayers(
  seed: string,
  count: number,
  perGroup: number,
): Generator<readonly SeedPlayer[]> {
  const generator = createFastRandom(count);
  const random = (): number => generator.below(2 ** 31) / 2 ** 31;
  for (let start = 0; start < count; start += perGroup) {
    yield Array.from({ length: Math.min(perGroup, count - start) }, (_, index): SeedPlayer => {
      const id = getId(seed, start + index);
      const matches = 10 + Math.floor(random() * 90);
      const rating = 1500 + 300 * normal(random);
      const share = 1 / (1 + 10 ** ((1500 - rating) / 400));
      return {
        id,
        name: generatedName(id),
        rating,
        deviation: 50 + random() * 40,
        matches,
        wins: Math.round(matches * share),
      };
    });
  }
}
