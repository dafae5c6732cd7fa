import type { ServerMessage } from '@stackmate/protocol';
import type { FriendPresence } from '@stackmate/protocol/social';
import type { SocialStore } from '../store/index.ts';
import { offline } from './offline.ts';

export interface FriendNewsPorts {
  readonly store: Pick<SocialStore, 'audience'>;
  readonly presenceOf: (player: string) => FriendPresence;
  /** Returns whether a connection of the player has asked for news. */
  readonly isFollowing: (player: string) => boolean;
  /** Returns whether the player is signed in on some connection. */
  readonly isSignedIn: (player: string) => boolean;
  /** Sends to the connections of a player that have asked for news. */
  readonly send: (player: string, message: ServerMessage) => void;
}

/**
 * [RA6] Tells connected players what happens among their friends. News are collected until the next tick, so that a
 * player gets one message a second at most, and the work of a tick is limited.
 */
export interface FriendNews {
  /** Something has happened that may change the presence of a player: a connection, a match. */
  readonly notePresence: (player: string) => void;
  readonly visibilityChanged: (player: string) => void;
  readonly listsChanged: (...players: readonly string[]) => void;
  /** A friend request has arrived that its receiver may see; `sender` is a name. */
  readonly requested: (receiver: string, sender: string) => void;
  /** Sends the presence of all friends to a player whose connection has asked for news. */
  readonly begin: (player: string) => Promise<void>;
  /** Call about once a second. */
  readonly tick: () => Promise<void>;
}

interface PendingNews {
  /** By the id of the friendship. */
  readonly presence: Map<string, FriendPresence>;
  readonly requests: Set<string>;
  changed: boolean;
}

/** Max number of players whose changed presence is looked up per tick, and of messages sent. */
const maxLookups = 50;
const maxMessages = 1000;
/** Max number of names in one message. */
const maxRequests = 5;

const isSame = (one: FriendPresence, other: FriendPresence): boolean =>
  one.presence === other.presence && one.watch === other.watch;

export function createFriendNews(ports: FriendNewsPorts): FriendNews {
  const { store, presenceOf, isFollowing, isSignedIn, send } = ports;
  /** Players whose presence or visibility may have changed, in the order of the changes. */
  const unsettled = new Map<string, 'presence' | 'visibility'>();
  /** What friends were last told about each player who isn't offline. */
  const announced = new Map<string, FriendPresence>();
  const pending = new Map<string, PendingNews>();
  let isBusy = false;

  function newsFor(player: string): PendingNews | null {
    if (!isFollowing(player)) return null;
    const news = pending.get(player) ?? {
      presence: new Map(),
      requests: new Set(),
      changed: false,
    };
    pending.set(player, news);
    return news;
  }

  async function announce(player: string, what: 'presence' | 'visibility'): Promise<void> {
    const last = announced.get(player) ?? offline;
    // Whoever came and went since the last tick may be online in a list that was loaded meanwhile.
    const cameAndWent = isSame(last, offline) && isSame(presenceOf(player), offline);
    if (what === 'presence' && isSame(presenceOf(player), last) && !cameAndWent) return;
    const { appearsOffline, friends } = await store.audience(player);
    const shown = appearsOffline ? offline : presenceOf(player);
    if (shown.presence === 'offline') announced.delete(player);
    else announced.set(player, shown);
    // A list that was loaded before this tick may have shown more than was announced.
    if (what === 'presence' && isSame(shown, last) && (appearsOffline || !cameAndWent)) return;
    for (const { id, player: friend } of friends) newsFor(friend)?.presence.set(id, shown);
  }

  /** Returns the first items, which have waited longest. */
  function take<T>(from: Iterable<T>, most: number): T[] {
    const taken: T[] = [];
    for (const one of from) {
      if (taken.length === most) break;
      taken.push(one);
    }
    return taken;
  }

  return {
    notePresence(player) {
      if (unsettled.has(player) || !(announced.has(player) || isSignedIn(player))) return;
      unsettled.set(player, 'presence');
    },
    visibilityChanged(player) {
      unsettled.set(player, 'visibility');
    },
    listsChanged(...players) {
      for (const player of players) {
        const news = newsFor(player);
        if (news) news.changed = true;
      }
    },
    requested(receiver, sender) {
      const news = newsFor(receiver);
      if (news && news.requests.size < maxRequests) news.requests.add(sender);
    },
    async begin(player) {
      // The player may have signed in on a connection that was a guest's.
      if (!unsettled.has(player)) unsettled.set(player, 'presence');
      const { friends } = await store.audience(player);
      const news = newsFor(player);
      if (!news) return;
      // The lists may have changed since the client loaded them.
      news.changed = true;
      for (const { id, player: friend } of friends) {
        const shown = announced.get(friend);
        if (shown) news.presence.set(id, shown);
      }
    },
    async tick() {
      if (isBusy) return;
      isBusy = true;
      try {
        for (const [player, what] of take(unsettled, maxLookups)) {
          unsettled.delete(player);
          await announce(player, what);
        }
        for (const [player, news] of take(pending, maxMessages)) {
          pending.delete(player);
          send(player, {
            type: 'friends',
            presence: [...news.presence].map(([friend, shown]) => ({ friend, ...shown })),
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
