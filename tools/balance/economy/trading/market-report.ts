import { formatTable } from '../../../shared/terminal.ts';
import type { Line } from '../charts.ts';
import { channels } from './colluders.ts';
import type { MarketFigures } from './market-figures.ts';
import { inflationOf } from './market-targets.ts';

const whole = (value: number): string => Math.round(value).toLocaleString('en');
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const days = (value: number): string => (Number.isFinite(value) ? whole(value) : 'more');

/** Minutes of a match. */
const matchMinutes = 11;

/** Returns what alts gave to main accounts, and what that cost. */
const feedTable = ({ mains }: MarketFigures): string =>
  formatTable([
    ['50 alts feed a main that plays', ...mains.map(({ name }) => name)],
    ['it earned by playing, coins', ...mains.map(({ earned }) => whole(earned))],
    ...channels.map((channel) => [
      `gain by ${channel}`,
      ...mains.map(({ gained }) => whole(gained[channel])),
    ]),
    ['  one way, as a share of its earnings', ...mains.map(({ oneWay }) => percent(oneWay))],
    ['  with even trades (unmet: a tenth)', ...mains.map(({ share }) => percent(share))],
    ['alts earned for themselves', ...mains.map(({ farmed }) => whole(farmed))],
    ['  and played, hours', ...mains.map(({ matches }) => whole((matches * matchMinutes) / 60))],
    ['  and paid in fees', ...mains.map(({ fees }) => whole(fees))],
  ]);

const monthTable = ({ months }: MarketFigures): string => {
  const first = months.find(({ level }) => level !== null)?.level ?? 1;
  return formatTable([
    ['month', ...months.map((_, month) => String(month + 1))],
    ['prices', ...months.map(({ level }) => (level === null ? '–' : (level / first).toFixed(2)))],
    ['sales', ...months.map(({ sales }) => whole(sales))],
    ['coins held, thousands', ...months.map(({ coins }) => whole(coins / 1000))],
    ['listings', ...months.map(({ listings }) => whole(listings))],
    ['orders', ...months.map(({ orders }) => whole(orders))],
  ]);
};

const flows = (totals: Readonly<Record<string, number>>): string =>
  Object.entries(totals)
    .map(([name, coins]) => `${name} ${whole(coins)}`)
    .join(', ');

/** Returns the report of a year's trading. */
export function marketReport(figures: MarketFigures): string {
  const { wishes, wishesWithoutMarket, flippers, bots, spread, gini, refused } = figures;
  return [
    `Market: ${figures.people} people, ${figures.days} days`,
    feedTable(figures),
    monthTable(figures),
    formatTable([
      ['days to a wanted card', 'median', '9 of 10', 'wishes'],
      ['with the market', days(wishes.median), days(wishes.p90), whole(wishes.wishes)],
      [
        'boosters, store and crafting only',
        days(wishesWithoutMarket.median),
        days(wishesWithoutMarket.p90),
        whole(wishesWithoutMarket.wishes),
      ],
    ]),
    [
      `Coins come by ${flows(figures.sources)}; they go by ${flows(figures.sinks)}.`,
      `Sales ${whole(figures.sales)} for ${whole(figures.turnover)} coins; flippers earned ${percent(flippers)} of that and bots ${percent(bots)}.`,
      `The budget refused purchases of ${flows(refused) || 'nobody'}.`,
      `Spread between listing and order ${percent(spread)}; Gini of wealth ${gini.toFixed(2)}; prices changed by ${percent(inflationOf(figures) - 1)}.`,
    ].join('\n'),
  ].join('\n\n');
}

/** Returns the charts of a year's trading by their files. */
export function marketCharts({ months }: MarketFigures): readonly {
  readonly file: string;
  readonly title: string;
  readonly lines: readonly Line[];
}[] {
  const line = (name: string, valueOf: (month: (typeof months)[number]) => number): Line => ({
    name,
    values: months.map(valueOf),
  });
  return [
    {
      file: 'market-prices',
      title: 'Market prices by month, percent of what the store would ask',
      lines: [line('prices', ({ level }) => 100 * (level ?? 0))],
    },
    {
      file: 'market-trade',
      title: 'Sales of a month, open listings and orders at its end',
      lines: [
        line('sales', ({ sales }) => sales),
        line('listings', ({ listings }) => listings),
        line('orders', ({ orders }) => orders),
      ],
    },
    {
      file: 'market-coins',
      title: 'Coins of all accounts by month',
      lines: [line('coins', ({ coins }) => coins)],
    },
  ];
}
