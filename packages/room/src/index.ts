export type { ClockSettings, MatchSetup, SeatSetup } from './setup.ts';
export type { ClockState, EntryBody, LogEntry } from './entry.ts';
export type { BotRequest, LineId, RoomPorts } from './ports.ts';
