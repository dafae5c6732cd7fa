import { newId } from '../store/random-id.ts';
import { openSocial as open } from '../social/index.ts';
import type { Social } from '../social/index.ts';
import type { Settings } from '../settings/index.ts';
import type { MatchStore, SocialStore } from '../store/index.ts';
import { wallNow } from './clocks.ts';
import { createShownName } from './shown-name.ts';
import { playingIn } from './playing-in.ts';
import type { Matches } from './open-matches.ts';

type Players = Pick<Matches, 'connections' | 'matchManager' | 'lobby' | 'cluster' | 'push'>;

/**
 * Connects friends with the players' connections and matches. Each node serves its own connections that follow friends,
 * and notifies the other nodes of what happens here.
 */
export function openSocial(
  store: SocialStore & Pick<MatchStore, 'player'>,
  { storage }: Pick<Settings, 'storage'>,
  { connections, matchManager, lobby, cluster, push }: Players,
): Social {
  const { players } = cluster;
  const blocksChanged = async (playerId: string, other: string): Promise<void> => {
    await lobby.blocksChanged(playerId);
    await lobby.blocksChanged(other);
  };
  const nameOf = createShownName(store);
  const social = open({
    store,
    reportLife: storage.reportLife,
    getPresence(playerId) {
      if (!players.isConnected(playerId)) return { presence: 'offline', watch: null };
      const here = playingIn(matchManager.listMatches(playerId));
      const there = players.playingElsewhere(playerId);
      if (!here && !there) return { presence: 'online', watch: null };
      return { presence: 'playing', watch: here?.watch ?? there?.watch ?? null };
    },
    isSignedIn: players.isSignedIn,
    isFollowing: (playerId) =>
      [...connections.of(playerId)].some((candidate) => candidate.watchesFriends),
    send: connections.sendToWatching,
    shareNews: (news) => ({
      listsChanged(...changed) {
        news.listsChanged(...changed);
        players.order({ k: 'friends', players: changed });
      },
      requested(playerId, senderName) {
        news.requested(playerId, senderName);
        players.order({ k: 'friend request', player: playerId, sender: senderName });
      },
      visibilityChanged(playerId) {
        news.visibilityChanged(playerId);
        players.order({ k: 'visibility', player: playerId });
      },
    }),
    async blocksChanged(playerId, other) {
      players.order({ k: 'blocks', player: playerId, other });
      await blocksChanged(playerId, other);
    },
    async offersEnded(playerId, other, offers) {
      if (offers.length === 0) return;
      const [name, otherName] = [await nameOf(playerId), await nameOf(other)];
      for (const { id: swap, status: news } of offers) {
        players.sendToPlayer(other, { type: 'swap-changed', swap, partner: name, news });
        players.sendToPlayer(playerId, {
          type: 'swap-changed',
          swap,
          partner: otherName,
          news: 'own',
        });
      }
    },
    challengesTo: (playerId) => lobby.challengesTo(playerId),
    notify: push.send,
    friendshipEnded(playerId, other) {
      lobby.endChallengesBetween(playerId, other);
      players.order({ k: 'friendship ended', player: playerId, other });
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
    for (const playerId of playing) {
      players.notePlaying(playerId);
      news.notePresence(playerId);
    }
  });
  return {
    ...social,
    async watch(playerId) {
      players.noteSignIn(playerId);
      await social.watch(playerId);
    },
  };
}
