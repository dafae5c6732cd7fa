export { physicalErrors } from './error-codes.ts';
export type { PhysicalErrorCode } from './error-codes.ts';
export { physicalLimits, printStatuses } from './parts.ts';
export type { BarcodePrint, PrintPageData, PrintStatus, PrintView, RunSummary } from './parts.ts';
export type { ClaimedPrint, SlipSession } from './slips.ts';
