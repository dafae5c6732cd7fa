import type { ServerMessage } from '@stackmate/protocol';
import type { FriendPresence } from '@stackmate/protocol/social';
import { expect, it } from 'vitest';
import { createFriendNews } from './friend-news.ts';
import { offline } from './offline.ts';

const online: FriendPresence = { presence: 'online', watch: null };

/** Creates the news of friends for players with the given friends. */
function createWorld(listFriends: (playerId: string) => readonly string[]) {
  const presences = new Map<string, FriendPresence>();
  const hidden = new Set<string>();
  const following = new Set<string>();
  const sent: { readonly player: string; readonly message: ServerMessage }[] = [];
  let lookups = 0;
  const news = createFriendNews({
    store: {
      audience: async (playerId) => {
        lookups += 1;
        return {
          appearsOffline: hidden.has(playerId),
          friends: listFriends(playerId).map((friendId) => ({
            id: [playerId, friendId].toSorted().join(' '),
            playerId: friendId,
          })),
        };
      },
    },
    getPresence: (playerId) => presences.get(playerId) ?? offline,
    isFollowing: (playerId) => following.has(playerId),
    isSignedIn: (playerId) => presences.has(playerId),
    send: (playerId, message) => void sent.push({ player: playerId, message }),
  });
  return { news, presences, hidden, following, sent, lookups: () => lookups };
}

it('[RA6] tells a player only of friends, once per tick, and only what changed', async () => {
  const world = createWorld((playerId) => (playerId === 'ann' ? ['bob'] : ['ann']));
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
  const { news, presences, hidden, following, sent } = createWorld((playerId) =>
    playerId === 'ann' ? ['bob'] : ['ann'],
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
  const { news, presences, hidden, following, sent } = createWorld((playerId) =>
    playerId === 'ann' ? ['bob'] : ['ann'],
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
  const { news, presences, hidden, following, sent } = createWorld((playerId) =>
    playerId === 'ann' ? ['bob', 'cid'] : ['ann'],
  );
  following.add('ann');
  hidden.add('cid');
  for (const playerId of ['bob', 'cid']) {
    presences.set(playerId, online);
    news.notePresence(playerId);
    presences.delete(playerId);
    news.notePresence(playerId);
  }
  await news.tick();
  // The page doesn't reveal that a hidden player was here.
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
  const { news, presences, following, sent, lookups } = createWorld((playerId) =>
    playerId === 'p0' ? players.slice(1) : ['p0'],
  );
  for (const playerId of players) {
    presences.set(playerId, online);
    following.add(playerId);
    news.notePresence(playerId);
  }
  await news.tick();
  expect(lookups()).toBe(50);
  expect(sent.length).toBeLessThanOrEqual(1000);
  for (let tick = 0; tick < 60; tick++) await news.tick();
  expect(lookups()).toBe(3000);
  expect(new Set(sent.map(({ player }) => player)).size).toBe(3000);
});
