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

export function createBuckets(options: BucketOptions): Buckets {
  const byName = new Map<string, Bucket>();
  return {
    take(name, now, cost) {
      let bucket = byName.get(name);
      if (!bucket) {
        bucket = fullBucket(options, now);
        byName.set(name, bucket);
      }
      return takeTokens(bucket, options, now, cost);
    },
    sweep(now) {
      for (const [name, bucket] of byName) {
        if (takeTokens(bucket, options, now, options.burst)) byName.delete(name);
      }
    },
    size: () => byName.size,
  };
}
