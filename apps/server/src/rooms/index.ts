export { CardsGone } from './cards-gone.ts';
export { guestsOf, opponentOf } from './guest-marks.ts';
export { createMatchManager } from './match-manager.ts';
export type { EndedMatch, MatchManager, MatchStatus } from './match-manager-types.ts';
export type { Logger, MatchStart, RoomsMeter } from './ports.ts';
