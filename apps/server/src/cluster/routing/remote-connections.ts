import * as z from 'zod/mini';
import { isRoomCommand, parseClientMessage, refusal } from '@stackmate/protocol';
import type { ConnectionId, Outgoing } from '@stackmate/room';
import type { MessageSerializer } from '../../gateway/index.ts';
import type { MatchConnections } from '../../rooms/index.ts';
import type { LinkItem } from './frame.ts';
import type { NodeLinks } from './links.ts';
import type { LocalMatches } from './ports.ts';

export interface RemoteConnectionsOptions {
  readonly links: Pick<NodeLinks, 'send'>;
  readonly serializer: MessageSerializer;
  readonly matches: () => LocalMatches;
  /** Max size of a command, in bytes. */
  readonly messageBytes: number;
  /** The last connection of a player has left a match. */
  readonly onLeave: (playerId: string, matchId: string) => void;
}

/** The owner's side of routing: connections of other nodes in the matches of this one. */
export interface RemoteConnections {
  /** Serves connections of other nodes; their ids are negative. */
  readonly connections: Pick<MatchConnections, 'send' | 'drop' | 'isOpen' | 'getAddress'>;
  readonly receive: (peer: string, item: LinkItem, text: Uint8Array) => void;
  readonly broken: (peer: string) => void;
  readonly isUsed: (peer: string) => boolean;
  /** Closes all; their clients join the next owners of their matches. */
  readonly dropAll: () => void;
  readonly count: () => number;
}

/** A connection of another node. */
interface RemoteConnection {
  readonly id: ConnectionId;
  readonly peer: string;
  /** The connection at its gateway. */
  readonly c: number;
  address: string;
  /** Numbers of pending joins, by match. */
  readonly joins: Map<string, number>;
}

const commandNames = z.object({ id: z.string(), match: z.string() });

/** The connections of other nodes, by their id here and by their gateway. */
interface RemoteState extends RemoteConnectionsOptions {
  readonly byId: Map<ConnectionId, RemoteConnection>;
  readonly byPeer: Map<string, Map<number, RemoteConnection>>;
  nextId: number;
}

export function createRemoteConnections(options: RemoteConnectionsOptions): RemoteConnections {
  const state: RemoteState = {
    ...options,
    byId: new Map<ConnectionId, RemoteConnection>(),
    byPeer: new Map<string, Map<number, RemoteConnection>>(),
    nextId: -1,
  };
  const { byId, byPeer } = state;
  return {
    connections: {
      send(id, message) {
        const connection = byId.get(id);
        if (connection) send(state, connection, message);
      },
      drop(id) {
        const connection = byId.get(id);
        if (connection) drop(state, connection);
      },
      isOpen: (id) => byId.has(id),
      getAddress: (id) => byId.get(id)?.address ?? 'unknown',
    },
    receive: (peer, item, text) => receive(state, peer, item, text),
    broken(peer) {
      for (const connection of byPeer.get(peer)?.values() ?? []) forget(state, connection);
    },
    isUsed: (peer) => byPeer.has(peer),
    dropAll() {
      for (const connection of byId.values()) drop(state, connection);
    },
    count: () => byId.size,
  };
}

function enter(state: RemoteState, peer: string, c: number, address: string): RemoteConnection {
  const { byPeer, byId } = state;
  const ofPeer = byPeer.get(peer) ?? new Map<number, RemoteConnection>();
  byPeer.set(peer, ofPeer);
  const connection = ofPeer.get(c) ?? { id: state.nextId--, peer, c, address, joins: new Map() };
  ofPeer.set(c, connection);
  byId.set(connection.id, connection);
  return connection;
}

function forget({ byId, byPeer, matches }: RemoteState, { id, peer, c }: RemoteConnection): void {
  byId.delete(id);
  const ofPeer = byPeer.get(peer);
  ofPeer?.delete(c);
  if (ofPeer?.size === 0) byPeer.delete(peer);
  matches().disconnect(id);
}

function send(
  { links, serializer }: RemoteState,
  { peer, c }: Pick<RemoteConnection, 'peer' | 'c'>,
  message: Outgoing,
): void {
  links.send(peer, { k: 'to', c: [c] }, serializer.of(message));
}

function refuse(
  state: RemoteState,
  connection: Pick<RemoteConnection, 'peer' | 'c'>,
  id: string,
  matchId: string,
  code: 'internal' | 'not-joined' | 'bad-message',
): void {
  send(state, connection, { ...refusal(id, code), match: matchId });
}

function drop(state: RemoteState, connection: RemoteConnection): void {
  const { links } = state;
  links.send(connection.peer, { k: 'drop', c: connection.c });
  forget(state, connection);
}

function join(state: RemoteState, peer: string, item: Extract<LinkItem, { k: 'join' }>): void {
  const { matches, links } = state;
  const { c, j, e, player: playerId, address, id, match: matchId, seq, hash, byProgram } = item;
  const isHere = item.over ?? matches().isHere(matchId);
  links.send(peer, { k: 'joined', j, isHere });
  if (!isHere) return;
  // A gateway that watches for many has the limits of one network address.
  const connection = enter(state, peer, c, playerId === '' ? `node ${peer}` : address);
  if (e !== undefined) {
    // The request was repeated before it was answered.
    if (connection.joins.get(matchId) === e) return;
    connection.joins.set(matchId, e);
  }
  matches()
    .join(connection.id, playerId, {
      id,
      match: matchId,
      seq,
      hash,
      ...(byProgram && { byProgram }),
    })
    .catch(() => refuse(state, connection, id, matchId, 'internal'))
    .finally(() => {
      if (connection.joins.get(matchId) === e) connection.joins.delete(matchId);
    });
}

function command(
  state: RemoteState,
  peer: string,
  { c, lag, address }: Extract<LinkItem, { k: 'command' }>,
  text: Uint8Array,
): void {
  const { byPeer, matches } = state;
  const expected = Buffer.from(text).toString();
  const parsed = parseClientMessage(expected, state.messageBytes);
  if (!parsed.ok || !isRoomCommand(parsed.value)) {
    // The gateway has checked it, but may have another version.
    const named = commandNames.safeParse(JSON.parse(expected));
    if (named.success) refuse(state, { peer, c }, named.data.id, named.data.match, 'bad-message');
    return;
  }
  const { id, match: matchId } = parsed.value;
  const connection = byPeer.get(peer)?.get(c);
  if (!connection) {
    refuse(state, { peer, c }, id, matchId, 'not-joined');
    return;
  }
  const usual = connection.address;
  connection.address = address;
  matches().receive(connection.id, parsed.value, lag);
  connection.address = usual;
}

function receive(state: RemoteState, peer: string, item: LinkItem, text: Uint8Array): void {
  const { byPeer, matches } = state;
  if (item.k === 'join') join(state, peer, item);
  else if (item.k === 'command') command(state, peer, item, text);
  else if (item.k === 'gone' || item.k === 'leave') {
    const connection = byPeer.get(peer)?.get(item.c);
    if (!connection) return;
    if (item.k === 'gone') forget(state, connection);
    else if (matches().leave(connection.id, item.player, item.match)) {
      state.onLeave(item.player, item.match);
    }
  }
}
