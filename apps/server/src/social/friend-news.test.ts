import type { ServerMessage } from '@stackmate/protocol';
import type { FriendPresence } from '@stackmate/protocol/social';
import { expect, it } from 'vitest';
import { createFriendNews } from './friend-news.ts';
import { offline } from './offline.ts';

const online: FriendPresence = { presence: 'online', watch: null };

/** News over players `p0`, `p1` … who are all friends of one another's neighbours, as given. */
function createWorld(friendsOf: (player: string) => readonly string[]) {
  const presences = new Map<string, FriendPresence>();
  const hidden = new Set<string>();
  const following = new Set<string>();
  const sent: { readonly player: string; readonly message: ServerMessage }[] = [];
  let lookups = 0;
  const news = createFriendNews({
    store: {
      audience: async (player) => {
        lookups += 1;
        return {
          appearsOffline: hidden.has(player),
          friends: friendsOf(player).map((friend) => ({
            id: [player, friend].toSorted().join(' '),
            player: friend,
          })),
        };
      },
    },
    presenceOf: (player) => presences.get(player) ?? offline,
    isFollowing: (player) => following.has(player),
    isSignedIn: (player) => presences.has(player),
    send: (player, message) => void sent.push({ player, message }),
  });
  return { news, presences, hidden, following, sent, lookups: () => lookups };
}

it('[RA6] tells a player only of friends, once per tick, and only what changed', async () => {
  const world = createWorld((player) => (player === 'ann' ? ['bob'] : ['ann']));
  const { news, presences, following, sent } = world;
  following.add('ann').add('bob').add('cid');
  presences.set('bob', online);
  news.notePresence('bob');
  await news.tick();
  expect(sent).toMatchObject([{ player: 'ann', message: { presence: [{ presence: 'online' }] } }]);
  news.notePresence('bob');
  await news.tick();
  expect(sent).toHaveLength(1);
  // A short absence between two ticks isn't news.
  presences.delete('bob');
  news.notePresence('bob');
  presences.set('bob', online);
  news.notePresence('bob');
  await news.tick();
  expect(sent).toHaveLength(1);
  presences.delete('bob');
  news.notePresence('bob');
  news.listsChanged('ann');
  news.requested('ann', 'Eve');
  await news.tick();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toMatchObject({
    player: 'ann',
    message: { presence: [{ presence: 'offline' }], requests: ['Eve'], changed: true },
  });
});

it('[RA6] shows a player who hides as offline, whatever they do', async () => {
  const { news, presences, hidden, following, sent } = createWorld((player) =>
    player === 'ann' ? ['bob'] : ['ann'],
  );
  following.add('ann');
  hidden.add('bob');
  presences.set('bob', online);
  news.notePresence('bob');
  await news.tick();
  await news.begin('ann');
  await news.tick();
  expect(sent).toMatchObject([{ message: { presence: [] } }]);
  hidden.delete('bob');
  news.visibilityChanged('bob');
  await news.tick();
  expect(sent[1]).toMatchObject({ message: { presence: [{ presence: 'online' }] } });
  hidden.add('bob');
  news.visibilityChanged('bob');
  await news.tick();
  expect(sent[2]).toMatchObject({ message: { presence: [{ presence: 'offline' }] } });
});

it('[RA6] tells that a player hides whom friends have only seen in a list they loaded', async () => {
  const { news, presences, hidden, following, sent } = createWorld((player) =>
    player === 'ann' ? ['bob'] : ['ann'],
  );
  following.add('ann');
  presences.set('bob', online);
  news.notePresence('bob');
  hidden.add('bob');
  news.visibilityChanged('bob');
  await news.tick();
  expect(sent).toMatchObject([{ player: 'ann', message: { presence: [{ presence: 'offline' }] } }]);
});

it('[RA6] tells that a player has left whom friends have only seen in a list they loaded', async () => {
  const { news, presences, hidden, following, sent } = createWorld((player) =>
    player === 'ann' ? ['bob', 'cid'] : ['ann'],
  );
  following.add('ann');
  hidden.add('cid');
  for (const player of ['bob', 'cid']) {
    presences.set(player, online);
    news.notePresence(player);
    presences.delete(player);
    news.notePresence(player);
  }
  await news.tick();
  // Nothing tells that a player was here who hides.
  expect(sent).toEqual([
    {
      player: 'ann',
      message: {
        type: 'friends',
        presence: [{ friend: 'ann bob', ...offline }],
        requests: [],
        changed: false,
      },
    },
  ]);
});

it('[RA6] does a limited amount of work per tick, and the rest later', async () => {
  const players = Array.from({ length: 3000 }, (_, at) => `p${at}`);
  const { news, presences, following, sent, lookups } = createWorld((player) =>
    player === 'p0' ? players.slice(1) : ['p0'],
  );
  for (const player of players) {
    presences.set(player, online);
    following.add(player);
    news.notePresence(player);
  }
  await news.tick();
  expect(lookups()).toBe(50);
  expect(sent.length).toBeLessThanOrEqual(1000);
  for (let tick = 0; tick < 60; tick++) await news.tick();
  expect(lookups()).toBe(3000);
  expect(new Set(sent.map(({ player }) => player)).size).toBe(3000);
});
