import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tradingRules } from '@stackmate/economy/trading';
import { describe, expect, it } from 'vitest';
import { spawnTool } from '../../../shared/spawn-tool.ts';
import type { Colluders } from './colluders.ts';
import type { MarketFigures } from './market-figures.ts';
import { dayLength } from './trader.ts';
import { World } from './world.ts';
import type { WorldSettings } from './world.ts';

const small = { people: 120, days: 60, hasMarket: true, alts: 12 } as const;

const live = (settings: WorldSettings, look: (world: World) => void = () => {}): World => {
  const world = new World(settings);
  world.run(() => look(world));
  return world;
};

/** What came to main accounts by gifts and by sales above the worth. */
const oneWayOf = (groups: readonly Pick<Colluders, 'gained'>[]): number =>
  groups.reduce((sum, { gained }) => sum + gained.gifts + gained['dear sales'], 0);

describe('a small server with a market', () => {
  it('[MK7] coins come by a source and go by a sink only, no card is lost or doubled, and escrow fits', () => {
    const world = live({ ...small, seed: 'laws' }, ({ ledger, market, traders, ...all }) => {
      const total = (sums: Readonly<Record<string, number>>): number =>
        Object.values(sums).reduce((sum, coins) => sum + coins, 0);
      expect(ledger.supply).toBe(total(ledger.sources) - total(ledger.sinks));
      for (const { index } of traders) expect(ledger.of(index)).toBeGreaterThanOrEqual(0);
      const listed = [...market.listings.values()].flat().map(({ copy }) => copy.number);
      const owned = traders.flatMap((trader) =>
        [...trader.vault.values()].flat().map((copy) => copy.number),
      );
      const cards = [...listed, ...owned];
      expect(new Set(cards).size).toBe(cards.length);
      expect(cards.length).toBe(all.cardsCreated - all.cardsDestroyed);
      const orders = [...market.orders.values()].flat();
      const reserved = orders.reduce((sum, { price }) => sum + price, 0);
      expect(ledger.escrow).toBe(reserved + market.unpaid);
    });
    expect(world.sales.length).toBeGreaterThan(0);
  });

  it('[SP3] nobody gives or receives more than the budget in 90 days, friends included', () => {
    live({ ...small, seed: 'budgets' }, (world) => {
      for (const trader of world.traders) {
        const [, quarter] = world.market.limitsWith(trader, null, world.day);
        const { given, received } = quarter.flow;
        // What came before a win was forgotten may be more than what may come now.
        const { perRatedWin, longFactor } = tradingRules.budget;
        const slack = quarter.coins + longFactor * 30 * perRatedWin;
        expect(Math.abs(given - received)).toBeLessThanOrEqual(slack);
      }
    });
  });

  it('[TR2] [TR3] nobody trades too early, and nothing moves twice within its hold', () => {
    const { sales, traders } = live({ ...small, seed: 'standing' });
    const moved = new Map<number, number>();
    for (const { day, seller, buyer, copy } of sales) {
      for (const { index } of [seller, buyer]) {
        const age = day - traders[index].joined;
        expect(age * dayLength).toBeGreaterThanOrEqual(tradingRules.accountAge);
      }
      const last = moved.get(copy.number) ?? -Infinity;
      expect((day - last) * dayLength).toBeGreaterThanOrEqual(tradingRules.hold);
      moved.set(copy.number, day);
      expect(copy.isBound).toBe(false);
    }
  });

  it('the same seed lives the same year', () => {
    const [a, b] = [0, 1].map(() => live({ ...small, days: 30, seed: 'same' }));
    expect([b.sales.length, b.ledger.supply]).toEqual([a.sales.length, a.ledger.supply]);
  });

  it.each(['one', 'two', 'three'])(
    '[SP3] alts give a main one way less than a tenth, and much more comes if sales did not count: %s',
    // It simulates 160 days of a server twice.
    { timeout: 120_000 },
    (seed) => {
      const settings = { ...small, days: 160, seed };
      const world = live(settings);
      for (const group of world.colluders) {
        expect(oneWayOf([group])).toBeLessThan(0.1 * world.farmed(group.main));
      }
      const without = live({ ...settings, countsSales: false });
      expect(oneWayOf(without.colluders)).toBeGreaterThan(2 * oneWayOf(world.colluders));
    },
  );
});

it('npm run economy: reports a market, its targets and charts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stackmate-market-'));
  const options = ['--days', '90', '--players', '1', '--people', '60', '--json'];
  const { stdout } = spawnTool('balance/economy', ...options, '--charts', folder);
  const { market } = JSON.parse(stdout) as { readonly market: MarketFigures };
  expect(market.mains).toHaveLength(3);
  expect(market.months).toHaveLength(3);
  expect(market.sales).toBeGreaterThan(0);
  const charts = readdirSync(folder).filter((file) => file.startsWith('market-'));
  expect(charts.toSorted()).toEqual(['market-coins.svg', 'market-prices.svg', 'market-trade.svg']);
  for (const chart of charts) expect(readFileSync(join(folder, chart), 'utf8')).toMatch(/^<svg/);
  rmSync(folder, { recursive: true });
});
