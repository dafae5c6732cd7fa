// `node tools/bootstrap/run.mjs [--to-serve] <program> [arguments]`: every script of package.json runs through this.
// Plain JavaScript without dependencies, because it runs on the machine's own Node (20 or newer) before
// anything is installed. Installs Node, pnpm and the dependencies, then runs the program with all tools
// of the workspace on PATH. With --to-serve it leaves out dependencies that only development needs.

import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureDependencies } from './dependencies.mjs';
import { putFirstOnPath, useToolchain } from './toolchain.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const say = (line) => process.stderr.write(`bootstrap: ${line}\n`);

/** Removes npm's npm_* variables, which a nested npm or pnpm would obey. */
const cleanEnvironment = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^npm_/i.test(name) || /^npm_config_registry$/i.test(name),
    ),
  );

const main = () => {
  const isToServe = process.argv[2] === '--to-serve';
  const [program, ...given] = process.argv.slice(isToServe ? 3 : 2);
  if (program === undefined) {
    throw new Error('missing program, for example: npm run -s exec -- tsc -b');
  }

  const environment = cleanEnvironment();
  putFirstOnPath(environment, [join(root, 'node_modules', '.bin')]);
  useToolchain(root, environment, say);
  environment.TURBO_TELEMETRY_DISABLED = '1';
  environment.DO_NOT_TRACK = '1';
  // Every process and thread keeps what it compiled for the next one, which loads in half the time.
  environment.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'node');
  // The compiler and type-aware rules collect garbage for a third of their time otherwise.
  if (/^(?:tsc|oxlint)$/.test(program)) environment.GOGC ??= '400';
  // pnpm itself may be updating the lockfile.
  if (program !== 'pnpm') ensureDependencies(root, environment, say, isToServe);
  run(program, given, environment);
};

/** Forwards signals to the command and exits with its status. */
const run = (program, given, environment) => {
  const child = spawn(program, given, { cwd: root, env: environment, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the child as well.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.on('error', (failure) => fail(`could not run ${program}: ${failure.message}`));
  child.on('exit', (status, signal) => {
    process.exitCode = status ?? 128 + (constants.signals[signal] ?? 0);
  });
};

const fail = (message) => {
  say(message);
  process.exitCode = 1;
};

try {
  main();
} catch (failure) {
  fail(failure.message);
}
