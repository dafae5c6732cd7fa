import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const program = join(import.meta.dirname, 'run.mjs');
const bootstrap = (...given: string[]) =>
  spawnSync(process.execPath, [program, ...given], {
    encoding: 'utf8',
    env: { ...process.env, npm_config_loglevel: 'silent', npm_lifecycle_event: 'x' },
  });

describe('bootstrap', () => {
  it('hands on arguments and output', () => {
    expect(bootstrap('node', '-p', '"a b"').stdout).toBe('a b\n');
  });

  it('keeps the exit status', () => {
    expect(bootstrap('node', '-e', 'process.exitCode = 7').status).toBe(7);
  });

  it('says what it could not run', () => {
    const { status, stderr } = bootstrap('no-such-program');
    expect(status).toBe(1);
    expect(stderr).toContain('could not run no-such-program');
  });

  it('has the tools of the workspace on PATH, and none of npm in the environment', () => {
    expect(bootstrap('tsc', '--version').stdout).toMatch(/^Version 7\./);
    const names = "Object.keys(process.env).filter((name) => name.startsWith('npm_')).length";
    expect(bootstrap('node', '-p', names).stdout).toBe('0\n');
  });

  it('passes signals on and ends as the command did', async () => {
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
