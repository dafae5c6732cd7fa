import { noNats } from '../../../apps/server/test/nats.ts';
import { noPostgres, startPostgres } from '../../../apps/server/test/postgres.ts';
import { createFastRandom } from '../../shared/fast-random.ts';
import { median } from '../../shared/quantile.ts';
import { UnavailableError } from '../../shared/unable.ts';
import { shareCores } from '../cores.ts';
import { createCrowd } from '../crowd.ts';
import type { Crowd } from '../crowd.ts';
import { oneIsStrict } from '../load-settings.ts';
import { playPaced } from '../play.ts';
import { checkEntries } from './check-entries.ts';
import { startLoadCluster } from './load-cluster.ts';
import type { LoadCluster } from './load-cluster.ts';
import type { NodesFigures, NodesTurn } from './node-figures.ts';

export interface MeasureNodesOptions {
  /** Folder for the nodes' data. */
  readonly data: string;
  readonly nodes: number;
  readonly matches: number;
  /** Measurements of each of the two clusters. */
  readonly turns: number;
  readonly seconds: number;
  readonly warm: number;
  /** Actions per second. */
  readonly rate: number;
  readonly profile: string | null;
  readonly say: (words: string) => void;
}

interface Seated {
  readonly cluster: LoadCluster;
  readonly crowd: Crowd;
}

/**
 * Measures a cluster of several nodes and one of a single node on the same PostgreSQL, in turns. Both stand all the time,
 * so that each is warm; only one is played on.
 */
export async function measureNodes(options: MeasureNodesOptions): Promise<NodesFigures> {
  const { data, nodes, matches, turns, seconds, warm, rate, profile, say } = options;
  const missing = noNats ?? noPostgres;
  if (missing !== null) throw new UnavailableError(missing);
  const { server: core, warnings } = shareCores();
  for (const warning of warnings) say(warning);
  const postgres = startPostgres();
  const seated: Seated[] = [];
  try {
    for (const count of [1, nodes]) {
      say(`opening connections and matches, nodes: ${count}`);
      const name = `nodes_${seated.length}`;
      const cluster = await startLoadCluster({ data, name, count, postgres, core, profile });
      const crowd = createCrowd({
        address: cluster.address,
        players: 2 * matches,
        random: createFastRandom(1),
        oneIsStrict,
        byInvite: true,
      });
      seated.push({ cluster, crowd });
      await crowd.enter();
      await crowd.sitDown();
    }
    const results: NodesTurn[] = [];
    for (let turn = 0; turn < turns; turn++) {
      for (const { cluster, crowd } of seated) {
        say(`turn ${turn + 1} of ${turns}, nodes: ${cluster.count}`);
        const cpu = cluster.cpu;
        const played = await playPaced({
          crowd,
          cpu,
          warmUp: warm,
          seconds,
          actionsPerSecond: rate,
        });
        results.push({ nodes: cluster.count, ...played });
      }
    }
    let actions = 0;
    const faults: string[] = [];
    for (const { cluster, crowd } of seated) {
      faults.push(...new Set(crowd.faults));
      const checked = await checkEntries(cluster.url, [...crowd.over, ...crowd.tables.values()]);
      actions += checked.actions;
      faults.push(...checked.faults);
    }
    const medianOf = (count: number, figure: (turn: NodesTurn) => number): number =>
      median(results.filter((turn) => turn.nodes === count).map(figure));
    const ratio = (figure: (turn: NodesTurn) => number): number =>
      medianOf(nodes, figure) / medianOf(1, figure);
    return {
      nodes,
      matches,
      turns: results,
      ratios: {
        serverMicros: ratio(({ serverMicros }) => serverMicros),
        postgresMicros: ratio(({ othersMicros }) => othersMicros['postgres']),
        p99Ms: ratio(({ p99Ms }) => p99Ms),
      },
      checked: { actions, faults },
      warnings,
    };
  } finally {
    for (const { cluster, crowd } of seated) {
      crowd.leave();
      await cluster.stop();
    }
    postgres.stop();
  }
}
