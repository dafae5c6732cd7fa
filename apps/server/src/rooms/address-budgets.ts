import { createBuckets } from '../limits/token-bucket.ts';

/** `replay`: work that plays a log again. `legal`: questions for legal actions. */
export type BudgetKind = 'replay' | 'legal';

/** Costly work that each network address may ask for. */
export interface AddressBudgets {
  /** Whether the address may ask now; counts it. */
  readonly take: (kind: BudgetKind, address: string) => boolean;
  /** Forgets addresses that were quiet; to be called about once a second. */
  readonly sweep: () => void;
  /** Number of budgets in memory. */
  readonly size: () => number;
}

export interface AddressBudgetsOptions {
  /** In the long run. */
  readonly perSecond: Readonly<Record<BudgetKind, number>>;
  /** A steady clock in ms. */
  readonly now: () => number;
}

/** What an address may ask for at once, in seconds of its rate: after a restart many come back. */
const burstSeconds = 6;

export function createAddressBudgets({ perSecond, now }: AddressBudgetsOptions): AddressBudgets {
  const bucketsOf = (rate: number) => createBuckets({ rate, burst: burstSeconds * rate });
  const budgets = { replay: bucketsOf(perSecond.replay), legal: bucketsOf(perSecond.legal) };
  const all = Object.values(budgets);
  return {
    take: (kind, address) => budgets[kind].take(address, now(), 1),
    sweep() {
      for (const one of all) one.sweep(now());
    },
    size: () => all.reduce((sum, one) => sum + one.size(), 0),
  };
}
