export { CardsGone } from './cards-gone.ts';
export { TooManyMatches } from './too-many-matches.ts';
export { findGuests, toOpponent } from './guest-marks.ts';
export { spreadByAddress } from './live-matches.ts';
export { createMatchManager } from './match-manager.ts';
export { toRunningMatch } from './running-match.ts';
export type {
  EndedMatch,
  JoinCommand,
  WatchableMatch,
  MatchManager,
  MatchStatus,
  RunningMatch,
} from './match-manager-types.ts';
export type { Logger, MatchConnections, MatchStart, RoomsMeter } from './ports.ts';
