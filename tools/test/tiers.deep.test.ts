import { spawn } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

describe('every test stands in one tier', () => {
  it('has a script for the deep tests of each package that has some', () => {
    const files = globSync('{packages/*,apps/*,tools}/**/*.deep.test.{ts,tsx}', {
      cwd: root,
      exclude: (name) => basename(name) === 'node_modules',
    });
    const folders = new Set(files.map((file) => /^(?:tools|[^/]+\/[^/]+)/.exec(file)![0]));
    expect(folders).toContain('apps/server');
    for (const folder of folders) {
      const { scripts } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
      expect(scripts, folder).toMatchObject({ 'test:deep': 'TESTS_TIER=deep vitest run' });
    }
  });
});

/** Creates a small workspace with `npm test` of this one. Its only package runs the script. */
function workspaceWith(script: string, setup: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'stackmate-workspace-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(import.meta.dirname, join(folder, 'tools/test'), { recursive: true });
  const files: Readonly<Record<string, string>> = {
    'package.json': JSON.stringify({
      name: 'small',
      type: 'module',
      packageManager: JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).packageManager,
      scripts: { check: 'exit 0' },
    }),
    'pnpm-workspace.yaml': 'packages: [packages/*]\npmOnFail: ignore\n',
    'turbo.json': JSON.stringify({
      envMode: 'loose',
      ui: 'stream',
      tasks: { '//#check': { cache: false }, test: { cache: false } },
    }),
    'tools/setup/debian.sh': setup,
    'packages/a/package.json': JSON.stringify({
      name: 'a',
      version: '1.0.0',
      type: 'module',
      scripts: { test: 'node run.mjs' },
    }),
    'packages/a/run.mjs': script,
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

/** Runs `npm test` there. */
function runTests(folder: string) {
  const child = spawn(process.execPath, [join(folder, 'tools/test/main.ts'), '--filter=a'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { child, ended, output: () => output };
}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('npm test', () => {
  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'ends every process that it started on %s',
    async (signal) => {
      // Behaves like a worker: starts a server, one that is detached with a reduced environment, and one that ignores
      // signals.
      const folder = workspaceWith(
        `import { spawn } from 'node:child_process';
        const wait = 'setInterval(() => {}, 1000);';
        const start = (script, options) =>
          spawn(process.execPath, ['-e', script], { stdio: 'ignore', ...options }).pid;
        const pids = [
          process.pid,
          process.ppid,
          start(wait, {}),
          start(wait, { detached: true, env: {} }),
          start('process.on("SIGTERM", () => {});' + wait, { detached: true }),
        ];
        const left = "const { spawn } = require('node:child_process');" +
          "const child = spawn(process.execPath, ['-e', '" + wait + "'], { stdio: 'ignore', detached: true });" +
          "process.send(child.pid, () => process.exit());";
        const between = spawn(process.execPath, ['-e', left], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
        between.on('message', (pid) => pids.push(pid));
        between.on('exit', () => console.log('PIDS ' + pids.join(' ') + ' END'));
        setInterval(() => {}, 1000);`,
        'exit 0',
      );
      const { child, ended, output } = runTests(folder);
      const started = (): number[] =>
        (/PIDS ([\d ]+) END/.exec(output())?.[1] ?? '').split(' ').filter(Boolean).map(Number);
      await expect.poll(started).toHaveLength(6);
      child.kill(signal);
      expect(await ended).not.toBe(0);
      // None of them ends by itself. The system may take a moment to remove a killed process.
      await expect.poll(() => started().filter(isRunning)).toEqual([]);
      expect(output()).toContain('npm test was STOPPED');
    },
  );

  it('names at the end the tests that were left out, and the command that brings them', async () => {
    const report = {
      testResults: [
        {
          name: 'b.test.ts',
          status: 'passed',
          message: '',
          assertionResults: ['passed', 'skipped', 'skipped'].map((status) => ({
            status,
            fullName: status,
            failureMessages: [],
          })),
        },
      ],
    };
    const folder = workspaceWith(
      `import { mkdirSync, writeFileSync } from 'node:fs';
      mkdirSync('.results', { recursive: true });
      writeFileSync('.results/quick.json', JSON.stringify(${JSON.stringify(report)}).replace('b.test.ts', process.cwd() + '/b.test.ts'));`,
      'echo "Please install chromium: sudo bash tools/setup/debian.sh" >&2; exit 1',
    );
    const { ended, output } = runTests(folder);
    expect(await ended).toBe(0);
    expect(output().trim().split('\n').slice(-5)).toEqual([
      '2 tests were SKIPPED',
      '  packages/a/b.test.ts (2)',
      'This machine lacks what some of them need.',
      'Please install chromium: sudo bash tools/setup/debian.sh',
      '1 passed, 0 failed',
    ]);
  });
});
