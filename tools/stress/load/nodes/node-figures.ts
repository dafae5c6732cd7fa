import { formatTable } from '../../../shared/terminal.ts';
import { rounded } from '../figures.ts';
import type { LoadResult } from '../play.ts';

/** Measurements of one cluster in one turn. */
export interface NodesTurn extends LoadResult {
  readonly nodes: number;
  /** Actions per second that the players tried. */
  readonly asked: number;
  /** Actions skipped because the previous one was in transit. */
  readonly late: number;
}

/** Medians of several nodes as a multiple of those of one node. */
export interface NodesRatios {
  readonly serverMicros: number;
  readonly postgresMicros: number;
  readonly p99Ms: number;
}

export interface NodesFigures {
  readonly nodes: number;
  readonly matches: number;
  readonly turns: readonly NodesTurn[];
  readonly ratios: {
    /** Several nodes with the load of one in all. */
    readonly sameLoad: NodesRatios;
    /** Several nodes, each with the load of the one. */
    readonly sameLoadPerNode: NodesRatios;
  };
  readonly checked: { readonly actions: number; readonly faults: readonly string[] };
  readonly warnings: readonly string[];
}

/** Target for the CPU time of all nodes per action, as a multiple of that of one node. */
const maxServerRatio = 1.25;

export function formatNodes(figures: NodesFigures): string {
  const { ratios, turns, checked, warnings } = figures;
  const short = (value: number): string => value.toFixed(1);
  const whole = (value: number): string => Math.round(value).toLocaleString('en');
  const ratioWords = (load: string, { serverMicros, postgresMicros, p99Ms }: NodesRatios): string =>
    `${figures.nodes} nodes with ${load}: ${serverMicros.toFixed(2)} times one node's processor time per action (target ${maxServerRatio})${serverMicros > maxServerRatio ? ': MISSED' : ''}; PostgreSQL ${postgresMicros.toFixed(2)} times; p99 ${p99Ms.toFixed(2)} times`;
  return [
    ...warnings.map((warning) => `!!! ${warning}`),
    formatTable([
      ['nodes', 'actions/s', 'nodes, µs/action', 'PostgreSQL', 'NATS', 'p50, ms', 'p99'],
      ...turns.map(({ nodes, actionsPerSecond, serverMicros, othersMicros, p50Ms, p99Ms }) => [
        String(nodes),
        whole(actionsPerSecond),
        whole(serverMicros),
        whole(othersMicros['postgres']),
        whole(othersMicros['nats']),
        short(p50Ms),
        short(p99Ms),
      ]),
    ]),
    '',
    ratioWords('the same load in all', ratios.sameLoad),
    ratioWords('the same load each', ratios.sameLoadPerNode),
    `${whole(checked.actions)} actions are in the log`,
    ...checked.faults.map((fault) => `FAULT ${fault}`),
  ].join('\n');
}

export const nodesJson = (figures: NodesFigures): string => JSON.stringify(figures, rounded);
