import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';

const program = join(import.meta.dirname, 'run.mjs');
const bootstrap = (...input: string[]) =>
  spawnSync(process.execPath, [program, ...input], {
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

/** Runs code of a module of the bootstrap with programs that stand in for npm and pnpm. */
function runWith(root: string, module: string, code: string) {
  const address = pathToFileURL(join(import.meta.dirname, module)).href;
  const PATH = [join(root, 'bin'), process.env['PATH']].join(delimiter);
  return spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', `import * as it from ${JSON.stringify(address)};${code}`],
    { encoding: 'utf8', env: { ...process.env, PATH, STACKMATE_TOOLCHAIN: '' } },
  );
}

function makeRoot(programs: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'stackmate-bootstrap-'));
  for (const folder of ['.tools', 'bin', 'node_modules']) mkdirSync(join(root, folder));
  writeFileSync(join(root, 'package.json'), '{"packageManager":"pnpm@12.3.4"}');
  for (const [name, script] of Object.entries(programs)) {
    writeFileSync(join(root, 'bin', name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(root, 'bin', name), 0o755);
  }
  return root;
}

describe('toolchain install', () => {
  const platform = `${process.platform}-${process.arch}`;
  const use = (root: string) =>
    runWith(
      root,
      'toolchain.mjs',
      `const environment = { PATH: process.env.PATH };
      it.useToolchain(${JSON.stringify(root)}, environment, () => {});
      console.log(environment.PATH);`,
    );

  it('needs no network when the host has another Node', () => {
    const root = makeRoot({ npm: 'echo npm was called >&2; exit 1' });
    const home = join(root, '.tools', `host-node-24.99.0-pnpm-12.3.4-${platform}`);
    mkdirSync(join(home, 'node_modules', '@pnpm', 'exe.x'), { recursive: true });
    const { stdout, stderr } = use(root);
    expect(stderr).toBe('');
    expect(stdout).toContain(join(home, 'node_modules', '@pnpm', 'exe.x'));
    rmSync(root, { recursive: true });
  });

  it('gives up soon without a network, and removes what killed installs have left', () => {
    const root = makeRoot({ npm: 'echo "$@" >&2; exit 1' });
    const of = (pid: number) => join(root, '.tools', `host-pnpm-12.3.4-${platform}.${pid}`);
    mkdirSync(join(of(2_147_483_646), 'node_modules'), { recursive: true });
    mkdirSync(of(process.pid));
    const { status, stderr } = use(root);
    expect(status).toBe(1);
    expect(stderr).toContain('--fetch-retries=1 --fetch-retry-mintimeout=1000');
    expect(stderr).toContain('need the npm registry: check the network');
    expect(readdirSync(join(root, '.tools'))).toEqual([basename(of(process.pid))]);
    rmSync(root, { recursive: true });
  });
});

describe('dependency install', () => {
  it('is repeated after it was interrupted, even with the lockfile of before', () => {
    const root = makeRoot({
      pnpm: 'echo install >> log; test ! -e fails',
    });
    const install = () =>
      runWith(
        root,
        'dependencies.mjs',
        `it.ensureDependencies(${JSON.stringify(root)}, process.env, () => {});`,
      ).status;
    const lockfile = (text: string) => writeFileSync(join(root, 'pnpm-lock.yaml'), text);
    lockfile('before');
    expect([install(), install()]).toEqual([0, 0]);
    lockfile('after');
    writeFileSync(join(root, 'fails'), '');
    expect(install()).toBe(1);
    rmSync(join(root, 'fails'));
    lockfile('before');
    expect(install()).toBe(0);
    expect(readFileSync(join(root, 'log'), 'utf8')).toBe('install\n'.repeat(3));
    rmSync(root, { recursive: true });
  });

  it('leaves out what serving does not need, until development needs it', () => {
    const root = makeRoot({ pnpm: 'echo "$@" >> log' });
    const install = (isToServe: boolean) =>
      runWith(
        root,
        'dependencies.mjs',
        `it.ensureDependencies(${JSON.stringify(root)}, process.env, () => {}, ${isToServe});`,
      );
    const installs = (): string[] => readFileSync(join(root, 'log'), 'utf8').trim().split('\n');
    const isPart = (line: string): boolean => line.includes(' --prod ');
    const tsc = join(root, 'node_modules', '.bin', 'tsc');
    install(true);
    install(true);
    expect(installs().map(isPart)).toEqual([true]);
    install(false);
    expect(installs().map(isPart)).toEqual([true, false]);
    // An installation for development can serve, too.
    install(true);
    expect(installs()).toHaveLength(2);
    // An upgrade keeps the development packages of those who have them.
    mkdirSync(join(root, 'node_modules', '.bin'));
    writeFileSync(tsc, '');
    writeFileSync(join(root, 'pnpm-lock.yaml'), 'after');
    install(true);
    expect(installs().map(isPart)).toEqual([true, false, false]);
    rmSync(root, { recursive: true });
  });

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
