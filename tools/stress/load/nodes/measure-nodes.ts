import { noNats } from '../../../../apps/server/test/nats.ts';
import { noPostgres, startPostgres } from '../../../../apps/server/test/postgres.ts';
import { createFastRandom } from '../../../shared/fast-random.ts';
import { median } from '../../../shared/quantile.ts';
import { UnavailableError } from '../../../shared/run-tool.ts';
import { shareCores } from '../cores.ts';
import { createCrowd } from '../crowd.ts';
import type { Crowd } from '../crowd.ts';
import { oneIsStrict } from '../load-settings.ts';
import { playPaced } from '../play.ts';
import { checkEntries } from './check-entries.ts';
import { startLoadCluster } from './load-cluster.ts';
import type { LoadCluster } from './load-cluster.ts';
import type { NodesFigures, NodesRatios, NodesTurn } from './node-figures.ts';

export interface MeasureNodesOptions {
  /** Folder for the nodes' data. */
  readonly data: string;
  readonly nodes: number;
  /** Number of matches at one node; several nodes have proportionally more. */
  readonly matches: number;
  /** Measurements of each of the two clusters. */
  readonly turns: number;
  readonly seconds: number;
  readonly warm: number;
  /** Actions per second of one node. */
  readonly rate: number;
  readonly profile: string | null;
  readonly say: (words: string) => void;
}

interface Seated {
  readonly cluster: LoadCluster;
  readonly crowd: Crowd;
}

/**
 * Measures one node and a cluster of several on the same PostgreSQL, in turns: the cluster with the same load in all, and
 * with the same load per node, because entries of a moment are written together, so that half the load costs more per
 * action. Both stand all the time, so that each is warm; only one is played on.
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
        players: 2 * matches * count,
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
      const [one, several] = seated;
      for (const [{ cluster, crowd }, actionsPerSecond] of [
        [one, rate],
        [several, rate],
        [several, rate * nodes],
      ] as const) {
        say(
          `turn ${turn + 1} of ${turns}, nodes: ${cluster.count}, actions/s: ${actionsPerSecond}`,
        );
        const { cpu } = cluster;
        const played = await playPaced({ crowd, cpu, warmUp: warm, seconds, actionsPerSecond });
        results.push({ nodes: cluster.count, asked: actionsPerSecond, ...played });
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
    const ratiosAt = (asked: number): NodesRatios => {
      const ratio = (figure: (turn: NodesTurn) => number): number => {
        const of = (count: number, load: number): number =>
          median(results.filter((turn) => turn.nodes === count && turn.asked === load).map(figure));
        return of(nodes, asked) / of(1, rate);
      };
      return {
        serverMicros: ratio(({ serverMicros }) => serverMicros),
        postgresMicros: ratio(({ othersMicros }) => othersMicros['postgres']),
        p99Ms: ratio(({ p99Ms }) => p99Ms),
      };
    };
    return {
      nodes,
      matches,
      turns: results,
      ratios: { sameLoad: ratiosAt(rate), sameLoadPerNode: ratiosAt(rate * nodes) },
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
