export { createMatchStore } from './match-store.ts';
export type { MatchStore } from './match-store.ts';
export type { LogLine } from './log.ts';
export type { Pace } from './teller.ts';
export { createRetelling } from './retelling.ts';
export type { Looked, MatchScreen, PileName, Telling } from './screen.ts';
export { MatchProvider } from './match-provider.tsx';
export { MatchContext, useMatch, useMatchLater, useStore } from './use-match.ts';
