export { createKeeper } from './keeper.ts';
export type { EndedMatch, Keeper, KeptPicture } from './keeper-types.ts';
export type { Logger, MatchStart, RoomsMeter, Versions } from './ports.ts';
