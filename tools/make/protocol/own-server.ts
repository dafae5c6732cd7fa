import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '../../../apps/server/src/logger.ts';
import { startServer } from '../../../apps/server/src/server.ts';
import { readSettings } from '../../../apps/server/src/settings/index.ts';

/** A real server in this process, on a free port, with a folder that goes with it. */
export interface OwnServer {
  readonly address: string;
  /** Drains it and removes its folder. */
  readonly stop: () => Promise<void>;
}

/** `env`: settings in addition to those that make it quick. */
export async function startOwnServer(
  env: Readonly<Record<string, string>> = {},
): Promise<OwnServer> {
  const data = mkdtempSync(join(tmpdir(), 'stackmate-protocol-'));
  const read = readSettings({
    STACKMATE_DATA: data,
    STACKMATE_PORT: '0',
    STACKMATE_LOG: 'silent',
    STACKMATE_MESSAGES_PER_SECOND: '1000',
    ...env,
  });
  if (!read.ok) throw new Error(read.faults.join('\n'));
  const server = await startServer({
    settings: read.settings,
    logger: createLogger(read.settings),
    crashed: (failure) => {
      throw failure;
    },
  });
  return {
    address: server.address,
    async stop() {
      await server.drain();
      rmSync(data, { recursive: true });
    },
  };
}
