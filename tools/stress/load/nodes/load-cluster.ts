import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startNats } from '../../../../apps/server/test/nats.ts';
import type { TestPostgres } from '../../../../apps/server/test/postgres.ts';
import { startServerProcess } from '../../../shared/server-process.ts';
import type { ServerProcess } from '../../../shared/server-process.ts';
import { loadSettings } from '../load-settings.ts';
import type { CpuTimes } from '../play.ts';
import { probed, loadUsage } from '../usage.ts';
import { treeCpu } from './process-times.ts';

/** Nodes with a database and a NATS of their own. */
export interface LoadCluster {
  readonly count: number;
  /** Address of their database. */
  readonly url: string;
  /** Returns the address of the node at which a load balancer would put a player. */
  readonly address: (player: number) => string;
  readonly cpu: () => Promise<CpuTimes>;
  readonly stop: () => Promise<void>;
}

export interface LoadClusterOptions {
  /** Folder for the nodes' data. */
  readonly data: string;
  readonly name: string;
  readonly count: number;
  readonly postgres: TestPostgres;
  /** The core for all nodes. */
  readonly core: number | undefined;
  /** Folder for CPU profiles. */
  readonly profile: string | null;
}

/** Opponents are at random nodes, sometimes at the same one. */
function getNode(player: number, count: number): number {
  const pair = Math.floor(player / 2);
  return (pair + (player % 2) * Math.floor(pair / count)) % count;
}

export async function startLoadCluster(options: LoadClusterOptions): Promise<LoadCluster> {
  const { data, name, count, postgres, core, profile } = options;
  const nats = await startNats();
  const servers: ServerProcess[] = [];
  async function stop(): Promise<void> {
    await Promise.all(servers.map((server) => server.stop('SIGKILL')));
    await nats.stop();
  }
  try {
    const url = await postgres.createDatabase(name);
    const profiling = profile === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}/${name}`];
    for (let at = 0; at < count; at++) {
      const folder = join(data, `${name} ${at}`);
      mkdirSync(folder);
      const server = await startServerProcess({
        core,
        speaks: true,
        node: [...probed, ...profiling],
        env: {
          ...loadSettings,
          DATABASE_URL: url,
          NATS_URL: nats.url,
          STACKMATE_TOKEN_SECRET: 'a secret that all nodes of the cluster share',
          STACKMATE_DATA: folder,
          STACKMATE_PORT: '0',
        },
      });
      servers.push(server);
    }
    return {
      count,
      url,
      address: (player) => servers[getNode(player, count)].socket,
      async cpu() {
        const usages = await Promise.all(servers.map((server) => loadUsage(server)));
        return {
          server: usages.reduce((sum, { cpu }) => sum + cpu, 0),
          others: { postgres: treeCpu(postgres.pid()), nats: treeCpu(nats.pid()) },
        };
      },
      async stop() {
        // Profiles are written at a graceful end.
        if (profile !== null) await Promise.all(servers.map((server) => server.stop('SIGTERM')));
        await stop();
      },
    };
  } catch (failure) {
    await stop();
    throw failure;
  }
}
