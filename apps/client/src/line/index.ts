export type { LineEvents, OpenLine } from './line.ts';
export { openSocketLine } from './socket-line.ts';
export { shutWords } from './shut-words.ts';
export { createDesk } from './desk.ts';
export type { Desk, DeskState, LobbyAnswer, LobbyWish } from './desk.ts';
export type { Socket, SocketEvents } from './socket-line.ts';
