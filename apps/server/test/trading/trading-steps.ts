import { tradingRules } from '@stackmate/economy/trading';
import type { DatabaseStore } from '../../src/store/database-store.ts';
import { read } from '../read-ledger.ts';

/** Steps of a history that trade. */
export const tradingStepKinds = [
  'list',
  'withdraw',
  'buy',
  'want',
  'unwant',
  'offer',
  'accept',
  'close',
  'settle',
  'undo-trades',
  'freeze',
  'release',
  'return',
  'rule-account',
] as const;
export type TradingStepKind = (typeof tradingStepKinds)[number];

interface TradingStep {
  readonly store: DatabaseStore;
  readonly playerId: string;
  readonly partner: string;
  readonly at: number;
  readonly key: string;
  readonly amount: number;
}

/** Plays a step of a history. Refusals are part of it; results don't matter, the ledger does. */
export async function playTradingStep(kind: TradingStepKind, step: TradingStep): Promise<void> {
  const { store, amount, partner, ...once } = step;
  const { playerId, at } = once;
  const decree = { playerId, at, operator: 'test', reason: 'a test', cause: once.key };
  const cardsOf = async (owner: string) =>
    read(await store.vault({ playerId: owner, at, after: 0, limit: 20 })).cards.map(({ id }) => id);
  const own = await store.ownMarket(playerId);
  const others = await store.openListings(0, 50);
  const listing = others[amount % Math.max(1, others.length)];
  switch (kind) {
    case 'list': {
      const [card] = (await cardsOf(playerId)).slice(amount % 5);
      if (card) await store.listCard({ ...once, card, price: 20 + (amount % 30) });
      return;
    }
    case 'withdraw': {
      const [first] = own.listings;
      if (first) await store.withdrawListing({ ...once, listing: first.id });
      return;
    }
    case 'buy':
      if (listing) await store.buyListing({ ...once, listing: listing.id, price: listing.price });
      return;
    case 'want': {
      const candidates = others.map(({ id }) => id);
      await store.placeOrder({ ...once, search: 'cost>=0', price: 10 + (amount % 50), candidates });
      return;
    }
    case 'unwant': {
      const [order] = own.orders;
      if (order) await store.withdrawOrder({ ...once, order: order.id });
      return;
    }
    case 'offer': {
      const gives = (await cardsOf(playerId)).slice(0, amount % 3);
      const gets = (await cardsOf(partner)).slice(0, amount % 2);
      await store.createSwap({ ...once, partner, gives, gets });
      return;
    }
    case 'accept':
    case 'close': {
      const [offer] = (await store.swapsOf(playerId, at)).filter(({ status }) => status === 'open');
      if (!offer) return;
      const { id: swap, version } = offer;
      if (kind === 'close') await store.closeSwap({ ...once, swap });
      else await store.acceptSwap({ ...once, at: at + 3000, swap, version });
      return;
    }
    case 'settle':
      await store.settleSales(at + tradingRules.market.freeAfter, 20);
      return;
    case 'undo-trades':
      if (amount < 40) await store.undoTrades(once);
      return;
    case 'freeze':
    case 'release':
    case 'return': {
      const trades = [...own.listings, ...own.sales, ...(await store.swapsOf(playerId, at))];
      const trade = trades[amount % Math.max(1, trades.length)];
      if (trade) await store.ruleTrade({ ...decree, act: kind, trade: trade.id });
      return;
    }
    case 'rule-account': {
      const act = (['freeze', 'release', 'release', 'undo'] as const)[amount % 4];
      await store.ruleTrade({ ...decree, act, trade: null });
    }
  }
}
