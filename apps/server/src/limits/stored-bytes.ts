import { createBuckets } from './token-bucket.ts';

/** Counts the bytes that each network address makes the server store, against a budget per day. */
export interface StoredBytes {
  /** Returns whether an address may store more. */
  readonly hasRoom: (address: string) => boolean;
  /** Counts bytes, even beyond the budget: what has begun is always stored. */
  readonly add: (address: string, bytes: number) => void;
  /** Drops addresses that haven't stored anything for a while. Call regularly. */
  readonly sweep: () => void;
}

export interface StoredBytesOptions {
  readonly perDay: number;
  /** Monotonic clock, in ms. */
  readonly now: () => number;
}

const daySeconds = 86_400;

export function createStoredBytes({ perDay, now }: StoredBytesOptions): StoredBytes {
  const buckets = createBuckets({ rate: perDay / daySeconds, burst: perDay });
  return {
    hasRoom: (address) => buckets.take(address, now(), 1),
    add: (address, bytes) => buckets.spend(address, now(), bytes),
    sweep: () => buckets.sweep(now()),
  };
}
