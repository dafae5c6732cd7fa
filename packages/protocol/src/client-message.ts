import * as z from 'zod/mini';
import { byType, collectSchemas } from './messages/contract.ts';
import { lobbyToServer } from './messages/lobby.ts';
import { matchToServer } from './messages/match.ts';
import { sessionToServer } from './messages/session.ts';

const contracts = [...sessionToServer, ...lobbyToServer, ...matchToServer] as const;
type Contract = (typeof contracts)[number];
type MessageOf<C extends Contract> = z.infer<C['schema']>;

/** The contracts of all messages from clients, by type. */
export const clientMessages = byType(contracts);
export const clientMessage = z.discriminatedUnion('type', collectSchemas(contracts));
export type ClientMessage = MessageOf<Contract>;
export type ClientMessageType = ClientMessage['type'];

/** A message that the gateway answers itself. */
export type GatewayMessage = MessageOf<Extract<Contract, { handler: 'gateway' }>>;
/** A command that leads to a match or stops waiting for one. */
export type LobbyCommand = MessageOf<Extract<Contract, { handler: 'lobby' }>>;
/** A command that the room of a match handles. */
export type RoomCommand = MessageOf<Extract<Contract, { handler: 'room' }>>;

/** Returns whether the lobby handles a message. */
export const isLobbyCommand = (message: ClientMessage): message is LobbyCommand =>
  clientMessages[message.type].handler === 'lobby';
/** Returns whether a match handles a message. */
export const isRoomCommand = (message: ClientMessage): message is RoomCommand =>
  clientMessages[message.type].handler === 'room';
