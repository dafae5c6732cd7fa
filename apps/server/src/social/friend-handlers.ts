import { randomBytes } from 'node:crypto';
import type { FriendsAnswer } from '@stackmate/protocol/social';
import type { friends } from '@stackmate/protocol/routes';
import { answered } from '../http/handlers.ts';
import type { Handlers } from '../http/handlers.ts';
import { referenceOf } from './player-reference.ts';
import { offline } from './offline.ts';
import type { SocialPorts } from './ports.ts';
import { refusal, resultOf } from './refusals.ts';

/** Creates the code of a friend link, with 96 bits. */
const newLink = (): string => randomBytes(12).toString('base64url');

/** [RA6] Handles friends, friend requests and friend links. */
export function friendHandlers(ports: SocialPorts): Handlers<typeof friends> {
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

  return {
    list: async ({ caller: { player } }) => answered(await listOf(player)),
    request: async ({ caller: { player }, body }) =>
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
    answer: async ({ caller: { player }, body: { request, accept } }) => {
      const given = { player, at: now(), request };
      if (!accept) return resultOf(await store.declineFriend(given), () => listOf(player));
      const accepted = await store.acceptFriend({ ...given, id: newId() });
      return resultOf(accepted, ({ player: other }) => {
        news.listsChanged(player, other);
        return listOf(player);
      });
    },
    cancel: async ({ caller: { player }, body: { request } }) =>
      resultOf(await store.cancelFriend({ player, at: now(), request }), ({ player: other }) => {
        news.listsChanged(other);
        return listOf(player);
      }),
    remove: async ({ caller: { player }, body: { friend } }) =>
      resultOf(await store.removeFriend({ player, at: now(), friend }), ({ player: other }) => {
        news.listsChanged(other);
        friendshipEnded(player, other);
        return listOf(player);
      }),
    setVisibility: async ({ caller: { player }, body: { appearsOffline } }) => {
      await store.setVisibility(player, { appearsOffline, link: newLink() });
      news.visibilityChanged(player);
      return answered(await listOf(player));
    },
    renewLink: async ({ caller: { player } }) => {
      const link = newLink();
      await store.renewFriendLink(player, link);
      return answered({ link });
    },
    ownerOfLink: async ({ query: { code } }) => {
      const owner = await store.ownerOfFriendLink(code);
      return owner ? answered(owner) : refusal('no-such-link');
    },
  };
}
