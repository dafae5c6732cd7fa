// Lets the declarations of this file name the engine's types.
// oxlint-disable-next-line import/no-empty-named-blocks, unicorn/require-module-specifiers
import type {} from '@stackmate/engine';
import * as z from 'zod/mini';
import { action, actions } from '../action.ts';
import { emotes } from '../emotes.ts';
import { effectiveStats } from '../field-card.ts';
import { limits } from '../limits.ts';
import { clocksInfo, matchSnapshot, reveal, stepChange } from '../match-snapshot.ts';
import { commandId, hex32, matchId, milliseconds, seat, sequence } from '../values.ts';
import { inMatch, toClient, toServer } from './contract.ts';
const join = toServer('join', {
  handler: 'gateway',
  cost: 3,
  purpose:
    'Joins a match as player or spectator, or asks for missed steps. Answered by the missing `step`s or a `snapshot`, then `done`.',
  fields: { ...inMatch, seq: z.nullable(sequence), hash: z.nullable(hex32) },
  notes: {
    seq: 'the last entry the client has; null if none',
    hash: '`viewHash` of its view there; null if not computed, or without a view',
  },
});

const leave = toServer('leave', {
  handler: 'gateway',
  purpose:
    'Stops receiving a match. The match continues, and its clocks run as if the player were disconnected.',
  fields: inMatch,
});

const historyCommand = toServer('history', {
  handler: 'room',
  cost: 3,
  purpose:
    'Requests earlier steps of a joined match as this viewer received them, to complete the log after a `snapshot`. Answered by `history`, or refused. One request per connection at a time.',
  fields: { ...inMatch, from: sequence, to: sequence },
  notes: { from: 'the first entry; entry 1 is the first with a step', to: 'the last entry' },
});

const legalCommand = toServer('legal', {
  handler: 'room',
  cost: 3,
  purpose:
    'Requests the player’s legal actions, now or after the actions in `after`. Only for players of a running match; plays nothing. Answered by `legal`, or refused with the rule that forbids an action of `after`.',
  fields: { ...inMatch, after: z.array(action).check(z.maxLength(limits.actionsInCommand)) },
  notes: {
    after:
      'actions assumed to be played first, as sent in `act`; may be empty. A declaration with the choices so far returns its next choices',
  },
});

const nonceHash = toServer('nonce-hash', {
  handler: 'room',
  purpose: 'First step of the fair start, once per player.',
  fields: { ...inMatch, hash: hex32 },
  notes: { hash: 'SHA-256 of the 32 bytes of the nonce' },
});

const nonce = toServer('nonce', {
  handler: 'room',
  purpose:
    'Second step of the fair start, after both hashes. A nonce that doesn’t match its hash is refused.',
  fields: { ...inMatch, nonce: hex32 },
});

const act = toServer('act', {
  handler: 'room',
  purpose: 'Plays one action, or a declaration with all its choices.',
  fields: { ...inMatch, seq: sequence, actions },
  notes: { seq: 'the last entry that the player had received' },
});

const takeBack = toServer('take-back', {
  handler: 'room',
  purpose:
    'Takes back the player’s own last action, if it drew, rolled and revealed nothing and nobody else was asked since. Against another player only the very last one, and three times between two final actions.',
  fields: { ...inMatch, seq: sequence },
  notes: { seq: 'the last entry that the player had received' },
});

const resign = toServer('resign', {
  handler: 'room',
  purpose: 'Resigns.',
  fields: inMatch,
});

const draw = toServer('draw', {
  handler: 'room',
  purpose: 'Offers a draw or answers an offer; `offer` accepts the opponent’s open offer.',
  fields: {
    ...inMatch,
    seq: sequence,
    /** `offer` accepts the opponent's offer if there is one. */
    answer: z.enum(['offer', 'decline']),
  },
});

const claim = toServer('claim', {
  handler: 'room',
  purpose:
    'Takes the win, or continues against a bot, when the opponent of a casual match stayed away.',
  fields: { ...inMatch, choose: z.enum(['win', 'bot']) },
});

const emoteCommand = toServer('emote', {
  handler: 'room',
  purpose: 'Sends one of a few emotes; there is no free text. At most one every three seconds.',
  fields: { ...inMatch, emote: z.enum(emotes) },
});

const mute = toServer('mute', {
  handler: 'room',
  purpose: 'Mutes the opponent’s emotes on all of the player’s connections.',
  fields: { ...inMatch, muted: z.boolean() },
});

export const snapshot = toClient('snapshot', {
  purpose: 'The complete match as this viewer may know it. Replaces everything before.',
  fields: matchSnapshot.shape,
  notes: {
    viewer: 'player number or `spectator`',
    view: 'null before the match has begun',
    stats: 'effective stats of the face-up top cards; absent without a view',
    clocks: 'null in untimed matches',
    drawOffer: 'player who offers a draw',
    absent: 'player who stayed away too long; the other may `claim`',
    canTakeBack: 'present if `take-back` is possible now',
    reveal: 'present when the match is over or aborted',
  },
});

export const step = toClient('step', {
  purpose:
    'One durable entry of the log. The numbers have no gaps; if one is missing, `join` again.',
  fields: {
    match: matchId,
    seq: sequence,
    at: milliseconds,
    id: z.optional(commandId),
    change: stepChange,
    clocks: z.optional(clocksInfo),
    canTakeBack: z.optional(z.literal(true)),
    hash: z.optional(hex32),
    reveal: z.optional(reveal),
  },
  notes: {
    at: 'when it was accepted',
    id: 'of its command, only for the sender: the acknowledgement',
    canTakeBack: 'present if `take-back` is possible after it',
    hash: 'of the view after it; in some steps and in the last',
    reveal: 'in the last step',
  },
});

const historyMessage = toClient('history', {
  purpose:
    'The answer to `history`: the first 64 of the requested steps, as this viewer received or would have received them. The next request starts after the last one. They don’t change the current view.',
  fields: { id: commandId, match: matchId, steps: z.array(step.schema) },
  notes: { steps: 'without gaps; fewer if this viewer may not see more yet' },
});

const legalMessage = toClient('legal', {
  purpose: 'The answer to `legal`, computed from the player’s view.',
  fields: {
    id: commandId,
    match: matchId,
    seq: sequence,
    decision: z.nullable(z.enum(['king', 'turn', 'respond', 'choose'])),
    complete: z.boolean(),
    question: z.nullable(
      z.strictObject({
        kind: z.enum(['target', 'pick', 'summon square', 'option', 'trigger']),
        /** Number of choices still to make, one `act` each. */
        left: z.int(),
        /** Whether an empty `choose` may decline it. */
        optional: z.boolean(),
      }),
    ),
    stats: z.array(effectiveStats),
    actions: z.array(action),
  },
  notes: {
    seq: 'the entry that the answer is based on; send it with `act`',
    decision: 'the decision that the player must make; null if none',
    complete: 'true if `act` accepts `after` as it is',
    question:
      'the question that the actions answer: its kind, the number of choices left (one `act` each), and whether choosing none is allowed',
    stats: 'effective stats of the face-up top cards after `after`',
    actions: 'every legal action; within a declaration its next choices, one per candidate',
  },
});

const presence = toClient('presence', {
  purpose: 'A player connected or disconnected. Changes within two seconds are combined.',
  fields: { match: matchId, seat, connected: z.boolean() },
});

const clocks = toClient('clocks', {
  purpose: 'Sent when the clocks change without an entry.',
  fields: { match: matchId, clocks: clocksInfo },
});

const emoteMessage = toClient('emote', {
  purpose: 'A player sent an emote.',
  fields: { match: matchId, seat, emote: z.enum(emotes) },
});

/** Messages of one match. */
export const matchToServer = [
  join,
  leave,
  historyCommand,
  legalCommand,
  nonceHash,
  nonce,
  act,
  takeBack,
  resign,
  draw,
  claim,
  emoteCommand,
  mute,
] as const;
export const matchToClient = [
  snapshot,
  step,
  historyMessage,
  legalMessage,
  presence,
  clocks,
  emoteMessage,
] as const;
