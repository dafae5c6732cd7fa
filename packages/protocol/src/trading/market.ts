import * as z from 'zod/mini';
import { amount, cardId, requestKey } from '../collection/parts.ts';
import type { Route } from '../route.ts';
import { milliseconds, numberText } from '../values.ts';
import {
  copySearch,
  listing,
  price,
  reference,
  tradeId,
  tradingProgress,
  tradingReads,
  tradingWrites,
} from './parts.ts';

/** [MK4] A card on the market with what such copies are worth: by `sales` sales, or by the store without any. */
const pricedListing = z.strictObject({
  ...listing.shape,
  reference: z.strictObject({ coins: amount, sales: amount }),
});
export type PricedListing = z.infer<typeof pricedListing>;

/** A page of the market. */
export const marketAnswer = z.strictObject({
  listings: z.array(pricedListing),
  /** All listed copies that match. */
  count: amount,
  /** The only card that the search is about; null if copies of several cards could match. */
  card: z.nullable(z.int()),
  /** Value of `after` for the next page; null on the last one. */
  after: z.nullable(z.string()),
});
export type MarketAnswer = z.infer<typeof marketAnswer>;

/** A sale of the past. */
const pastSale = z.strictObject({
  price: amount,
  /** Tenth of all rolls that the copy lay in, from 0. */
  tenth: z.int(),
  at: milliseconds,
  /** Whether it counts for the reference (MK4). */
  isReference: z.boolean(),
});
export type PastSale = z.infer<typeof pastSale>;

export const salesAnswer = z.strictObject({
  sales: z.array(pastSale),
  /** Copies of the card that are on the market now, and the lowest price of them. */
  listed: amount,
  cheapest: z.nullable(amount),
});
export type SalesAnswer = z.infer<typeof salesAnswer>;

/** What the site's page of the market shows for an address. */
export interface MarketPageData extends MarketAnswer {
  /** The search that words and filters of the address make together. */
  readonly search: string;
}

const ownOrder = z.strictObject({
  id: tradeId,
  search: z.string(),
  price: amount,
  at: milliseconds,
  /** Listed copies that match at any price. */
  listed: amount,
});
export type OwnOrder = z.infer<typeof ownOrder>;

const ownSale = z.strictObject({
  id: tradeId,
  card: z.int(),
  price: amount,
  at: milliseconds,
  /** Sold by the player; else bought. */
  isSold: z.boolean(),
  /** When the coins of a sale are free. */
  freeAt: milliseconds,
  status: z.enum(['held', 'settled', 'undone']),
});
export type OwnSale = z.infer<typeof ownSale>;

/** [MK6] A decision about the player's account or a trade, with its reason. */
const tradeRuling = z.strictObject({
  act: z.enum(['freeze', 'return', 'undo']),
  kind: z.enum(['account', 'listing', 'sale', 'swap']),
  /** Id of the player or the trade. */
  id: tradeId,
  reason: z.string(),
  at: milliseconds,
  /** Whether it lasts, as a freeze does. */
  isOpen: z.boolean(),
});
export type TradeDecision = z.infer<typeof tradeRuling>;

/** What the player has on the market, and whether they may trade. */
export const ownMarketAnswer = z.strictObject({
  /** Empty for a guest. */
  standing: z.array(tradingProgress),
  listings: z.array(listing),
  orders: z.array(ownOrder),
  sales: z.array(ownSale),
  /** What operators decided about the player's trades, the latest first. */
  rulings: z.array(tradeRuling),
  balance: amount,
});
export type OwnMarketAnswer = z.infer<typeof ownMarketAnswer>;

export const find = {
  method: 'GET',
  address: '/api/market',
  summary: 'Listed copies that match a search in the language of the vault, without their owners.',
  access: 'anyone',
  isHeavy: true,
  limit: tradingReads,
  query: z.strictObject({
    search: z.optional(z.string().check(z.maxLength(200))),
    sort: z.optional(z.enum(['price', 'newest', 'quality'])),
    after: z.optional(z.string().check(z.regex(/^-?\d{1,15}\.\d{1,15}$/))),
    limit: z.optional(numberText(2)),
    /** Leaves out dearer copies. */
    maxPrice: z.optional(numberText(6)),
  }),
  answer: marketAnswer,
} as const satisfies Route;

export const sales = {
  method: 'GET',
  address: '/api/market/cards/:card/sales',
  summary: 'The latest sales of a card, latest first, and what its copies cost now.',
  access: 'anyone',
  limit: tradingReads,
  query: z.strictObject({ card: numberText(6) }),
  answer: salesAnswer,
} as const satisfies Route;

export const own = {
  method: 'GET',
  address: '/api/market/own',
  summary: 'The player’s listings, wanted orders and sales, and what is missing to trade.',
  access: 'guest',
  isHeavy: true,
  limit: tradingReads,
  answer: ownMarketAnswer,
} as const satisfies Route;

export const worth = {
  method: 'GET',
  address: '/api/market/worth/:card',
  summary: 'What a copy of the player is worth, and the prices that it can be listed for.',
  access: 'account',
  limit: tradingReads,
  query: z.strictObject({ card: cardId }),
  answer: reference,
  errors: ['no-such-card'],
} as const satisfies Route;

export const list = {
  method: 'POST',
  address: '/api/market/list',
  switch: 'trading',
  summary: 'Lists a card for a price. The best wanted order that it fits buys it at once.',
  access: 'account',
  scope: 'spend',
  limit: tradingWrites,
  body: z.strictObject({ key: requestKey, card: cardId, price }),
  answer: z.strictObject({
    listing: tradeId,
    sale: z.nullable(z.strictObject({ price: amount, fee: amount })),
  }),
  errors: [
    'may-not-trade',
    'no-such-card',
    'card-bound',
    'card-locked',
    'card-held',
    'card-in-event',
    'price-out-of-band',
    'too-many-listings',
    'key-reused',
  ],
} as const satisfies Route;

export const withdraw = {
  method: 'POST',
  address: '/api/market/withdraw',
  summary: 'Takes a listed card back.',
  access: 'account',
  scope: 'spend',
  limit: tradingWrites,
  body: z.strictObject({ key: requestKey, listing: tradeId }),
  answer: z.strictObject({}),
  errors: ['no-such-listing', 'listing-gone', 'trade-frozen', 'key-reused'],
} as const satisfies Route;

export const buy = {
  method: 'POST',
  address: '/api/market/buy',
  switch: 'trading',
  summary: 'Buys a listed card for its price.',
  access: 'account',
  scope: 'spend',
  limit: tradingWrites,
  body: z.strictObject({ key: requestKey, listing: tradeId, price }),
  answer: z.strictObject({ card: cardId, balance: amount }),
  errors: [
    'may-not-trade',
    'no-such-listing',
    'listing-gone',
    'own-listing',
    'price-changed',
    'over-budget',
    'not-enough-coins',
    'vault-full',
    'key-reused',
  ],
} as const satisfies Route;

export const want = {
  method: 'POST',
  address: '/api/market/want',
  switch: 'trading',
  summary:
    'Places a wanted order and reserves its coins; the cheapest listed copy that fits is bought at once.',
  access: 'account',
  scope: 'spend',
  isHeavy: true,
  limit: tradingWrites,
  body: z.strictObject({ key: requestKey, search: copySearch, price }),
  answer: z.strictObject({
    order: tradeId,
    /** Price of the copy that was bought; null while the order waits. */
    bought: z.nullable(amount),
    balance: amount,
  }),
  errors: [
    'may-not-trade',
    'unreadable-search',
    'empty-search',
    'too-many-orders',
    'not-enough-coins',
    'vault-full',
    'listing-gone',
    'key-reused',
  ],
} as const satisfies Route;

export const unwant = {
  method: 'POST',
  address: '/api/market/unwant',
  summary: 'Withdraws a wanted order; its coins come back.',
  access: 'account',
  scope: 'spend',
  limit: tradingWrites,
  body: z.strictObject({ key: requestKey, order: tradeId }),
  answer: z.strictObject({ balance: amount }),
  errors: ['no-such-order', 'order-gone', 'key-reused'],
} as const satisfies Route;

const watch = z.strictObject({
  id: tradeId,
  search: z.string(),
  at: milliseconds,
  /** Listed copies that match now. */
  listed: amount,
});
export type WatchedSearch = z.infer<typeof watch>;

/** [MK5] A copy that was listed and fits what the player watches or wants. */
export const marketAlert = z.strictObject({
  listing: tradeId,
  card: z.int(),
  /** Quality of the roll, from 0 to 100. */
  quality: amount,
  serial: z.int().check(z.gte(1)),
  price: amount,
  /** What the player’s wanted order offers; null for a watch. */
  offered: z.nullable(amount),
  search: z.string(),
  at: milliseconds,
  isOpen: z.boolean(),
});
export type MarketAlert = z.infer<typeof marketAlert>;

export const watchesAnswer = z.strictObject({
  watches: z.array(watch),
  /** The latest, latest first. */
  alerts: z.array(marketAlert),
});
export type WatchesAnswer = z.infer<typeof watchesAnswer>;

export const watches = {
  method: 'GET',
  address: '/api/market/watches',
  summary: 'The searches that the player watches, and the latest alerts of watches and orders.',
  access: 'account',
  limit: tradingReads,
  isHeavy: true,
  answer: watchesAnswer,
} as const satisfies Route;

export const addWatch = {
  method: 'POST',
  address: '/api/market/watch',
  summary: 'Watches a search: the player hears of copies that are listed and fit.',
  access: 'account',
  limit: tradingWrites,
  body: z.strictObject({ search: copySearch }),
  answer: z.strictObject({ watch: tradeId }),
  errors: ['unreadable-search', 'empty-search', 'too-many-watches'],
} as const satisfies Route;

export const removeWatch = {
  method: 'POST',
  address: '/api/market/unwatch',
  summary: 'Ends a watch.',
  access: 'account',
  limit: tradingWrites,
  body: z.strictObject({ watch: tradeId }),
  answer: z.strictObject({}),
  errors: ['no-such-watch'],
} as const satisfies Route;

/** What undoing the trades of the last seven days would move. */
export const undoPreview = z.strictObject({
  swaps: amount,
  sales: amount,
  /** Cards that come back to the player, and those that go back to others. */
  cardsBack: amount,
  cardsAway: amount,
  /** Coins that the player has paid and gets back, and those of paid sales that go back to buyers. */
  coinsBack: amount,
  coinsDue: amount,
  balance: amount,
});
export type UndoPreview = z.infer<typeof undoPreview>;

export const undoable = {
  method: 'GET',
  address: '/api/market/undoable',
  summary: 'What undoing every trade of the last seven days would move.',
  access: 'verified',
  limit: tradingReads,
  answer: undoPreview,
} as const satisfies Route;

export const undo = {
  method: 'POST',
  address: '/api/market/undo',
  summary: 'Undoes every trade of the last seven days, for an account that was taken over.',
  access: 'verified',
  scope: 'spend',
  limit: tradingWrites,
  body: z.strictObject({ key: requestKey }),
  answer: z.strictObject({
    swaps: amount,
    sales: amount,
    /** Sales that stay, because their seller has spent the coins. */
    left: amount,
  }),
  errors: ['nothing-to-undo', 'not-enough-coins', 'key-reused'],
} as const satisfies Route;
