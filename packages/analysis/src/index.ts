export { analyseMatch, analysisVersion } from './analyse-match.ts';
export type { MatchAnalysis, Mistake, TurnChances } from './analyse-match.ts';
export { grades } from './grades.ts';
export type { Grade } from './grades.ts';
