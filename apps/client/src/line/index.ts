export type { Line, LineEvents, LineStatus, OpenLine, Shut } from './line.ts';
export { openSocketLine } from './socket-line.ts';
export { createDesk } from './desk.ts';
export type { Desk, DeskState, LobbyAnswer, LobbyWish, RunningMatch, Visitor } from './desk.ts';
export type { Socket, SocketEvents } from './socket-line.ts';
