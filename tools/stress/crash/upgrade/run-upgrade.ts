import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runCluster } from '../../../../apps/server/test/cluster/run-cluster.ts';
import type {
  RunningCluster,
  RunningNode,
} from '../../../../apps/server/test/cluster/run-cluster.ts';
import { freePort } from '../../../../apps/server/test/free-port.ts';
import { noHaproxy, startHaproxy } from '../../../../apps/server/test/haproxy.ts';
import type { TestProxy } from '../../../../apps/server/test/haproxy.ts';
import { noNats } from '../../../../apps/server/test/nats.ts';
import { noPostgres } from '../../../../apps/server/test/postgres.ts';
import {
  archiveName,
  createRulesLoader,
  currentVersions,
} from '../../../../apps/server/src/versions/index.ts';
import { buildRules } from '../../../ship/release/build.ts';
import { oldEngine, withOldRules } from '../../../ship/release/old-version.ts';
import { buildPages } from '../../../shared/build-pages.ts';
import { UnavailableError } from '../../../shared/run-tool.ts';
import { wideLimits } from '../../../shared/wide-limits.ts';
import { playThroughout } from '../nodes/play-throughout.ts';
import type { PlayResult, RunningPlay } from '../nodes/play-throughout.ts';
import { buildEnv, buildProgram } from './builds.ts';
import type { Build } from './builds.ts';
import { copyAsOtherBuild } from './other-pages.ts';
import { watchPages } from './watch-pages.ts';
import type { PageWatch } from './watch-pages.ts';

export interface UpgradeOptions {
  readonly seed: string;
  /** Min number of matches to finish. */
  readonly matches: number;
  readonly pairs: number;
  readonly progress?: (over: number, note: string) => void;
}

export interface UpgradeResult extends PlayResult {
  /** Number of matches under the old rules and under the new ones. */
  readonly old: number;
  readonly new: number;
  /** Number of pages that were loaded. */
  readonly pages: number;
  readonly faults: readonly string[];
}

const root = join(import.meta.dirname, '../../../..');
/** Interval of looks at the cluster, in ms. */
const lookEvery = 100;
/** Max time for which the upgrade waits for matches under new rules at a node, in ms. */
const patience = 60_000;
const lastOutput = 600;

/**
 * Upgrades three nodes of an old version behind the sample proxy one after the other, while matches are played and
 * pages are loaded, and kills a new node meanwhile. The versions differ in engine and pages; the new one has the old
 * one's rules in its archive, but not vice versa.
 */
export async function runUpgrade(options: UpgradeOptions): Promise<UpgradeResult> {
  const missing = noHaproxy ?? noNats ?? noPostgres;
  if (missing !== null) throw new UnavailableError(missing);
  const messages: string[] = [];
  if (!buildPages({ root, apps: ['client', 'web'], say: (words) => messages.push(words) })) {
    throw new Error(messages.join('\n'));
  }
  const folder = mkdtempSync(join(tmpdir(), 'stackmate-upgrade-'));
  const faults = new Set<string>();
  let cluster: RunningCluster | null = null;
  let proxy: TestProxy | null = null;
  let pages: PageWatch | null = null;
  try {
    const builds = await writeBuilds(folder);
    const ports = [await freePort(), await freePort(), await freePort()] as const;
    cluster = await runCluster({
      ...wideLimits,
      STACKMATE_TRUSTED_PROXIES: '127.0.0.1',
      // A match mustn't be aborted because its players reconnect at its start.
      STACKMATE_HASH_TIME: '60s',
      STACKMATE_LOG: 'warn',
    });
    const fault = (words: string): void => void faults.add(words);
    const upgrade = createUpgrade({ cluster, ports, builds, fault });
    await upgrade.start();
    proxy = await startHaproxy(ports);
    const watched = await watchPages(proxy.address, fault);
    pages = watched;
    const counts = { old: 0, new: 0 };
    const played = await playThroughout({
      ...options,
      database: cluster.url,
      address: () => `${proxy!.address.replace('http', 'ws')}/ws`,
      rulesOf: createRulesLoader(builds.new.releases),
      fault,
      reconnects: true,
      async disturb(play) {
        await upgrade.run(play, watched, (note) => options.progress?.(play.over(), note));
        const rows = await play.db.selectFrom('matches').select('engine').execute();
        counts.old = rows.filter(({ engine }) => engine === oldEngine).length;
      },
    });
    counts.new = played.matches - counts.old;
    await pages.stop();
    return { ...played, ...counts, pages: pages.loaded(), faults: [...faults] };
  } finally {
    await pages?.stop();
    await proxy?.stop();
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Builds {
  readonly old: Build;
  readonly new: Build;
}

async function writeBuilds(folder: string): Promise<Builds> {
  const [empty, releases] = [join(folder, 'no releases'), join(folder, 'releases')];
  mkdirSync(empty);
  mkdirSync(releases);
  const versions = { ...currentVersions, engine: oldEngine };
  writeFileSync(join(releases, archiveName(versions)), await buildRules(withOldRules));
  return {
    old: { isOld: true, releases: empty, apps: join(root, 'apps') },
    new: { isOld: false, releases, apps: copyAsOtherBuild(join(folder, 'new')) },
  };
}

interface UpgradeParts {
  readonly cluster: RunningCluster;
  readonly ports: readonly number[];
  readonly builds: Builds;
  readonly fault: (words: string) => void;
}

function createUpgrade({ cluster, ports, builds, fault }: UpgradeParts) {
  const nodes: RunningNode[] = [];

  async function startNode(at: number, build: Build): Promise<void> {
    nodes[at] = await cluster.start(
      {
        ...buildEnv(build),
        STACKMATE_PORT: String(ports[at]),
        STACKMATE_NODE_NAME: `node-${at}`,
      },
      buildProgram,
    );
  }

  /** Stops a node as operators do, and starts the new version in its place. */
  async function replace(at: number, { moves }: RunningPlay): Promise<void> {
    const { run, name } = nodes[at];
    await moves.expect('handover', name);
    run.child.kill('SIGTERM');
    const { code } = await run.ended;
    if (code !== 0) fault(`SIGTERM: exit code ${code}: ${run.output().slice(-lastOutput)}`);
    await moves.settle();
    await startNode(at, builds.new);
  }

  /** Waits until a node runs matches of an engine. */
  async function untilRuns(
    { name }: RunningNode,
    isEngine: '=' | '!=',
    { db }: RunningPlay,
  ): Promise<void> {
    const end = performance.now() + patience;
    for (;;) {
      const rows = await db
        .selectFrom('matches')
        .select('id')
        .where('node', '=', name)
        .where('status', '=', 'running')
        .where('engine', isEngine, oldEngine)
        .execute();
      if (rows.length > 0) return;
      if (performance.now() > end) return fault(`node ${name} got no match ${isEngine} old`);
      await sleep(lookEvery);
    }
  }

  return {
    async start() {
      for (const at of ports.keys()) await startNode(at, builds.old);
    },

    async run(play: RunningPlay, pages: PageWatch, say: (note: string) => void): Promise<void> {
      for (const node of nodes) await untilRuns(node, '=', play);
      for (const at of [0, 1]) {
        say(`upgrading node ${at + 1}`);
        await replace(at, play);
      }
      say('killing a new node');
      await untilRuns(nodes[0], '!=', play);
      await play.moves.expect('takeover', nodes[0].name);
      pages.expectDeath();
      await nodes[0].kill();
      await play.moves.settle();
      await startNode(0, builds.new);
      say('upgrading node 3');
      await replace(2, play);
      for (const node of nodes) await untilRuns(node, '!=', play);
      say('upgraded');
    },
  };
}
