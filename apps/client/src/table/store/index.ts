export { isOpponentsTurn } from './match-controller.ts';
export { createMatchStore } from './match-store.ts';
export type { MatchViewStore as MatchStore } from './match-store.ts';
export type { LogLine } from './log.ts';
export type { Pace } from './event-playback.ts';
export { createLogReplay } from './log-replay.ts';
export type {
  GivenReason,
  Inspected,
  InspectedCard,
  MatchScreen,
  PassReason,
  PileName,
  CurrentAnimation,
} from './screen.ts';
export { MatchProvider } from './match-provider.tsx';
export { MatchContext, useMatch, useDeferredMatch, useStore } from './use-match.ts';
