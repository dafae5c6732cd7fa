import { formatTable } from '../shared/table.ts';
import { faultKinds } from './faults.ts';
import type { ChaosRun } from './run.ts';
import type { ChaosResult, Sabotage } from './simulate-match.ts';

/** Returns the command that repeats a match. */
export const rerunLine = (seed: string, index: number, sabotage: Sabotage | null): string =>
  `npm run chaos -- --seed ${JSON.stringify(seed)} --only ${index}${sabotage ? ` --sabotage ${sabotage}` : ''}`;

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
export function formatRun(run: ChaosRun, seed: string, sabotage: Sabotage | null): string {
  const { seeds, actions, faults, ends, failed, seconds } = run;
  return [
    formatTable([
      ['fault', 'times'],
      ...faultKinds.map((kind) => [kind, String(faults[kind] ?? 0)] as const),
    ]),
    '',
    formatTable([
      ['end', 'matches'],
      ...Object.entries(ends)
        .toSorted(([, a], [, b]) => b - a)
        .map(([end, count]) => [end, String(count)] as const),
    ]),
    ...failed.map((one) => `\n${formatFailure(one, rerunLine(seed, one.index, sabotage))}`),
    '',
    `${seeds} matches, ${actions} actions, ${failed.length} failed; ${(seeds / seconds).toFixed(1)} matches/s`,
  ].join('\n');
}
