import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { lstatSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Why no container can be imitated here; null if it can. */
export const noSandbox: string | null = findObstacle();

function findObstacle(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it needs Linux and root';
  const { status, error } = spawnSync('bwrap', ['--unshare-pid', '--ro-bind', '/', '/', 'true']);
  if (error) return 'no bwrap here: install bubblewrap (tools/setup/debian.sh)';
  return status === 0 ? null : 'bwrap may make no namespaces here';
}

/** Folders that stand for the base image: programs and libraries of this machine, and this Node. */
const nodeFolder = dirname(process.execPath);
const base = [
  ['/usr', '/usr'],
  ['/etc', '/etc'],
  [nodeFolder, '/opt/node'],
] as const;
const links = ['bin', 'lib', 'lib64', 'sbin'];

/** Top-level folders of a container that are no part of its image. */
const baseFolders = ['dev', 'etc', 'opt', 'proc', 'root', 'run', 'tmp', 'usr', ...links];

export interface SandboxOptions {
  /** Folder with the files of the image, without those of its base. */
  readonly files: string;
  readonly command: readonly string[];
  readonly workdir: string;
  readonly env: Readonly<Record<string, string>>;
  /** `uid:gid` for an unprivileged process with read-only files; null for root, which builds. */
  readonly user: string | null;
  /** Writable folders of this machine, by their paths inside. */
  readonly volumes?: Readonly<Record<string, string>>;
}

const toArguments = ({ files, command, workdir, env, user, volumes = {} }: SandboxOptions) => {
  for (const name of baseFolders) {
    const path = join(files, name);
    if (!links.includes(name)) mkdirSync(path, { recursive: true });
    else if (!lstatSync(path, { throwIfNoEntry: false })) symlinkSync(`usr/${name}`, path);
  }
  for (const path of [...base.map(([, to]) => to), ...Object.keys(volumes)])
    mkdirSync(join(files, path), { recursive: true });
  const variables = { PATH: '/opt/node:/usr/sbin:/usr/bin', HOME: '/root', ...env };
  // An unprivileged process starts as one that may become it, and loses that with everything else.
  const [uid, gid] = user?.split(':') ?? [];
  const capabilities = ['CAP_SETUID', 'CAP_SETGID', 'CAP_SETPCAP', 'CAP_CHOWN', 'CAP_DAC_OVERRIDE'];
  const drop =
    user === null
      ? []
      : [
          'setpriv',
          `--reuid=${uid}`,
          `--regid=${gid}`,
          '--clear-groups',
          '--no-new-privs',
          '--bounding-set=-all',
          '--inh-caps=-all',
        ];
  return [
    '--die-with-parent',
    '--unshare-pid',
    '--unshare-ipc',
    '--clearenv',
    user === null ? '--bind' : '--ro-bind',
    files,
    '/',
    ...base.flatMap(([from, to]) => ['--ro-bind', from, to]),
    '--proc',
    '/proc',
    '--dev',
    '/dev',
    '--tmpfs',
    '/tmp',
    // Caches of npm and pnpm, whose registry would be asked for everything otherwise.
    ...(user === null ? ['--bind', process.env['HOME'] ?? '/root', '/root'] : []),
    ...Object.entries(volumes).flatMap(([to, from]) => ['--bind', from, to]),
    ...Object.entries(variables).flatMap(([name, value]) => ['--setenv', name, value]),
    '--chdir',
    workdir,
    ...capabilities.flatMap((name) => ['--cap-add', name]),
    ...drop,
    ...command,
  ];
};

/** Runs a command in the imitated container. Throws an Error with its output if it fails. */
export function runInside(options: SandboxOptions): string {
  const { status, stdout, stderr } = spawnSync('bwrap', toArguments(options), {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status === 0) return stdout;
  throw new Error(
    `${options.command.join(' ')} failed (${status}):\n${stdout}${stderr}`.slice(0, 5000),
  );
}

/** Starts a command in the imitated container. */
export const startInside = (options: SandboxOptions): ChildProcess =>
  spawn('bwrap', toArguments(options), { stdio: ['ignore', 'pipe', 'pipe'] });
