import { randomBytes } from 'node:crypto';
import type { FriendsAnswer } from '@stackmate/protocol/social';
import type { friends } from '@stackmate/protocol/routes';
import { answered } from '../http/handlers.ts';
import type { Handlers } from '../http/handlers.ts';
import { toReference } from './player-reference.ts';
import { offline } from './offline.ts';
import type { SocialPorts } from './ports.ts';
import { refusal, toResult } from './refusals.ts';

/** Creates the code of a friend link, with 96 bits. */
const newLink = (): string => randomBytes(12).toString('base64url');

/** [RA6] Handles friends, friend requests and friend links. */
export function friendHandlers(ports: SocialPorts): Handlers<typeof friends> {
  const { store, getPresence, news, notify, friendshipEnded, now, newId } = ports;

  async function listFriends(playerId: string): Promise<FriendsAnswer> {
    const list = await store.friends({ playerId, at: now() });
    let { link } = list;
    if (link === null) {
      await store.addFriendLink(playerId, newLink());
      ({ link } = await store.friends({ playerId, at: now() }));
    }
    return {
      ...list,
      friends: list.friends.map(({ playerId: friendId, appearsOffline, ...shown }) => ({
        ...shown,
        ...(appearsOffline ? offline : getPresence(friendId)),
      })),
      link: link!,
    };
  }

  return {
    list: async ({ caller: { playerId } }) => answered(await listFriends(playerId)),
    request: async ({ caller: { playerId }, body }) =>
      toResult(
        await store.requestFriend({
          playerId,
          at: now(),
          id: newId(),
          to: toReference(body.player),
        }),
        ({ state, name, playerId: other, notify: mayKnow, from }) => {
          news.listsChanged(playerId);
          if (state === 'friends') news.listsChanged(other);
          else if (mayKnow) {
            news.requested(other, from);
            notify(other, { kind: 'friend-request', name: from });
          }
          return { state, name };
        },
      ),
    answer: async ({ caller: { playerId }, body: { request, accept } }) => {
      const input = { playerId, at: now(), request };
      if (!accept) return toResult(await store.declineFriend(input), () => listFriends(playerId));
      const accepted = await store.acceptFriend({ ...input, id: newId() });
      return toResult(accepted, ({ playerId: other }) => {
        news.listsChanged(playerId, other);
        return listFriends(playerId);
      });
    },
    cancel: async ({ caller: { playerId }, body: { request } }) =>
      toResult(
        await store.cancelFriend({ playerId, at: now(), request }),
        ({ playerId: other }) => {
          news.listsChanged(other);
          return listFriends(playerId);
        },
      ),
    remove: async ({ caller: { playerId }, body: { friend: friendId } }) =>
      toResult(
        await store.removeFriend({ playerId, at: now(), friend: friendId }),
        ({ playerId: other }) => {
          news.listsChanged(other);
          friendshipEnded(playerId, other);
          return listFriends(playerId);
        },
      ),
    setVisibility: async ({ caller: { playerId }, body: { appearsOffline } }) => {
      await store.setVisibility(playerId, { appearsOffline, link: newLink() });
      news.visibilityChanged(playerId);
      return answered(await listFriends(playerId));
    },
    renewLink: async ({ caller: { playerId } }) => {
      const link = newLink();
      await store.renewFriendLink(playerId, link);
      return answered({ link });
    },
    linkOwner: async ({ query: { code } }) => {
      const owner = await store.findFriendLinkOwner(code);
      return owner ? answered(owner) : refusal('no-such-link');
    },
  };
}
