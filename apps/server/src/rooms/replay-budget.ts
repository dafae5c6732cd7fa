import { fullBucket, takeTokens } from '../limits/token-bucket.ts';

export interface ReplayBudgetOptions {
  /** Milliseconds of each second that may go into it, in the long run. */
  readonly perSecond: number;
  /** A steady clock in milliseconds. */
  readonly now: () => number;
}

/**
 * The time for playing again what logs hold: for who comes back, asks what was told, or looks at a match that is over.
 * It costs a question of one line and a thousand turns of the server's, so there is only so much for all.
 */
export interface ReplayBudget {
  /** Whether there is any left now. */
  readonly hasTime: () => boolean;
  /** Takes away time that a replay took, in ms. */
  readonly spend: (time: number) => void;
}

/** Seconds whose time may be spent at once: after a restart many come back. */
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
