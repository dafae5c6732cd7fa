import { MonthlyWatch, createMarketFigures } from './market-figures.ts';
import type { MarketFigures } from './market-figures.ts';
import { World } from './world.ts';

export interface MarketOptions {
  readonly people: number;
  readonly days: number;
  readonly seed: string;
  /** Called after each day with the number of days so far. */
  readonly onDay?: (days: number) => void;
  /** Whether sales count in the budget, as on the server. */
  readonly countsSales?: boolean;
}

/** Alts of each main account (SP3). */
const altsOfMain = 50;
/** A world without a market needs fewer people: they don't meet. */
const aloneShare = 4;

/** Lives a year of a server with a market, and of a smaller one without. */
export function simulateMarket({ onDay, ...settings }: MarketOptions): MarketFigures {
  const { people } = settings;
  const alone = new World({
    ...settings,
    people: Math.max(1, Math.ceil(people / aloneShare)),
    hasMarket: false,
    alts: 0,
  });
  alone.run();
  const world = new World({ ...settings, hasMarket: true, alts: altsOfMain });
  const watch = new MonthlyWatch(world);
  world.run((day) => {
    watch.see(day);
    onDay?.(day + 1);
  });
  return createMarketFigures(world, watch, alone);
}
