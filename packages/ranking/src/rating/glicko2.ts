/** A rating of the Glicko-2 system: a strength, how uncertain it is, and how erratic the results are. */
export interface GlickoRating {
  readonly rating: number;
  /** Standard deviation of the rating. */
  readonly deviation: number;
  readonly volatility: number;
}

/** A result against an opponent: 1 for a win, 0.5 for a draw, 0 for a loss. */
export interface GlickoResult {
  readonly opponent: Pick<GlickoRating, 'rating' | 'deviation'>;
  readonly score: number;
  /** Weight of this result, from 0 to 1; 1 by default. */
  readonly weight?: number;
}

/** Points of a rating per unit of Glicko-2's own scale. */
const scale = 173.7178;
const middle = 1500;
/** [RA1] Limits how fast the volatility changes. */
const tau = 0.75;
/** Precision of the volatility. */
const epsilon = 1e-6;

const toCertainty = (phi: number): number => 1 / Math.sqrt(1 + (3 * phi ** 2) / Math.PI ** 2);

/** Finds the zero of a falling function between two values by the Illinois method. */
function findZero(f: (x: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  let [fLow, fHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > epsilon) {
    const next = low + ((low - high) * fLow) / (fHigh - fLow);
    const fNext = f(next);
    if (fNext * fHigh <= 0) {
      low = high;
      fLow = fHigh;
    } else {
      fLow /= 2;
    }
    high = next;
    fHigh = fNext;
  }
  return low;
}

/** Returns the new volatility (Glickman's step 5). */
function nextVolatility(phi: number, sigma: number, variance: number, change: number): number {
  const a = Math.log(sigma ** 2);
  const f = (x: number): number => {
    const spread = phi ** 2 + variance + Math.exp(x);
    return (Math.exp(x) * (change ** 2 - spread)) / (2 * spread ** 2) - (x - a) / tau ** 2;
  };
  const excess = change ** 2 - phi ** 2 - variance;
  let lower = Math.log(Math.max(excess, Number.MIN_VALUE));
  if (excess <= 0) {
    let steps = 1;
    while (f(a - steps * tau) < 0) steps += 1;
    lower = a - steps * tau;
  }
  return Math.exp(findZero(f, a, lower) / 2);
}

/**
 * [RA1] Returns a rating after results, by Glickman's algorithm. `periods` is the time since the last update in rating
 * periods: the deviation grows with it.
 */
export function updateRating(
  { rating, deviation, volatility }: GlickoRating,
  results: readonly GlickoResult[],
  periods: number,
): GlickoRating {
  const phi = deviation / scale;
  if (results.length === 0) {
    const grown = Math.sqrt(phi ** 2 + periods * volatility ** 2);
    return { rating, deviation: grown * scale, volatility };
  }
  const mu = (rating - middle) / scale;
  let information = 0;
  let surprise = 0;
  for (const { opponent, score, weight = 1 } of results) {
    const certainty = toCertainty(opponent.deviation / scale);
    const expected = 1 / (1 + Math.exp(-certainty * (mu - (opponent.rating - middle) / scale)));
    information += weight * certainty ** 2 * expected * (1 - expected);
    surprise += weight * certainty * (score - expected);
  }
  const variance = 1 / information;
  const sigma = nextVolatility(phi, volatility, variance, variance * surprise);
  const grown = phi ** 2 + periods * sigma ** 2;
  const newPhi = 1 / Math.sqrt(1 / grown + information);
  return {
    rating: (mu + newPhi ** 2 * surprise) * scale + middle,
    deviation: newPhi * scale,
    volatility: sigma,
  };
}
