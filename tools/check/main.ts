// `npm run check`: all static checks. Every part runs even if others fail;
// `npm run check -- lint borders` runs only those parts.

import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { UsageError } from '../shared/options.ts';
import type { Usage } from '../shared/options.ts';
import { runTool } from '../shared/run-tool.ts';

const root = join(import.meta.dirname, '..', '..');

const parts: Readonly<Record<string, readonly string[]>> = {
  types: ['tsc', '-b', '--pretty'],
  lint: ['oxlint', '--quiet'],
  format: ['oxfmt', '--check'],
  styles: ['stylelint', '{packages/ui,apps/client,apps/web}/src/**/*.css'],
  'class-names': ['node', 'tools/check/class-names.ts'],
  borders: ['node', 'tools/check/borders.ts'],
  unused: ['knip', '--no-progress', '--treat-config-hints-as-errors'],
  'rule-codes': ['node', 'tools/check/rule-codes.ts'],
  'card-scenarios': ['node', 'tools/check/card-scenarios.ts'],
  'rules-index': ['node', 'tools/make/rules-index/main.ts', '--check'],
  'card-faces': ['node', 'tools/check/card-faces.ts'],
  habits: ['node', 'tools/check/habits.ts'],
  containers: ['node', 'tools/check/containers.ts'],
  'type-names': ['node', 'tools/check/type-names.ts'],
  words: ['node', 'tools/check/words.ts'],
  site: ['node', 'tools/check/site.ts'],
  settings: ['node', 'tools/make/settings/main.ts', '--check'],
  protocol: ['node', 'tools/make/protocol/main.ts', '--check'],
  'api-docs': ['node', 'tools/make/api-docs/main.ts', '--check'],
  release: ['node', 'tools/ship/release/main.ts', '--check'],
};

/**
 * Otherwise the compiler and the type-aware rules, written in Go, spend a third of their time on garbage collection.
 */
const env = { GOGC: '400', GOMEMLIMIT: '3GiB', ...process.env };

/** Reports that check nothing; they run only if they are named. */
const reports: Readonly<Record<string, readonly string[]>> = {
  house: ['node', 'tools/check/house.ts'],
};

interface Outcome {
  readonly name: string;
  readonly passed: boolean;
}

const run = (name: string): Promise<Outcome> =>
  new Promise((done) => {
    const isReport = name in reports;
    const [program, ...given] = isReport ? reports[name] : parts[name];
    const start = performance.now();
    const output: string[] = [];
    const finish = (status: number | null): void => {
      const passed = status === 0;
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      console.log(`${passed ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
      if (!passed || isReport)
        console.log(
          output
            .join('')
            .replace(/^\n+/, '')
            .trimEnd()
            .replaceAll(/^(?=.)/gm, '    '),
        );
      done({ name, passed });
    };
    const child = spawn(program, given, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => output.push(text));
    }
    child.on('error', (failure) => {
      output.push(failure.message);
      finish(null);
    });
    child.on('close', finish);
  });

/** Runs as many parts in parallel as there are cores. */
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

const usage: Usage = {
  name: 'check',
  summary: 'Runs all static checks, or the named parts; "house" reports how much a feature costs.',
  positionals: ['PART…'],
  options: {},
  examples: ['', Object.keys(parts).slice(1, 4).join(' ')],
};

await runTool(usage, async ({ positionals }) => {
  const names = Object.keys(parts);
  const known = [...names, ...Object.keys(reports)];
  const unknown = positionals.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new UsageError(`unknown part ${unknown.join(', ')}; parts are ${known.join(', ')}`);
  const outcomes = await runAll(positionals.length > 0 ? positionals : names);
  const failed = outcomes.filter(({ passed }) => !passed).map(({ name }) => name);
  console.log(
    failed.length === 0
      ? `check: all ${outcomes.length} parts passed`
      : `check: ${failed.length} of ${outcomes.length} parts failed: ${failed.join(', ')}`,
  );
  return failed.length === 0 ? 0 : 1;
});
