import { createFastRandom } from '../../shared/fast-random.ts';

/** Points that two levels made in the two games of a deal. */
export interface DealResult {
  readonly one: number;
  readonly two: number;
  /** Points of level `strength`, at most 2. */
  readonly points: number;
}

/** A rating with its 95 % interval. */
export interface Rated {
  readonly elo: number;
  readonly low: number;
  readonly high: number;
}

const perLogOdds = 400 / Math.LN10;
const iterations = 200;
/** Drawn games added between compared levels, so that a level that lost every game has a rating. */
const prior = 1;
const resamples = 300;

/** Returns the ratings that explain the results best (Bradley–Terry), relative to the level `anchor`. */
export function fitElo(results: readonly DealResult[], levels: number, anchor: number): number[] {
  const points = Array.from({ length: levels }, () => Array.from({ length: levels }, () => 0));
  for (const { one, two, points: won } of results) {
    points[one][two] += won;
    points[two][one] += 2 - won;
  }
  for (let a = 0; a < levels; a++)
    for (let b = 0; b < levels; b++)
      if (points[a][b] + points[b][a] > 0 && a < b) {
        points[a][b] += prior / 2;
        points[b][a] += prior / 2;
      }
  let strengths = Array.from({ length: levels }, () => 1);
  for (let iteration = 0; iteration < iterations; iteration++) {
    strengths = strengths.map((own, a) => {
      let won = 0;
      let expected = 0;
      for (let b = 0; b < levels; b++) {
        const games = points[a][b] + points[b][a];
        if (games === 0) continue;
        won += points[a][b];
        expected += games / (own + strengths[b]);
      }
      return expected > 0 ? won / expected : own;
    });
    const scale = strengths[anchor];
    strengths = strengths.map((strength) => strength / scale);
  }
  return strengths.map((strength) => perLogOdds * Math.log(strength));
}

/** Rates levels relative to `anchor`, with intervals from resampled deals. Equal results give equal ratings. */
export function rateLevels(
  results: readonly DealResult[],
  levels: number,
  anchor: number,
): readonly Rated[] {
  const best = fitElo(results, levels, anchor);
  const random = createFastRandom(1);
  const samples = Array.from({ length: resamples }, () =>
    fitElo(
      results.map(() => results[random.below(results.length)]),
      levels,
      anchor,
    ),
  );
  const at = (level: number, share: number): number => {
    const sorted = samples.map((sample) => sample[level]).sort((a, b) => a - b);
    return sorted[Math.floor(share * (sorted.length - 1))];
  };
  return best.map((elo, level) => ({ elo, low: at(level, 0.025), high: at(level, 0.975) }));
}
