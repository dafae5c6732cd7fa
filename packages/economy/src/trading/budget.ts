import type { Roll } from '@stackmate/engine';
import { storePrice } from '../cards/percentiles.ts';
import type { Reference } from './prices.ts';
import { tradingRules } from './trading-rules.ts';

/** What decides how much value may flow one way between two accounts' swaps. */
export interface BudgetFacts {
  /** Rated wins of the last 30 days. */
  readonly ratedWins: number;
  /** How long the two have been friends, in ms; 0 if they aren't. */
  readonly friendsFor: number;
}

/** [SP3] Returns the net reference value in coins that an account may give, and receive, in seven days. */
export function swapBudget({ ratedWins, friendsFor }: BudgetFacts): number {
  const { base, perRatedWin, largest, friendshipAge, friendsFactor } = tradingRules.budget;
  const budget = Math.min(largest, base + perRatedWin * ratedWins);
  return friendsFor >= friendshipAge ? budget * friendsFactor : budget;
}

/** What an account gave and received by swaps of the last seven days, in coins of reference value. */
export interface ValueFlow {
  readonly given: number;
  readonly received: number;
}

/**
 * [SP3] Returns what a trade counts for one side. Between accounts whose trades make no references (MK4), what a side
 * gets counts in full: what somebody gives to an account of their own isn't lost.
 */
export const countedFlow = (moved: ValueFlow, isWash: boolean): ValueFlow =>
  isWash ? { given: 0, received: moved.received } : moved;

/**
 * [SP3] Returns what a copy counts in a swap: at least the store's price, so that a few sales can't make it cheap to
 * give.
 */
export const swapWorth = (roll: Roll, { coins }: Pick<Reference, 'coins'>): number =>
  Math.max(coins, storePrice(roll));

/** Coins of reference value that may still flow, net: given and received. */
export interface BudgetRoom {
  readonly give: number;
  readonly get: number;
}

/** [SP3] Returns how much value an account may still give or receive by one swap: `overBudget` allows just as much. */
export function budgetRoom(budget: number, { given, received }: ValueFlow): BudgetRoom {
  const net = given - received;
  return {
    give: Math.max(0, budget - net, -2 * net),
    get: Math.max(0, budget + net, 2 * net),
  };
}

/**
 * [SP3] Returns by how many coins a swap would exceed an account's budget, in either direction; 0 if it fits. A swap
 * that brings an account nearer to balance always fits.
 */
export function overBudget(budget: number, before: ValueFlow, swap: ValueFlow): number {
  const net = before.given - before.received;
  const after = net + swap.given - swap.received;
  if (Math.abs(after) <= Math.abs(net)) return 0;
  return Math.max(0, Math.abs(after) - budget);
}
