export { physicalErrors } from './error-codes.ts';
export type { PhysicalErrorCode } from './error-codes.ts';
export type { ContestStatus, ContestView, ListedContest } from './contest-parts.ts';
export type { CheckedCard, DeckCheckSummary, DeckCheckView } from './deck-checks.ts';
export { physicalLimits, printStatuses } from './parts.ts';
export type { BarcodePrint, PrintPageData, PrintStatus, PrintView, RunSummary } from './parts.ts';
export type { ClaimedPrint, SlipSession } from './slips.ts';
export type { HeldPrint, IncomingTransfer, PendingTransfer } from './transfers.ts';
