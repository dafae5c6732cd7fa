import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** The parts that are read of what Vitest's JSON reporter writes. */
interface Report {
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

const reportOf = (folder: string): string => join(folder, '.results', 'tests.json');

export const testedPackages = (root: string): string[] =>
  globSync('{packages/*,apps/*,tools}/package.json', { cwd: root })
    .filter((file) => 'test' in (JSON.parse(readFileSync(join(root, file), 'utf8')).scripts ?? {}))
    .map((file) => join(root, file, '..'));

/** So that no result of an earlier run is counted again. */
export const forgetResults = (folders: readonly string[]): void => {
  for (const folder of folders) rmSync(reportOf(folder), { force: true });
};

/** A file that could not be read by Vitest has no tests to count: it is one failure. So is a package without a report. */
export const countResults = (folders: readonly string[]): Counts => {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const folder of folders) {
    if (!existsSync(reportOf(folder))) {
      counts.failed += 1;
      continue;
    }
    const report: Report = JSON.parse(readFileSync(reportOf(folder), 'utf8'));
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
