/** A share with its 95 % confidence interval (Wilson). */
export interface Share {
  readonly of: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

const z = 1.96;

/** Returns the share of `count` in `of`. Its interval is that of `independent` observations, by default `of`. */
export function shareOf(count: number, of: number, independent = of): Share {
  if (of === 0) return { of, share: 0, low: 0, high: 1 };
  const share = count / of;
  const middle = share + z ** 2 / (2 * independent);
  const spread =
    z * Math.sqrt((share * (1 - share)) / independent + z ** 2 / (4 * independent ** 2));
  const scale = 1 + z ** 2 / independent;
  const [low, high] = [(middle - spread) / scale, (middle + spread) / scale];
  // Rounding errors could exceed the range of a share.
  return { of, share, low: Math.max(0, low), high: Math.min(1, high) };
}

/** Points of one game, and the deal that it shares with its duplicate game. */
export interface Points {
  readonly deal: string;
  readonly points: number;
}

/**
 * Returns the mean of points between 0 and 1. Games of one deal are correlated, so the interval follows from the variance
 * between deals.
 */
export function shareByDeal(games: readonly Points[]): Share {
  const deals = Map.groupBy(games, ({ deal }) => deal);
  const sum = games.reduce((total, { points }) => total + points, 0);
  const mean = sum / games.length;
  const means = [...deals.values()].map(
    (ofDeal) => ofDeal.reduce((total, { points }) => total + points, 0) / ofDeal.length,
  );
  const spread = means.reduce((total, one) => total + (one - mean) ** 2, 0);
  const variance = spread / (means.length - 1) / means.length;
  const independent = variance > 0 ? (mean * (1 - mean)) / variance : means.length;
  return shareOf(sum, games.length, independent);
}
