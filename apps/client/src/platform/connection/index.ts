export type { ConnectionHandlers, OpenConnection } from './connection.ts';
export { openSocketConnection } from './socket-connection.ts';
export { closeMessage } from './close-message.ts';
export { readTokenPlayer } from './connection.ts';
export { createServerConnection } from './server-connection.ts';
export type { ServerConnection } from './server-connection.ts';
export type {
  FriendsMessage,
  ServerConnectionState,
  ListedMatch,
  LobbyReply,
  LobbyRequest,
  RatedSearchState,
} from './server-state.ts';
export type { Socket, SocketHandlers } from './socket-connection.ts';
