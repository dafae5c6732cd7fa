export { createKeeper } from './keeper.ts';
export type { EndedMatch, Keeper, KeptPicture } from './keeper-types.ts';
export type { Logger, RoomsMeter, Versions } from './ports.ts';
