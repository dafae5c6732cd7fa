import { openSocial as open } from '../social/index.ts';
import type { Social } from '../social/index.ts';
import type { SocialStore } from '../store/index.ts';
import { newId, wallNow } from './clocks.ts';
import type { Matches } from './open-matches.ts';

type Players = Pick<Matches, 'connections' | 'matchManager' | 'lobby' | 'push'>;

/** Connects friends with the players' connections and matches. */
export function openSocial(
  store: SocialStore,
  { connections, matchManager, lobby, push }: Players,
): Social {
  const social = open({
    store,
    presenceOf(player) {
      if (!connections.isConnected(player)) return { presence: 'offline', watch: null };
      const matches = matchManager.matchesOf(player);
      const watch = matches.find(({ kind }) => kind === 'casual')?.match ?? null;
      return { presence: matches.length > 0 ? 'playing' : 'online', watch };
    },
    isSignedIn: (player) => [...connections.of(player)].some(({ login }) => login !== null),
    isFollowing: (player) => [...connections.of(player)].some((each) => each.watchesFriends),
    send: connections.sendToWatching,
    async blocksChanged(player, other) {
      await lobby.blocksChanged(player);
      await lobby.blocksChanged(other);
    },
    challengesTo: lobby.challengesTo,
    notify: push.send,
    friendshipEnded: lobby.endChallengesBetween,
    now: wallNow,
    newId,
  });
  connections.events.on('presence', social.news.notePresence);
  matchManager.events.on('playing', (players) => {
    for (const player of players) social.news.notePresence(player);
  });
  return social;
}
