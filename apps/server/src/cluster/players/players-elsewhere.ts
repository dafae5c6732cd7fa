import * as z from 'zod/mini';
import { EventEmitter } from 'node:events';
import type { Bus, BusDrop } from '../bus/bus.ts';

/** A player as other nodes need to know. */
export interface PlayerMarks {
  readonly isSignedIn: boolean;
}

export interface PlayersElsewhereOptions {
  readonly bus: Pick<Bus, 'node' | 'publish' | 'subscribe' | 'request' | 'answer'>;
  /** Returns the marks of a player of this node; null if the player isn't connected here. */
  readonly marksOf: (player: string) => PlayerMarks | null;
  readonly countDropped: (why: BusDrop) => void;
  /** Monotonic clock, in ms. */
  readonly now: () => number;
}

export interface PlayersElsewhereEvents {
  /** The first connection of a player at another node has opened, or the last one has closed. */
  readonly changed: [player: string, isThere: boolean];
}

/**
 * Who is connected to other nodes. Each node tells the others what has changed every 200 ms, and that it is there. Who
 * misses something asks for the whole list; who hears nothing takes the node for dead.
 */
export interface PlayersElsewhere {
  readonly events: Pick<EventEmitter<PlayersElsewhereEvents>, 'on'>;
  /** A player of this node has come or gone, or has other marks. */
  readonly note: (player: string) => void;
  /** Returns the marks of a player at other nodes; null if the player isn't there. */
  readonly marksOf: (player: string) => PlayerMarks | null;
  /** Returns the nodes that were heard of lately. */
  readonly nodes: () => readonly string[];
  /** Call every 200 ms. */
  readonly tick: () => void;
  readonly close: () => void;
}

/** Marks of a player in a message: 0 for gone, 1 for there, 2 for there and signed in. */
const mark = z.union([z.literal(0), z.literal(1), z.literal(2)]);
const change = z.tuple([z.string(), mark]);
const newsMessage = z.object({
  /** Number of the news of this node; without changes, that of the last one. */
  n: z.int(),
  changes: z.array(change),
});

interface OtherNode {
  number: number;
  heardAt: number;
  isAsking: boolean;
  players: Map<string, 1 | 2>;
}

const subject = 'player.here';
const listOf = (node: string): string => `here.${node}`;
/** Time between two signs of life, silence after which a node counts as dead, and time for a list to arrive, in ms. */
const times = { heartbeat: 1000, silence: 5000, list: 3000 };
/** A tick that comes this late says that this process was paused, in ms. */
const maxTickInterval = 2000;
/** Max number of changes per message, and of players in a list: 26 bytes each. */
const maxChanges = 10_000;
const maxListed = 35_000;

export function createPlayersElsewhere(options: PlayersElsewhereOptions): PlayersElsewhere {
  const { bus, countDropped, now } = options;
  const events = new EventEmitter<PlayersElsewhereEvents>();
  const others = new Map<string, OtherNode>();
  /** Number of nodes at which each player is. */
  const there = new Map<string, number>();
  const changed = new Set<string>();
  const here = new Set<string>();
  let number = 0;
  let sentAt = -Infinity;
  let tickedAt = now();

  const markOf = (player: string): 0 | 1 | 2 => {
    const marks = options.marksOf(player);
    return marks === null ? 0 : marks.isSignedIn ? 2 : 1;
  };

  function set(node: OtherNode, player: string, to: 0 | 1 | 2): void {
    const was = node.players.has(player);
    if (to === 0) node.players.delete(player);
    else node.players.set(player, to);
    if (was === (to !== 0)) return;
    const count = (there.get(player) ?? 0) + (was ? -1 : 1);
    if (count === 0) there.delete(player);
    else there.set(player, count);
    if (count === 0 || (count === 1 && !was)) events.emit('changed', player, count > 0);
  }

  function forget(name: string): void {
    const node = others.get(name);
    if (!node) return;
    others.delete(name);
    for (const player of node.players.keys()) set(node, player, 0);
  }

  function read(payload: Buffer): z.infer<typeof newsMessage> | null {
    try {
      return newsMessage.parse(JSON.parse(payload.toString()));
    } catch {
      countDropped('undecodable');
      return null;
    }
  }

  /** Asks a node for all its players. */
  async function ask(name: string, node: OtherNode): Promise<void> {
    if (node.isAsking) return;
    node.isAsking = true;
    const answer = await bus.request(listOf(name), Buffer.of(), times.list);
    node.isAsking = false;
    const list = answer && read(answer);
    if (!list || others.get(name) !== node || list.n < node.number) return;
    node.number = list.n;
    const listed = new Map(list.changes);
    for (const player of node.players.keys()) if (!listed.has(player)) set(node, player, 0);
    for (const [player, to] of listed) set(node, player, to);
  }

  function receive(name: string, payload: Buffer): void {
    const news = read(payload);
    if (!news) return;
    const node = others.get(name) ?? {
      number: -1,
      heardAt: now(),
      isAsking: false,
      players: new Map<string, 1 | 2>(),
    };
    others.set(name, node);
    node.heardAt = now();
    const { n, changes } = news;
    if (node.number >= 0 && n === node.number + 1 && changes.length > 0) {
      node.number = n;
      for (const [player, to] of changes) set(node, player, to);
    } else if (n !== node.number) void ask(name, node);
  }

  function send(changes: readonly string[]): void {
    if (changes.length > 0) number += 1;
    const marked = changes.map((player) => [player, markOf(player)]);
    bus.publish(subject, Buffer.from(JSON.stringify({ n: number, changes: marked })));
    sentAt = now();
  }

  const stops = [
    bus.subscribe(subject, ({ from, payload }) => receive(from, payload)),
    bus.answer(listOf(bus.node), async () => {
      const changes = [...here].slice(0, maxListed).map((player) => [player, markOf(player)]);
      return Buffer.from(JSON.stringify({ n: number, changes }));
    }),
  ];

  return {
    events,
    note(player) {
      changed.add(player);
      if (markOf(player) === 0) here.delete(player);
      else here.add(player);
    },
    marksOf(player) {
      if (!there.has(player)) return null;
      for (const { players } of others.values()) {
        if (players.get(player) === 2) return { isSignedIn: true };
      }
      return { isSignedIn: false };
    },
    nodes: () => [...others.keys()],
    tick() {
      const moment = now();
      const wasPaused = moment - tickedAt > maxTickInterval;
      tickedAt = moment;
      for (const [name, node] of others) {
        if (wasPaused) node.heardAt = moment;
        else if (moment - node.heardAt > times.silence) forget(name);
      }
      if (changed.size === 0 && moment - sentAt < times.heartbeat) return;
      const all = [...changed];
      changed.clear();
      send(all.slice(0, maxChanges));
      for (let at = maxChanges; at < all.length; at += maxChanges)
        send(all.slice(at, at + maxChanges));
    },
    close() {
      for (const stop of stops) stop();
    },
  };
}
