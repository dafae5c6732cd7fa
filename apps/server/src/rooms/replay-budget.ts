import { fullBucket, takeTokens } from '../limits/token-bucket.ts';

export interface ReplayBudgetOptions {
  /** Max time for replays, in ms per second. */
  readonly perSecond: number;
  /** Monotonic clock, in ms. */
  readonly now: () => number;
}

/**
 * Limits the time for replaying logs, for clients that reconnect, request history or look at finished matches. A
 * request costs its client one message and the server a thousand times as much.
 */
export interface ReplayBudget {
  /** Returns whether there is any time left. */
  readonly hasTime: () => boolean;
  /** Subtracts the duration of a replay, in ms. */
  readonly spend: (time: number) => void;
}

/** Burst, in seconds of the rate: after a restart, many clients reconnect at once. */
const burstSeconds = 4;

export function createReplayBudget({ perSecond, now }: ReplayBudgetOptions): ReplayBudget {
  const of = { rate: perSecond, burst: burstSeconds * perSecond };
  const bucket = fullBucket(of, now());
  return {
    hasTime: () => takeTokens(bucket, of, now(), 0) && bucket.tokens > 0,
    spend(time) {
      takeTokens(bucket, of, now() - time, 0);
      bucket.tokens -= time;
    },
  };
}
