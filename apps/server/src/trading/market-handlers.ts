import type { ListingSort } from '@stackmate/economy/trading';
import type { market } from '@stackmate/protocol/routes';
import { answered } from '../http/handlers.ts';
import type { Handlers } from '../http/handlers.ts';
import type { CollectionStore, TradingStore } from '../store/index.ts';
import type { MarketIndex } from './market-index.ts';
import type { NoteHousehold } from './note-household.ts';
import { toTradingResult } from './refusals.ts';

export interface MarketOptions {
  readonly store: TradingStore & Pick<CollectionStore, 'wallet'>;
  readonly index: MarketIndex;
  /** Called before each trade. */
  readonly noteHousehold: NoteHousehold;
  readonly now: () => number;
}

const pageLength = { usual: 24, largest: 60 };
/** Past sales that a chart shows. */
const chartSales = 200;
/** Listed copies that a new order may buy at once. */
const maxCandidates = 20;

const toCursor = (after: string | undefined) => {
  if (after === undefined) return null;
  const [key, number] = after.split('.').map(Number);
  return { key, number };
};

/** Handles the routes of the market. */
export function marketHandlers({
  store,
  index,
  noteHousehold,
  now,
}: MarketOptions): Handlers<typeof market> {
  const countListed = async (text: string): Promise<number> =>
    (await index.search({ text, sort: 'price', limit: 1, after: null })).count;

  return {
    async find({ query }) {
      const page = await index.search({
        text: query.search ?? '',
        sort: (query.sort ?? 'price') satisfies ListingSort,
        limit: Math.min(pageLength.largest, Math.max(1, Number(query.limit ?? pageLength.usual))),
        after: toCursor(query.after),
      });
      const listings = await store.listingsWith(page.numbers);
      const { next, count } = page;
      return answered({ listings, count, after: next && `${next.key}.${next.number}` });
    },
    sales: async ({ query }) =>
      answered({
        sales: (await store.salesOf(Number(query.card), chartSales)).map((sale) => ({
          ...sale,
          isReference: sale.isReference === 1,
        })),
      }),
    async own({ caller: { playerId } }) {
      const at = now();
      const [standing, own, { balance }] = await Promise.all([
        store.tradingStanding(playerId, at),
        store.ownMarket(playerId),
        store.wallet({ playerId, at, before: null, limit: 1 }),
      ]);
      const orders = [];
      for (const order of own.orders) {
        orders.push({ ...order, listed: await countListed(order.search) });
      }
      return answered({
        standing: standing.map((progress) => ({ ...progress })),
        listings: own.listings,
        orders,
        sales: own.sales.map(({ definition, ...sale }) => ({ ...sale, card: definition })),
        balance,
      });
    },
    worth: async ({ caller: { playerId }, query: { card } }) =>
      toTradingResult(await store.copyReference(playerId, card)),
    async list(call) {
      const {
        caller: { playerId },
        body,
      } = call;
      await noteHousehold(call);
      const outcome = await store.listCard({ ...body, playerId, at: now() });
      index.refreshSoon();
      return toTradingResult(outcome);
    },
    async withdraw({ caller: { playerId }, body }) {
      const outcome = await store.withdrawListing({ ...body, playerId, at: now() });
      index.refreshSoon();
      return toTradingResult(outcome);
    },
    async buy(call) {
      const {
        caller: { playerId },
        body,
      } = call;
      await noteHousehold(call);
      const outcome = await store.buyListing({ ...body, playerId, at: now() });
      index.refreshSoon();
      return toTradingResult(outcome);
    },
    async want(call) {
      const {
        caller: { playerId },
        body,
      } = call;
      await noteHousehold(call);
      const { numbers } = await index.search({
        text: body.search,
        sort: 'price',
        limit: maxCandidates,
        after: null,
        maxPrice: body.price,
      });
      const candidates = (await store.listingsWith(numbers)).map(({ id }) => id);
      const outcome = await store.placeOrder({ ...body, playerId, at: now(), candidates });
      index.refreshSoon();
      return toTradingResult(outcome);
    },
    async unwant({ caller: { playerId }, body }) {
      return toTradingResult(await store.withdrawOrder({ ...body, playerId, at: now() }));
    },
    async undo({ caller: { playerId }, body }) {
      return toTradingResult(await store.undoTrades({ ...body, playerId, at: now() }));
    },
  };
}
