// Every behaviour of docs/site-behaviours.md has a test that runs and expects something.

import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { behavioursIn, problemsOf } from './site-table.ts';
import { writtenTests } from './written-tests.ts';

const root = join(import.meta.dirname, '..', '..');
const page = 'docs/site-behaviours.md';

const { rows, problems } = behavioursIn(readFileSync(join(root, page), 'utf8'));
const testFiles = globSync(
  ['{packages,apps}/*/{src,test}/**/*.test.{ts,tsx}', 'tools/*/**/*.test.ts'],
  { cwd: root, exclude: (name) => name.includes('node_modules') },
);
const tests = testFiles.flatMap((file) => writtenTests(readFileSync(join(root, file), 'utf8')));

const all = [
  ...problems,
  ...problemsOf(rows, { tests, exists: (path) => existsSync(join(root, path)) }),
  ...(rows.length === 0 ? ['the page has no rows: the check is blind'] : []),
  ...(tests.length === 0 ? ['no tests were found: the check is blind'] : []),
];
for (const problem of all) console.log(`  error ${page} ${problem}`);

const waiting = Map.groupBy(
  rows.filter(({ waitsFor }) => waitsFor !== null),
  ({ waitsFor }) => waitsFor!,
);
const counted = [...waiting].map(([whose, { length }]) => `${whose} ${length}`).join(', ');
console.log(`looked at ${rows.length} behaviours and ${tests.length} tests`);
console.log(counted === '' ? 'every behaviour has its test' : `no test yet: ${counted}`);
process.exitCode = all.length > 0 ? 1 : 0;
