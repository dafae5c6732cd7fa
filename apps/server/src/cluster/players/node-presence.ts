import * as z from 'zod/mini';
import { EventEmitter } from 'node:events';
import type { Bus, BusDrop } from '../bus/bus.ts';

export interface NodePresenceOptions<M extends string | number> {
  readonly bus: Pick<Bus, 'nodeId' | 'publish' | 'subscribe' | 'request' | 'answer'>;
  /** Meaning of the status; part of the subjects on the bus. */
  readonly about: string;
  /** A status in a message; not 0, which stands for none. */
  readonly status: z.ZodMiniType<M>;
  /** Max number of players in a list, which is one message. */
  readonly maxListed: number;
  /** Returns the status of a player at this node; null for none. */
  readonly getStatus: (playerId: string) => M | null;
  readonly countDropped: (why: BusDrop) => void;
  /** Monotonic clock, in ms. */
  readonly now: () => number;
}

export interface NodePresenceEvents {
  /** A player has gained a status at the first other node, or lost it at the last one. */
  readonly changed: [player: string, isThere: boolean];
  /** A player's status at another node has changed. */
  readonly status: [player: string];
}

/**
 * The status of players at other nodes. Each node sends its changes every 200 ms, and a heartbeat without any. A node
 * that misses a change asks the sender for its whole list; one that hears nothing considers the sender dead.
 */
export interface NodePresence<M> {
  readonly events: Pick<EventEmitter<NodePresenceEvents>, 'on'>;
  /** The status of a player at this node may have changed. */
  readonly note: (playerId: string) => void;
  /** Returns a player's status at each other node that has one. */
  readonly getStatuses: (playerId: string) => readonly M[];
  /** Returns the other nodes that are alive. */
  readonly nodes: () => readonly string[];
  /** Call every 200 ms. */
  readonly tick: () => void;
  readonly close: () => void;
}

/** An update of a node. `n` is its number; one without changes repeats the number of the last one with changes. */
const createUpdateSchema = <M>(status: z.ZodMiniType<M>) =>
  z.object({
    n: z.int(),
    changes: z.array(z.tuple([z.string(), z.union([z.literal(0), status])])),
  });

interface PresenceUpdate<M> {
  readonly n: number;
  readonly changes: readonly (readonly [player: string, status: M | 0])[];
}

interface OtherNode<M> {
  number: number;
  heardAt: number;
  isAsking: boolean;
  statuses: Map<string, M>;
}

/** Interval of heartbeats, silence after which a node counts as dead, and time for a list to arrive, in ms. */
const times = { heartbeat: 1000, silence: 5000, list: 3000 };
/** Delay of a tick from which on this process counts as paused, in ms. */
const maxTickInterval = 2000;
/** Max number of changes per message. */
const maxChanges = 10_000;

/** Players with a status at this node and others, and this node's updates. */
interface PresenceState<M extends string | number> extends NodePresenceOptions<M> {
  readonly subject: string;
  readonly updateSchema: ReturnType<typeof createUpdateSchema<M>>;
  readonly events: EventEmitter<NodePresenceEvents>;
  readonly others: Map<string, OtherNode<M>>;
  /** Number of nodes at which each player has a status. */
  readonly there: Map<string, number>;
  readonly changed: Set<string>;
  readonly here: Set<string>;
  number: number;
  sentAt: number;
  tickedAt: number;
}

export function createNodePresence<M extends string | number>(
  options: NodePresenceOptions<M>,
): NodePresence<M> {
  const { about, now, bus } = options;
  const state: PresenceState<M> = {
    ...options,
    subject: `player.${about}`,
    updateSchema: createUpdateSchema(options.status),
    events: new EventEmitter<NodePresenceEvents>(),
    others: new Map<string, OtherNode<M>>(),
    there: new Map<string, number>(),
    changed: new Set<string>(),
    here: new Set<string>(),
    number: 0,
    sentAt: -Infinity,
    tickedAt: now(),
  };
  const { events, changed, here, there, others, subject } = state;
  const stops = [
    bus.subscribe(subject, ({ from, payload }) => receive(state, from, payload)),
    bus.answer(listName(state, bus.nodeId), async () => {
      const changes = [...here]
        .slice(0, state.maxListed)
        .map((playerId) => [playerId, ownStatus(state, playerId)]);
      return Buffer.from(JSON.stringify({ n: state.number, changes }));
    }),
  ];
  return {
    events,
    note(playerId) {
      changed.add(playerId);
      if (ownStatus(state, playerId) === 0) here.delete(playerId);
      else here.add(playerId);
    },
    getStatuses(playerId) {
      if (!there.has(playerId)) return [];
      return [...others.values()].flatMap(({ statuses }) => statuses.get(playerId) ?? []);
    },
    nodes: () => [...others.keys()],
    tick: () => tick(state),
    close() {
      for (const stop of stops) stop();
    },
  };
}

const listName = <M extends string | number>({ about }: PresenceState<M>, nodeId: string): string =>
  `${about}.${nodeId}`;

const ownStatus = <M extends string | number>(state: PresenceState<M>, playerId: string): M | 0 =>
  state.getStatus(playerId) ?? 0;

function set<M extends string | number>(
  state: PresenceState<M>,
  node: OtherNode<M>,
  playerId: string,
  to: M | 0,
): void {
  const { events } = state;
  const before = node.statuses.get(playerId);
  if ((before ?? 0) === to) return;
  if (to === 0) node.statuses.delete(playerId);
  else node.statuses.set(playerId, to);
  countNode(state, playerId, before !== undefined, to !== 0);
  events.emit('status', playerId);
}

/** Counts a node at which a player has gained or lost a status. */
function countNode<M extends string | number>(
  { there, events }: PresenceState<M>,
  playerId: string,
  was: boolean,
  is: boolean,
): void {
  if (was === is) return;
  const count = (there.get(playerId) ?? 0) + (was ? -1 : 1);
  if (count === 0) there.delete(playerId);
  else there.set(playerId, count);
  if (count === 0 || (count === 1 && !was)) events.emit('changed', playerId, count > 0);
}

function forget<M extends string | number>(state: PresenceState<M>, name: string): void {
  const { others } = state;
  const node = others.get(name);
  if (!node) return;
  others.delete(name);
  for (const playerId of node.statuses.keys()) set(state, node, playerId, 0);
}

function read<M extends string | number>(
  { updateSchema, countDropped }: PresenceState<M>,
  payload: Buffer,
): PresenceUpdate<M> | null {
  try {
    return updateSchema.parse(JSON.parse(payload.toString()));
  } catch {
    countDropped('undecodable');
    return null;
  }
}

/** Asks a node for all its players. */
async function ask<M extends string | number>(
  state: PresenceState<M>,
  name: string,
  node: OtherNode<M>,
): Promise<void> {
  const { bus, others } = state;
  if (node.isAsking) return;
  node.isAsking = true;
  const answer = await bus.request(listName(state, name), Buffer.of(), times.list);
  node.isAsking = false;
  const list = answer && read(state, answer);
  if (!list || others.get(name) !== node || list.n < node.number) return;
  node.number = list.n;
  const listed = new Map(list.changes);
  for (const playerId of node.statuses.keys())
    if (!listed.has(playerId)) set(state, node, playerId, 0);
  for (const [playerId, to] of listed) set(state, node, playerId, to);
}

function receive<M extends string | number>(
  state: PresenceState<M>,
  name: string,
  payload: Buffer,
): void {
  const { others, now } = state;
  const update = read(state, payload);
  if (!update) return;
  const node = others.get(name) ?? {
    number: -1,
    heardAt: now(),
    isAsking: false,
    statuses: new Map<string, M>(),
  };
  others.set(name, node);
  node.heardAt = now();
  const { n, changes } = update;
  if (node.number >= 0 && n === node.number + 1 && changes.length > 0) {
    node.number = n;
    for (const [playerId, to] of changes) set(state, node, playerId, to);
  } else if (n !== node.number) void ask(state, name, node);
}

function send<M extends string | number>(
  state: PresenceState<M>,
  changes: readonly string[],
): void {
  const { bus, subject, now } = state;
  if (changes.length > 0) state.number += 1;
  const listed = changes.map((playerId) => [playerId, ownStatus(state, playerId)]);
  bus.publish(subject, Buffer.from(JSON.stringify({ n: state.number, changes: listed })));
  state.sentAt = now();
}

function tick<M extends string | number>(state: PresenceState<M>): void {
  const { now, others, changed } = state;
  const moment = now();
  const wasPaused = moment - state.tickedAt > maxTickInterval;
  state.tickedAt = moment;
  for (const [name, node] of others) {
    if (wasPaused) node.heardAt = moment;
    else if (moment - node.heardAt > times.silence) forget(state, name);
  }
  if (changed.size === 0 && moment - state.sentAt < times.heartbeat) return;
  const all = [...changed];
  changed.clear();
  send(state, all.slice(0, maxChanges));
  for (let at = maxChanges; at < all.length; at += maxChanges)
    send(state, all.slice(at, at + maxChanges));
}
