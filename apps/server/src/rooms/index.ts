export { createKeeper } from './keeper.ts';
export type { Keeper, KeptPicture } from './keeper.ts';
export type { Logger, RoomsMeter, Versions } from './ports.ts';
