// So that declarations of this file may name the engine's types.
// oxlint-disable-next-line import/no-empty-named-blocks, unicorn/require-module-specifiers
import type {} from '@stackmate/engine';
import * as z from 'zod/mini';
import { action } from './action.ts';
import { emotes } from './emotes.ts';
import { clocksInfo, matchSnapshot, reveal, stepChange, versions } from './match-snapshot.ts';
import {
  commandId,
  hex32,
  inviteCode,
  matchId,
  matchKind,
  milliseconds,
  playerId,
  playerName,
  seat,
  sequence,
} from './values.ts';

/** The answer to `hello`. */
const welcome = z.strictObject({
  type: z.literal('welcome'),
  v: z.int(),
  player: z.strictObject({ id: playerId, name: playerName }),
  /** To be kept and sent with the next `hello`. */
  token: z.string(),
  /** The server's clock. */
  now: milliseconds,
  server: z.string(),
  versions,
  /** No new matches: the server is about to restart. */
  draining: z.boolean(),
  /** Matches of this player that go on. */
  matches: z.array(z.strictObject({ match: matchId, kind: matchKind, seat, opponent: playerName })),
  /** Where this player waits: queue or invites. */
  queued: z.boolean(),
  invites: z.array(inviteCode),
});

const pong = z.strictObject({
  type: z.literal('pong'),
  t: milliseconds,
  now: milliseconds,
});

/** A command was done. */
const done = z.strictObject({
  type: z.literal('done'),
  id: commandId,
  match: z.optional(matchId),
  /** The entry that holds what was done; durable. */
  seq: z.optional(sequence),
  code: z.optional(inviteCode),
  name: z.optional(playerName),
});

/** A command was refused; nothing of it happened. */
const refused = z.strictObject({
  type: z.literal('refused'),
  id: commandId,
  match: z.optional(matchId),
  /** Of the rules or of `errorCodes`. */
  code: z.string(),
  rule: z.nullable(z.string()),
  message: z.string(),
  detail: z.string(),
  /** Current view of the match. */
  seq: z.optional(sequence),
});

/** Something was wrong that belongs to no command; often followed by a close. */
const error = z.strictObject({
  type: z.literal('error'),
  code: z.string(),
  message: z.string(),
  detail: z.string(),
});

/** The player sits in a match that begins: from queue, invite, bot or rematch. To be followed by `join`. */
const paired = z.strictObject({
  type: z.literal('paired'),
  match: matchId,
  kind: matchKind,
  seat,
  opponent: playerName,
});

/** Where a match stands, whole. */
export const snapshot = z.strictObject({ type: z.literal('snapshot'), ...matchSnapshot.shape });

/** One entry of a match's log. */
export const step = z.strictObject({
  type: z.literal('step'),
  match: matchId,
  seq: sequence,
  /** When it was taken. */
  at: milliseconds,
  /** For the one whose command it was: that command is done and durable. */
  id: z.optional(commandId),
  change: stepChange,
  clocks: z.optional(clocksInfo),
  /** The last action of the one who is told can be taken back after it. */
  canTakeBack: z.optional(z.literal(true)),
  /** Now and then: `viewHash` of the view after it. A client with another one asks for a snapshot. */
  hash: z.optional(hex32),
  /** With the last entry of a match. */
  reveal: z.optional(reveal),
});

/** The answer to `history`: steps that this viewer was sent before, or would have been. */
const history = z.strictObject({
  type: z.literal('history'),
  id: commandId,
  match: matchId,
  /** One after the other, without a gap; empty if the log has none of them yet. */
  steps: z.array(step),
});

/** The answer to `legal`. */
const legal = z.strictObject({
  type: z.literal('legal'),
  id: commandId,
  match: matchId,
  /** Entry of the log at which the match was asked about: the `seq` of an `act` made from this answer. */
  seq: sequence,
  /** What the player is asked; null if nothing. */
  decision: z.nullable(z.enum(['king', 'turn', 'respond', 'choose'])),
  /** Whether `after` is a whole command: `act` takes it as it is. False for no actions, and for an unfinished declaration. */
  complete: z.boolean(),
  /** Every legal action; after an unfinished declaration its next choices, one action for each candidate. */
  actions: z.array(action),
});

const presence = z.strictObject({
  type: z.literal('presence'),
  match: matchId,
  seat,
  connected: z.boolean(),
});
const clocks = z.strictObject({
  type: z.literal('clocks'),
  match: matchId,
  clocks: clocksInfo,
});
const emoted = z.strictObject({
  type: z.literal('emote'),
  match: matchId,
  seat,
  emote: z.enum(emotes),
});

/** The opponent wishes for a rematch. */
const rematchWished = z.strictObject({
  type: z.literal('rematch-wished'),
  match: matchId,
  seat,
});

/** The server is about to restart: come back after so many milliseconds. */
const draining = z.strictObject({
  type: z.literal('draining'),
  backIn: milliseconds,
});

export const serverMessage = z.discriminatedUnion('type', [
  welcome,
  pong,
  done,
  refused,
  error,
  paired,
  snapshot,
  step,
  history,
  legal,
  presence,
  clocks,
  emoted,
  rematchWished,
  draining,
]);
export type ServerMessage = z.infer<typeof serverMessage>;
export type Snapshot = z.infer<typeof snapshot>;
export type Step = z.infer<typeof step>;
