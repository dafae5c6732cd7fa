import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** A failed test, or a file or package that couldn't run. */
export interface Failure {
  /** Its path relative to the root, and its name. */
  readonly what: string;
  readonly why: string;
}

/** `quick` is what `npm test` runs; `deep` are the files `*.deep.test.ts`. */
export type Tier = 'quick' | 'deep';

/** The parts of Vitest's JSON report that are used. */
interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** Returns the paths of the reports that a tier writes, one for each package that has tests in it. */
export const listReports = (root: string, tier: Tier): string[] => {
  const script = tier === 'quick' ? 'test' : 'test:deep';
  return globSync('{packages/*,apps/*,tools}/package.json', { cwd: root })
    .filter((file) => script in (JSON.parse(readFileSync(join(root, file), 'utf8')).scripts ?? {}))
    .map((file) => join(root, dirname(file), '.results', `${tier}.json`));
};

/** Removes earlier reports, so that they aren't counted. */
export const forgetResults = (reports: readonly string[]): void => {
  for (const report of reports) rmSync(report, { force: true });
};

const readReport = (file: string): Report | null =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;

/** Counts results. A file that Vitest couldn't read and a package without a report each count as one failure. */
export const countResults = (reports: readonly string[]): Counts => {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const file of reports) {
    const report = readReport(file);
    if (!report) {
      counts.failed += 1;
      continue;
    }
    for (const { status: outcome, assertionResults } of report.testResults) {
      const statuses = assertionResults.map(({ status }) => status);
      for (const status of statuses) {
        if (status === 'passed') counts.passed += 1;
        else if (status === 'failed') counts.failed += 1;
        else counts.skipped += 1;
      }
      if (outcome === 'failed' && !statuses.includes('failed')) counts.failed += 1;
    }
  }
  return counts;
};

/** Shortens failure reasons to at most twelve lines, without duplicates and library frames. */
const shorten = (messages: readonly string[]): string =>
  [...new Set(messages.join('\n').split('\n'))]
    .filter((line) => !/^\s+at .*(?:node_modules|node:)/.test(line))
    .slice(0, 12)
    .map((line) => (line.length > 300 ? `${line.slice(0, 300)}…` : line))
    .join('\n');

/** Lists tests that passed only on retry. Paths are relative to `root`. */
export const shakyIn = (root: string, reports: readonly string[]): Failure[] =>
  reports.flatMap((file) =>
    (readReport(file)?.testResults ?? []).flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
        .map(({ fullName, failureMessages }) => ({
          what: `${relative(root, name)} > ${fullName}`,
          why: shorten(failureMessages),
        })),
    ),
  );

/** Lists the files with skipped tests, and how many they have. Paths are relative to `root`. */
export const skippedIn = (root: string, reports: readonly string[]): string[] =>
  reports.flatMap((file) =>
    (readReport(file)?.testResults ?? []).flatMap(({ name, assertionResults }) => {
      const skipped = assertionResults.filter(
        ({ status }) => status !== 'passed' && status !== 'failed',
      );
      return skipped.length > 0 ? [`${relative(root, name)} (${skipped.length})`] : [];
    }),
  );

/** Lists everything that `countResults` counts as failed, with reasons. Paths are relative to `root`. */
export const failuresIn = (root: string, reports: readonly string[]): Failure[] =>
  reports.flatMap((path) => {
    const report = readReport(path);
    if (!report) {
      return [{ what: relative(root, dirname(dirname(path))), why: 'its tests did not run' }];
    }
    return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const file = relative(root, name);
      const failed = assertionResults.filter((test) => test.status === 'failed');
      if (status === 'failed' && failed.length === 0) return [{ what: file, why: message }];
      return failed.map(({ fullName, failureMessages }) => ({
        what: `${file} > ${fullName}`,
        why: shorten(failureMessages),
      }));
    });
  });
