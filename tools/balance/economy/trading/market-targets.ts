import type { Target } from '../targets.ts';
import type { MarketFigures } from './market-figures.ts';

/** Largest share of a main account's earnings that fifty alts may give it (SP3). */
const largestShare = 0.1;
/** Prices of the last three months over those of the months two to four, at most. */
const largestInflation = 1.1;
/** Share of the turnover that flippers and bots may earn together. */
const largestCut = 0.1;
const quarter = 3;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);

/** Returns prices of the last months over those of the first ones with a market; 1 if there are too few months. */
export function inflationOf({ months }: MarketFigures): number {
  const levels = months.slice(1).flatMap(({ level }) => level ?? []);
  if (levels.length < 2 * quarter) return 1;
  return mean(levels.slice(-quarter)) / mean(levels.slice(0, quarter));
}

/** Checks the targets of trading. */
export function listMarketTargets(figures: MarketFigures): readonly Target[] {
  const { mains, wishes, wishesWithoutMarket, flippers, bots } = figures;
  const inflation = inflationOf(figures);
  return [
    ...mains.map(({ name, oneWay }) => ({
      name: `50 alts give a main account that plays ${name}, one way: less than a tenth of what it earns`,
      value: oneWay,
      isMet: oneWay < largestShare,
    })),
    {
      name: 'no inflation on the market: prices at the end by those of the first quarter, at most 1.1',
      value: inflation,
      isMet: inflation <= largestInflation,
    },
    {
      name: 'days to a wanted card, 9 of 10, with the market: fewer than without',
      value: wishes.p90,
      isMet: wishes.p90 < wishesWithoutMarket.p90 || wishes.p90 === 0,
    },
    {
      name: 'flippers and bots earn at most a tenth of the turnover',
      value: flippers + bots,
      isMet: flippers + bots <= largestCut,
    },
  ];
}
