import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@nats-io/transport-node';
import type { NatsConnection } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { natsAddress } from '../src/cluster/bus/nats-address.ts';
import { readSettings } from '../src/settings/index.ts';
import { freePort } from './free-port.ts';
import { natsProgram, noNats } from './nats.ts';

const containers = join(import.meta.dirname, '../../../ops/containers');
const noOpenssl = spawnSync('openssl', ['version']).status === 0 ? null : 'no openssl here';
const missing = noNats ?? noOpenssl;
if (missing !== null) console.warn(`SKIPPED: secrets and NATS of compose.yaml. ${missing}`);

describe.skipIf(missing !== null && !process.env['CI'])('secrets for compose.yaml', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stackmate-compose-'));
  const secrets = join(folder, 'run/secrets');
  const file = (name: string): string => join(secrets, name);
  const makeSecrets = (): void => {
    const { status, stderr } = spawnSync('bash', [join(containers, 'make-secrets.sh'), secrets], {
      env: { ...process.env, NAMES: 'DNS:nats,DNS:localhost' },
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(stderr);
  };
  let port: number;
  let nats: ChildProcess;
  let log = '';

  beforeAll(async () => {
    mkdirSync(join(folder, 'run'));
    mkdirSync(join(folder, 'etc'));
    makeSecrets();
    port = await freePort();
    const config = readFileSync(join(containers, 'nats.conf'), 'utf8')
      .replaceAll('"/run/secrets/', `"${secrets}/`)
      .replace('127.0.0.1:8222', `127.0.0.1:${await freePort()}`);
    writeFileSync(join(folder, 'etc/nats.conf'), config);
    nats = spawn(
      natsProgram!,
      ['-c', join(folder, 'etc/nats.conf'), '-a', '127.0.0.1', '-p', `${port}`],
      {
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    nats.stderr!.on('data', (chunk: Buffer) => (log += chunk.toString()));
    await vi.waitUntil(() => log.includes('Server is ready'), { timeout: 20_000 });
  });
  afterAll(async () => {
    const ended = once(nats, 'exit');
    nats.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true });
  });

  /** Connects as a node whose settings come from these files. */
  const connectAsNode = (ca: string): Promise<NatsConnection> => {
    writeFileSync(
      join(folder, 'nats-url'),
      readFileSync(file('nats-url'), 'utf8').replace('@nats:4222', `@localhost:${port}`),
    );
    const read = readSettings({
      NATS_URL_FILE: join(folder, 'nats-url'),
      DATABASE_URL_FILE: file('database-url'),
      STACKMATE_TOKEN_SECRET_FILE: file('token-secret'),
      STACKMATE_NATS_CA: ca,
    });
    if (!read.ok) throw new Error(read.faults.join('\n'));
    const { natsUrl, natsCa } = read.settings.cluster;
    return connect({ ...natsAddress(natsUrl!, natsCa).options, reconnect: false, timeout: 5000 });
  };

  it('let a node connect over TLS, and use its own subjects only', async () => {
    const connection = await connectAsNode(file('nats-ca.pem'));
    const received = new Promise<string>((resolve) =>
      connection.subscribe('stackmate.test', {
        callback: (_, message) => resolve(message.string()),
      }),
    );
    connection.publish('stackmate.test', 'hello');
    expect(await received).toBe('hello');
    const refused = new Promise<string>((resolve) =>
      connection.subscribe('other', {
        callback: (failure) => resolve(failure?.message ?? 'allowed'),
      }),
    );
    expect(await refused).toMatch(/permissions violation/i);
    await connection.close();
  });

  it('keep strangers out: without the authority, and without the password', async () => {
    const stranger = mkdtempSync(join(folder, 'stranger-'));
    spawnSync('bash', [join(containers, 'make-secrets.sh'), stranger]);
    await expect(connectAsNode(join(stranger, 'nats-ca.pem'))).rejects.toThrow(
      /certificate|issuer/i,
    );
    const tls = { caFile: file('nats-ca.pem') };
    const attempt = connect({ servers: `localhost:${port}`, tls, reconnect: false, timeout: 5000 });
    await expect(attempt).rejects.toThrow(/authorization violation/i);
  });

  it('stay when they are made again, and are only their owner’s', () => {
    const names = ['token-secret', 'database-url', 'nats-server.pem', 'nats-users.conf'];
    const read = (): readonly string[] => names.map((name) => readFileSync(file(name), 'utf8'));
    const before = read();
    makeSecrets();
    expect(read()).toEqual(before);
    expect(statSync(secrets).mode & 0o777).toBe(0o700);
    expect(statSync(file('nats-ca.key')).mode & 0o777).toBe(0o400);
  });
});
