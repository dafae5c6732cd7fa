import type { BusDrop } from '../bus/bus.ts';
import type { Bus } from '../bus/bus.ts';
import type { MessageSerializer } from '../../gateway/index.ts';
import type { MatchConnections } from '../../rooms/index.ts';
import { createEntrances } from './entrances.ts';
import { createNodeLinks } from './links.ts';
import { createKnownPlaces } from './places.ts';
import type { LocalConnections, LocalMatches, MatchPlaces } from './ports.ts';
import { createRemoteMatches } from './remote-matches.ts';
import { createSharedWatches } from './shared-watches.ts';
import { createVisitors } from './visitors.ts';

export interface RoutingOptions {
  readonly bus: Pick<Bus, 'node' | 'publish' | 'subscribe'>;
  readonly places: MatchPlaces;
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
  readonly onLeave: (player: string, match: string) => void;
  /** Monotonic clock, in ms. */
  readonly now: () => number;
}

/** Connects the players of this node with matches of all nodes, and players of all nodes with the matches of this one. */
export interface Routing {
  /** Connections of other nodes, for the match manager. Their ids are negative. */
  readonly visiting: Pick<MatchConnections, 'send' | 'drop' | 'isOpen' | 'addressOf'>;
  /** Returns what the gateway needs of matches, wherever they are; `local` are those of this node. */
  readonly connect: (local: LocalMatches) => Omit<LocalMatches, 'isHere'>;
  /** Number of connections of other nodes. */
  readonly visitors: () => number;
  /** Sends the visitors away, because this node stops. */
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
  const visitors = createVisitors({
    links,
    serializer: options.serializer,
    matches: () => local!,
    messageBytes: settings.messageBytes,
    onLeave: options.onLeave,
  });
  return {
    visiting: visitors.connections,
    connect(matches) {
      local = matches;
      const entrances = createEntrances({
        links,
        places: createKnownPlaces({ node: bus.node, places: options.places, matches }),
        now,
        after,
        chance: Math.random,
      });
      const watches = createSharedWatches({
        links,
        entrances,
        matches,
        connections,
        spectatorsPerMatch: settings.spectatorsPerMatch,
        spectatorsPerAddress: settings.spectatorsPerAddress,
        countLimitHit: meter.countLimitHit,
      });
      const remote = createRemoteMatches({ links, entrances, matches, connections, watches });
      links.handle({
        receive(peer, item, text) {
          if (item.k === 'joined' || item.k === 'to' || item.k === 'drop')
            remote.receiveItem(peer, item, text);
          else visitors.receive(peer, item, text);
        },
        broken(peer) {
          visitors.broken(peer);
          remote.broken(peer);
        },
        isUsed: (peer) => visitors.isUsed(peer) || remote.isUsed(peer),
      });
      return remote;
    },
    visitors: visitors.count,
    leave: visitors.dropAll,
    tick: links.tick,
    close: links.close,
  };
}
