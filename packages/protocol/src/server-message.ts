// Lets the declarations of this file name the engine's types.
// oxlint-disable-next-line import/no-empty-named-blocks, unicorn/require-module-specifiers
import type {} from '@stackmate/engine';
import * as z from 'zod/mini';
import { byType, collectSchemas } from './messages/contract.ts';
import { lobbyToClient } from './messages/lobby.ts';
import { matchToClient } from './messages/match.ts';
import type { snapshot, step } from './messages/match.ts';
import { sessionToClient } from './messages/session.ts';

const contracts = [...sessionToClient, ...lobbyToClient, ...matchToClient] as const;

/** The contracts of all messages from the server, by type. */
export const serverMessages = byType(contracts);
export const serverMessage = z.discriminatedUnion('type', collectSchemas(contracts));
export type ServerMessage = z.infer<(typeof contracts)[number]['schema']>;
export type Snapshot = z.infer<typeof snapshot.schema>;
export type Step = z.infer<typeof step.schema>;
