import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';

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

const reportOf = (folder: string): string => join(folder, '.results', 'tests.json');

export const testedPackages = (root: string): string[] =>
  globSync('{packages/*,apps/*,tools}/package.json', { cwd: root })
    .filter((file) => 'test' in (JSON.parse(readFileSync(join(root, file), 'utf8')).scripts ?? {}))
    .map((file) => join(root, file, '..'));

/** Removes earlier reports, so that they aren't counted. */
export const forgetResults = (folders: readonly string[]): void => {
  for (const folder of folders) rmSync(reportOf(folder), { force: true });
};

const readReport = (folder: string): Report | null =>
  existsSync(reportOf(folder)) ? JSON.parse(readFileSync(reportOf(folder), 'utf8')) : null;

/** Counts results. A file that Vitest couldn't read and a package without a report each count as one failure. */
export const countResults = (folders: readonly string[]): Counts => {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const folder of folders) {
    const report = readReport(folder);
    if (!report) {
      counts.failed += 1;
      continue;
    }
    for (const file of report.testResults) {
      const statuses = file.assertionResults.map(({ status }) => status);
      for (const status of statuses) {
        if (status === 'passed') counts.passed += 1;
        else if (status === 'failed') counts.failed += 1;
        else counts.skipped += 1;
      }
      if (file.status === 'failed' && !statuses.includes('failed')) counts.failed += 1;
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
export const shakyIn = (root: string, folders: readonly string[]): Failure[] =>
  folders.flatMap((folder) =>
    (readReport(folder)?.testResults ?? []).flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
        .map(({ fullName, failureMessages }) => ({
          what: `${relative(root, name)} > ${fullName}`,
          why: shorten(failureMessages),
        })),
    ),
  );

/** Lists everything that `countResults` counts as failed, with reasons. Paths are relative to `root`. */
export const failuresIn = (root: string, folders: readonly string[]): Failure[] =>
  folders.flatMap((folder) => {
    const report = readReport(folder);
    if (!report) return [{ what: relative(root, folder), why: 'its tests did not run' }];
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
