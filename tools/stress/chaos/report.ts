import { formatTable } from '../../shared/terminal.ts';
import { faultKinds, nodeFaultKinds } from './faults.ts';
import type { ChaosRun } from './run.ts';
import type { ChaosResult } from './chaos-result.ts';
import type { ChaosPlan } from './simulate.ts';

/** Returns the command that repeats a match. */
export const rerunLine = ({ seed, nodes, sabotage }: ChaosPlan, index: number): string =>
  [
    'npm run chaos --',
    ...(nodes === null ? [] : [`--nodes ${nodes}`]),
    `--seed ${JSON.stringify(seed)} --only ${index}`,
    ...(sabotage ? [`--sabotage ${sabotage}`] : []),
  ].join(' ');

/** Formats a failed match. */
export const formatFailure = (
  { index, end, entries, failures }: ChaosResult,
  rerun: string,
): string =>
  [
    `FAILURE in match ${index} (${end}, ${entries} entries):`,
    ...failures.slice(0, 5).map((failure) => `  ${failure}`),
    `  ${rerun}`,
  ].join('\n');

/** Formats the results of a run. */
export function formatRun(run: ChaosRun, plan: ChaosPlan): string {
  const { seeds, actions, faults, ends, failed, cluster, seconds } = run;
  const kinds = plan.nodes === null ? faultKinds : nodeFaultKinds;
  return [
    formatTable([
      ['fault', 'times'],
      ...kinds.map((kind) => [kind, String(faults[kind] ?? 0)] as const),
    ]),
    '',
    formatTable([
      ['end', 'matches'],
      ...Object.entries(ends)
        .toSorted(([, a], [, b]) => b - a)
        .map(([end, count]) => [end, String(count)] as const),
    ]),
    ...failed.map((candidate) => `\n${formatFailure(candidate, rerunLine(plan, candidate.index))}`),
    '',
    ...(plan.nodes === null
      ? []
      : [
          `${cluster.takeovers} matches taken over, ${cluster.handovers} handed over; ${cluster.partitions} partitions`,
        ]),
    `${seeds} ${plan.nodes === null ? 'matches' : 'clusters'}, ${actions} actions, ${failed.length} failed; ${(seeds / seconds).toFixed(1)}/s`,
  ].join('\n');
}
