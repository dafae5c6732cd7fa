// `npm test`: the check, and the tests of every package that a person waits for. `npm run test:deep` runs the files
// `*.deep.test.ts`, `npm run test:all` both. Unchanged packages come from the cache; `npm test -- --force` runs all.
// Repeats failures at the end; the last line is `N passed, N failed`.

import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { endProcesses, runMark } from './end-processes.ts';
import {
  countResults,
  failuresIn,
  forgetResults,
  listReports,
  shakyIn,
  skippedIn,
} from './results.ts';
import type { Tier } from './results.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

const root = join(import.meta.dirname, '..', '..');
const tierOptions: Readonly<Record<string, readonly Tier[]>> = {
  '--deep': ['deep'],
  '--all': ['quick', 'deep'],
};
const tiers = process.argv.flatMap((argument) => tierOptions[argument] ?? []);
if (tiers.length === 0) tiers.push('quick');
const forTurbo = process.argv.slice(2).filter((argument) => !(argument in tierOptions));
const isFiltered = forTurbo.some((argument) => argument.startsWith('--filter'));

const run = randomUUID();
const onDisk = createTemporaryFolder();
// Tests of the server open hundreds of databases. Those of the tools start programs, which such a folder may forbid.
const inMemory = createTemporaryFolder({ inMemory: true });
const removeTemporary = (): void => {
  for (const folder of [onDisk, inMemory]) {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
};

let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    void endProcesses(run).finally(() => {
      removeTemporary();
      console.log('npm test was STOPPED');
      process.exit(128 + constants.signals[signal]);
    });
  });
}

interface Ended {
  readonly status: number;
  readonly output: string;
}

/** Runs a program. Returns the part of its output that isn't shown at once. */
function runProgram(
  program: string,
  programArguments: readonly string[],
  options: { readonly shows?: 'all' | 'output' | 'nothing'; readonly env?: NodeJS.ProcessEnv },
): Promise<Ended> {
  const { shows = 'all', env = {} } = options;
  const child = spawn(program, programArguments, {
    cwd: root,
    env: { ...process.env, ...env, [runMark]: run },
    stdio: [
      'inherit',
      shows === 'nothing' ? 'pipe' : 'inherit',
      shows === 'all' ? 'inherit' : 'pipe',
    ],
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => output.push(chunk));
  }
  return new Promise((resolve) => {
    child.on('error', (failure) => resolve({ status: 1, output: `${failure.message}\n` }));
    child.on('close', (code) => {
      // A stopped run starts nothing more.
      if (!isStopping) resolve({ status: code ?? 1, output: Buffer.concat(output).toString() });
    });
  });
}

/** Runs tasks one after the other, since each has workers for the cores. Returns the exit code. */
async function runTasks(
  tasks: readonly string[],
  temporary: string,
  shows: 'all' | 'nothing' = 'all',
): Promise<number> {
  const quietly = ['--concurrency=1', '--log-prefix=none', '--output-logs=new-only'];
  const { status, output } = await runProgram(
    'turbo',
    ['run', ...tasks, '--continue=always', ...quietly, ...forTurbo],
    {
      shows,
      // For vitest.shared.ts: the tier, and fewer workers for each of two packages.
      env: { TESTS_TIER: 'quick', TESTS_SIDE_BY_SIDE: '1', TMPDIR: temporary },
    },
  );
  process.stdout.write(output);
  return status;
}

/** Runs the tests of a tier, and with the quick one the check. Returns the exit code. */
async function runTier(tier: Tier): Promise<number> {
  const [check, test] = tier === 'quick' ? [['//#check'], 'test'] : [[], 'test:deep'];
  if (isFiltered) return runTasks([...check, test], onDisk);
  // Browser and server tests wait a lot, so they run beside the other packages. Packages that need built pages run one
  // at a time. Their output is printed when they end, so that it doesn't mix.
  const isQuick = tier === 'quick';
  const waiting = ['@stackmate/e2e', isQuick ? '@stackmate/server' : '@stackmate/tools'];
  const [others, theirs] = isQuick ? [onDisk, inMemory] : [inMemory, onDisk];
  const statuses = await Promise.all([
    runTasks([...check, test, ...waiting.map((name) => `--filter=!${name}`)], others),
    runTasks([test, ...waiting.map((name) => `--filter=${name}`)], theirs, 'nothing'),
  ]);
  return Math.max(...statuses);
}

const deepOption = tiers.includes('deep') ? ['--deep'] : [];
const setup = await runProgram('bash', ['tools/setup/debian.sh', ...deepOption], {
  shows: 'output',
});
const allReports = tiers.flatMap((tier) => listReports(root, tier));
forgetResults(allReports);
let status = 0;
for (const tier of tiers) status = Math.max(status, await runTier(tier));
removeTemporary();

const reports = isFiltered ? allReports.filter((report) => existsSync(report)) : allReports;

for (const { what, why } of failuresIn(root, reports)) console.log(`FAILED ${what}\n${why}\n`);
for (const { what, why } of shakyIn(root, reports)) {
  console.log(`SHAKY ${what}: passed on retry\n${why}\n`);
}
const { passed, failed, skipped } = countResults(reports);
if (skipped > 0) console.log(`${skipped} tests were SKIPPED`);
if (skipped > 0 && setup.status !== 0) {
  for (const file of skippedIn(root, reports)) console.log(`  ${file}`);
  console.log(`This machine lacks what some of them need.\n${setup.output.trim()}`);
}
if (passed === 0) console.log('no test passed: are tests found at all?');
if (status !== 0) console.log('npm test FAILED: see above');
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = status === 0 && failed === 0 && passed > 0 ? 0 : 1;
