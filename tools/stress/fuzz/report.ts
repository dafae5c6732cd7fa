import { formatTable } from '../../shared/terminal.ts';
import { coverageTable } from './coverage.ts';
import { allGoals } from './goals.ts';
import type { Violation } from './play-game.ts';
import type { FuzzRun } from './run.ts';

export const formatViolation = ({
  game,
  action,
  law,
  message,
  position,
  rerun,
}: Violation): string =>
  [
    `VIOLATION in game ${game}, after ${action} actions: ${law}`,
    ...message.split('\n').map((line) => `  ${line}`),
    ...position.split('\n').map((line) => `  | ${line}`),
    `  ${rerun}`,
  ].join('\n');

/** Max number of violations shown. */
const shownViolations = 3;

/** Formats the results of a run. */
export function formatRun(
  { games, actions, violations, coverage, seconds }: FuzzRun,
  counts: boolean,
): string {
  const uncovered = coverage.uncovered();
  return [
    formatTable([
      ['', 'covered', 'of', 'rarest', 'times'],
      ...coverageTable(coverage).map(({ kind, covered, of, rarest, times }) => [
        kind,
        String(covered),
        String(of),
        rarest.slice(kind.length + 1),
        String(times),
      ]),
    ]),
    ...(counts ? allGoals.map((goal) => `${coverage.counts.get(goal) ?? 0}\t${goal}`) : []),
    ...(uncovered.length > 0 ? ['', `uncovered: ${uncovered.join(', ')}`] : []),
    ...violations
      .slice(0, shownViolations)
      .flatMap((violation) => ['', formatViolation(violation)]),
    '',
    `${games} games, ${actions} actions, ${violations.length} violations, ${uncovered.length} uncovered, ${seconds.toFixed(0)} s`,
  ].join('\n');
}
