import * as z from 'zod/mini';
import { deckChoice } from '../deck.ts';
import { friendPresence } from '../social/friends.ts';
import { socialId } from '../social/values.ts';
import { deviceId, ratedClock, ratedSearch, searchEnds } from '../rated-queue.ts';
import {
  appearance,
  botLevel,
  botStrength,
  inviteClock,
  inviteCode,
  matchId,
  milliseconds,
  playerName,
  swapNews,
  seat,
} from '../values.ts';
import { tournamentId } from '../tournaments/parts.ts';
import { command, inMatch, toClient, toServer } from './contract.ts';
import { listedMatch } from './session.ts';
const rename = toServer('rename', {
  handler: 'gateway',
  cost: 5,
  purpose:
    'Changes the player’s name. Answered by `done` with the name as displayed, or refused as `bad-name`, with the reason in `detail`. A name is letters and digits of one alphabet (Japanese, Chinese and Korean may be combined with Latin), with single spaces, dots, hyphens or apostrophes between words: no emoji, no invisible characters, at most two accents on a letter. Words for the service, its staff and its bots are reserved, and offensive words are refused, also misspelled or in look-alike characters. If a stored name becomes invalid, the next hello replaces it by a generated one and gets an `error` `bad-name`.',
  fields: { ...command, name: playerName },
});

const appear = toServer('appear', {
  handler: 'gateway',
  cost: 5,
  purpose:
    'Chooses avatar, card back, board frame, finisher and emote face for matches that begin from now on. Unknown names count as the default; what the player doesn’t own is refused as `avatar-not-owned`, `back-not-owned` or `cosmetic-not-earned` (see `GET /api/cosmetics`).',
  fields: { ...command, appearance },
});

const watchFriends = toServer('watch-friends', {
  handler: 'gateway',
  cost: 5,
  access: 'account',
  purpose:
    'Asks for `friends`, `challenged` and `challenge-ended` on this connection, which are not sent without it. Needs an account.',
  fields: command,
});

const playBot = toServer('play-bot', {
  handler: 'lobby',
  cost: 5,
  switch: 'guest-bots',
  purpose: 'Starts a match against a bot. Answered by `paired`, then `done` with the match.',
  fields: {
    ...command,
    level: botLevel,
    /** Strength of the bot in Elo relative to the greedy level, which sets its level too; absent for that of `level`. */
    strength: z.optional(botStrength),
    deck: deckChoice,
    botDeck: z.nullable(z.string().check(z.maxLength(40))),
  },
  notes: { botDeck: 'id of a ready-made deck; null for any' },
});

const queue = toServer('queue', {
  handler: 'lobby',
  cost: 5,
  switch: 'casual',
  isForPeople: true,
  purpose:
    'Joins the queue. Answered by `done`; `paired` follows when there is an opponent. A player who queues during a fair start is paired after it. People only: a connection with an access token is refused with `not-for-programs`.',
  fields: { ...command, deck: deckChoice },
});

const queueRated = toServer('queue-rated', {
  handler: 'lobby',
  cost: 5,
  switch: 'rated',
  isForPeople: true,
  purpose:
    'Joins the queue for rated matches, or changes clock and deck of a player who waits and keeps the place. Leaves the other queue, as `queue` leaves this one. Answered by `done`, and by `rated-search` now and every few seconds. Needs an account, and a verified e-mail address where the server sends e-mails (`account-needed`, `email-needed`). People only: a connection with an access token is refused with `not-for-programs`. Leaving rated matches, running out of time and missing the shuffle make the player wait (`left-too-often`), longer each time within a day. Few accounts of one network address wait at once (`network-queue`), two of them on one device (`device-queue`).',
  fields: { ...command, clock: ratedClock, deck: deckChoice, device: z.nullable(deviceId) },
  notes: { device: '22 random characters that the client keeps, the same for all its players' },
});

const leaveQueue = toServer('leave-queue', {
  handler: 'lobby',
  purpose: 'Leaves the queue, rated or not.',
  fields: command,
});

const invite = toServer('invite', {
  handler: 'lobby',
  cost: 5,
  switch: 'private',
  purpose:
    'Creates an invite to a private match. Answered by `done` with the `code` for a friend; `paired` follows when it is accepted. The server drops an invite after a day, when its player has been disconnected for an hour, or when too many are open. An `error` `invite-dropped`, whose `detail` is the code, reports it immediately or after the next `welcome`.',
  fields: { ...command, deck: deckChoice, clock: z.optional(inviteClock) },
  notes: {
    clock:
      '`standard`: the clocks of private matches; `fast`: those of the queue; `none`: no time limits. A rematch keeps it',
  },
});

const cancelInvite = toServer('cancel-invite', {
  handler: 'lobby',
  purpose: 'Cancels an invite.',
  fields: { ...command, code: inviteCode },
});

const accept = toServer('accept', {
  handler: 'lobby',
  cost: 5,
  switch: 'private',
  purpose: 'Accepts an invite; its creator must be connected. Answered by `paired`, then `done`.',
  fields: { ...command, code: inviteCode, deck: deckChoice },
});

const challenge = toServer('challenge', {
  handler: 'lobby',
  switch: 'private',
  purpose:
    'Invites a friend who is online to a private match, for five minutes. The answer has a `code` as that of `invite`; `cancel-invite` withdraws the challenge.',
  fields: {
    ...command,
    friend: socialId,
    deck: deckChoice,
    /** Clocks of the match; absent for `standard`. */
    clock: z.optional(inviteClock),
  },
  notes: { friend: 'id of the friendship, from `GET /api/friends`' },
});

const decline = toServer('decline', {
  handler: 'lobby',
  purpose: 'Declines a challenge; `accept` accepts it.',
  fields: { ...command, code: inviteCode },
});

const rematch = toServer('rematch', {
  handler: 'lobby',
  cost: 5,
  purpose:
    'Requests another match against the same opponent with swapped seats. That of a rated match is a casual one. Answered by `done`: with a `match` if it begins (both have requested it; a bot always agrees), otherwise the opponent gets `rematch-requested`. A repeated request gets the same answer and changes nothing.',
  fields: inMatch,
});

const paired = toClient('paired', {
  purpose:
    'Announces a new match of this player on all their connections; send `join` on the one that plays it.',
  fields: listedMatch.shape,
});

const swapChanged = toClient('swap-changed', {
  purpose:
    'An offer to swap cards has come, or was changed, accepted or ended: by the other player, or with the news `own` by the player, perhaps on another device. See `GET /api/swaps`.',
  fields: { swap: matchId, partner: playerName, news: swapNews },
  notes: { partner: 'name of the other player' },
  example: { swap: 'kJ3mQx8ZtVbW2nLs5RyAeg', partner: 'Ana', news: 'offered' },
});

const marketAlertMessage = toClient('market-alert', {
  purpose:
    'Copies were listed on the market that fit what the player watches or wants to buy for less. See `GET /api/market/watches`.',
  fields: {
    count: z.int(),
    card: z.int(),
    quality: z.int(),
    serial: z.int(),
    price: z.int(),
    offered: z.nullable(z.int()),
  },
  notes: {
    count: 'number of new alerts; the rest belongs to the latest',
    quality: 'of the roll, from 0 to 100',
    offered: 'what the player’s wanted order offers; null for a watch',
  },
  example: { count: 1, card: 214, quality: 84, serial: 12, price: 140, offered: 120 },
});

const ratedSearchMessage = toClient('rated-search', {
  purpose:
    'The search for a rated match, after joining its queue, after each `welcome` while the player waits, and every few seconds. Players are paired in waves: those with the closest ratings first, never with the same opponent twice in a row while another waits, never with players of the same network address or device.',
  fields: { search: z.nullable(ratedSearch), ended: z.optional(z.enum(searchEnds)) },
  notes: {
    search: 'null when it has ended',
    ended: 'absent if a match begins or the player has left the queue',
  },
});

const rematchRequested = toClient('rematch-requested', {
  purpose:
    'The opponent requests a rematch; send `rematch` to accept. Sent at most once a minute per match.',
  fields: { match: matchId, seat },
});

const friends = toClient('friends', {
  purpose:
    'News of friends, at most about one message a second. The first one has the presence of all friends who are online.',
  fields: {
    presence: z.array(z.strictObject({ friend: socialId, ...friendPresence.shape })),
    requests: z.array(playerName),
    changed: z.boolean(),
  },
  notes: {
    presence:
      'friends whose presence has changed, by the id of the friendship; `watch` is a running match that anybody may watch',
    requests: 'names of players who have sent a friend request',
    changed: 'true if `GET /api/friends` answers otherwise than before',
  },
});

const challenged = toClient('challenged', {
  purpose: 'A friend challenges the player to a private match; answer with `accept` or `decline`.',
  fields: {
    code: inviteCode,
    friend: socialId,
    name: playerName,
    clock: inviteClock,
    /** When it expires. */
    until: milliseconds,
  },
  notes: { friend: 'id of the friendship' },
});

const challengeEnded = toClient('challenge-ended', {
  purpose: 'A challenge of or to this player is over: accepted, declined, withdrawn or expired.',
  fields: { code: inviteCode, declined: z.boolean() },
});

const draft = toClient('draft', {
  purpose:
    'Somebody at the player’s draft table has picked. Read `GET /api/tournaments/:tournament/lent` again if a pack has come.',
  fields: { tournament: tournamentId, picks: z.int(), waiting: z.array(z.int()) },
  notes: {
    picks: 'number of picks at the table so far',
    waiting: 'packs in front of each seat',
  },
  example: { tournament: 'TgB3vWc0m7pXkQeYr5sJ1A', picks: 9, waiting: [1, 1, 0, 2, 1, 1, 1, 1] },
});

const eventNotice = toClient('event-notice', {
  purpose:
    'An event of the player starts in some minutes, or is over with a good place, unless the player wants no notifications of it. `startsAt` belongs to the first, the rest to the second.',
  fields: {
    event: tournamentId,
    name: z.string(),
    startsAt: z.nullable(milliseconds),
    place: z.int(),
    entrants: z.int(),
    coins: z.int(),
  },
  example: {
    event: '7hEhQp1hVQdC5bJ4Zc0LwA',
    name: 'Daily Arena',
    startsAt: 1_790_000_000_000,
    place: 0,
    entrants: 12,
    coins: 0,
  },
});

/** Messages about matches to come, and about the players that one may meet. */
export const lobbyToServer = [
  rename,
  appear,
  watchFriends,
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
export const lobbyToClient = [
  paired,
  ratedSearchMessage,
  swapChanged,
  marketAlertMessage,
  rematchRequested,
  friends,
  challenged,
  challengeEnded,
  draft,
  eventNotice,
] as const;
