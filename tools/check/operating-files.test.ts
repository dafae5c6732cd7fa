import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const ops = join(root, 'ops');
// Debian has some of these in folders that only root searches.
const env = { ...process.env, PATH: [process.env['PATH'], '/usr/sbin', '/sbin'].join(delimiter) };

const run = (program: string, args: readonly string[]) =>
  spawnSync(program, args, { env, encoding: 'utf8' });
const isMissing = (program: string, flag: string): boolean => {
  const missing = run(program, [flag]).error !== undefined;
  if (missing) console.warn(`SKIPPED: a file of ops/. No ${program} here`);
  return missing;
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stackmate-ops-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe.skipIf(isMissing('systemd-analyze', '--version'))('units of systemd', () => {
  const services = readdirSync(ops).filter((name) => name.endsWith('.service'));

  it.each(services)('%s is hardened: its exposure is below 4', (name) => {
    const { stdout } = run('systemd-analyze', [
      'security',
      '--offline=true',
      '--no-pager',
      join(ops, name),
    ]);
    const level = /Overall exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1];
    expect(Number(level)).toBeLessThan(4);
  });

  it('are valid', () => {
    // Whether programs and folders exist is a matter of the machine.
    const names = readdirSync(ops).filter((name) => /\.(?:service|timer)$/.test(name));
    const copies = names.map((name) => {
      const text = readFileSync(join(ops, name), 'utf8').replaceAll(
        /^ExecStart=\S+/gm,
        'ExecStart=/bin/true',
      );
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    });
    const { status, stderr } = run('systemd-analyze', [
      'verify',
      '--man=no',
      '--recursive-errors=no',
      ...copies,
    ]);
    expect([status, stderr]).toEqual([0, '']);
  });

  it('don’t forbid memory that V8 needs', () => {
    for (const name of services)
      expect(readFileSync(join(ops, name), 'utf8')).not.toMatch(/^MemoryDenyWriteExecute/m);
  });
});

it.skipIf(isMissing('haproxy', '-v')).each(['haproxy.cfg', 'containers/haproxy.cfg'])(
  '%s is valid',
  (name) => {
    const { status, stderr } = run('haproxy', ['-c', '-f', join(ops, name)]);
    expect([status, stderr]).toEqual([0, '']);
  },
);

it('the proxy for containers is configured as the one for machines', () => {
  // Servers, addresses, the containers' names and the health check differ.
  const listLines = (name: string): readonly string[] =>
    readFileSync(join(ops, name), 'utf8')
      .replace(/# Whether the proxy itself[^]*?(?=^backend)/m, '')
      .replace(/^resolvers docker\n[^]*/m, '')
      .split('\n')
      .slice(1)
      .map((line) => line.trim().replace(' init-addr none resolvers docker', ''))
      .filter((line) => line !== '' && !/^(?:server|bind) /.test(line));
  expect(listLines('containers/haproxy.cfg')).toEqual(listLines('haproxy.cfg'));
});

it.skipIf(isMissing('nginx', '-v') || isMissing('openssl', 'version'))(
  'nginx.conf is valid',
  () => {
    const key = join(folder, 'key.pem');
    const certificate = join(folder, 'certificate.pem');
    run('openssl', [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      key,
      '-out',
      certificate,
      '-subj',
      '/CN=test',
      '-days',
      '1',
    ]);
    const site = readFileSync(join(ops, 'nginx.conf'), 'utf8')
      .replace(/\/etc\/\S+fullchain\.pem/, certificate)
      .replace(/\/etc\/\S+privkey\.pem/, key)
      .replace('listen 443 ssl', 'listen 8443 ssl');
    const config = join(folder, 'nginx.conf');
    writeFileSync(config, `pid ${folder}/pid;\nevents {}\nhttp {\naccess_log off;\n${site}\n}\n`);
    const { status, stderr } = run('nginx', ['-t', '-q', '-c', config, '-g', `error_log stderr;`]);
    expect([status, stderr]).toEqual([0, '']);
  },
);

it('backup.sh writes a backup, and removes old ones only after it', () => {
  const backups = join(folder, 'backups');
  const tree = join(folder, 'tree');
  for (const path of [backups, join(tree, 'ops'), join(tree, 'tools/bootstrap')])
    mkdirSync(path, { recursive: true });
  writeFileSync(join(tree, 'ops/backup.sh'), readFileSync(join(ops, 'backup.sh')));
  chmodSync(join(tree, 'ops/backup.sh'), 0o755);
  // Stands for `npm run admin`: writes the file, or fails.
  const bootstrap = join(tree, 'tools/bootstrap/run.mjs');
  const write = (program: string): void => writeFileSync(bootstrap, program);
  const old = join(backups, '2020-01-01-033000.db');
  writeFileSync(old, '');
  writeFileSync(join(backups, 'notes.db'), '');
  for (const name of [old, join(backups, 'notes.db')])
    utimesSync(name, 1_600_000_000, 1_600_000_000);
  write('process.exit(1);');
  expect(run('bash', [join(tree, 'ops/backup.sh'), backups]).status).not.toBe(0);
  expect(readdirSync(backups)).toContain('2020-01-01-033000.db');
  write(
    "import { writeFileSync } from 'node:fs'; writeFileSync(process.argv.at(-1), process.argv.slice(2).join(' '));",
  );
  expect(run('bash', [join(tree, 'ops/backup.sh'), backups]).status).toBe(0);
  const left = readdirSync(backups).sort();
  expect(left).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d-\d{6}\.db$/), 'notes.db']);
  const command = readFileSync(join(backups, left[0]), 'utf8');
  expect(command).toBe(`--to-serve node tools/admin/main.ts backup ${join(backups, left[0])}`);
});
