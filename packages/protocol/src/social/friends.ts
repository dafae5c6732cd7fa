import * as z from 'zod/mini';
import { appearance, matchId, milliseconds, playerName } from '../values.ts';
import type { Route } from '../route.ts';
import { friendChanges, friendReads, socialLimits } from './limits.ts';
import { friendCode, futureFriend, presence, socialId } from './values.ts';

/** A player's presence, as friends see it. */
export const friendPresence = z.strictObject({
  presence,
  /** A running match of the friend that may be watched; null if there is none. */
  watch: z.nullable(matchId),
});
export type FriendPresence = z.infer<typeof friendPresence>;

/** A friend of the caller. */
const friend = z.strictObject({
  /** Id of the friendship. */
  id: socialId,
  name: playerName,
  appearance,
  since: milliseconds,
  ...friendPresence.shape,
});
export type Friend = z.infer<typeof friend>;

/** A pending friend request. */
const friendRequest = z.strictObject({
  id: socialId,
  /** Name of the other player. */
  name: playerName,
  appearance,
  at: milliseconds,
});
export type FriendRequest = z.infer<typeof friendRequest>;

/** The friends of a player: also the answer to every change of them. */
const friendsAnswer = z.strictObject({
  /** Friends by name. */
  friends: z.array(friend).check(z.maxLength(socialLimits.friends)),
  /** Received requests, newest first. */
  received: z.array(friendRequest).check(z.maxLength(socialLimits.receivedRequests)),
  sent: z.array(friendRequest).check(z.maxLength(socialLimits.sentRequests)),
  /** The last part of the caller's friend link. */
  link: friendCode,
  /** Whether friends see the caller as offline. */
  appearsOffline: z.boolean(),
});
export type FriendsAnswer = z.infer<typeof friendsAnswer>;

/** Two players who have requested each other are friends. */
const requestFriendRequest = z.strictObject({ player: futureFriend });

/**
 * A request is `pending` until the other player accepts it; the answer is the
 * same for a player who has blocked the caller.
 */
const requestFriendAnswer = z.strictObject({
  state: z.enum(['pending', 'friends']),
  name: playerName,
});
export type RequestFriendAnswer = z.infer<typeof requestFriendAnswer>;

/** Accepts or declines a received request. The sender isn't told of a refusal. */
const answerFriendRequest = z.strictObject({ request: socialId, accept: z.boolean() });

/** Withdraws a sent request. */
const cancelFriendRequest = z.strictObject({ request: socialId });

const removeFriendRequest = z.strictObject({ friend: socialId });

const visibilityRequest = z.strictObject({ appearsOffline: z.boolean() });

/** The player whose friend link it is. */
const friendLinkAnswer = z.strictObject({ name: playerName, appearance });
export type FriendLinkAnswer = z.infer<typeof friendLinkAnswer>;

const renewLinkAnswer = z.strictObject({ link: friendCode });

/** [RA6] Few enough that nobody looks for names or annoys many players. */
const requests = { kind: 'friend requests', perHour: 120 } as const;

export const list = {
  method: 'GET',
  address: '/api/friends',
  summary: 'Friends with their presence, pending friend requests and the friend link.',
  access: 'account',
  limit: friendReads,
  answer: friendsAnswer,
} as const satisfies Route;

export const request = {
  method: 'POST',
  address: '/api/friends/request',
  summary: 'Sends a friend request.',
  access: 'account',
  limit: requests,
  body: requestFriendRequest,
  answer: requestFriendAnswer,
  errors: [
    'no-such-player',
    'no-such-link',
    'no-such-opponent',
    'yourself',
    'opponent-is-guest',
    'already-friends',
    'you-blocked',
    'friend-limit',
    'their-friend-limit',
    'too-many-requests',
    'request-limit',
  ],
} as const satisfies Route;

export const answer = {
  method: 'POST',
  address: '/api/friends/answer',
  summary: 'Accepts or declines a friend request.',
  access: 'account',
  limit: friendChanges,
  body: answerFriendRequest,
  answer: friendsAnswer,
  errors: ['no-such-request', 'friend-limit', 'their-friend-limit'],
} as const satisfies Route;

export const cancel = {
  method: 'POST',
  address: '/api/friends/cancel',
  summary: 'Withdraws a friend request.',
  access: 'account',
  limit: friendChanges,
  body: cancelFriendRequest,
  answer: friendsAnswer,
  errors: ['no-such-request'],
} as const satisfies Route;

export const remove = {
  method: 'POST',
  address: '/api/friends/remove',
  summary: 'Ends a friendship.',
  access: 'account',
  limit: friendChanges,
  body: removeFriendRequest,
  answer: friendsAnswer,
  errors: ['no-such-friend'],
} as const satisfies Route;

export const setVisibility = {
  method: 'POST',
  address: '/api/friends/visibility',
  summary: 'Sets whether friends see the player as offline.',
  access: 'account',
  limit: friendChanges,
  body: visibilityRequest,
  answer: friendsAnswer,
} as const satisfies Route;

export const renewLink = {
  method: 'POST',
  address: '/api/friends/link',
  summary: 'Replaces the friend link; the old one stops working.',
  access: 'account',
  limit: requests,
  body: z.strictObject({}),
  answer: renewLinkAnswer,
} as const satisfies Route;

export const linkOwner = {
  method: 'GET',
  address: '/api/friends/links/:code',
  summary: 'Tells whose friend link it is.',
  access: 'guest',
  limit: requests,
  query: z.strictObject({ code: friendCode }),
  answer: friendLinkAnswer,
  errors: ['no-such-link'],
} as const satisfies Route;
