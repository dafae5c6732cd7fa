import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectToServer } from '../../src/admin/index.ts';
import { startNats } from '../nats.ts';
import type { TestNats } from '../nats.ts';
import { startPostgres } from '../postgres.ts';
import type { TestPostgres } from '../postgres.ts';
import { runServer, getSocket } from '../run-server.ts';
import type { Run } from '../run-server.ts';

/** Servers in processes of their own, which share one PostgreSQL and one NATS. */
export interface RunningCluster {
  readonly nats: TestNats;
  readonly postgres: TestPostgres;
  /** Address of their database. */
  readonly url: string;
  /** Starts the process of a node, with further settings and another program. */
  readonly run: (
    env?: Readonly<Record<string, string>>,
    program?: readonly string[],
  ) => StartedNode;
  /** Starts a node, and waits until it is ready. */
  readonly start: (...given: Parameters<RunningCluster['run']>) => Promise<RunningNode>;
  readonly stop: () => Promise<void>;
}

/** The process of a node, and its data folder. */
export interface StartedNode {
  readonly run: Run;
  readonly data: string;
}

export interface RunningNode extends StartedNode {
  readonly address: string;
  readonly socket: string;
  /** Its name in the cluster. */
  readonly name: string;
  /** Kills it and waits for its end. */
  readonly kill: () => Promise<void>;
}

export async function runCluster(
  env: Readonly<Record<string, string>> = {},
): Promise<RunningCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'stackmate-cluster-'));
  const postgres = startPostgres();
  const nats = await startNats();
  const url = await postgres.createDatabase('cluster');
  const runs: Run[] = [];
  const names = new Set<string>();
  const run: RunningCluster['run'] = (more = {}, program) => {
    const data = join(folder, `node ${runs.length}`);
    const started = runServer({
      data,
      ...(program && { program }),
      env: {
        DATABASE_URL: url,
        NATS_URL: nats.url,
        STACKMATE_TOKEN_SECRET: 'a secret that all nodes of the cluster share',
        ...env,
        ...more,
      },
    });
    runs.push(started);
    return { run: started, data };
  };

  return {
    nats,
    postgres,
    url,
    run,
    async start(more, program) {
      const { run: started, data } = run(more, program);
      const address = await started.ready;
      const admin = await connectToServer(data);
      const nodes = await admin!.nodes();
      const { node: name } = nodes.find(({ node }) => !names.has(node))!;
      names.add(name);
      return {
        run: started,
        address,
        socket: getSocket(address),
        name,
        data,
        async kill() {
          started.child.kill('SIGKILL');
          await started.ended;
        },
      };
    },
    async stop() {
      for (const { child } of runs) child.kill('SIGKILL');
      await Promise.all(runs.map(({ ended }) => ended));
      await nats.stop();
      postgres.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
