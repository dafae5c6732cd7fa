export interface BucketOptions {
  /** Tokens per second. */
  readonly rate: number;
  /** Max tokens at once. */
  readonly burst: number;
}

/** Tokens that refill over time. */
export interface Bucket {
  tokens: number;
  /** Time when they were counted, in ms. */
  at: number;
}

export const fullBucket = ({ burst }: BucketOptions, now: number): Bucket => ({
  tokens: burst,
  at: now,
});

/** Refills the bucket and takes `cost` tokens if there are that many. Returns whether it did. `now` is in ms. */
export function takeTokens(
  bucket: Bucket,
  options: BucketOptions,
  now: number,
  cost: number,
): boolean {
  const { rate, burst } = options;
  bucket.tokens = Math.min(burst, bucket.tokens + (Math.max(0, now - bucket.at) / 1000) * rate);
  bucket.at = now;
  if (bucket.tokens < cost) return false;
  bucket.tokens -= cost;
  return true;
}

/** Token buckets by name. */
export interface Buckets {
  readonly take: (name: string, now: number, cost: number) => boolean;
  /** Takes tokens even if there are too few: no others can be taken until the debt is refilled. */
  readonly spend: (name: string, now: number, cost: number) => void;
  /** Drops the buckets that are full again. */
  readonly sweep: (now: number) => void;
  readonly size: () => number;
}

/** Max number of names with their own bucket: about 20 MB. */
const maxBuckets = 100_000;
/** Min interval between sweeps when buckets run out, in ms. */
const minSweepInterval = 1000;

/**
 * Creates the buckets. Beyond `maxCount`, further names share one bucket, so that somebody with very many addresses can't
 * fill the memory.
 */
export function createBuckets(options: BucketOptions, maxCount = maxBuckets): Buckets {
  const byName = new Map<string, Bucket>();
  let shared: Bucket | null = null;
  let sweptAt = -Infinity;

  function sweep(now: number): void {
    for (const [name, bucket] of byName) {
      if (takeTokens(bucket, options, now, options.burst)) byName.delete(name);
    }
  }

  function addBucket(name: string, now: number): Bucket {
    if (byName.size >= maxCount && now >= sweptAt + minSweepInterval) {
      sweptAt = now;
      sweep(now);
    }
    if (byName.size >= maxCount) return (shared ??= fullBucket(options, now));
    const bucket = fullBucket(options, now);
    byName.set(name, bucket);
    return bucket;
  }

  return {
    take: (name, now, cost) =>
      takeTokens(byName.get(name) ?? addBucket(name, now), options, now, cost),
    spend(name, now, cost) {
      const bucket = byName.get(name) ?? addBucket(name, now);
      takeTokens(bucket, options, now, 0);
      bucket.tokens -= cost;
    },
    sweep,
    size: () => byName.size,
  };
}
