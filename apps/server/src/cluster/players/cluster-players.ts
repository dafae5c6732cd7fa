import { EventEmitter } from 'node:events';
import type { ServerMessage } from '@stackmate/protocol';
import type { Bus, BusDrop } from '../bus/bus.ts';
import { createNodeOrders } from './node-orders.ts';
import type { NodeOrder } from './node-orders.ts';
import { createPlayersElsewhere } from './players-elsewhere.ts';

/** What is needed of the connections of this node. */
export interface LocalPlayers {
  readonly isConnected: (player: string) => boolean;
  readonly isSignedIn: (player: string) => boolean;
  readonly sendToPlayer: (player: string, message: ServerMessage) => void;
  readonly sendToWatching: (player: string, message: ServerMessage) => void;
}

export interface ClusterPlayersEvents {
  /** A player's first connection to any node has opened, or the last one has closed. */
  readonly presence: [player: string, isHere: boolean];
  /** Another node asks for something that concerns accounts or friends. */
  readonly order: [order: NodeOrder];
}

/** The connected players of all nodes. */
export interface ClusterPlayers extends LocalPlayers {
  readonly events: Pick<EventEmitter<ClusterPlayersEvents>, 'on'>;
  /** A player's first connection to this node has opened, or the last one has closed. */
  readonly notePresence: (player: string, isHere: boolean) => void;
  /** A player of this node has signed in. */
  readonly noteSignIn: (player: string) => void;
  /** Asks the other nodes for something. */
  readonly order: (order: NodeOrder) => void;
  readonly tick: () => void;
  readonly close: () => void;
}

export interface ClusterPlayersOptions {
  readonly bus: Pick<Bus, 'node' | 'publish' | 'subscribe' | 'request' | 'answer'>;
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
    notePresence: (player, isHere) => void events.emit('presence', player, isHere),
    noteSignIn() {},
    order() {},
    tick() {},
    close() {},
  };
}

export function createClusterPlayers(options: ClusterPlayersOptions): ClusterPlayers {
  const { bus, local, countDropped } = options;
  const events = new EventEmitter<ClusterPlayersEvents>();
  const elsewhere = createPlayersElsewhere({
    ...options,
    marksOf: (player) =>
      local.isConnected(player) ? { isSignedIn: local.isSignedIn(player) } : null,
  });
  const orders = createNodeOrders({ bus, perform, countDropped });
  elsewhere.events.on('changed', (player, isThere) => {
    if (!local.isConnected(player)) events.emit('presence', player, isThere);
  });

  function perform(order: NodeOrder): void {
    if (order.k !== 'tell') {
      events.emit('order', order);
      return;
    }
    const { player, isNews, message } = order;
    if (!local.isConnected(player)) return;
    const told = JSON.parse(message) as ServerMessage;
    if (isNews) local.sendToWatching(player, told);
    else local.sendToPlayer(player, told);
  }

  function tell(player: string, message: ServerMessage, isNews: boolean): void {
    orders.send({ k: 'tell', player, isNews, message: JSON.stringify(message) });
  }

  return {
    events,
    isConnected: (player) => local.isConnected(player) || elsewhere.marksOf(player) !== null,
    isSignedIn: (player) =>
      local.isSignedIn(player) || (elsewhere.marksOf(player)?.isSignedIn ?? false),
    sendToPlayer(player, message) {
      local.sendToPlayer(player, message);
      tell(player, message, false);
    },
    sendToWatching(player, message) {
      local.sendToWatching(player, message);
      tell(player, message, true);
    },
    notePresence(player, isHere) {
      elsewhere.note(player);
      if (elsewhere.marksOf(player) === null) events.emit('presence', player, isHere);
    },
    noteSignIn: elsewhere.note,
    order: orders.send,
    tick: elsewhere.tick,
    close() {
      elsewhere.close();
      orders.close();
    },
  };
}
