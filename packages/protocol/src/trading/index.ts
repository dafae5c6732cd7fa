export { tradingErrors } from './error-codes.ts';
export type { TradingErrorCode } from './error-codes.ts';
export type { Listing, SentReference, TradedCopy } from './parts.ts';
export type { MarketAnswer, OwnMarketAnswer, OwnOrder, OwnSale, PastSale } from './market.ts';
export type { SwapOffer } from './swaps.ts';
