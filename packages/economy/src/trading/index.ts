export { overBudget, swapBudget } from './budget.ts';
export type { BudgetFacts, ValueFlow } from './budget.ts';
export { copySearchFields, readCopySearch } from './copy-search.ts';
export type { CopySearch } from './copy-search.ts';
export { priceBand, referencePrice, rollTenth, saleFee } from './prices.ts';
export type { PriceBand, Reference } from './prices.ts';
export { mayTrade, tradingConditions, tradingStanding } from './standing.ts';
export type { TraderFacts, TradingCondition, TradingProgress } from './standing.ts';
export { tradingRules } from './trading-rules.ts';
