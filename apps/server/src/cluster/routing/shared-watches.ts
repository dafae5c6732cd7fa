import { notice, refusal } from '@stackmate/protocol';
import type { ErrorCode, RoomCommand, ServerMessage } from '@stackmate/protocol';
import type { ConnectionId, Outgoing } from '@stackmate/room';
import type { JoinCommand } from '../../rooms/index.ts';
import type { OwnerLookup } from './owner-lookup.ts';
import type { NodeLinks } from './links.ts';
import type { LocalConnections, LocalMatches } from './ports.ts';
import { createWatchStream } from './watch-stream.ts';
import type { WatchStream } from './watch-stream.ts';

export interface SharedWatchesOptions {
  readonly links: Pick<NodeLinks, 'send'>;
  readonly ownerLookup: OwnerLookup;
  readonly matches: Pick<LocalMatches, 'join'>;
  readonly connections: LocalConnections;
  readonly spectatorsPerMatch: number;
  readonly spectatorsPerAddress: number;
  readonly countLimitHit: (kind: string) => void;
}

/**
 * Spectators of this node in matches of other nodes. Their gateway joins each match once, as one spectator, so that a
 * match that thousands watch costs its owner one stream per node.
 */
export interface SharedWatches {
  readonly join: (connection: ConnectionId, playerId: string, command: JoinCommand) => void;
  /** Returns false if the connection doesn't watch the match here. */
  readonly leave: (connection: ConnectionId, matchId: string) => boolean;
  /** Handles a command of a spectator. Returns false if the connection doesn't watch the match here. */
  readonly receive: (connection: ConnectionId, command: RoomCommand) => boolean;
  readonly disconnect: (connection: ConnectionId) => void;
  /** Receives a message from the owner. */
  readonly receiveText: (peer: string, c: number, text: Uint8Array) => void;
  /** The owner has closed the stream. */
  readonly dropped: (peer: string, c: number) => void;
  readonly broken: (peer: string) => void;
  readonly isUsed: (peer: string) => boolean;
}

interface Watch {
  /** Names the stream to the owner: negative, unlike connections. */
  readonly c: number;
  readonly matchId: string;
  readonly players: Map<ConnectionId, string>;
  readonly stream: WatchStream;
  /** The owner; null while it is being looked up. */
  nodeId: string | null;
  isJoining: boolean;
}

/** The matches of other nodes that connections of this one watch. */
interface WatchesState extends SharedWatchesOptions {
  readonly byMatch: Map<string, Watch>;
  readonly byStream: Map<number, Watch>;
  readonly byConnection: Map<ConnectionId, Set<Watch>>;
  nextStream: number;
  nextId: number;
}

export function createSharedWatches(options: SharedWatchesOptions): SharedWatches {
  const state: WatchesState = {
    ...options,
    byMatch: new Map<string, Watch>(),
    byStream: new Map<number, Watch>(),
    byConnection: new Map<ConnectionId, Set<Watch>>(),
    nextStream: -1,
    nextId: 1,
  };
  const { byConnection, byStream, byMatch } = state;
  return {
    join: (connection, playerId, command) => join(state, connection, playerId, command),
    leave(connection, matchId) {
      const watch = findWatch(state, connection, matchId);
      if (watch) remove(state, watch, connection);
      return watch !== null;
    },
    receive: (connection, command) => receive(state, connection, command),
    disconnect(connection) {
      for (const watch of byConnection.get(connection) ?? []) remove(state, watch, connection);
    },
    receiveText: (peer, c, text) => receiveText(state, peer, c, text),
    dropped(peer, c) {
      const watch = byStream.get(c);
      if (watch?.nodeId === peer) rejoin(state, watch);
    },
    broken(peer) {
      for (const watch of byMatch.values()) if (watch.nodeId === peer) rejoin(state, watch);
    },
    isUsed(peer) {
      for (const { nodeId } of byMatch.values()) if (nodeId === peer) return true;
      return false;
    },
  };
}

const refuse = (
  { connections }: WatchesState,
  connection: ConnectionId,
  id: string,
  matchId: string,
  code: ErrorCode,
): void => connections.sendTo(connection, { ...refusal(id, code), match: matchId });

function open(state: WatchesState, matchId: string): Watch {
  const { connections, byMatch, byStream } = state;
  const watch: Watch = {
    c: state.nextStream--,
    matchId,
    players: new Map(),
    stream: createWatchStream((to: ConnectionId, message: Outgoing) =>
      connections.sendTo(to, message),
    ),
    nodeId: null,
    isJoining: false,
  };
  byMatch.set(matchId, watch);
  byStream.set(watch.c, watch);
  return watch;
}

function close({ byStream, byMatch, byConnection, links }: WatchesState, watch: Watch): void {
  if (!byStream.delete(watch.c)) return;
  byMatch.delete(watch.matchId);
  for (const connection of watch.players.keys()) byConnection.get(connection)?.delete(watch);
  if (watch.nodeId !== null) links.send(watch.nodeId, { k: 'gone', c: watch.c });
}

function remove(state: WatchesState, watch: Watch, connection: ConnectionId): void {
  const { byConnection } = state;
  watch.players.delete(connection);
  watch.stream.remove(connection);
  const others = byConnection.get(connection);
  others?.delete(watch);
  if (others?.size === 0) byConnection.delete(connection);
  if (watch.players.size === 0) close(state, watch);
}

/** Joins a match as one spectator, at first and whenever its stream has ended. */
async function joinOwner(state: WatchesState, watch: Watch): Promise<void> {
  const { ownerLookup, byStream, connections, matches } = state;
  if (watch.isJoining) return;
  watch.isJoining = true;
  const { c, matchId } = watch;
  const result = await ownerLookup.join({
    matchId,
    isWanted: () => byStream.has(c),
    request({ node: nodeId }) {
      watch.nodeId = nodeId;
      const id = `w${state.nextId++}`;
      watch.stream.expect(id);
      return { c, player: '', address: '', id, match: matchId, seq: null, hash: null };
    },
    waits() {
      for (const connection of watch.stream.waiting().keys())
        connections.sendTo(connection, notice('moving', matchId));
    },
  });
  watch.isJoining = false;
  if (result.is === 'joined' || result.is === 'unwanted') return;
  watch.nodeId = null;
  const waiting = watch.stream.waiting();
  const players = [...watch.players];
  close(state, watch);
  for (const [connection, playerId] of players) {
    if (result.is === 'nowhere') connections.dropFor(connection, 'moving');
    else {
      const id = waiting.get(connection) ?? `w${state.nextId++}`;
      void matches.join(connection, playerId, { id, match: matchId, seq: null, hash: null });
    }
  }
}

function rejoin(state: WatchesState, watch: Watch): void {
  watch.nodeId = null;
  watch.stream.end();
  // Deferred, because the call may come from the link that has just broken.
  setImmediate(() => void joinOwner(state, watch));
}

/** Returns why a connection may not watch; null if it may. */
function findRefusal(
  state: WatchesState,
  watch: Watch,
  connection: ConnectionId,
): ErrorCode | null {
  const { connections, countLimitHit } = state;
  if (watch.players.has(connection)) return null;
  const address = connections.getAddress(connection);
  let near = 0;
  for (const other of watch.players.keys()) {
    if (connections.getAddress(other) === address) near += 1;
  }
  if (near >= state.spectatorsPerAddress) {
    countLimitHit('network-spectators');
    return 'network-spectators';
  }
  if (watch.players.size < state.spectatorsPerMatch) return null;
  countLimitHit('spectators');
  return 'too-many-connections';
}

function findWatch(
  { byMatch }: WatchesState,
  connection: ConnectionId,
  matchId: string,
): Watch | null {
  const watch = byMatch.get(matchId);
  return watch?.players.has(connection) ? watch : null;
}

function join(
  state: WatchesState,
  connection: number,
  playerId: string,
  { id, match: matchId }: JoinCommand,
): void {
  const { byMatch, byConnection } = state;
  const watch = byMatch.get(matchId) ?? open(state, matchId);
  const wrong = findRefusal(state, watch, connection);
  if (wrong) {
    refuse(state, connection, id, matchId, wrong);
    return;
  }
  watch.players.set(connection, playerId);
  byConnection.set(connection, (byConnection.get(connection) ?? new Set()).add(watch));
  if (!watch.stream.add(connection, id)) void joinOwner(state, watch);
}

function receive(state: WatchesState, connection: number, command: RoomCommand): boolean {
  const { connections, links } = state;
  const { id, match: matchId, type } = command;
  const watch = findWatch(state, connection, matchId);
  if (!watch) return false;
  if (type !== 'history') refuse(state, connection, id, matchId, 'not-a-player');
  else if (watch.nodeId === null) refuse(state, connection, id, matchId, 'not-joined');
  else {
    const request = { ...command, id: watch.stream.ask(connection, id, `w${state.nextId++}`) };
    const address = connections.getAddress(connection);
    const text = Buffer.from(JSON.stringify(request));
    links.send(watch.nodeId, { k: 'command', c: watch.c, lag: 0, address }, text);
  }
  return true;
}

function receiveText(state: WatchesState, peer: string, c: number, text: Uint8Array): void {
  const { byStream, connections } = state;
  const watch = byStream.get(c);
  if (watch?.nodeId !== peer) return;
  const end: ServerMessage | null = watch.stream.receive(text);
  if (!end || end.type !== 'refused') return;
  for (const [connection, id] of watch.stream.waiting()) {
    connections.sendTo(connection, { ...end, id });
    remove(state, watch, connection);
  }
}
