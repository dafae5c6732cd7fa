/** A share with its 95 % confidence interval (Wilson). */
export interface Share {
  readonly of: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

const z = 1.96;

/** Returns the share of `count` in `of`. Its interval is that of `independent` observations, by default `of`. */
export function estimateShare(count: number, of: number, independent = of): Share {
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
