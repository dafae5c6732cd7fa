import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Random } from '@stackmate/engine';
import { startServerProcess } from '../../shared/server-process.ts';
import type { ServerProcess } from '../../shared/server-process.ts';
import { wideLimits } from '../../shared/wide-limits.ts';
import { createCollector } from './collector.ts';
import type { Collector } from './collector.ts';
import { fillAccount } from './fill-account.ts';
import { probed } from './hold.ts';
import { plantedKey, plantRun } from './planted-run.ts';
import { createPerform } from './perform.ts';
import type { Perform } from './perform.ts';
import { createWorld } from './world.ts';

/** Raised limits: the search uses one address, an attack may use many. */
const settings = {
  ...wideLimits,
  // Limits on memory remain: abandoned bot matches end quickly.
  STACKMATE_MATCHES: '2000',
  STACKMATE_BOT_GONE_TIME: '1s',
  STACKMATE_HTTP_CONNECTIONS: '100000',
  STACKMATE_HTTP_CONNECTIONS_PER_ADDRESS: '100000',
  STACKMATE_SPECTATORS_PER_ADDRESS: '1000',
  STACKMATE_BYTES_PER_SECOND: '16MB',
  STACKMATE_CONTROL_FRAMES_PER_SECOND: '1000',
  STACKMATE_FORMS_PER_HOUR: '1000000',
  STACKMATE_VISITS_PER_HOUR: '1000000',
  STACKMATE_SIGN_INS_PER_HOUR: '1000000',
  STACKMATE_SIGN_UPS_PER_HOUR: '1000000',
  STACKMATE_SIGN_IN_TRIES: '1000000',
  STACKMATE_ACCOUNT_EMAILS_PER_HOUR: '1000000',
  STACKMATE_ACCOUNT_EMAILS_PER_RECIPIENT: '1000000',
  STACKMATE_ACCOUNT_EXPORTS_PER_HOUR: '1000000',
  STACKMATE_ACCOUNT_REQUESTS_PER_HOUR: '1000000',
  STACKMATE_REPLAY_TIME: '1000',
  STACKMATE_CLOCKS_PRIVATE: '1h 10h 1h 10s',
  STACKMATE_HASH_TIME: '30s',
  STACKMATE_PRINT_KEY: plantedKey,
  STACKMATE_LOG: 'silent',
};

/** A server being searched, and the objects that inputs refer to. */
export interface Target {
  readonly server: ServerProcess;
  readonly perform: Perform;
  readonly stop: () => Promise<void>;
}

/** Creates the large account at a server that is stopped again, because SQLite files have one user. */
async function createLargeAccount(env: Record<string, string>, data: string): Promise<Collector> {
  const server = await startServerProcess({ env });
  try {
    const collector = await createCollector(server.address, data);
    await server.stop('SIGTERM');
    fillAccount(data, collector.playerId);
    plantRun(data, collector.playerId);
    return collector;
  } catch (failure) {
    await server.stop('SIGKILL');
    throw failure;
  }
}

/** Starts a server with a probe. `node` adds options for Node. */
export async function startTarget(random: Random, node: readonly string[] = []): Promise<Target> {
  const data = mkdtempSync(join(tmpdir(), 'stackmate-worst-case-'));
  const remove = (): void => rmSync(data, { recursive: true, force: true });
  try {
    const env = { ...settings, STACKMATE_DATA: data, STACKMATE_PORT: '0' };
    const collector = await createLargeAccount(env, data);
    const server = await startServerProcess({ speaks: true, node: [...probed, ...node], env });
    try {
      const world = await createWorld(server.socket, collector, random);
      return {
        server,
        perform: createPerform(server, world),
        async stop() {
          world.close();
          await server.stop('SIGKILL');
          remove();
        },
      };
    } catch (failure) {
      await server.stop('SIGKILL');
      throw failure;
    }
  } catch (failure) {
    remove();
    throw failure;
  }
}
