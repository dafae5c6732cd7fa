import type { market } from '@stackmate/protocol/routes';
import { answered } from '../http/handlers.ts';
import type { Handlers } from '../http/handlers.ts';
import type { CollectionStore, TradingStore } from '../store/index.ts';
import type { MarketIndex } from './market-index.ts';
import type { NoteHousehold } from './note-household.ts';
import { createMarketViews, salesAge } from './market-views.ts';
import type { MarketViews } from './market-views.ts';
import { toTradingResult } from './refusals.ts';

export interface MarketOptions {
  readonly store: TradingStore & Pick<CollectionStore, 'wallet'>;
  readonly index: MarketIndex;
  /** Called before each trade. */
  readonly noteHousehold: NoteHousehold;
  /** Called after each change of listings. */
  readonly noteChange: () => void;
  /** Shared with the site's pages; by default its own. */
  readonly views?: MarketViews;
  readonly now: () => number;
}

/** Listed copies that a new order may buy at once. */
const maxCandidates = 20;

/** Alerts that the page shows. */
const shownAlerts = 20;

/** Handles the routes of the market. */
export function marketHandlers({
  store,
  index,
  noteHousehold,
  noteChange,
  now,
  views = createMarketViews({ store, index, now }),
}: MarketOptions): Handlers<typeof market> {
  return {
    find: async ({ query }) => answered(await views.find(query)),
    sales: async ({ query: { card } }) =>
      answered(await views.sales(Number(card)), {
        'cache-control': `public, max-age=${salesAge / 1000}`,
      }),
    async own({ caller: { playerId } }) {
      const at = now();
      const [standing, own, rulings, { balance }] = await Promise.all([
        store.tradingStanding(playerId, at),
        store.ownMarket(playerId),
        store.tradeRulings(playerId, at),
        store.wallet({ playerId, at, before: null, limit: 1 }),
      ]);
      const counts = await index.counts(own.orders.map(({ search }) => search));
      return answered({
        standing: standing.map((progress) => ({ ...progress })),
        listings: own.listings,
        orders: own.orders.map((order, place) => ({ ...order, listed: counts[place] })),
        sales: own.sales.map(({ definition, ...sale }) => ({ ...sale, card: definition })),
        rulings,
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
      noteChange();
      return toTradingResult(outcome);
    },
    async withdraw({ caller: { playerId }, body }) {
      const outcome = await store.withdrawListing({ ...body, playerId, at: now() });
      noteChange();
      return toTradingResult(outcome);
    },
    async buy(call) {
      const {
        caller: { playerId },
        body,
      } = call;
      await noteHousehold(call);
      const outcome = await store.buyListing({ ...body, playerId, at: now() });
      noteChange();
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
      noteChange();
      return toTradingResult(outcome);
    },
    async unwant({ caller: { playerId }, body }) {
      return toTradingResult(await store.withdrawOrder({ ...body, playerId, at: now() }));
    },
    async watches({ caller: { playerId } }) {
      const [own, alerts] = await Promise.all([
        store.watchesOf(playerId),
        store.alertsOf(playerId, shownAlerts),
      ]);
      const counts = await index.counts(own.map(({ search }) => search));
      const watches = own.map((watch, at) => ({ ...watch, listed: counts[at] }));
      return answered({ watches, alerts: [...alerts] });
    },
    addWatch: async ({ caller: { playerId }, body: { search } }) =>
      toTradingResult(await store.addWatch({ playerId, at: now(), search: search.trim() })),
    removeWatch: async ({ caller: { playerId }, body: { watch } }) =>
      toTradingResult(await store.removeWatch(playerId, watch)),
    undoable: async ({ caller: { playerId } }) =>
      answered(await store.undoPreview(playerId, now())),
    async undo({ caller: { playerId }, body }) {
      return toTradingResult(await store.undoTrades({ ...body, playerId, at: now() }));
    },
  };
}
