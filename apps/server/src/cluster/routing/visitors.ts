import * as z from 'zod/mini';
import { isRoomCommand, parseClientMessage, refusal } from '@stackmate/protocol';
import type { ConnectionId, Outgoing } from '@stackmate/room';
import type { MessageSerializer } from '../../gateway/index.ts';
import type { MatchConnections } from '../../rooms/index.ts';
import type { LinkItem } from './frame.ts';
import type { NodeLinks } from './links.ts';
import type { LocalMatches } from './ports.ts';

export interface VisitorsOptions {
  readonly links: Pick<NodeLinks, 'send'>;
  readonly serializer: MessageSerializer;
  readonly matches: () => LocalMatches;
  /** Max size of a command, in bytes. */
  readonly messageBytes: number;
  /** The last connection of a player has left a match. */
  readonly onLeave: (player: string, match: string) => void;
}

/** The owner's side of routing: connections of other nodes in the matches of this one. */
export interface Visitors {
  /** Serves visiting connections; their ids are negative. */
  readonly connections: Pick<MatchConnections, 'send' | 'drop' | 'isOpen' | 'addressOf'>;
  readonly receive: (peer: string, item: LinkItem, text: Uint8Array) => void;
  readonly broken: (peer: string) => void;
  readonly isUsed: (peer: string) => boolean;
  /** Sends all away; their clients join the next owners of their matches. */
  readonly dropAll: () => void;
  readonly count: () => number;
}

/** A connection of another node. */
interface Visitor {
  readonly id: ConnectionId;
  readonly peer: string;
  /** The connection at its gateway. */
  readonly c: number;
  address: string;
  /** Joins under way, by match: the number of each. */
  readonly joins: Map<string, number>;
}

const commandNames = z.object({ id: z.string(), match: z.string() });

export function createVisitors(options: VisitorsOptions): Visitors {
  const { links, serializer, matches } = options;
  const byId = new Map<ConnectionId, Visitor>();
  const byPeer = new Map<string, Map<number, Visitor>>();
  let nextId = -1;

  function enter(peer: string, c: number, address: string): Visitor {
    const ofPeer = byPeer.get(peer) ?? new Map<number, Visitor>();
    byPeer.set(peer, ofPeer);
    const visitor = ofPeer.get(c) ?? { id: nextId--, peer, c, address, joins: new Map() };
    ofPeer.set(c, visitor);
    byId.set(visitor.id, visitor);
    return visitor;
  }

  function forget({ id, peer, c }: Visitor): void {
    byId.delete(id);
    const ofPeer = byPeer.get(peer);
    ofPeer?.delete(c);
    if (ofPeer?.size === 0) byPeer.delete(peer);
    matches().disconnect(id);
  }

  function send({ peer, c }: Pick<Visitor, 'peer' | 'c'>, message: Outgoing): void {
    links.send(peer, { k: 'to', c: [c] }, serializer.of(message));
  }

  function refuse(
    visitor: Pick<Visitor, 'peer' | 'c'>,
    id: string,
    match: string,
    code: 'internal' | 'not-joined' | 'bad-message',
  ): void {
    send(visitor, { ...refusal(id, code), match });
  }

  function drop(visitor: Visitor): void {
    links.send(visitor.peer, { k: 'drop', c: visitor.c });
    forget(visitor);
  }

  function join(peer: string, item: Extract<LinkItem, { k: 'join' }>): void {
    const { c, j, e, player, address, id, match, seq, hash, byProgram } = item;
    const isHere = item.over ?? matches().isHere(match);
    links.send(peer, { k: 'joined', j, isHere });
    if (!isHere) return;
    // A gateway that watches for many has the limits of one network address.
    const visitor = enter(peer, c, player === '' ? `node ${peer}` : address);
    if (e !== undefined) {
      // Asked again before it was answered.
      if (visitor.joins.get(match) === e) return;
      visitor.joins.set(match, e);
    }
    matches()
      .join(visitor.id, player, { id, match, seq, hash, ...(byProgram && { byProgram }) })
      .catch(() => refuse(visitor, id, match, 'internal'))
      .finally(() => {
        if (visitor.joins.get(match) === e) visitor.joins.delete(match);
      });
  }

  function command(
    peer: string,
    { c, lag, address }: Extract<LinkItem, { k: 'command' }>,
    text: Uint8Array,
  ): void {
    const given = Buffer.from(text).toString();
    const parsed = parseClientMessage(given, options.messageBytes);
    if (!parsed.ok || !isRoomCommand(parsed.value)) {
      // The gateway has checked it, but may have another version.
      const named = commandNames.safeParse(JSON.parse(given));
      if (named.success) refuse({ peer, c }, named.data.id, named.data.match, 'bad-message');
      return;
    }
    const { id, match } = parsed.value;
    const visitor = byPeer.get(peer)?.get(c);
    if (!visitor) {
      refuse({ peer, c }, id, match, 'not-joined');
      return;
    }
    const usual = visitor.address;
    visitor.address = address;
    matches().receive(visitor.id, parsed.value, lag);
    visitor.address = usual;
  }

  function receive(peer: string, item: LinkItem, text: Uint8Array): void {
    if (item.k === 'join') join(peer, item);
    else if (item.k === 'command') command(peer, item, text);
    else if (item.k === 'gone' || item.k === 'leave') {
      const visitor = byPeer.get(peer)?.get(item.c);
      if (!visitor) return;
      if (item.k === 'gone') forget(visitor);
      else if (matches().leave(visitor.id, item.player, item.match)) {
        options.onLeave(item.player, item.match);
      }
    }
  }

  return {
    connections: {
      send(id, message) {
        const visitor = byId.get(id);
        if (visitor) send(visitor, message);
      },
      drop(id) {
        const visitor = byId.get(id);
        if (visitor) drop(visitor);
      },
      isOpen: (id) => byId.has(id),
      addressOf: (id) => byId.get(id)?.address ?? 'unknown',
    },
    receive,
    broken(peer) {
      for (const visitor of byPeer.get(peer)?.values() ?? []) forget(visitor);
    },
    isUsed: (peer) => byPeer.has(peer),
    dropAll() {
      for (const visitor of byId.values()) drop(visitor);
    },
    count: () => byId.size,
  };
}
