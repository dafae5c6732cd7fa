import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A proxy to a local socket that simulates network failures. */
export interface CuttableProxy {
  readonly port: number;
  /** Stops forwarding on existing connections without closing them. New ones work. */
  readonly freeze: () => void;
  /** Like `freeze`, and accepts new connections without forwarding anything either. */
  readonly hold: () => void;
  /** Closes all connections and refuses new ones. */
  readonly cut: () => void;
  /** Forwards everything again, including what was held back on connections that are still open. */
  readonly mend: () => void;
  readonly close: () => Promise<void>;
}

interface Pair {
  readonly near: Socket;
  readonly far: Socket;
  isHeld: boolean;
}

/** Starts a proxy to a Unix socket, or to a port of the loopback interface, on a free port of that interface. */
export async function startProxy(target: string | number): Promise<CuttableProxy> {
  const pairs = new Set<Pair>();
  const forward = (pair: Pair): void => {
    pair.isHeld = false;
    pair.near.pipe(pair.far);
    pair.far.pipe(pair.near);
  };
  const holdAll = (): void => {
    for (const pair of pairs) {
      pair.isHeld = true;
      for (const end of [pair.near, pair.far]) {
        end.unpipe();
        end.pause();
      }
    }
  };
  let state: 'open' | 'held' | 'cut' = 'open';
  const server = createServer((near) => {
    if (state === 'cut') {
      near.destroy();
      return;
    }
    const far = typeof target === 'string' ? connect(target) : connect(target, '127.0.0.1');
    const pair = { near, far, isHeld: true };
    pairs.add(pair);
    for (const end of [near, far]) end.on('error', () => {});
    if (state === 'open') forward(pair);
    near.on('close', () => {
      if (!pair.isHeld) far.destroySoon();
    });
    far.on('close', () => {
      near.destroy();
      pairs.delete(pair);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const destroyAll = (): void => {
    for (const { near, far } of pairs) {
      near.destroy();
      far.destroy();
    }
  };
  return {
    port: (server.address() as AddressInfo).port,
    freeze: holdAll,
    hold() {
      state = 'held';
      holdAll();
    },
    cut() {
      state = 'cut';
      destroyAll();
    },
    mend() {
      state = 'open';
      for (const pair of pairs) if (pair.isHeld) forward(pair);
    },
    async close() {
      destroyAll();
      server.close();
      await once(server, 'close');
    },
  };
}
