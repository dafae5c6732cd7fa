// `npm run check`: everything that can be said about the sources without running them.
// Every part runs, whatever became of the others. `npm run check -- lint borders` runs those parts only.

import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

const parts: Readonly<Record<string, readonly string[]>> = {
  types: ['tsc', '-b', '--pretty'],
  lint: ['oxlint', '--quiet'],
  format: ['oxfmt', '--check'],
  borders: ['node', 'tools/check/borders.ts'],
  unused: ['knip', '--no-progress', '--treat-config-hints-as-errors'],
  'rule-codes': ['node', 'tools/check/rule-codes.ts'],
  'card-scenarios': ['node', 'tools/check/card-scenarios.ts'],
  habits: ['node', 'tools/check/habits.ts'],
};

interface Outcome {
  readonly name: string;
  readonly passed: boolean;
}

const run = (name: string): Promise<Outcome> =>
  new Promise((done) => {
    const [program, ...given] = parts[name];
    const start = performance.now();
    const output: string[] = [];
    const finish = (status: number | null): void => {
      const passed = status === 0;
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      console.log(`${passed ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
      if (!passed)
        console.log(
          output
            .join('')
            .replace(/^\n+/, '')
            .trimEnd()
            .replaceAll(/^(?=.)/gm, '    '),
        );
      done({ name, passed });
    };
    const child = spawn(program, given, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => output.push(text));
    }
    child.on('error', (failure) => {
      output.push(failure.message);
      finish(null);
    });
    child.on('close', finish);
  });

/** As many at once as there are cores; the rest wait their turn. */
const runAll = async (names: readonly string[]): Promise<Outcome[]> => {
  const waiting = [...names];
  const outcomes: Outcome[] = [];
  const worker = async (): Promise<void> => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      outcomes.push(await run(name));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return outcomes;
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(
    `no part is called ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`,
  );
  process.exit(2);
}

const outcomes = await runAll(asked.length > 0 ? asked : Object.keys(parts));
const failed = outcomes.filter(({ passed }) => !passed).map(({ name }) => name);
console.log(
  failed.length === 0
    ? `check: all ${outcomes.length} parts passed`
    : `check: ${failed.length} of ${outcomes.length} parts failed: ${failed.join(', ')}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
