import { argon2 } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pino } from 'pino';
import type { RunArgon2 } from '../src/accounts/passwords.ts';
import type { PushTransport } from '../src/push/index.ts';
import { startServer } from '../src/server.ts';
import type { Server } from '../src/server.ts';
import { readSettings } from '../src/settings/index.ts';

/** Limits that allow tests to play faster than people. */
const fastSettings = {
  STACKMATE_MESSAGES_PER_SECOND: '100000',
  STACKMATE_MESSAGE_BURST: '100000',
  STACKMATE_PLAYER_MESSAGES_PER_SECOND: '100000',
  STACKMATE_ADDRESS_MESSAGES_PER_SECOND: '100000',
  STACKMATE_REQUESTS_PER_MINUTE: '100000',
  STACKMATE_CONNECTIONS_PER_ADDRESS: '10000',
  STACKMATE_MATCHES_PER_ADDRESS: '10000',
  STACKMATE_BOT_MATCHES_PER_ADDRESS: '10000',
  STACKMATE_MATCHES_PER_PLAYER: '1000',
  STACKMATE_SPECTATORS_PER_ADDRESS: '10000',
  STACKMATE_REPLAYS_PER_SECOND: '100000',
  STACKMATE_WAITING_PER_ADDRESS: '10000',
  STACKMATE_STARTS_PER_MINUTE: '10000',
  STACKMATE_BOT_DELAY: '1ms 2ms',
  STACKMATE_EVENTS: 'none',
};

const runArgon2 = promisify(argon2);

/** Hundreds of tests sign up, and each full hash takes as long as all the rest of that. */
const quickArgon2: RunArgon2 = (algorithm, options) =>
  runArgon2(algorithm, { ...options, memory: 64, passes: 1 });

/** A server for tests, with a free port and its own data folder. */
export interface TestServer {
  readonly address: () => string;
  readonly socket: () => string;
  readonly server: () => Server;
  /** Its data folder. */
  readonly data: string;
  /** Its log lines, if a level was set. */
  readonly log: readonly string[];
  /** Stops like at a signal, and starts again with the same folder and port. */
  readonly restart: () => Promise<void>;
  /** Stops without restarting. */
  readonly drain: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface TestServerOptions {
  /** Environment variables, in addition to those that make it fast. */
  readonly env?: Readonly<Record<string, string>>;
  /** Log level; undefined disables the log. */
  readonly level?: string;
  readonly pushTransport?: PushTransport;
  /** Hashes passwords with all of the work that Argon2 has to do elsewhere; with a fraction of it by default. */
  readonly hashesFully?: boolean;
}

export async function startTestServer({
  env,
  level,
  pushTransport,
  hashesFully = false,
}: TestServerOptions = {}): Promise<TestServer> {
  const data = mkdtempSync(join(tmpdir(), 'stackmate-server-'));
  const log: string[] = [];
  let port = '0';
  let server: Server;
  let isDown = false;

  async function start(): Promise<void> {
    const read = readSettings({
      ...fastSettings,
      STACKMATE_DATA: data,
      STACKMATE_PORT: port,
      STACKMATE_LOG: level ?? 'silent',
      ...env,
    });
    if (!read.ok) throw new Error(read.faults.join('\n'));
    const { createLogger } = await import('../src/logger.ts');
    const logger =
      level === undefined
        ? pino({ level: 'silent' })
        : createLogger(read.settings, { write: (line) => void log.push(line) });
    server = await startServer({
      settings: read.settings,
      logger,
      ...(pushTransport && { pushTransport }),
      ...(!hashesFully && { runArgon2: quickArgon2 }),
      crashed: (failure) => {
        throw failure;
      },
    });
    ({ port } = new URL(server.address));
    isDown = false;
  }

  async function drain(): Promise<void> {
    isDown = true;
    await server.drain();
  }

  await start();
  return {
    address: () => server.address,
    socket: () => `${server.address.replace('http', 'ws')}/ws`,
    server: () => server,
    data,
    log,
    async restart() {
      await drain();
      await start();
    },
    drain,
    async stop() {
      if (!isDown) await drain();
      rmSync(data, { recursive: true });
    },
  };
}
