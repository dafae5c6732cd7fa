export { CardsGone } from './cards-gone.ts';
export { TooManyMatches } from './too-many-matches.ts';
export { guestsOf, opponentOf } from './guest-marks.ts';
export { spreadByAddress } from './live-matches.ts';
export { createMatchManager } from './match-manager.ts';
export { runningMatchOf } from './running-match.ts';
export type {
  EndedMatch,
  JoinCommand,
  WatchableMatch,
  MatchManager,
  MatchStatus,
  RunningMatch,
} from './match-manager-types.ts';
export type { Logger, MatchConnections, MatchStart, RoomsMeter } from './ports.ts';
