// Lets the declarations of this file name the engine's types.
// oxlint-disable-next-line import/no-empty-named-blocks, unicorn/require-module-specifiers
import type {} from '@stackmate/engine';
import * as z from 'zod/mini';
import { action } from './action.ts';
import { emotes } from './emotes.ts';
import { effectiveStats } from './field-card.ts';
import { clocksInfo, matchSnapshot, reveal, stepChange, versions } from './match-snapshot.ts';
import { ratedSearchMessage } from './rated-queue.ts';
import { seatRating } from './rated/parts.ts';
import { friendPresence } from './social/friends.ts';
import { socialId } from './social/values.ts';
import {
  appearance,
  commandId,
  hex32,
  inviteClock,
  inviteCode,
  matchId,
  matchKind,
  milliseconds,
  playerId,
  playerName,
  seat,
  sequence,
} from './values.ts';

/** A running match as its player sees it. */
const listedMatch = z.strictObject({
  match: matchId,
  kind: matchKind,
  seat,
  opponent: playerName,
  /** Present for an opponent without an account. */
  isGuest: z.optional(z.literal(true)),
  /** The opponent's rating when it began, in a rated match; absent while it is unknown, as after a restart. */
  rating: z.optional(seatRating),
});

/** The answer to `hello`. */
const welcome = z.strictObject({
  type: z.literal('welcome'),
  v: z.int(),
  player: z.strictObject({
    id: playerId,
    name: playerName,
    appearance: z.optional(appearance),
  }),
  /** To be stored and sent with the next `hello`. */
  token: z.nullable(z.string()),
  /** The server's time. */
  now: milliseconds,
  server: z.string(),
  versions,
  /** True while no new matches begin, because the server is about to restart. */
  draining: z.boolean(),
  /** Running matches of this player. */
  matches: z.array(listedMatch),
  /** Whether this player is in the queue; `invites` are the open invites. */
  queued: z.boolean(),
  invites: z.array(inviteCode),
});

const pong = z.strictObject({
  type: z.literal('pong'),
  t: milliseconds,
  now: milliseconds,
});

/** Confirms that a command was done. */
const done = z.strictObject({
  type: z.literal('done'),
  id: commandId,
  match: z.optional(matchId),
  /** The durable entry that contains the command. */
  seq: z.optional(sequence),
  code: z.optional(inviteCode),
  name: z.optional(playerName),
});

/** A command was refused and changed nothing. */
const refused = z.strictObject({
  type: z.literal('refused'),
  id: commandId,
  match: z.optional(matchId),
  /** A code of the rules or from `errorCodes`. */
  code: z.string(),
  rule: z.nullable(z.string()),
  message: z.string(),
  detail: z.string(),
  /** The latest entry of the match. */
  seq: z.optional(sequence),
});

/** An error that belongs to no command; often followed by a close. */
const error = z.strictObject({
  type: z.literal('error'),
  code: z.string(),
  message: z.string(),
  detail: z.string(),
});

/**
 * Announces that the player's next match begins: from the queue, an invite, a bot or a rematch. The client answers with
 * `join`.
 */
const paired = z.strictObject({
  type: z.literal('paired'),
  ...listedMatch.shape,
});

/**
 * News of friends, at most about once a second, to connections that have sent `watch-friends`. The first one has the
 * presence of all friends.
 */
const friends = z.strictObject({
  type: z.literal('friends'),
  /** Friends whose presence has changed, by the id of the friendship. */
  presence: z.array(z.strictObject({ friend: socialId, ...friendPresence.shape })),
  /** Players from whom a friend request has arrived. */
  requests: z.array(playerName),
  /** Whether `GET /api/friends` has changed otherwise. */
  changed: z.boolean(),
});

/** A friend challenges the player to a private match. Sent to connections that have sent `watch-friends`. */
const challenged = z.strictObject({
  type: z.literal('challenged'),
  code: inviteCode,
  /** Id of the friendship. */
  friend: socialId,
  name: playerName,
  clock: inviteClock,
  /** When it expires. */
  until: milliseconds,
});

/** A challenge is over: it was accepted, declined or withdrawn, or has expired. Sent to both players. */
const challengeEnded = z.strictObject({
  type: z.literal('challenge-ended'),
  code: inviteCode,
  declined: z.boolean(),
});

/** Everything the viewer may know of a match. */
export const snapshot = z.strictObject({ type: z.literal('snapshot'), ...matchSnapshot.shape });

/** One entry of a match's log. */
export const step = z.strictObject({
  type: z.literal('step'),
  match: matchId,
  seq: sequence,
  /** When the entry was accepted. */
  at: milliseconds,
  /** Sent to the player whose command this entry is: the command is done and durable. */
  id: z.optional(commandId),
  change: stepChange,
  clocks: z.optional(clocksInfo),
  /** Present if the viewer's last action can be taken back after this step. */
  canTakeBack: z.optional(z.literal(true)),
  /** `viewHash` of the view after this step, sent at intervals. A client with a different hash asks for a snapshot. */
  hash: z.optional(hex32),
  /** Sent with the last entry of a match. */
  reveal: z.optional(reveal),
});

/** Answers `history` with steps that this viewer received before, or would have received. */
const history = z.strictObject({
  type: z.literal('history'),
  id: commandId,
  match: matchId,
  /** Consecutive steps; empty if the log doesn't contain them yet. */
  steps: z.array(step),
});

/** Answers `legal`. */
const legal = z.strictObject({
  type: z.literal('legal'),
  id: commandId,
  match: matchId,
  /** The entry that the answer is based on, for the `seq` of an `act`. */
  seq: sequence,
  /** The player's decision; null if it isn't their turn to decide. */
  decision: z.nullable(z.enum(['king', 'turn', 'respond', 'choose'])),
  /** Whether `after` is a complete command for `act`. False without actions and for an unfinished declaration. */
  complete: z.boolean(),
  /** The question that `actions` answer, in the match at hand or after `after`; null if none is open. */
  question: z.nullable(
    z.strictObject({
      kind: z.enum(['target', 'pick', 'summon square', 'option', 'trigger']),
      /** Number of choices still to make, one `act` each. */
      left: z.int(),
      /** Whether an empty `choose` may decline it. */
      optional: z.boolean(),
    }),
  ),
  /** Of the face-up top cards, in the match at hand or after `after`. */
  stats: z.array(effectiveStats),
  /** All legal actions; after an unfinished declaration its next choices, one action per candidate. */
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
const emoteMessage = z.strictObject({
  type: z.literal('emote'),
  match: matchId,
  seat,
  emote: z.enum(emotes),
});

/** The opponent requests a rematch. */
const rematchRequested = z.strictObject({
  type: z.literal('rematch-requested'),
  match: matchId,
  seat,
});

/** The server is about to restart: reconnect after `backIn`. */
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
  ratedSearchMessage,
  snapshot,
  step,
  history,
  legal,
  presence,
  clocks,
  emoteMessage,
  rematchRequested,
  friends,
  challenged,
  challengeEnded,
  draining,
]);
export type ServerMessage = z.infer<typeof serverMessage>;
export type Snapshot = z.infer<typeof snapshot>;
export type Step = z.infer<typeof step>;
