export type { ClockSettings, MatchSetup, OwnedDeckCards, SeatSetup } from './setup.ts';
export type { ClockState, EntryBody, LogEntry } from './entry.ts';
export type {
  BotMove,
  BotRequest,
  EntriesRequest,
  ConnectionId,
  Outgoing,
  SerializedStep,
  StepSerializer,
  RoomEnd,
  RoomPorts,
} from './ports.ts';
export type {
  EndedBy,
  JoinRequest,
  NewRoom,
  RestoredRoom,
  Room,
  RoomRules,
  RoomStatus,
} from './room.ts';
export { createRoom, restoreRoom, restoreRoomStepwise } from './create-room.ts';
export type { PausableWork } from './pausing.ts';
export type { RoomOptions, Safeguard } from './create-room.ts';
export { createLateFollower } from './running/late-follower.ts';
export type { LateFollower, LateView } from './running/late-follower.ts';
