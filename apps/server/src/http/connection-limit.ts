import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressKey } from '../limits/address-key.ts';
import { isPrivateAddress } from './private-network.ts';

export interface ConnectionLimitOptions {
  /** Max number of TCP connections, including WebSockets. */
  readonly total: number;
  /** Max number of TCP connections from one network address. */
  readonly perAddress: number;
  /** Returns whether a peer is a trusted proxy, which connects for many visitors. */
  readonly isProxy: (address: string) => boolean;
  /** Monotonic clock, in ms. */
  readonly now: () => number;
  /** Counts connections that exceed a limit, by kind. */
  readonly countLimitHit: (kind: string) => void;
}

/** Limits the TCP connections of one or more HTTP servers together. */
export interface ConnectionLimit {
  readonly watch: (server: Server) => void;
  readonly count: () => number;
}

/** Connections beyond the total for this machine and its network, so that health checks and metrics get through. */
const privateNetworkReserve = 16;
/** Share of the total from which on idle connections are closed. */
const evictionThreshold = 0.9;
/** Min interval between closing all idle connections, in ms. */
const minEvictionInterval = 1000;

export function createConnectionLimit(options: ConnectionLimitOptions): ConnectionLimit {
  const { total, perAddress, isProxy, now, countLimitHit } = options;
  const byAddress = new Map<string, number>();
  const servers: Server[] = [];
  let open = 0;
  let evictedAt = -Infinity;

  /** Closes connections without a pending request to make room for new ones. */
  function evictIdle(): void {
    if (now() < evictedAt + minEvictionInterval) return;
    evictedAt = now();
    for (const server of servers) server.closeIdleConnections();
  }

  /** Returns the limit that a new connection would exceed; null if there is none. */
  function exceeded(address: string, key: string): string | null {
    if (open >= total * evictionThreshold) evictIdle();
    if (open >= total + (isPrivateAddress(address) ? privateNetworkReserve : 0))
      return 'TCP connections';
    if (isProxy(address) || (byAddress.get(key) ?? 0) < perAddress) return null;
    return 'TCP connections of an address';
  }

  function admit(socket: Socket): void {
    // Undefined if the connection was already closed.
    const { remoteAddress: address } = socket;
    if (address === undefined) return void socket.destroy();
    const key = addressKey(address);
    const limit = exceeded(address, key);
    if (limit !== null) {
      countLimitHit(limit);
      return void socket.destroy();
    }
    open += 1;
    byAddress.set(key, (byAddress.get(key) ?? 0) + 1);
    socket.once('close', () => {
      open -= 1;
      const others = byAddress.get(key)! - 1;
      if (others > 0) byAddress.set(key, others);
      else byAddress.delete(key);
    });
  }

  return {
    watch(server) {
      servers.push(server);
      server.on('connection', admit);
    },
    count: () => open,
  };
}
