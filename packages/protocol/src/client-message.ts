import * as z from 'zod/mini';
import { action, actions } from './action.ts';
import { deckChoice } from './deck.ts';
import { emotes } from './emotes.ts';
import { limits } from './limits.ts';
import { queueRated } from './rated-queue.ts';
import { socialId } from './social/values.ts';
import {
  appearance,
  botLevel,
  botStrength,
  commandId,
  hex32,
  inviteClock,
  inviteCode,
  matchId,
  milliseconds,
  playerName,
  sequence,
} from './values.ts';
import { oneLine } from './texts.ts';

/** The first message of every connection. */
const hello = z.strictObject({
  type: z.literal('hello'),
  /** Version of the protocol. */
  v: z.int(),
  /** The token of an earlier `welcome`; null for a new guest. */
  token: z.nullable(z.string().check(z.maxLength(limits.tokenLength))),
  /** The requested name; null keeps the current name or generates one. */
  name: z.nullable(playerName),
  /** The requested appearance; absent keeps the current one. Like the name, send it with each hello until a match. */
  appearance: z.optional(appearance),
  /** Name and version of the client, for the operator. */
  client: z.string().check(z.maxLength(limits.clientNameLength), oneLine),
});

/** Measures the round-trip time; answered by `pong` with the same number. */
const ping = z.strictObject({ type: z.literal('ping'), t: milliseconds });

/**
 * Says whether the page of this connection is in the background; before the first one it counts as visible. Players with
 * a visible page get no push notifications. Not answered.
 */
const page = z.strictObject({ type: z.literal('page'), isHidden: z.boolean() });

const command = { id: commandId };
const inMatch = { id: commandId, match: matchId };

/** Commands to the lobby. Each is answered by `done` or `refused` with its id. */
const rename = z.strictObject({ type: z.literal('rename'), ...command, name: playerName });
/** Changes how the player appears in matches that begin from now on. */
const appear = z.strictObject({ type: z.literal('appear'), ...command, appearance });
/** Asks for `friends` on this connection, from now on. Needs an account. */
const watchFriends = z.strictObject({ type: z.literal('watch-friends'), ...command });
const playBot = z.strictObject({
  type: z.literal('play-bot'),
  ...command,
  level: botLevel,
  /** Strength of the bot in Elo relative to the greedy level, which sets its level too; absent for that of `level`. */
  strength: z.optional(botStrength),
  deck: deckChoice,
  /** Id of the bot's ready-made deck; null picks one at random. */
  botDeck: z.nullable(z.string().check(z.maxLength(40))),
});
const queue = z.strictObject({ type: z.literal('queue'), ...command, deck: deckChoice });
const leaveQueue = z.strictObject({ type: z.literal('leave-queue'), ...command });
const invite = z.strictObject({
  type: z.literal('invite'),
  ...command,
  deck: deckChoice,
  /** Clocks of the match; absent for `standard`. */
  clock: z.optional(inviteClock),
});
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
/** Invites a friend who is online to a private match, for a few minutes. The answer has the invite's code. */
const challenge = z.strictObject({
  type: z.literal('challenge'),
  ...command,
  /** Id of the friendship. */
  friend: socialId,
  deck: deckChoice,
  /** Clocks of the match; absent for `standard`. */
  clock: z.optional(inviteClock),
});
/** Declines a challenge; `accept` accepts it. */
const decline = z.strictObject({ type: z.literal('decline'), ...command, code: inviteCode });
/**
 * Requests another match after a finished one. It begins with swapped seats when both players have requested it; a bot
 * always agrees.
 */
const rematch = z.strictObject({ type: z.literal('rematch'), ...inMatch });

/**
 * Joins a match, as its player or, for everyone else, as a spectator. `seq` is the last entry that the client has
 * (null: none); `hash` is the `viewHash` of its view there (null: not computed). Answered by the missing `step`s or a
 * `snapshot`, then `done`.
 */
const join = z.strictObject({
  type: z.literal('join'),
  ...inMatch,
  seq: z.nullable(sequence),
  hash: z.nullable(hex32),
});
const leave = z.strictObject({ type: z.literal('leave'), ...inMatch });
/**
 * Requests the steps of entries `from` to `to` as this viewer received them, for a complete log after a snapshot.
 * Answered by a `history` with the first `historySteps` of them.
 */
const history = z.strictObject({
  type: z.literal('history'),
  ...inMatch,
  from: sequence,
  to: sequence,
});

/**
 * Requests the actions that this player may take now, or after some of their own, for example a declaration and the
 * choices so far. Answered by a `legal`.
 */
const legal = z.strictObject({
  type: z.literal('legal'),
  ...inMatch,
  /** Actions to take first, as in `act`; empty for none. Nothing is played. */
  after: z.array(action).check(z.maxLength(limits.actionsInCommand)),
});

/** Fair start: the SHA-256 of the nonce's bytes. The nonce follows when both hashes are there. */
const nonceHash = z.strictObject({
  type: z.literal('nonce-hash'),
  ...inMatch,
  hash: hex32,
});
const nonce = z.strictObject({ type: z.literal('nonce'), ...inMatch, nonce: hex32 });

/**
 * Plays one action, or a declaration with its choices, entirely or not at all. `seq` is the last entry that the player
 * has seen; the command is stale if the question to the player has changed since.
 */
const act = z.strictObject({
  type: z.literal('act'),
  ...inMatch,
  seq: sequence,
  actions,
});
/**
 * Takes back the player's own last action. Only against a bot on the player's own device, and only until something
 * hidden, something random or an answer has followed. `seq` is the last entry that the player has seen.
 */
const takeBack = z.strictObject({ type: z.literal('take-back'), ...inMatch, seq: sequence });
const resign = z.strictObject({ type: z.literal('resign'), ...inMatch });
const draw = z.strictObject({
  type: z.literal('draw'),
  ...inMatch,
  seq: sequence,
  /** `offer` accepts the opponent's offer if there is one. */
  answer: z.enum(['offer', 'decline']),
});
/** Claims the match against an absent opponent, in casual matches: take the win, or play on against a bot. */
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

const roomCommands = [
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
] as const;
/** Commands that a room handles; the gateway and the lobby handle all others. */
export const roomCommand = z.discriminatedUnion('type', roomCommands);
export type RoomCommand = z.infer<typeof roomCommand>;

const lobbyCommands = [
  playBot,
  queue,
  queueRated,
  leaveQueue,
  invite,
  cancelInvite,
  accept,
  challenge,
  decline,
  rematch,
] as const;
/** A command that leads to a match or stops waiting for one. */
export type LobbyCommand = z.infer<(typeof lobbyCommands)[number]>;

const lobbyTypes: ReadonlySet<string> = new Set(
  lobbyCommands.flatMap(({ shape }) => shape.type.def.values),
);
const roomTypes: ReadonlySet<string> = new Set(
  roomCommands.flatMap(({ shape }) => shape.type.def.values),
);
/** Whether a message is a command for the lobby. */
export const isLobbyCommand = (message: ClientMessage): message is LobbyCommand =>
  lobbyTypes.has(message.type);
/** Whether a message is a command for the room of a match. */
export const isRoomCommand = (message: ClientMessage): message is RoomCommand =>
  roomTypes.has(message.type);

export const clientMessage = z.discriminatedUnion('type', [
  hello,
  ping,
  page,
  rename,
  appear,
  watchFriends,
  ...lobbyCommands,
  join,
  leave,
  ...roomCommands,
]);
export type ClientMessage = z.infer<typeof clientMessage>;
export type ClientMessageType = ClientMessage['type'];
