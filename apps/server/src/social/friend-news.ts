import type { ServerMessage } from '@stackmate/protocol';
import type { FriendPresence } from '@stackmate/protocol/social';
import type { SocialStore } from '../store/index.ts';
import { offline } from './offline.ts';

export interface FriendNewsPorts {
  readonly store: Pick<SocialStore, 'audience'>;
  readonly getPresence: (playerId: string) => FriendPresence;
  /** Returns whether a connection of the player follows friends. */
  readonly isFollowing: (playerId: string) => boolean;
  /** Returns whether the player is signed in on some connection. */
  readonly isSignedIn: (playerId: string) => boolean;
  /** Sends to the connections of a player that follow friends. */
  readonly send: (playerId: string, message: ServerMessage) => void;
}

/**
 * [RA6] Notifies connected players of what happens among their friends. Updates are collected until the next tick, so
 * that a player gets one message a second at most, and the work of a tick is limited.
 */
export interface FriendNews {
  /** Something has happened that may change the presence of a player: a connection, a match. */
  readonly notePresence: (playerId: string) => void;
  readonly visibilityChanged: (playerId: string) => void;
  readonly listsChanged: (...players: readonly string[]) => void;
  /** A friend request has arrived that its receiver may see; `senderName` is shown. */
  readonly requested: (receiverId: string, senderName: string) => void;
  /** Sends the presence of all friends to a player whose connection starts following them. */
  readonly begin: (playerId: string) => Promise<void>;
  /** Call about once a second. */
  readonly tick: () => Promise<void>;
}

interface PendingNews {
  /** Presence of friends by the id of the friendship. */
  readonly presence: Map<string, FriendPresence>;
  readonly requests: Set<string>;
  changed: boolean;
}

/** Max number of players whose changed presence is looked up per tick, and of messages sent. */
const maxLookups = 50;
const maxMessages = 1000;
/** Max number of names in one message. */
const maxRequests = 5;

const isSame = (a: FriendPresence, b: FriendPresence): boolean =>
  a.presence === b.presence && a.watch === b.watch;

export function createFriendNews(ports: FriendNewsPorts): FriendNews {
  const { store, getPresence, isFollowing, isSignedIn, send } = ports;
  /** Players whose presence or visibility may have changed, in the order of the changes. */
  const unsettled = new Map<string, 'presence' | 'visibility'>();
  /** Presence last sent to friends, of each player who isn't offline. */
  const announced = new Map<string, FriendPresence>();
  const pending = new Map<string, PendingNews>();
  let isBusy = false;

  function newsFor(playerId: string): PendingNews | null {
    if (!isFollowing(playerId)) return null;
    const news = pending.get(playerId) ?? {
      presence: new Map(),
      requests: new Set(),
      changed: false,
    };
    pending.set(playerId, news);
    return news;
  }

  async function announce(playerId: string, what: 'presence' | 'visibility'): Promise<void> {
    const last = announced.get(playerId) ?? offline;
    // A player who came and went since the last tick may be online in a list that was loaded meanwhile.
    const cameAndWent = isSame(last, offline) && isSame(getPresence(playerId), offline);
    if (what === 'presence' && isSame(getPresence(playerId), last) && !cameAndWent) return;
    const { appearsOffline, friends } = await store.audience(playerId);
    const shown = appearsOffline ? offline : getPresence(playerId);
    if (shown.presence === 'offline') announced.delete(playerId);
    else announced.set(playerId, shown);
    // A list that was loaded before this tick may have shown more than was announced.
    if (what === 'presence' && isSame(shown, last) && (appearsOffline || !cameAndWent)) return;
    for (const { id, playerId: friendId } of friends) newsFor(friendId)?.presence.set(id, shown);
  }

  /** Returns the first items, which have waited longest. */
  function take<T>(from: Iterable<T>, maxCount: number): T[] {
    const items: T[] = [];
    for (const entry of from) {
      if (items.length === maxCount) break;
      items.push(entry);
    }
    return items;
  }

  return {
    notePresence(playerId) {
      if (unsettled.has(playerId) || !(announced.has(playerId) || isSignedIn(playerId))) return;
      unsettled.set(playerId, 'presence');
    },
    visibilityChanged(playerId) {
      unsettled.set(playerId, 'visibility');
    },
    listsChanged(...players) {
      for (const playerId of players) {
        const news = newsFor(playerId);
        if (news) news.changed = true;
      }
    },
    requested(receiverId, senderName) {
      const news = newsFor(receiverId);
      if (news && news.requests.size < maxRequests) news.requests.add(senderName);
    },
    async begin(playerId) {
      // The player may have signed in on a connection that was a guest's.
      if (!unsettled.has(playerId)) unsettled.set(playerId, 'presence');
      const { friends } = await store.audience(playerId);
      const news = newsFor(playerId);
      if (!news) return;
      // The lists may have changed since the client loaded them.
      news.changed = true;
      for (const { id, playerId: friendId } of friends) {
        const shown = announced.get(friendId);
        if (shown) news.presence.set(id, shown);
      }
    },
    async tick() {
      if (isBusy) return;
      isBusy = true;
      try {
        for (const [playerId, what] of take(unsettled, maxLookups)) {
          unsettled.delete(playerId);
          await announce(playerId, what);
        }
        for (const [playerId, news] of take(pending, maxMessages)) {
          pending.delete(playerId);
          send(playerId, {
            type: 'friends',
            presence: [...news.presence].map(([friendId, shown]) => ({
              friend: friendId,
              ...shown,
            })),
            requests: [...news.requests],
            changed: news.changed,
          });
        }
      } finally {
        isBusy = false;
      }
    },
  };
}
