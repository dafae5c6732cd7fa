import type { BusDrop } from '../bus/bus.ts';
import type { Bus } from '../bus/bus.ts';
import type { MessageSerializer } from '../../gateway/index.ts';
import type { MatchConnections } from '../../rooms/index.ts';
import { createOwnerLookup } from './owner-lookup.ts';
import { createNodeLinks } from './links.ts';
import { createMatchLocations } from './match-locations.ts';
import type { LocalConnections, LocalMatches, MatchOwners } from './ports.ts';
import { createRemoteMatches } from './remote-matches.ts';
import { createSharedWatches } from './shared-watches.ts';
import { createRemoteConnections } from './remote-connections.ts';

export interface RoutingOptions {
  readonly bus: Pick<Bus, 'nodeId' | 'publish' | 'subscribe'>;
  readonly owners: MatchOwners;
  readonly connections: LocalConnections;
  readonly serializer: MessageSerializer;
  readonly settings: {
    readonly messageBytes: number;
    readonly spectatorsPerMatch: number;
    readonly spectatorsPerAddress: number;
  };
  readonly meter: {
    readonly countDropped: (why: BusDrop) => void;
    readonly countBroken: () => void;
    readonly countLimitHit: (kind: string) => void;
  };
  /** The last connection of a player has left a match. */
  readonly onLeave: (playerId: string, matchId: string) => void;
  /** Monotonic clock, in ms. */
  readonly now: () => number;
}

/** Connects the players of this node with matches of all nodes, and players of all nodes with the matches of this one. */
export interface Routing {
  /** Connections of other nodes, for the match manager. Their ids are negative. */
  readonly remoteConnections: Pick<MatchConnections, 'send' | 'drop' | 'isOpen' | 'getAddress'>;
  /** Returns the matches for the gateway, wherever they are; `local` are those of this node. */
  readonly connect: (local: LocalMatches) => Omit<LocalMatches, 'isHere'>;
  /** Number of connections of other nodes. */
  readonly remoteCount: () => number;
  /** Closes the connections of other nodes, because this node stops. */
  readonly leave: () => void;
  /** Call about once a second. */
  readonly tick: () => void;
  readonly close: () => void;
}

const after = (milliseconds: number, act: () => void): void =>
  void setTimeout(act, milliseconds).unref();

export function openRouting(options: RoutingOptions): Routing {
  const { bus, connections, settings, meter, now } = options;
  const links = createNodeLinks({ bus, now, ...meter });
  let local: LocalMatches | null = null;
  const remoteConnections = createRemoteConnections({
    links,
    serializer: options.serializer,
    matches: () => local!,
    messageBytes: settings.messageBytes,
    onLeave: options.onLeave,
  });
  return {
    remoteConnections: remoteConnections.connections,
    connect(matches) {
      local = matches;
      const ownerLookup = createOwnerLookup({
        links,
        locations: createMatchLocations({ nodeId: bus.nodeId, owners: options.owners, matches }),
        now,
        after,
        chance: Math.random,
      });
      const watches = createSharedWatches({
        links,
        ownerLookup,
        matches,
        connections,
        spectatorsPerMatch: settings.spectatorsPerMatch,
        spectatorsPerAddress: settings.spectatorsPerAddress,
        countLimitHit: meter.countLimitHit,
      });
      const remote = createRemoteMatches({ links, ownerLookup, matches, connections, watches });
      links.handle({
        receive(peer, item, text) {
          if (item.k === 'joined' || item.k === 'to' || item.k === 'drop')
            remote.receiveItem(peer, item, text);
          else remoteConnections.receive(peer, item, text);
        },
        broken(peer) {
          remoteConnections.broken(peer);
          remote.broken(peer);
        },
        isUsed: (peer) => remoteConnections.isUsed(peer) || remote.isUsed(peer),
      });
      return remote;
    },
    remoteCount: remoteConnections.count,
    leave: remoteConnections.dropAll,
    tick: links.tick,
    close: links.close,
  };
}
