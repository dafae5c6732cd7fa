export interface BucketOptions {
  /** Tokens a second, in the long run. */
  readonly rate: number;
  /** Tokens at once. */
  readonly burst: number;
}

/** Tokens that come back with time. */
export interface Bucket {
  tokens: number;
  /** When they were counted, in milliseconds. */
  at: number;
}

export const fullBucket = ({ burst }: BucketOptions, now: number): Bucket => ({
  tokens: burst,
  at: now,
});

/** Takes tokens if there are enough. */
export function takeTokens(bucket: Bucket, of: BucketOptions, now: number, cost: number): boolean {
  const { rate, burst } = of;
  bucket.tokens = Math.min(burst, bucket.tokens + (Math.max(0, now - bucket.at) / 1000) * rate);
  bucket.at = now;
  if (bucket.tokens < cost) return false;
  bucket.tokens -= cost;
  return true;
}

/** One bucket for each of many, by name. */
export interface Buckets {
  readonly take: (name: string, now: number, cost: number) => boolean;
  /** Forgets those that are full again. */
  readonly sweep: (now: number) => void;
  readonly size: () => number;
}

/** Max number of names with a bucket of their own: some 20 MB. */
const maxBuckets = 100_000;
/** Min time between two sweeps for want of space, in ms. */
const minSweepInterval = 1000;

/** Beyond `most` names the further ones share a bucket: whoever has very many addresses must not fill the memory. */
export function createBuckets(options: BucketOptions, most = maxBuckets): Buckets {
  const byName = new Map<string, Bucket>();
  let shared: Bucket | null = null;
  let sweptAt = -Infinity;

  function sweep(now: number): void {
    for (const [name, bucket] of byName) {
      if (takeTokens(bucket, options, now, options.burst)) byName.delete(name);
    }
  }

  function addBucket(name: string, now: number): Bucket {
    if (byName.size >= most && now >= sweptAt + minSweepInterval) {
      sweptAt = now;
      sweep(now);
    }
    if (byName.size >= most) return (shared ??= fullBucket(options, now));
    const bucket = fullBucket(options, now);
    byName.set(name, bucket);
    return bucket;
  }

  return {
    take: (name, now, cost) =>
      takeTokens(byName.get(name) ?? addBucket(name, now), options, now, cost),
    sweep,
    size: () => byName.size,
  };
}
