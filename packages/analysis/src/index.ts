export { compareField, compareWithBot } from './agreement.ts';
export type { AgreementOptions, ComparedPlay, PlayAgreement } from './agreement.ts';
export { analyseMatch, analysisVersion } from './analyse-match.ts';
export type { MatchAnalysis, Mistake, TurnChances } from './analyse-match.ts';
export { findTurningPoint } from './turning-point.ts';
export type { TurningPoint } from './turning-point.ts';
export { grades } from './grades.ts';
export type { Grade } from './grades.ts';
