// `npm run economy`: simulates players over a year and prints what they earn, spend and own.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createProgress } from '../../shared/progress.ts';
import type { Options, Usage } from '../../shared/options.ts';
import { runTool } from '../../shared/run-tool.ts';
import { formatTable } from '../../shared/terminal.ts';
import { lineChart, sparkline } from './charts.ts';
import type { Line } from './charts.ts';
import { createFigures, meanByDay } from './figures.ts';
import type { Figures } from './figures.ts';
import { habits } from './habits.ts';
import { simulatePlayer } from './simulate-player.ts';
import type { Day } from './simulate-player.ts';
import { listTargets } from './targets.ts';
import type { Target } from './targets.ts';
import type { MarketFigures } from './trading/market-figures.ts';
import { marketCharts, marketReport } from './trading/market-report.ts';
import { listMarketTargets } from './trading/market-targets.ts';
import { simulateMarket } from './trading/simulate-market.ts';
import type { MarketOptions } from './trading/simulate-market.ts';

const usage: Usage = {
  name: 'economy',
  summary:
    'Simulates players with several habits day by day: coins and cards in and out, days to the first booster and to every basic monster, how full vaults get, and what players gain who beat accounts of their own. Then lives the days of a whole server with swaps and a market: prices, days to a wanted card, profit of flippers and bots, and what fifty alts of a person can give to a main account. Exits with 1 if a target is missed.',
  options: {
    days: { value: 'N', help: 'number of days', default: '365' },
    players: { value: 'N', help: 'players for each habit', default: '20' },
    people: {
      value: 'N',
      help: 'people on the server with a market; 0 leaves the market out',
      default: '2000',
    },
    seed: { value: 'TEXT', help: 'any text', default: 'economy' },
    charts: { value: 'FOLDER', help: 'write the charts as SVG files to this folder' },
    json: { help: 'print one JSON object' },
  },
  examples: ['--days 365 --json', '--players 50 --charts dist/economy', '--people 0'],
};

const measures = [
  { file: 'coins', title: 'Coins held', valueOf: ({ coins }: Day) => coins },
  { file: 'cards', title: 'Cards in the vault', valueOf: ({ cards }: Day) => cards },
  {
    file: 'monsters',
    title: 'Different basic monsters',
    valueOf: ({ basicMonsters }: Day) => basicMonsters,
  },
  { file: 'boosters', title: 'Boosters opened', valueOf: ({ boosters }: Day) => boosters },
] as const;

const rounded = (value: number | null, digits = 0): string =>
  value === null ? '–' : value.toFixed(digits);

const reportTable = (figures: readonly Figures[]): string =>
  formatTable([
    ['per player', ...figures.map(({ name }) => name)],
    ['coins in a day', ...figures.map(({ coinsInPerDay }) => rounded(coinsInPerDay))],
    ['coins out a day', ...figures.map(({ coinsOutPerDay }) => rounded(coinsOutPerDay))],
    ['cards in a day', ...figures.map(({ cardsInPerDay }) => rounded(cardsInPerDay, 1))],
    ['cards out a day', ...figures.map(({ cardsOutPerDay }) => rounded(cardsOutPerDay, 1))],
    ['boosters in all', ...figures.map(({ boostersAtEnd }) => rounded(boostersAtEnd))],
    ['cards crafted in all', ...figures.map(({ craftedAtEnd }) => rounded(craftedAtEnd))],
    ['coins a card, with crafting', ...figures.map(({ cardPrice }) => rounded(cardPrice, 1))],
    ['first booster, day', ...figures.map(({ firstBoosterDay }) => rounded(firstBoosterDay))],
    [
      'every basic monster, day',
      ...figures.map(({ everyMonsterDay }) => rounded(everyMonsterDay.median)),
    ],
    ['  9 of 10 players', ...figures.map(({ everyMonsterDay }) => rounded(everyMonsterDay.p90))],
    ['vault in use, %', ...figures.map(({ vaultUse }) => rounded(vaultUse * 100))],
    ['days with a full vault, %', ...figures.map((figure) => rounded(figure.waitingDays * 100))],
    ['inflation, coins a day', ...figures.map(({ inflation }) => rounded(inflation, 2))],
  ]);

const formatTarget = ({ name, value, isMet }: Target): string =>
  `${isMet ? 'met   ' : 'MISSED'} ${name}: ${rounded(value, 2)}`;

function liveMarket(settings: Pick<MarketOptions, 'people' | 'days' | 'seed'>): MarketFigures {
  const progress = createProgress('days of the market', settings.days);
  const figures = simulateMarket({ ...settings, onDay: (day) => progress.at(day) });
  progress.end();
  return figures;
}

function run(options: Options): number {
  const days = options.whole('days', { min: 1, max: 3650 });
  const count = options.whole('players', { min: 1, max: 10_000 });
  const people = options.whole('people', { min: 0, max: 100_000 });
  const seed = options.text('seed')!;
  const progress = createProgress('simulating players', habits.length * count);
  const groups = habits.map((habit, index) => ({
    name: habit.name,
    players: Array.from({ length: count }, (_, player) => {
      progress.at(index * count + player, habit.name);
      return simulatePlayer(habit, days, `${seed} ${player}`);
    }),
  }));
  progress.end();
  const figures = groups.map(({ name, players }) => createFigures(name, players));
  const market = people === 0 ? null : liveMarket({ people, days, seed });
  const targets = [
    ...listTargets(figures, seed),
    ...(market === null ? [] : listMarketTargets(market)),
  ];
  const charts = measures.map(({ file, title, valueOf }) => ({
    file,
    title,
    lines: groups.map(({ name, players }): Line => ({ name, values: meanByDay(players, valueOf) })),
  }));
  const folder = options.text('charts');
  if (folder !== null) {
    mkdirSync(folder, { recursive: true });
    const all = market === null ? charts : [...charts, ...marketCharts(market)];
    for (const { file, title, lines } of all) {
      writeFileSync(join(folder, `${file}.svg`), lineChart(title, lines));
    }
  }
  if (options.is('json')) {
    console.log(JSON.stringify({ days, seed, players: figures, market, targets }));
  } else {
    console.log(`${days} days, ${count} players each, seed ${seed}\n\n${reportTable(figures)}\n`);
    for (const { title, lines } of charts) {
      console.log(title);
      for (const line of lines) console.log(`  ${line.name.padEnd(18)} ${sparkline(line)}`);
    }
    if (market !== null) console.log(`\n${marketReport(market)}`);
    console.log(`\n${targets.map(formatTarget).join('\n')}`);
  }
  return targets.every(({ isMet }) => isMet) ? 0 : 1;
}

await runTool(usage, run);
