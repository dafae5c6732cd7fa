import { newId } from '../store/random-id.ts';
import { openSocial as open } from '../social/index.ts';
import type { Social } from '../social/index.ts';
import type { SocialStore } from '../store/index.ts';
import { wallNow } from './clocks.ts';
import { playingIn } from './playing-in.ts';
import type { Matches } from './open-matches.ts';

type Players = Pick<Matches, 'connections' | 'matchManager' | 'lobby' | 'cluster' | 'push'>;

/**
 * Connects friends with the players' connections and matches. Each node looks after the connections that ask it for
 * news, and tells the others what happens here.
 */
export function openSocial(
  store: SocialStore,
  { connections, matchManager, lobby, cluster, push }: Players,
): Social {
  const { players } = cluster;
  const blocksChanged = async (player: string, other: string): Promise<void> => {
    await lobby.blocksChanged(player);
    await lobby.blocksChanged(other);
  };
  const social = open({
    store,
    presenceOf(player) {
      if (!players.isConnected(player)) return { presence: 'offline', watch: null };
      const here = playingIn(matchManager.matchesOf(player));
      const there = players.playingElsewhere(player);
      if (!here && !there) return { presence: 'online', watch: null };
      return { presence: 'playing', watch: here?.watch ?? there?.watch ?? null };
    },
    isSignedIn: players.isSignedIn,
    isFollowing: (player) => [...connections.of(player)].some((each) => each.watchesFriends),
    send: connections.sendToWatching,
    shareNews: (news) => ({
      listsChanged(...changed) {
        news.listsChanged(...changed);
        players.order({ k: 'friends', players: changed });
      },
      requested(player, sender) {
        news.requested(player, sender);
        players.order({ k: 'friend request', player, sender });
      },
      visibilityChanged(player) {
        news.visibilityChanged(player);
        players.order({ k: 'visibility', player });
      },
    }),
    async blocksChanged(player, other) {
      players.order({ k: 'blocks', player, other });
      await blocksChanged(player, other);
    },
    challengesTo: (player) => lobby.challengesTo(player),
    notify: push.send,
    friendshipEnded(player, other) {
      lobby.endChallengesBetween(player, other);
      players.order({ k: 'friendship ended', player, other });
    },
    now: wallNow,
    newId,
  });
  const { news } = social;
  players.events.on('order', (order) => {
    if (order.k === 'friends') news.listsChanged(...order.players);
    else if (order.k === 'friend request') news.requested(order.player, order.sender);
    else if (order.k === 'visibility') news.visibilityChanged(order.player);
    else if (order.k === 'blocks') void blocksChanged(order.player, order.other).catch(() => {});
    else if (order.k === 'friendship ended') lobby.endChallengesBetween(order.player, order.other);
  });
  players.events.on('presence', news.notePresence);
  players.events.on('playing', news.notePresence);
  matchManager.events.on('playing', (playing) => {
    for (const player of playing) {
      players.notePlaying(player);
      news.notePresence(player);
    }
  });
  return {
    ...social,
    async watch(player) {
      players.noteSignIn(player);
      await social.watch(player);
    },
  };
}
