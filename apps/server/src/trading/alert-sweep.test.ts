import type { MarketAlert, TradedCopy } from '@stackmate/protocol/trading';
import { expect, it } from 'vitest';
import type { FreshListing, NewAlert, WaitingSearch } from '../store/index.ts';
import { createAlertSweep } from './alert-sweep.ts';

const copyOf = (card: number): TradedCopy => ({ roll: { card } }) as TradedCopy;
const listing = (number: number, card: number): FreshListing => ({
  number,
  seller: 'seller',
  price: 100,
  listedAt: 1000,
  copy: copyOf(card),
});
const watchOf = (number: number): WaitingSearch => ({
  number,
  player: `player ${number}`,
  search: String(number),
  offered: null,
});

/** Opens a sweep over searches that all fit; `definition` 0 holds those for many cards. */
function open(listings: readonly FreshListing[], watches: ReadonlyMap<number, WaitingSearch[]>) {
  const told = new Set<string>();
  const pages: number[] = [];
  const page = (rows: readonly WaitingSearch[], after: number, limit: number) =>
    rows.filter(({ number }) => number > after).slice(0, limit);
  const stored = new Set<string>();
  const { tick } = createAlertSweep({
    store: {
      freshListings: async (since, limit) =>
        listings.filter(({ listedAt }) => listedAt > since).slice(0, limit),
      ordersFor: async () => [],
      watchesFor: async ({ definition, after, limit }) =>
        page(watches.get(definition) ?? [], after, limit),
      addAlerts: async (alerts) =>
        alerts.filter(({ player, listing: of }: NewAlert) => {
          const key = `${player} ${of}`;
          const isNew = !stored.has(key);
          stored.add(key);
          return isNew;
        }),
      takeDueAlerts: async () => [],
      alertsOf: async () => [{} as MarketAlert],
      forgetAlerts: async () => 0,
    },
    async match(searches, copies) {
      pages.push(searches.length * copies.length);
      return searches.map(() => copies.map((_, at) => at));
    },
    notify: (player) => told.add(player),
    push: () => {},
    now: () => 2000,
  });
  return { tick, told, pages, stored };
}

it('[MK5] a tick compares a bounded number of searches, and the ticks after it leave nobody out', async () => {
  const broad = Array.from({ length: 1500 }, (_, at) => watchOf(at + 1));
  const named = Array.from({ length: 700 }, (_, at) => watchOf(at + 5000));
  const { tick, told, pages } = open(
    [listing(1, 7), listing(2, 8)],
    new Map([
      [0, broad],
      [7, named],
    ]),
  );
  await tick();
  expect(pages).toHaveLength(10);
  expect(told.size).toBeLessThan(1000);
  for (let ticks = 0; ticks < 4; ticks += 1) await tick();
  expect(told.size).toBe(2200);
  expect(Math.max(...pages)).toBeLessThanOrEqual(4000);
});

it('[MK5] many listings make smaller pages, and each is compared once', async () => {
  const listings = Array.from({ length: 400 }, (_, at) => listing(at + 1, 7));
  const { tick, pages, stored } = open(listings, new Map([[0, [1, 2, 3].map(watchOf)]]));
  for (let ticks = 0; ticks < 3; ticks += 1) await tick();
  expect(stored.size).toBe(1200);
  expect(pages.filter((comparisons) => comparisons > 0)).toEqual([1200]);
});
