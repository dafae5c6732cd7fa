export { recordMatch, writeMatchFile } from './match-file.ts';
export type { RecordedMatch } from './match-file.ts';
export { reachedMilestones, watchDeeds } from './deeds.ts';
export type { MatchDeeds, ReachedMilestones } from './deeds.ts';
export type { ResponseWindows } from './response-windows.ts';
export { verifyMatch } from './verify-match.ts';
export type { MatchVerdict } from './verify-match.ts';
