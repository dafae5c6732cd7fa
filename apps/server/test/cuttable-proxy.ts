import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A proxy to a local socket that simulates network failures. */
export interface CuttableProxy {
  readonly port: number;
  /** Stops forwarding on existing connections without closing them. New ones work. */
  readonly freeze: () => void;
  /** Closes all connections and refuses new ones. */
  readonly cut: () => void;
  readonly mend: () => void;
  readonly close: () => Promise<void>;
}

/** Starts a proxy on a free port of the loopback interface. */
export async function startProxy(socket: string): Promise<CuttableProxy> {
  const ends = new Set<Socket>();
  let isCut = false;
  const keep = (end: Socket): void => {
    ends.add(end);
    end.on('error', () => {});
    end.on('close', () => ends.delete(end));
  };
  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(socket);
    for (const end of [near, far]) keep(end);
    near.pipe(far);
    far.pipe(near);
    near.on('close', () => {
      if (!far.isPaused()) far.destroy();
    });
    far.on('close', () => near.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    freeze() {
      for (const end of ends) {
        end.unpipe();
        end.pause();
      }
    },
    cut() {
      isCut = true;
      for (const end of ends) end.destroy();
    },
    mend() {
      isCut = false;
    },
    async close() {
      for (const end of ends) end.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
