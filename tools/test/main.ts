// `npm test`: the check and the tests of every package. Unchanged packages come from the cache; `npm test -- --force` runs all.
// Repeats failures at the end; the last line is `N passed, N failed`.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { countResults, failuresIn, forgetResults, shakyIn, testedPackages } from './results.ts';

const root = join(import.meta.dirname, '..', '..');
const packages = testedPackages(root);
forgetResults(packages);

// One after the other: each uses all cores, and their output doesn't mix.
const quietly = ['--concurrency=1', '--log-prefix=none', '--output-logs=new-only'];
const { status } = spawnSync(
  'turbo',
  ['run', '//#check', 'test', '--continue=always', ...quietly, ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);

for (const { what, why } of failuresIn(root, packages)) console.log(`FAILED ${what}\n${why}\n`);
for (const { what, why } of shakyIn(root, packages)) {
  console.log(`SHAKY ${what}: passed on retry\n${why}\n`);
}
const { passed, failed, skipped } = countResults(packages);
if (skipped > 0) console.log(`${skipped} tests were SKIPPED`);
if (passed === 0) console.log('no test passed: are tests found at all?');
if (status !== 0) console.log('npm test FAILED: see above');
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = status === 0 && failed === 0 && passed > 0 ? 0 : 1;
