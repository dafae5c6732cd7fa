export { createKeeper } from './keeper.ts';
export type { JoinCommand, Keeper, KeeperSettings, KeptPicture, RunningMatch } from './keeper.ts';
export type { KeeperPorts, Lines, Logger, RoomsMeter, Versions } from './ports.ts';
