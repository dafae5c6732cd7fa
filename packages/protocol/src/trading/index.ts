export { tradingErrors } from './error-codes.ts';
export type { TradingErrorCode } from './error-codes.ts';
export type { Listing, SentReference, TradedCopy } from './parts.ts';
export type { SwapNews } from '../values.ts';
export { cardObstacles } from './swaps.ts';
export type { CardObstacle, SwapCopy, SwapOffer, SwapQuote } from './swaps.ts';
export type {
  MarketAlert,
  MarketAnswer,
  MarketPageData,
  OwnMarketAnswer,
  OwnOrder,
  OwnSale,
  PastSale,
  TradeDecision,
  PricedListing,
  SalesAnswer,
  UndoPreview,
  WatchedSearch,
  WatchesAnswer,
} from './market.ts';
