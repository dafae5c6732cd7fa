import type { Roll } from '@stackmate/engine';
import { storePrice } from '../cards/percentiles.ts';
import type { Reference } from './prices.ts';
import { tradingRules } from './trading-rules.ts';

/** What decides how much value may flow one way between two accounts. */
export interface BudgetFacts {
  /** Rated wins of the last 30 days. */
  readonly ratedWins: number;
  /** How long the two have been friends, in ms; 0 if they aren't. */
  readonly friendsFor: number;
}

/** Net reference value in coins that an account may give, and receive, within a time in ms. */
export interface BudgetLimit {
  readonly window: number;
  readonly coins: number;
}

/** [SP3] Returns an account's limits: one of a week, and one of 90 days that friendship doesn't raise. */
export function budgetLimits({ ratedWins, friendsFor }: BudgetFacts): readonly BudgetLimit[] {
  const { base, perRatedWin, largest, window, longWindow, longFactor } = tradingRules.budget;
  const { friendshipAge, friendsFactor } = tradingRules.budget;
  const budget = Math.min(largest, base + perRatedWin * ratedWins);
  const factor = friendsFor >= friendshipAge ? friendsFactor : 1;
  return [
    { window, coins: budget * factor },
    { window: longWindow, coins: budget * longFactor },
  ];
}

/** What an account gave and received by trades, in coins of reference value. */
export interface ValueFlow {
  readonly given: number;
  readonly received: number;
}

/** A limit with what flowed within its time. */
export interface CountedLimit extends BudgetLimit {
  readonly flow: ValueFlow;
}

const { leastWorth } = tradingRules.budget;
const atLeast = (share: number, roll: Roll, coins: number): number =>
  Math.max(coins, Math.round(share * storePrice(roll)));

/** [SP3] Returns what a copy counts in a swap: a few sales can't make it cheap to give. */
export const swapWorth = (roll: Roll, { coins }: Pick<Reference, 'coins'>): number =>
  atLeast(leastWorth.swap, roll, coins);

/** [SP3] Returns what a copy counts in a sale: less than in a swap, because many honest prices are low. */
export const saleWorth = (roll: Roll, { coins }: Pick<Reference, 'coins'>): number =>
  atLeast(leastWorth.sale, roll, coins);

/** Coins of reference value that may still flow, net: given and received. */
export interface BudgetRoom {
  readonly give: number;
  readonly get: number;
}

/** [SP3] Returns how much value an account may still give or receive by one trade: `budgetFault` allows just as much. */
export function budgetRoom(limits: readonly CountedLimit[]): BudgetRoom {
  const nets = limits.map(({ coins, flow }) => ({ coins, net: flow.given - flow.received }));
  return {
    give: Math.min(...nets.map(({ coins, net }) => Math.max(0, coins - net, -2 * net))),
    get: Math.min(...nets.map(({ coins, net }) => Math.max(0, coins + net, 2 * net))),
  };
}

/** By how many coins a trade exceeds a limit. */
export interface BudgetFault {
  readonly over: number;
  readonly limit: BudgetLimit;
}

/**
 * [SP3] Returns the first limit of an account that a trade would exceed, in either direction; null if it fits. A trade
 * that brings what flowed nearer to balance always fits that limit.
 */
export function budgetFault(limits: readonly CountedLimit[], trade: ValueFlow): BudgetFault | null {
  for (const { flow, ...limit } of limits) {
    const net = flow.given - flow.received;
    const after = net + trade.given - trade.received;
    const over = Math.abs(after) - limit.coins;
    if (over > 0 && Math.abs(after) > Math.abs(net)) return { over, limit };
  }
  return null;
}
