import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressKey } from '../limits/address-key.ts';
import { isPrivateAddress } from './private-network.ts';

export interface ConnectionLimitOptions {
  /** Most TCP connections, WebSockets included. */
  readonly total: number;
  /** The same from one network address. */
  readonly perAddress: number;
  /** Whether a peer is a trusted proxy: its connections are those of many visitors. */
  readonly isProxy: (address: string) => boolean;
  /** A steady clock in milliseconds. */
  readonly now: () => number;
  /** Something was more than a limit allows. */
  readonly limited: (kind: string) => void;
}

/** Limits the TCP connections of one or more HTTP servers together. */
export interface ConnectionLimit {
  readonly watch: (server: Server) => void;
  readonly count: () => number;
}

/** Connections beyond the total for this machine and its network, so that health checks and metrics get through. */
const privateNetworkReserve = 16;
/** From this share of the total on idle connections are closed. */
const evictionThreshold = 0.9;
/** Min time between two closings of all idle connections, in ms. */
const evictionPause = 1000;

export function createConnectionLimit(options: ConnectionLimitOptions): ConnectionLimit {
  const { total, perAddress, isProxy, now, limited } = options;
  const byAddress = new Map<string, number>();
  const servers: Server[] = [];
  let open = 0;
  let evictedAt = -Infinity;

  /** Connections between two requests make room for new ones. */
  function evictIdle(): void {
    if (now() < evictedAt + evictionPause) return;
    evictedAt = now();
    for (const server of servers) server.closeIdleConnections();
  }

  /** What limit a new connection exceeds; null if none. */
  function exceeded(address: string, key: string): string | null {
    if (open >= total * evictionThreshold) evictIdle();
    if (open >= total + (isPrivateAddress(address) ? privateNetworkReserve : 0))
      return 'TCP connections';
    if (isProxy(address) || (byAddress.get(key) ?? 0) < perAddress) return null;
    return 'TCP connections of an address';
  }

  function admit(socket: Socket): void {
    // Undefined if it was closed before it got here.
    const { remoteAddress: address } = socket;
    if (address === undefined) return void socket.destroy();
    const key = addressKey(address);
    const limit = exceeded(address, key);
    if (limit !== null) {
      limited(limit);
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
