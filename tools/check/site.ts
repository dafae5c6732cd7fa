// Every behaviour of docs/site-behaviours.md has a test that runs and expects something.

import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { features } from '../../apps/web/src/feature-status/features.ts';
import { behavioursIn, listProblems } from './site-table.ts';
import { writtenTests } from './written-tests.ts';

const root = join(import.meta.dirname, '..', '..');
const page = 'docs/site-behaviours.md';

const { rows, problems } = behavioursIn(readFileSync(join(root, page), 'utf8'));
const testFiles = globSync(
  ['{packages,apps}/*/{src,test}/**/*.test.{ts,tsx}', 'tools/*/**/*.test.ts'],
  { cwd: root, exclude: (name) => name.includes('node_modules') },
);
const tests = testFiles.flatMap((file) => writtenTests(readFileSync(join(root, file), 'utf8')));

const unbuilt = new Set(
  Object.entries(features).flatMap(([name, { today }]) => (today.state === 'there' ? [] : [name])),
);

const all = [
  ...problems,
  ...listProblems(rows, { tests, exists: (path) => existsSync(join(root, path)), unbuilt }),
  ...(rows.length === 0 ? ['the page has no rows: the check is blind'] : []),
  ...(tests.length === 0 ? ['no tests were found: the check is blind'] : []),
];
for (const problem of all) console.log(`  error ${page} ${problem}`);

/** Formats how many rows have each value. */
const getCounts = (values: readonly (string | null)[]): string => {
  const groups = Map.groupBy(
    values.filter((value) => value !== null),
    (value) => value,
  );
  return [...groups].map(([value, { length }]) => `${value} ${length}`).join(', ');
};

const counted = getCounts(rows.map(({ waitsFor }) => waitsFor));
const open = rows.filter(({ openUntil }) => openUntil !== null);
console.log(`looked at ${rows.length} behaviours and ${tests.length} tests`);
console.log(
  counted === '' ? 'every behaviour that is built has its test' : `no test yet: ${counted}`,
);
console.log(
  `open until the feature is there: ${open.length} (${getCounts(open.map(({ openUntil }) => openUntil))})`,
);
process.exitCode = all.length > 0 ? 1 : 0;
