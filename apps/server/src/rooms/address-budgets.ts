import { createBuckets } from '../limits/token-bucket.ts';

/** `replay`: requests that replay a log. `legal`: requests for legal actions. */
export type BudgetKind = 'replay' | 'legal';

/** Rate limits per network address for costly requests. */
export interface AddressBudgets {
  /** Counts a request, and returns whether the address's budget allows it. */
  readonly take: (kind: BudgetKind, address: string) => boolean;
  /** Drops addresses with full budgets. Call about once a second. */
  readonly sweep: () => void;
  /** Number of budgets in memory. */
  readonly size: () => number;
}

export interface AddressBudgetsOptions {
  /** Requests per second, by kind. */
  readonly perSecond: Readonly<Record<BudgetKind, number>>;
  /** Monotonic clock, in ms. */
  readonly now: () => number;
}

/** Burst, in seconds of the rate: after a restart, many clients reconnect at once. */
const burstSeconds = 6;

export function createAddressBudgets({ perSecond, now }: AddressBudgetsOptions): AddressBudgets {
  const createRateBuckets = (rate: number) => createBuckets({ rate, burst: burstSeconds * rate });
  const budgets = {
    replay: createRateBuckets(perSecond.replay),
    legal: createRateBuckets(perSecond.legal),
  };
  const all = Object.values(budgets);
  return {
    take: (kind, address) => budgets[kind].take(address, now(), 1),
    sweep() {
      for (const entry of all) entry.sweep(now());
    },
    size: () => all.reduce((sum, buckets) => sum + buckets.size(), 0),
  };
}
