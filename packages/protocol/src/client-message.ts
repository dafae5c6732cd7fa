import * as z from 'zod/mini';
import { action, actions } from './action.ts';
import { deckChoice } from './deck.ts';
import { emotes } from './emotes.ts';
import { limits } from './limits.ts';
import {
  botLevel,
  commandId,
  hex32,
  inviteCode,
  matchId,
  milliseconds,
  playerName,
  sequence,
} from './values.ts';

/** The first message of every connection. */
const hello = z.strictObject({
  type: z.literal('hello'),
  /** Version of the protocol. */
  v: z.int(),
  /** From an earlier `welcome`; null for a new guest. */
  token: z.nullable(z.string().check(z.maxLength(limits.tokenLength))),
  /** A wish; null keeps the name, or gets one. */
  name: z.nullable(playerName),
  /** Name and version of the client, for the operator. */
  client: z.string().check(z.maxLength(limits.clientNameLength)),
});

/** Asks how long a message takes; answered by `pong` with the same number. */
const ping = z.strictObject({ type: z.literal('ping'), t: milliseconds });

const command = { id: commandId };
const inMatch = { id: commandId, match: matchId };

/** Commands to the lobby. Each is answered by `done` or `refused` with its id. */
const rename = z.strictObject({ type: z.literal('rename'), ...command, name: playerName });
const playBot = z.strictObject({
  type: z.literal('play-bot'),
  ...command,
  level: botLevel,
  deck: deckChoice,
  /** The bot's; null leaves it to chance. */
  botDeck: z.nullable(z.string().check(z.maxLength(40))),
});
const queue = z.strictObject({ type: z.literal('queue'), ...command, deck: deckChoice });
const leaveQueue = z.strictObject({ type: z.literal('leave-queue'), ...command });
const invite = z.strictObject({ type: z.literal('invite'), ...command, deck: deckChoice });
const cancelInvite = z.strictObject({
  type: z.literal('cancel-invite'),
  ...command,
  code: inviteCode,
});
const accept = z.strictObject({
  type: z.literal('accept'),
  ...command,
  code: inviteCode,
  deck: deckChoice,
});
/** Both players of a finished match wish for another one; seats are swapped. A bot always wishes. */
const rematch = z.strictObject({ type: z.literal('rematch'), ...inMatch });

/**
 * Takes part in a match, as its player or, for everyone else, as a spectator. `seq` is the last entry the client has
 * (null: none), `hash` the `viewHash` of the view it has there (null: not computed). Answered by the missing `step`s or
 * a `snapshot`, then `done`.
 */
const join = z.strictObject({
  type: z.literal('join'),
  ...inMatch,
  seq: z.nullable(sequence),
  hash: z.nullable(hex32),
});
const leave = z.strictObject({ type: z.literal('leave'), ...inMatch });
/**
 * What entries `from` to `to` of the log told this viewer: for a log that is whole after a snapshot. Answered by a
 * `history` with the first `historySteps` of them.
 */
const history = z.strictObject({
  type: z.literal('history'),
  ...inMatch,
  from: sequence,
  to: sequence,
});

/**
 * Asks which actions this player may take now, or after some of their own: a declaration and the choices made so far, for
 * example. Answered by a `legal`.
 */
const legal = z.strictObject({
  type: z.literal('legal'),
  ...inMatch,
  /** Actions to take first, as they would be sent in `act`; empty for none. Nothing is played. */
  after: z.array(action).check(z.maxLength(limits.actionsInCommand)),
});

/** Fair start: first the SHA-256 of the nonce's bytes, and only when both are there the nonce. */
const nonceHash = z.strictObject({
  type: z.literal('nonce-hash'),
  ...inMatch,
  hash: hex32,
});
const nonce = z.strictObject({ type: z.literal('nonce'), ...inMatch, nonce: hex32 });

/**
 * One action, or a declaration with its choices, wholly or not at all. `seq` is the last entry that the player had seen;
 * the command is stale if what the player is asked has changed since.
 */
const act = z.strictObject({
  type: z.literal('act'),
  ...inMatch,
  seq: sequence,
  actions,
});
/**
 * Takes back the player's own last action: against a bot on one's own device only, and only until something hidden,
 * random or an answer came in between. `seq` is the last entry that the player had seen.
 */
const takeBack = z.strictObject({ type: z.literal('take-back'), ...inMatch, seq: sequence });
const resign = z.strictObject({ type: z.literal('resign'), ...inMatch });
const draw = z.strictObject({
  type: z.literal('draw'),
  ...inMatch,
  seq: sequence,
  /** `offer` while the other's offer stands accepts it. */
  answer: z.enum(['offer', 'decline']),
});
/** The opponent of a casual match stayed away: take the win, or play on against a bot. */
const claim = z.strictObject({
  type: z.literal('claim'),
  ...inMatch,
  choose: z.enum(['win', 'bot']),
});
const emote = z.strictObject({
  type: z.literal('emote'),
  ...inMatch,
  emote: z.enum(emotes),
});
const mute = z.strictObject({ type: z.literal('mute'), ...inMatch, muted: z.boolean() });

/** Commands that a room answers; the gateway and the lobby see to the others. */
export const roomCommand = z.discriminatedUnion('type', [
  history,
  legal,
  nonceHash,
  nonce,
  act,
  takeBack,
  resign,
  draw,
  claim,
  emote,
  mute,
]);
export type RoomCommand = z.infer<typeof roomCommand>;

const lobbyCommands = [playBot, queue, leaveQueue, invite, cancelInvite, accept, rematch] as const;
/** A command that leads to a match, or away from waiting for one. */
export type LobbyCommand = z.infer<(typeof lobbyCommands)[number]>;

export const clientMessage = z.discriminatedUnion('type', [
  hello,
  ping,
  rename,
  ...lobbyCommands,
  join,
  leave,
  history,
  legal,
  nonceHash,
  nonce,
  act,
  takeBack,
  resign,
  draw,
  claim,
  emote,
  mute,
]);
export type ClientMessage = z.infer<typeof clientMessage>;
export type ClientMessageType = ClientMessage['type'];
