import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';

const program = join(import.meta.dirname, 'run.mjs');
const bootstrap = (...given: string[]) =>
  spawnSync(process.execPath, [program, ...given], {
    encoding: 'utf8',
    env: { ...process.env, npm_config_loglevel: 'silent', npm_lifecycle_event: 'x' },
  });

describe('bootstrap', () => {
  it('passes arguments and output through', () => {
    expect(bootstrap('node', '-p', '"a b"').stdout).toBe('a b\n');
  });

  it('passes the exit status through', () => {
    expect(bootstrap('node', '-e', 'process.exitCode = 7').status).toBe(7);
  });

  it("reports a program that can't run", () => {
    const { status, stderr } = bootstrap('no-such-program');
    expect(status).toBe(1);
    expect(stderr).toContain('could not run no-such-program');
  });

  it("has the workspace's tools on PATH and no npm variables in the environment", () => {
    expect(bootstrap('tsc', '--version').stdout).toMatch(/^Version 7\./);
    const names = "Object.keys(process.env).filter((name) => name.startsWith('npm_')).length";
    expect(bootstrap('node', '-p', names).stdout).toBe('0\n');
  });

  it("forwards signals and exits with the command's status", async () => {
    const script =
      "process.on('SIGTERM', () => process.exit(9)); setInterval(() => {}, 1000); console.log('up')";
    const child = spawn(process.execPath, [program, 'node', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    const [status] = await once(child, 'exit');
    expect(status).toBe(9);
  });
});

describe('dependency install', () => {
  it.each([
    ['was left without an owner by a power cut', ''],
    ['belongs to a dead process', '2147483646'],
  ])('does not wait for a lock that %s', (_, owner) => {
    const root = mkdtempSync(join(tmpdir(), 'stackmate-bootstrap-'));
    for (const folder of ['.tools', 'bin', 'node_modules']) mkdirSync(join(root, folder));
    const lock = join(root, '.tools', 'install.lock');
    writeFileSync(lock, owner);
    utimesSync(lock, 0, 0);
    writeFileSync(join(root, 'bin', 'pnpm'), '#!/bin/sh\n');
    chmodSync(join(root, 'bin', 'pnpm'), 0o755);
    const dependencies = pathToFileURL(join(import.meta.dirname, 'dependencies.mjs')).href;
    // `say` announces waiting, which fails the test.
    const script = `
      import { ensureDependencies } from ${JSON.stringify(dependencies)};
      ensureDependencies(${JSON.stringify(root)}, process.env, (line) => {
        if (line.startsWith('waiting')) throw new Error(line);
      });`;
    const PATH = [join(root, 'bin'), process.env['PATH']].join(delimiter);
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', script],
      { encoding: 'utf8', env: { ...process.env, PATH } },
    );
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(existsSync(lock)).toBe(false);
    rmSync(root, { recursive: true });
  });
});
