import { notice, refusal } from '@stackmate/protocol';
import type { ErrorCode, RoomCommand } from '@stackmate/protocol';
import type { ConnectionId } from '@stackmate/room';
import type { JoinCommand } from '../../rooms/index.ts';
import type { OwnerLookup } from './owner-lookup.ts';
import type { LinkItem } from './frame.ts';
import type { NodeLinks } from './links.ts';
import type { LocalConnections, LocalMatches, MatchOwner } from './ports.ts';
import type { SharedWatches } from './shared-watches.ts';

export interface RemoteMatchesOptions {
  readonly links: Pick<NodeLinks, 'send'>;
  readonly ownerLookup: OwnerLookup;
  readonly matches: LocalMatches;
  readonly connections: LocalConnections;
  readonly watches: SharedWatches;
}

/** The gateway's side of routing: connections of this node in matches of any node. */
export interface RemoteMatches extends Omit<LocalMatches, 'isHere'> {
  readonly receiveItem: (peer: string, item: LinkItem, text: Uint8Array) => void;
  readonly broken: (peer: string) => void;
  readonly isUsed: (peer: string) => boolean;
}

interface Joined {
  /** Owner of the match; null while it is being looked up. */
  nodeId: string | null;
  /** Whether the owner has answered. Messages before that belong to an earlier request, which was given up. */
  isAnswered: boolean;
  /** Whether the join is over. */
  isIn: boolean;
}

/** Max number of matches of other nodes per connection. */
const maxMatches = 16;

const isParticipant = ({ players }: MatchOwner, playerId: string): boolean =>
  players.includes(playerId);

/** The matches in which connections of this node play. */
interface RemoteMatchesState extends RemoteMatchesOptions {
  /** Matches that each connection is in as a player. */
  readonly joined: Map<ConnectionId, Map<string, Joined>>;
  /** Connections in matches of each other node. */
  readonly byPeer: Map<string, Set<ConnectionId>>;
}

export function createRemoteMatches(options: RemoteMatchesOptions): RemoteMatches {
  const { watches } = options;
  const state: RemoteMatchesState = {
    ...options,
    joined: new Map<ConnectionId, Map<string, Joined>>(),
    byPeer: new Map<string, Set<ConnectionId>>(),
  };
  const { byPeer } = state;
  return {
    join: (connection, playerId, command) => join(state, connection, playerId, command),
    leave: (connection, playerId, matchId) => leave(state, connection, playerId, matchId),
    receive: (connection, command, lag) => receive(state, connection, command, lag),
    disconnect: (connection) => disconnect(state, connection),
    receiveItem: (peer, item, text) => receiveItem(state, peer, item, text),
    broken: (peer) => broken(state, peer),
    isUsed: (peer) => byPeer.has(peer) || watches.isUsed(peer),
  };
}

const refuse = (
  { connections }: RemoteMatchesState,
  connection: ConnectionId,
  id: string,
  matchId: string,
  code: ErrorCode,
): void => connections.sendTo(connection, { ...refusal(id, code), match: matchId });

function notePeer({ byPeer }: RemoteMatchesState, peer: string, connection: ConnectionId): void {
  byPeer.set(peer, (byPeer.get(peer) ?? new Set()).add(connection));
}

/** Removes a connection from those at a peer, once it is in none of that node's matches. */
function forgetPeer(
  { joined, byPeer }: RemoteMatchesState,
  peer: string,
  connection: ConnectionId,
): void {
  const rest = [...(joined.get(connection)?.values() ?? [])];
  if (rest.some(({ nodeId }) => nodeId === peer)) return;
  const all = byPeer.get(peer);
  all?.delete(connection);
  if (all?.size === 0) byPeer.delete(peer);
}

async function join(
  state: RemoteMatchesState,
  connection: ConnectionId,
  playerId: string,
  command: JoinCommand,
): Promise<void> {
  const { matches, joined, ownerLookup, connections, watches } = state;
  const { id, match: matchId, seq, hash, byProgram } = command;
  if (matches.isHere(matchId)) return matches.join(connection, playerId, command);
  const mine = joined.get(connection) ?? new Map<string, Joined>();
  if (!mine.has(matchId) && mine.size >= maxMatches)
    return refuse(state, connection, id, matchId, 'too-many-matches');
  const entry: Joined = { nodeId: null, isAnswered: false, isIn: false };
  joined.set(connection, mine.set(matchId, entry));
  let isWatching = false;
  const isCurrent = (): boolean => joined.get(connection)?.get(matchId) === entry;
  const result = await ownerLookup.join({
    matchId,
    isWanted: () => isCurrent() && connections.isOpen(connection),
    request(at) {
      if (!isParticipant(at, playerId)) {
        isWatching = true;
        return null;
      }
      entry.nodeId = at.node;
      entry.isAnswered = false;
      notePeer(state, at.node, connection);
      const address = connections.getAddress(connection);
      const program = byProgram && { byProgram };
      return {
        c: connection,
        player: playerId,
        address,
        id,
        match: matchId,
        seq,
        hash,
        ...program,
      };
    },
    waits: () => connections.sendTo(connection, notice('moving', matchId)),
  });
  if (!isCurrent()) return;
  if (result.is === 'joined') {
    entry.isIn = true;
    return;
  }
  mine.delete(matchId);
  if (mine.size === 0) joined.delete(connection);
  if (entry.nodeId !== null) forgetPeer(state, entry.nodeId, connection);
  if (isWatching) watches.join(connection, playerId, command);
  else if (result.is === 'local') await matches.join(connection, playerId, command);
  else if (result.is === 'nowhere') connections.dropFor(connection, 'moving');
}

const isElsewhere = (
  { connections, joined }: RemoteMatchesState,
  playerId: string,
  matchId: string,
): boolean => [...connections.getIds(playerId)].some((other) => joined.get(other)?.has(matchId));

const isServedBy = (
  { joined }: RemoteMatchesState,
  peer: string,
  connection: ConnectionId,
): boolean =>
  [...(joined.get(connection)?.values() ?? [])].some(
    ({ nodeId, isAnswered }) => nodeId === peer && isAnswered,
  );

function leave(
  state: RemoteMatchesState,
  connection: number,
  playerId: string,
  matchId: string,
): boolean {
  const { watches, joined, matches, links } = state;
  if (watches.leave(connection, matchId)) return true;
  const mine = joined.get(connection);
  const entry = mine?.get(matchId);
  if (!mine || !entry) return matches.leave(connection, playerId, matchId);
  mine.delete(matchId);
  if (mine.size === 0) joined.delete(connection);
  if (entry.nodeId !== null) {
    links.send(entry.nodeId, { k: 'leave', c: connection, player: playerId, match: matchId });
    forgetPeer(state, entry.nodeId, connection);
  }
  return !isElsewhere(state, playerId, matchId);
}

function receive(
  state: RemoteMatchesState,
  connection: number,
  command: RoomCommand,
  lag: number,
): void {
  const { joined, watches, matches, connections, links } = state;
  const nodeId = joined.get(connection)?.get(command.match)?.nodeId;
  if (nodeId === undefined) {
    if (!watches.receive(connection, command)) matches.receive(connection, command, lag);
  } else if (nodeId === null) refuse(state, connection, command.id, command.match, 'not-joined');
  else {
    const address = connections.getAddress(connection);
    const text = Buffer.from(JSON.stringify(command));
    links.send(nodeId, { k: 'command', c: connection, lag, address }, text);
  }
}

function disconnect(state: RemoteMatchesState, connection: number): void {
  const { matches, watches, joined, links } = state;
  matches.disconnect(connection);
  watches.disconnect(connection);
  const mine = joined.get(connection);
  if (!mine) return;
  joined.delete(connection);
  for (const peer of new Set([...mine.values()].map(({ nodeId }) => nodeId))) {
    if (peer === null) continue;
    links.send(peer, { k: 'gone', c: connection });
    forgetPeer(state, peer, connection);
  }
}

function receiveItem(
  state: RemoteMatchesState,
  peer: string,
  item: LinkItem,
  text: Uint8Array,
): void {
  const { ownerLookup, joined, watches, connections, byPeer } = state;
  if (item.k === 'joined') {
    const lookup = ownerLookup.answered(item);
    const entry = lookup && joined.get(lookup.c)?.get(lookup.match);
    if (entry) entry.isAnswered = true;
  } else if (item.k === 'to') {
    for (const c of item.c) {
      if (c < 0) watches.receiveText(peer, c, text);
      else if (isServedBy(state, peer, c))
        connections.sendTo(c, { type: 'serialized', id: undefined, text });
    }
  } else if (item.k === 'drop') {
    if (item.c < 0) watches.dropped(peer, item.c);
    else if (byPeer.get(peer)?.has(item.c)) connections.dropFor(item.c, 'moving');
  }
}

function broken(
  { ownerLookup, watches, byPeer, joined, connections }: RemoteMatchesState,
  peer: string,
): void {
  ownerLookup.broken(peer);
  watches.broken(peer);
  // Closing a connection removes it from the set.
  for (const connection of byPeer.get(peer) ?? []) {
    const isInMatch = [...(joined.get(connection)?.values() ?? [])].some(
      ({ nodeId, isIn }) => nodeId === peer && isIn,
    );
    // A connection that is joining repeats its request.
    if (isInMatch) connections.dropFor(connection, 'moving');
  }
}
