import { EventEmitter } from 'node:events';
import type { ServerMessage } from '@stackmate/protocol';
import type { Bus, BusDrop } from '../bus/bus.ts';
import * as z from 'zod/mini';
import { createNodePresence } from './node-presence.ts';
import { createNodeOrders } from './node-orders.ts';
import type { NodeOrder } from './node-orders.ts';
import { createRemotePlayers } from './remote-players.ts';

/** Connections of this node, as its players' presence uses them. */
export interface LocalPlayers {
  readonly isConnected: (playerId: string) => boolean;
  readonly isSignedIn: (playerId: string) => boolean;
  readonly sendToPlayer: (playerId: string, message: ServerMessage) => void;
  readonly sendToWatching: (playerId: string, message: ServerMessage) => void;
}

export interface ClusterPlayersEvents {
  /** A player's first connection to any node has opened, or the last one has closed. */
  readonly presence: [player: string, isHere: boolean];
  /** A player's matches at other nodes have changed, as far as friends may know of them. */
  readonly playing: [player: string];
  /** Orders to this node may have been lost. */
  readonly unsure: [];
  /** Another node asks for something that concerns accounts or friends. */
  readonly order: [order: NodeOrder];
}

/** The connected players of all nodes. */
export interface ClusterPlayers extends LocalPlayers {
  readonly events: Pick<EventEmitter<ClusterPlayersEvents>, 'on'>;
  /** A player's first connection to this node has opened, or the last one has closed. */
  readonly notePresence: (playerId: string, isHere: boolean) => void;
  /** A player of this node has signed in. */
  readonly noteSignIn: (playerId: string) => void;
  /** A player's matches at this node have begun or ended. */
  readonly notePlaying: (playerId: string) => void;
  /** Returns what friends may know of a player's matches at other nodes; null without any. */
  readonly playingElsewhere: (playerId: string) => Playing | null;
  /** Asks the other nodes for something. */
  readonly order: (order: NodeOrder) => void;
  readonly tick: () => void;
  readonly close: () => void;
}

/** A player who is in a match. */
export interface Playing {
  /** Match that friends may watch; null if there is none. */
  readonly watch: string | null;
}

export interface ClusterPlayersOptions {
  readonly bus: Bus;
  /** Returns what friends may know of a player's matches at this node; null without any. */
  readonly getPlaying: (playerId: string) => Playing | null;
  readonly local: LocalPlayers;
  readonly countDropped: (why: BusDrop) => void;
  /** Monotonic clock, in ms. */
  readonly now: () => number;
}

/** Creates the connected players of a server without other nodes. */
export function createOwnPlayers(local: LocalPlayers): ClusterPlayers {
  const events = new EventEmitter<ClusterPlayersEvents>();
  return {
    ...local,
    events,
    notePresence: (playerId, isHere) => void events.emit('presence', playerId, isHere),
    noteSignIn() {},
    notePlaying() {},
    playingElsewhere: () => null,
    order() {},
    tick() {},
    close() {},
  };
}

/** Orders that a check of all logins replaces if they are lost. */
const loginOrders: ReadonlySet<NodeOrder['k']> = new Set([
  'sign out',
  'ban',
  'mute',
  'rename',
  'adopt',
]);
/** Max time for which an order may be in transit when NATS fails, in ms. */
const orderTime = 10_000;

export function createClusterPlayers(options: ClusterPlayersOptions): ClusterPlayers {
  const { bus, local, countDropped } = options;
  const events = new EventEmitter<ClusterPlayersEvents>();
  const remotePlayers = createRemotePlayers({
    ...options,
    getStatus: (playerId) =>
      local.isConnected(playerId) ? { isSignedIn: local.isSignedIn(playerId) } : null,
  });
  const playing = createNodePresence({
    ...options,
    about: 'playing',
    // The match to watch, or nothing.
    status: z.string(),
    // Each match takes 52 bytes.
    maxListed: 18_000,
    getStatus(playerId) {
      const here = options.getPlaying(playerId);
      return here && (here.watch ?? '');
    },
  });
  playing.events.on('status', (playerId) => events.emit('playing', playerId));
  let orderedAt = -Infinity;
  /** Whether an order to other nodes may have been lost. */
  let isOrderLost = false;
  bus.onChange((isUp) => {
    if (isUp) events.emit('unsure');
    else if (options.now() - orderedAt < orderTime) isOrderLost = true;
  });
  const orders = createNodeOrders({ bus, perform, countDropped });
  remotePlayers.events.on('changed', (playerId, isThere) => {
    if (!local.isConnected(playerId)) events.emit('presence', playerId, isThere);
  });

  function perform(order: NodeOrder): void {
    if (order.k === 'recheck') {
      events.emit('unsure');
      return;
    }
    if (order.k !== 'tell') {
      events.emit('order', order);
      return;
    }
    const { player: playerId, isNews, message } = order;
    if (!local.isConnected(playerId)) return;
    const news = JSON.parse(message) as ServerMessage;
    if (isNews) local.sendToWatching(playerId, news);
    else local.sendToPlayer(playerId, news);
  }

  function tell(playerId: string, message: ServerMessage, isNews: boolean): void {
    orders.send({ k: 'tell', player: playerId, isNews, message: JSON.stringify(message) });
  }

  return {
    events,
    isConnected: (playerId) =>
      local.isConnected(playerId) || remotePlayers.getStatus(playerId) !== null,
    isSignedIn: (playerId) =>
      local.isSignedIn(playerId) || (remotePlayers.getStatus(playerId)?.isSignedIn ?? false),
    sendToPlayer(playerId, message) {
      local.sendToPlayer(playerId, message);
      tell(playerId, message, false);
    },
    sendToWatching(playerId, message) {
      local.sendToWatching(playerId, message);
      tell(playerId, message, true);
    },
    notePresence(playerId, isHere) {
      remotePlayers.note(playerId);
      if (remotePlayers.getStatus(playerId) === null) events.emit('presence', playerId, isHere);
    },
    noteSignIn: remotePlayers.note,
    notePlaying: playing.note,
    playingElsewhere(playerId) {
      const statuses = playing.getStatuses(playerId);
      if (statuses.length === 0) return null;
      return { watch: statuses.find((status) => status !== '') ?? null };
    },
    order(order) {
      const isSent = orders.send(order);
      if (!loginOrders.has(order.k)) return;
      orderedAt = options.now();
      if (!isSent) isOrderLost = true;
    },
    tick() {
      remotePlayers.tick();
      playing.tick();
      if (isOrderLost && bus.isUp()) isOrderLost = !orders.send({ k: 'recheck' });
    },
    close() {
      remotePlayers.close();
      playing.close();
      orders.close();
    },
  };
}
