// Lets the declarations of this file name the engine's types.
// oxlint-disable-next-line import/no-empty-named-blocks, unicorn/require-module-specifiers
import type {} from '@stackmate/engine';
import * as z from 'zod/mini';
import { byType, schemasOf } from './messages/contract.ts';
import { challenged, challengeEnded, friends } from './messages/friends.ts';
import { paired, ratedSearchMessage, rematchRequested } from './messages/lobby.ts';
import {
  clocks,
  emoteMessage,
  historyMessage,
  legalMessage,
  presence,
  snapshot,
  step,
} from './messages/match.ts';
import { done, draining, error, pong, refused, welcome } from './messages/session.ts';

const contracts = [
  welcome,
  pong,
  done,
  refused,
  error,
  paired,
  ratedSearchMessage,
  snapshot,
  step,
  historyMessage,
  legalMessage,
  presence,
  clocks,
  emoteMessage,
  rematchRequested,
  friends,
  challenged,
  challengeEnded,
  draining,
] as const;

/** The contracts of all messages from the server, by type. */
export const serverMessages = byType(contracts);
export const serverMessage = z.discriminatedUnion('type', schemasOf(contracts));
export type ServerMessage = z.infer<(typeof contracts)[number]['schema']>;
export type Snapshot = z.infer<typeof snapshot.schema>;
export type Step = z.infer<typeof step.schema>;
