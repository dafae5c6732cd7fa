// `npm test`: the check and the tests of every package. Unchanged packages come from the cache; `npm test -- --force` runs all.
// Repeats failures at the end; the last line is `N passed, N failed`.

import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { countResults, failuresIn, forgetResults, shakyIn, testedPackages } from './results.ts';
import { temporaryMemory } from './temporary-memory.ts';

const root = join(import.meta.dirname, '..', '..');
const packages = testedPackages(root);
forgetResults(packages);
const temporary = temporaryMemory();
// The terminal tells the tests to end, too; then the folder is removed.
process.on('SIGINT', () => {});

/** Runs tasks one after the other, since each has workers for the cores. Resolves with the exit code. */
function runTasks(
  tasks: readonly string[],
  stdio: 'inherit' | 'pipe',
  settings: NodeJS.ProcessEnv = {},
): Promise<number> {
  const quietly = ['--concurrency=1', '--log-prefix=none', '--output-logs=new-only'];
  const given = ['run', ...tasks, '--continue=always', ...quietly, ...process.argv.slice(2)];
  // For vitest.shared.ts: fewer workers each.
  const env = { ...process.env, TESTS_SIDE_BY_SIDE: '1', ...settings };
  const child = spawn('turbo', given, { cwd: root, env, stdio: ['inherit', stdio, stdio] });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => output.push(chunk));
  }
  return new Promise((resolve) => {
    child.on('error', (failure) => {
      console.log(failure.message);
      resolve(1);
    });
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(output));
      resolve(code ?? 1);
    });
  });
}

// Half of the work is in tools and browsers, which wait for pages and servers: beside the others, no core is idle meanwhile.
// Their output comes in one piece when they have ended, so that it mixes little.
const statuses = await Promise.all(
  process.argv.some((given) => given.startsWith('--filter'))
    ? [runTasks(['//#check', 'test'], 'inherit')]
    : [
        runTasks(
          ['//#check', 'test', '--filter=!@stackmate/tools', '--filter=!@stackmate/e2e'],
          'inherit',
          temporary === null ? {} : { TMPDIR: temporary },
        ),
        runTasks(['test', '--filter=@stackmate/tools', '--filter=@stackmate/e2e'], 'pipe'),
      ],
);
const status = Math.max(...statuses);
if (temporary !== null) rmSync(temporary, { recursive: true, force: true });

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
