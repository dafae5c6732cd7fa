import { definitions } from '@stackmate/economy';
import type { market } from '@stackmate/protocol/routes';
import type { QueryOf } from '@stackmate/protocol/route';
import type { MarketAnswer, SalesAnswer } from '@stackmate/protocol/trading';
import { cacheResponse } from '../http/cached-response.ts';
import type { TradingStore } from '../store/index.ts';
import type { MarketIndex } from './market-index.ts';

export interface MarketViewsOptions {
  readonly store: Pick<TradingStore, 'pricedListings' | 'listingsWith' | 'salesOf'>;
  readonly index: Pick<MarketIndex, 'search'>;
  readonly now: () => number;
}

/** [MK5] What everybody may read of the market: no view names an owner. */
export interface MarketViews {
  readonly find: (query: QueryOf<typeof market.find>) => Promise<MarketAnswer>;
  /** Returns the history of a card; the same object for a while. */
  readonly sales: (card: number) => Promise<SalesAnswer>;
}

const pageLength = { usual: 24, largest: 60 };
/** Past sales that a chart shows. */
const chartSales = 200;
/** How long a card's history is reused, in ms. */
export const salesAge = 10_000;

const noSales: SalesAnswer = { sales: [], listed: 0, cheapest: null };

const toCursor = (after: string | undefined) => {
  if (after === undefined) return null;
  const [key, number] = after.split('.').map(Number);
  return { key, number };
};

/** Creates the views of the market. */
export function createMarketViews({ store, index, now }: MarketViewsOptions): MarketViews {
  async function loadSales(card: number): Promise<SalesAnswer> {
    const [sales, { numbers, count }] = await Promise.all([
      store.salesOf(card, chartSales),
      index.search({ text: `id:${card}`, sort: 'price', limit: 1, after: null }),
    ]);
    const [cheapest] = await store.listingsWith(numbers);
    return {
      sales: sales.map((sale) => ({ ...sale, isReference: sale.isReference === 1 })),
      listed: count,
      cheapest: cheapest?.price ?? null,
    };
  }
  /** As many as there are cards. */
  const histories = new Map<number, () => Promise<SalesAnswer>>();

  return {
    async find({ search, sort, limit, after, maxPrice }) {
      const page = await index.search({
        text: search ?? '',
        sort: sort ?? 'price',
        limit: Math.min(pageLength.largest, Math.max(1, Number(limit ?? pageLength.usual))),
        after: toCursor(after),
        ...(maxPrice !== undefined && { maxPrice: Number(maxPrice) }),
      });
      const listings = await store.pricedListings(page.numbers);
      const { next, count, card } = page;
      return { listings, count, card, after: next && `${next.key}.${next.number}` };
    },
    async sales(card) {
      if (!definitions.has(card)) return noSales;
      const load = () => loadSales(card);
      const history = histories.get(card) ?? cacheResponse({ load, maxAge: salesAge, now });
      histories.set(card, history);
      return history();
    },
  };
}
