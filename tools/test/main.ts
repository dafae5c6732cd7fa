// `npm test`: the check and the tests of every package. What is as it was is not run again; `npm test -- --force` runs all.
// What failed is told again at the end; the last line is `N passed, N failed`.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { countResults, failuresIn, forgetResults, shakyIn, testedPackages } from './results.ts';

const root = join(import.meta.dirname, '..', '..');
const packages = testedPackages(root);
forgetResults(packages);

// One after the other: each uses all cores by itself, and their output stays apart.
const quietly = ['--concurrency=1', '--log-prefix=none', '--output-logs=new-only'];
const { status } = spawnSync(
  'turbo',
  ['run', '//#check', 'test', '--continue=always', ...quietly, ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);

for (const { what, why } of failuresIn(root, packages)) console.log(`FAILED ${what}\n${why}\n`);
for (const { what, why } of shakyIn(root, packages)) {
  console.log(`SHAKY ${what}: passed at the second try\n${why}\n`);
}
const { passed, failed, skipped } = countResults(packages);
if (skipped > 0) console.log(`${skipped} tests were SKIPPED`);
if (passed === 0) console.log('no test passed: there is something wrong with how they are found');
if (status !== 0) console.log('npm test FAILED: see above');
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = status === 0 && failed === 0 && passed > 0 ? 0 : 1;
