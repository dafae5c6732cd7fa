import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import pg from 'pg';

const root = join(import.meta.dirname, '../../..');

/** Debian's folder for all versions of PostgreSQL. */
const debian = '/usr/lib/postgresql';

const programFolder = (): string | null => {
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((a, b) => Number(b) - Number(a))
    : [];
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ];
  const folder = folders.find((candidate) => existsSync(join(candidate, 'pg_ctl')));
  // A link to one program says where the others are.
  return folder === undefined ? null : dirname(realpathSync(join(folder, 'pg_ctl')));
};

/** PostgreSQL refuses to run as root. */
const asOther =
  process.getuid?.() === 0
    ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups']
    : [];

export interface TestPostgres {
  /** Creates an empty database. Returns its address. */
  readonly createDatabase: (name: string, encoding?: string) => Promise<string>;
  /** Runs a statement in the database at this address. Returns its rows. */
  readonly query: (url: string, statement: string) => Promise<readonly unknown[]>;
  /** Stops it, which ends all connections, and starts it again with the same data. */
  readonly restart: () => void;
  /** Stops it. Returns a function that starts it again. */
  readonly interrupt: () => () => void;
  /** Runs one of its programs as its user, in its folder, which has the cluster in `data`. */
  readonly run: (program: string, ...args: readonly string[]) => void;
  readonly folder: string;
  /** Path of its Unix socket. */
  readonly socket: string;
  /** Returns the id of its first process, whose children are the others. */
  readonly pid: () => number;
  readonly stop: () => void;
}

/** Why no PostgreSQL can be started here; null if one can. */
export const noPostgres: string | null =
  programFolder() === null
    ? 'no PostgreSQL here: install postgresql (tools/setup/debian.sh)'
    : null;

/** Copies a folder with its owners and modes, on which PostgreSQL insists. */
const copy = (from: string, to: string): void => {
  execFileSync('cp', ['-a', from, to]);
};

/** Path of a cluster without databases, kept for later runs: `initdb` takes ten times as long as a copy. */
function emptyCluster(programs: string): string {
  const version = execFileSync(join(programs, 'initdb'), ['--version'], { encoding: 'utf8' });
  const name = `${version}${process.getuid?.()}`.replaceAll(/\W+/g, '-');
  return join(root, 'node_modules/.cache/postgres', name);
}

function keepCluster(data: string, empty: string): void {
  const unfinished = `${empty}.${process.pid}`;
  mkdirSync(dirname(empty), { recursive: true });
  copy(data, unfinished);
  try {
    renameSync(unfinished, empty);
  } catch {
    // Another run was faster.
    rmSync(unfinished, { recursive: true });
  }
}

/** Starts a real PostgreSQL server in a temporary folder. It only listens on a socket in that folder. */
export function startPostgres(): TestPostgres {
  const programs = programFolder();
  if (programs === null) throw new Error(noPostgres!);
  const folder = mkdtempSync(join(tmpdir(), 'stackmate-postgres-'));
  const run = (program: string, ...input: readonly string[]): void => {
    const [command, ...args] = [...asOther, join(programs, program), ...input];
    const { status, stderr, error } = spawnSync(command, args, {
      encoding: 'utf8',
      cwd: folder,
      // Handles inherited by the server would block this call.
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? stderr}`);
  };
  chmodSync(folder, 0o777);
  const data = join(folder, 'data');
  const empty = emptyCluster(programs);
  if (existsSync(empty)) {
    copy(empty, data);
  } else {
    run('initdb', '--pgdata', data, '--auth=trust', '--username=stackmate', '--no-sync');
    keepCluster(data, empty);
  }
  const start = (): void =>
    run(
      'pg_ctl',
      'start',
      '--pgdata',
      data,
      '--wait',
      '--log',
      join(folder, 'log'),
      '-o',
      `-k ${folder} -c listen_addresses=`,
    );
  start();
  const interrupt = (): (() => void) => {
    run('pg_ctl', 'stop', '--pgdata', data, '--mode=fast', '--wait');
    return start;
  };
  const getAddress = (name: string): string =>
    `postgres://stackmate@localhost/${name}?host=${encodeURIComponent(folder)}`;
  const query = async (url: string, statement: string): Promise<readonly unknown[]> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      const { rows } = await client.query<object>(statement);
      return rows;
    } finally {
      await client.end();
    }
  };
  return {
    async createDatabase(name, encoding = 'utf8') {
      const quoted = pg.escapeIdentifier(name);
      await query(
        getAddress('postgres'),
        `create database ${quoted} encoding '${encoding}' locale 'C' template template0`,
      );
      return getAddress(name);
    },
    query,
    restart: () => interrupt()(),
    interrupt,
    run,
    folder,
    socket: join(folder, '.s.PGSQL.5432'),
    pid: () => Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8')),
    stop() {
      run('pg_ctl', 'stop', '--pgdata', data, '--mode=immediate', '--wait');
      rmSync(folder, { recursive: true });
    },
  };
}
