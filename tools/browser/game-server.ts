import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from '../shared/server-process.ts';
import { buildPages } from '../shared/build-pages.ts';

const root = join(import.meta.dirname, '..', '..');

/** The real server with the built game, on its own port and data folder. */
export interface GameServer {
  /** `http://127.0.0.1:…` without a trailing slash. */
  readonly address: string;
  /** Its data folder, for `npm run admin`. */
  readonly data: string;
  /** Kills the server and restarts it on the same port with the same data, after `meanwhile`. */
  readonly restart: (meanwhile?: () => Promise<void>) => Promise<void>;
  readonly stop: () => Promise<void>;
  /** Kills it immediately, for callers that cannot wait. */
  readonly kill: () => void;
}

/**
 * Short delays of bots and spectators, so that matches take no longer than their players, and limits high
 * enough for all tests, whose visitors share one address.
 */
const quick = {
  STACKMATE_LOG: 'silent',
  STACKMATE_EVENTS: 'none',
  STACKMATE_BOT_DELAY: '20ms 60ms',
  STACKMATE_SPECTATOR_DELAY: '1s',
  STACKMATE_REQUESTS_PER_MINUTE: '100000',
  STACKMATE_BOT_MATCHES_PER_ADDRESS: '1000',
  STACKMATE_SIGN_UPS_PER_HOUR: '1000',
  STACKMATE_ACCOUNT_REQUESTS_PER_HOUR: '100000',
};

/** Options for starting the server. */
export interface GameOptions {
  readonly env?: Readonly<Record<string, string>>;
}

/** Builds the game and starts the server. */
export async function startGame({ env = {} }: GameOptions = {}): Promise<GameServer> {
  buildPages({ root, apps: ['client'], say: () => {} });
  const data = mkdtempSync(join(tmpdir(), 'stackmate-browser-'));
  const settings = { ...quick, STACKMATE_DATA: data, ...env };
  let server = await startServerProcess({ env: { ...settings, STACKMATE_PORT: '0' } });
  const { address } = server;
  const { port } = new URL(address);
  return {
    address,
    data: settings.STACKMATE_DATA,
    async restart(meanwhile) {
      await server.stop('SIGKILL');
      await meanwhile?.();
      server = await startServerProcess({ env: { ...settings, STACKMATE_PORT: port } });
    },
    async stop() {
      await server.stop('SIGTERM');
      rmSync(data, { recursive: true, force: true });
    },
    kill() {
      server.child.kill('SIGKILL');
      rmSync(data, { recursive: true, force: true });
    },
  };
}
