import { randomBytes } from 'node:crypto';
import {
  answerFriendRequest,
  cancelFriendRequest,
  friendLinkAnswer,
  friendsAnswer,
  removeFriendRequest,
  renewLinkAnswer,
  requestFriendAnswer,
  requestFriendRequest,
  visibilityRequest,
} from '@stackmate/protocol/social';
import type { FriendsAnswer } from '@stackmate/protocol/social';
import * as z from 'zod';
import { answered, playerRoute } from '../http/json-route.ts';
import type { AnyJsonRoute } from '../http/json-route.ts';
import { changing, reading, requesting } from './limits.ts';
import { referenceOf } from './player-reference.ts';
import { offline } from './offline.ts';
import type { SocialPorts } from './ports.ts';
import { refusal, resultOf } from './refusals.ts';

const codeQuery = z.strictObject({
  code: z.string().regex(/^[A-Za-z0-9_-]{16}$/, '16 characters of A–Z, a–z, 0–9, _ and -'),
});

/** Creates the code of a friend link, with 96 bits. */
const newLink = (): string => randomBytes(12).toString('base64url');

/** [RA6] Routes for friends, friend requests and friend links. */
export function friendRoutes(ports: SocialPorts): readonly AnyJsonRoute[] {
  const { store, presenceOf, news, notify, friendshipEnded, now, newId } = ports;

  async function listOf(player: string): Promise<FriendsAnswer> {
    const list = await store.friends({ player, at: now() });
    let { link } = list;
    if (link === null) {
      await store.addFriendLink(player, newLink());
      ({ link } = await store.friends({ player, at: now() }));
    }
    return {
      ...list,
      friends: list.friends.map(({ player: friend, appearsOffline, ...shown }) => ({
        ...shown,
        ...(appearsOffline ? offline : presenceOf(friend)),
      })),
      link: link!,
    };
  }

  return [
    playerRoute({
      method: 'GET',
      url: '/api/friends',
      summary: 'Friends with their presence, pending friend requests and the friend link.',
      access: 'account',
      limit: reading,
      answer: friendsAnswer,
      handle: async ({ caller: { player } }) => answered(await listOf(player)),
    }),
    playerRoute({
      method: 'POST',
      url: '/api/friends/request',
      summary: 'Sends a friend request.',
      access: 'account',
      limit: requesting,
      body: requestFriendRequest,
      answer: requestFriendAnswer,
      handle: async ({ caller: { player }, body }) =>
        resultOf(
          await store.requestFriend({
            player,
            at: now(),
            id: newId(),
            to: referenceOf(body.player),
          }),
          ({ state, name, player: other, notify: mayKnow, from }) => {
            news.listsChanged(player);
            if (state === 'friends') news.listsChanged(other);
            else if (mayKnow) {
              news.requested(other, from);
              notify(other, { kind: 'friend-request', name: from });
            }
            return { state, name };
          },
        ),
    }),
    playerRoute({
      method: 'POST',
      url: '/api/friends/answer',
      summary: 'Accepts or declines a friend request.',
      access: 'account',
      limit: changing,
      body: answerFriendRequest,
      answer: friendsAnswer,
      handle: async ({ caller: { player }, body: { request, accept } }) => {
        const given = { player, at: now(), request };
        if (!accept) return resultOf(await store.declineFriend(given), () => listOf(player));
        const accepted = await store.acceptFriend({ ...given, id: newId() });
        return resultOf(accepted, ({ player: other }) => {
          news.listsChanged(player, other);
          return listOf(player);
        });
      },
    }),
    playerRoute({
      method: 'POST',
      url: '/api/friends/cancel',
      summary: 'Withdraws a friend request.',
      access: 'account',
      limit: changing,
      body: cancelFriendRequest,
      answer: friendsAnswer,
      handle: async ({ caller: { player }, body: { request } }) =>
        resultOf(await store.cancelFriend({ player, at: now(), request }), ({ player: other }) => {
          news.listsChanged(other);
          return listOf(player);
        }),
    }),
    playerRoute({
      method: 'POST',
      url: '/api/friends/remove',
      summary: 'Ends a friendship.',
      access: 'account',
      limit: changing,
      body: removeFriendRequest,
      answer: friendsAnswer,
      handle: async ({ caller: { player }, body: { friend } }) =>
        resultOf(await store.removeFriend({ player, at: now(), friend }), ({ player: other }) => {
          news.listsChanged(other);
          friendshipEnded(player, other);
          return listOf(player);
        }),
    }),
    playerRoute({
      method: 'POST',
      url: '/api/friends/visibility',
      summary: 'Sets whether friends see the player as offline.',
      access: 'account',
      limit: changing,
      body: visibilityRequest,
      answer: friendsAnswer,
      handle: async ({ caller: { player }, body: { appearsOffline } }) => {
        await store.setVisibility(player, { appearsOffline, link: newLink() });
        news.visibilityChanged(player);
        return answered(await listOf(player));
      },
    }),
    playerRoute({
      method: 'POST',
      url: '/api/friends/link',
      summary: 'Replaces the friend link; the old one stops working.',
      access: 'account',
      limit: requesting,
      body: z.strictObject({}),
      answer: renewLinkAnswer,
      handle: async ({ caller: { player } }) => {
        const link = newLink();
        await store.renewFriendLink(player, link);
        return answered({ link });
      },
    }),
    playerRoute({
      method: 'GET',
      url: '/api/friends/links/:code',
      summary: 'Tells whose friend link it is.',
      access: 'guest',
      limit: requesting,
      query: codeQuery,
      answer: friendLinkAnswer,
      handle: async ({ query: { code } }) => {
        const owner = await store.ownerOfFriendLink(code);
        return owner ? answered(owner) : refusal('no-such-link');
      },
    }),
  ];
}
