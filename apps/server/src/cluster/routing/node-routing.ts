import type { MatchConnections } from '../../rooms/index.ts';
import { openRouting } from './open-routing.ts';
import type { Routing, RoutingOptions } from './open-routing.ts';
import type { LocalMatches } from './ports.ts';

export interface NodeRoutingOptions extends RoutingOptions {
  /** The connections of this node, for its matches. */
  readonly matchConnections: MatchConnections;
  /** Returns whether this node must not answer anything, because others may run its matches. */
  readonly isLost: () => boolean;
}

/** Routing of a node, which is silent while its lease is lost. */
export interface NodeRouting extends Omit<Routing, 'remoteConnections'> {
  /** Connections of this node and of others, for the matches of this one. */
  readonly matchConnections: MatchConnections;
  /** Returns whether a match is in the memory of this node and may be shown. */
  readonly isHere: LocalMatches['isHere'];
}

export function openNodeRouting(options: NodeRoutingOptions): NodeRouting {
  const { isLost, matchConnections: own } = options;
  const routing = openRouting(options);
  const { remoteConnections } = routing;
  let isHere: LocalMatches['isHere'] = () => false;
  return {
    matchConnections: {
      serialize: own.serialize,
      send: (id, message) => (id < 0 ? remoteConnections : own).send(id, message),
      drop: (id) => (id < 0 ? remoteConnections : own).drop(id),
      isOpen: (id) => (id < 0 ? remoteConnections : own).isOpen(id),
      getAddress: (id) => (id < 0 ? remoteConnections : own).getAddress(id),
    },
    isHere: (matchId) => isHere(matchId),
    connect(local) {
      // Others may run the matches of a node without a lease.
      isHere = (matchId) => !isLost() && local.isHere(matchId);
      return routing.connect({ ...local, isHere });
    },
    remoteCount: routing.remoteCount,
    leave: routing.leave,
    tick() {
      // A node without a lease sends nothing to others.
      if (!isLost()) routing.tick();
    },
    close: routing.close,
  };
}
