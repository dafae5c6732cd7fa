import { median, quantile } from '../../../shared/quantile.ts';
import { channels } from './colluders.ts';
import type { Channel } from './colluders.ts';
import type { Sale } from './market.ts';
import type { Trader } from './trader.ts';
import type { World } from './world.ts';

/** What the alts of one person gave the main account. */
export interface FedMain {
  /** How the main account plays. */
  readonly name: string;
  /** Coins, and worth of cards, that it got by playing. */
  readonly earned: number;
  readonly gained: Readonly<Record<Channel, number>>;
  /** What came one way, by gifts and sales above the worth, as a share of what it earned: what SP3 bounds. */
  readonly oneWay: number;
  /** All channels together, with trades that count as even. */
  readonly share: number;
  /** What the alts cost: matches that they played, and fees that the accounts paid to trade with each other. */
  readonly matches: number;
  readonly fees: number;
  /** Coins that the alts earned. */
  readonly farmed: number;
}

export interface MarketMonth {
  /** Median of price by what people would pay at the store's prices; null without sales. */
  readonly level: number | null;
  readonly sales: number;
  readonly coins: number;
  readonly listings: number;
  readonly orders: number;
}

/** Days to a wanted card. */
export interface WishTimes {
  readonly wishes: number;
  readonly median: number;
  readonly p90: number;
}

export interface MarketFigures {
  readonly people: number;
  readonly days: number;
  readonly mains: readonly FedMain[];
  readonly months: readonly MarketMonth[];
  readonly sources: Readonly<Record<string, number>>;
  readonly sinks: Readonly<Record<string, number>>;
  readonly sales: number;
  /** Coins of sales between people who aren't in league. */
  readonly turnover: number;
  /** Profit of all flippers and all bots, as a share of the turnover. */
  readonly flippers: number;
  readonly bots: number;
  /** Attempts to buy that the budget refused, by what the buyer does; accounts of colluders aside. */
  readonly refused: Readonly<Record<string, number>>;
  /** Median difference between the cheapest listing and the best order for any copy of a card, by the listing. */
  readonly spread: number;
  /** How unevenly coins and cards are spread over people: 0 evenly, 1 all with one. */
  readonly gini: number;
  readonly wishes: WishTimes;
  readonly wishesWithoutMarket: WishTimes;
}

const daysPerMonth = 30;
/** Wishes of the last days have had no time. */
const tooYoung = 60;

const isHonest = ({ seller, buyer }: Sale): boolean =>
  seller.group === null && buyer.group === null;

/** Watches a world while it runs. */
export class MonthlyWatch {
  readonly #coins: number[] = [];
  readonly #listings: number[] = [];
  readonly #orders: number[] = [];

  constructor(world: World) {
    this.see = (day) => {
      if (day % daysPerMonth !== daysPerMonth - 1) return;
      this.#coins.push(world.ledger.supply);
      this.#listings.push(world.market.openListings);
      this.#orders.push(world.market.openOrders);
    };
  }

  readonly see: (day: number) => void;

  months(world: World): readonly MarketMonth[] {
    const byMonth = Map.groupBy(world.sales.filter(isHonest), ({ day }) =>
      Math.floor(day / daysPerMonth),
    );
    return this.#coins.map((coins, month) => {
      const sales = byMonth.get(month) ?? [];
      const ratios = sales.map(({ price, copy }) => price / copy.rolled.basis);
      return {
        level: sales.length === 0 ? null : median(ratios),
        sales: sales.length,
        coins,
        listings: this.#listings[month],
        orders: this.#orders[month],
      };
    });
  }
}

/** Returns how long wishes waited; those that never came true count as endless. */
function wishTimes(world: World): WishTimes {
  const old = world.endedWishes.filter(({ since }) => since <= world.settings.days - tooYoung);
  const times = old.map(({ since, ended }) => (ended === null ? Infinity : ended - since));
  return { wishes: old.length, median: quantile(times, 0.5), p90: quantile(times, 0.9) };
}

function gini(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const total = sorted.reduce((sum, value) => sum + value, 0);
  const weighted = sorted.reduce((sum, value, index) => sum + (index + 1) * value, 0);
  return (2 * weighted) / (sorted.length * total) - (sorted.length + 1) / sorted.length;
}

function spread(world: World): number {
  const { listings, orders } = world.market;
  const shares = [...listings].flatMap(([card, open]) => {
    const any = orders.get(card)?.find(({ leastQuality }) => leastQuality === 0);
    return open.length === 0 || !any ? [] : [(open[0].price - any.price) / open[0].price];
  });
  return shares.length === 0 ? 0 : median(shares);
}

const wealth = (world: World, trader: Trader): number =>
  [...trader.vault.values()]
    .flat()
    .reduce((sum, copy) => sum + world.worth(copy), world.ledger.of(trader.index));

/** Sums up a world that has run, and one without a market beside it. */
export function createMarketFigures(
  world: World,
  watch: MonthlyWatch,
  withoutMarket: World,
): MarketFigures {
  const honest = world.sales.filter(isHonest);
  const turnover = honest.reduce((sum, { price }) => sum + price, 0);
  const { flipper, 'market bot': bot } = world.dealers.profit;
  return {
    people: world.settings.people,
    days: world.settings.days,
    mains: world.colluders.map((group) => {
      const earned = world.farmed(group.main);
      const gain = channels.reduce((sum, channel) => sum + group.gained[channel], 0);
      return {
        name: group.habit.name,
        earned,
        gained: group.gained,
        oneWay: (group.gained.gifts + group.gained['dear sales']) / earned,
        share: gain / earned,
        matches: group.alts.reduce((sum, { matches }) => sum + matches, 0),
        fees: group.fees,
        farmed: group.alts.reduce((sum, alt) => sum + world.farmed(alt), 0),
      };
    }),
    months: watch.months(world),
    sources: world.ledger.sources,
    sinks: world.ledger.sinks,
    sales: honest.length,
    turnover,
    flippers: flipper / Math.max(turnover, 1),
    bots: bot / Math.max(turnover, 1),
    refused: Object.fromEntries(world.market.refusedByBudget),
    spread: spread(world),
    gini: gini(
      world.traders.filter(({ group }) => group === null).map((trader) => wealth(world, trader)),
    ),
    wishes: wishTimes(world),
    wishesWithoutMarket: wishTimes(withoutMarket),
  };
}
