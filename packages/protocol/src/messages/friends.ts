import * as z from 'zod/mini';
import { deckChoice } from '../deck.ts';
import { friendPresence } from '../social/friends.ts';
import { socialId } from '../social/values.ts';
import { inviteClock, inviteCode, milliseconds, playerName } from '../values.ts';
import { command, toClient, toServer } from './contract.ts';
export const watchFriends = toServer('watch-friends', {
  handler: 'gateway',
  cost: 5,
  access: 'account',
  purpose:
    'Asks for `friends`, `challenged` and `challenge-ended` on this connection, which are not sent without it. Needs an account.',
  fields: command,
});

export const challenge = toServer('challenge', {
  handler: 'lobby',
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

export const decline = toServer('decline', {
  handler: 'lobby',
  purpose: 'Declines a challenge; `accept` accepts it.',
  fields: { ...command, code: inviteCode },
});

export const friends = toClient('friends', {
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

export const challenged = toClient('challenged', {
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

export const challengeEnded = toClient('challenge-ended', {
  purpose: 'A challenge of or to this player is over: accepted, declined, withdrawn or expired.',
  fields: { code: inviteCode, declined: z.boolean() },
});
