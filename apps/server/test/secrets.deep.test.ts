import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStoredAdmin } from '../src/admin/index.ts';
import { createRulesLoader } from '../src/versions/index.ts';
import { connectGuest } from './guest.ts';
import { helloMessage, openConnection } from './line.ts';
import { noPostgres, startPostgres } from './postgres.ts';
import type { TestPostgres } from './postgres.ts';
import { startTestServer } from './server.ts';

const note = { operator: 'root', reason: 'a test' };
let data: string;
let databaseUrl = '';
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'stackmate-secrets-'));
});
afterEach(() => rmSync(data, { recursive: true }));

const start = (env: Readonly<Record<string, string>> = {}) =>
  startTestServer({ env: { STACKMATE_DATA: data, DATABASE_URL: databaseUrl, ...env } });

/** Lets a guest play, or come back. Returns the player and the token. */
async function visit(
  env: Readonly<Record<string, string>> = {},
  token: string | null = null,
): Promise<{ readonly player: string; readonly token: string }> {
  const server = await start(env);
  try {
    const { welcome } = await connectGuest(server.socket(), token);
    await server
      .server()
      .store.createPlayer({ id: welcome.player.id, name: 'Guest', createdAt: 0 });
    return { player: welcome.player.id, token: welcome.token! };
  } finally {
    await server.stop();
  }
}

const secretFile = (): string => join(data, 'token-secret');

function secretTests(): void {
  it('a server whose token secret is lost or replaced doesn’t start, and says what to do', async () => {
    const guest = await visit();
    const secret = readFileSync(secretFile(), 'utf8');
    rmSync(secretFile());
    await expect(start()).rejects.toThrow(/belongs to another token secret.*accept-secret/);
    // Otherwise the next start would take it for the right one.
    expect(existsSync(secretFile())).toBe(false);
    writeFileSync(secretFile(), 'x'.repeat(64));
    await expect(start()).rejects.toThrow('belongs to another token secret');
    writeFileSync(secretFile(), secret);
    expect((await visit({}, guest.token)).player).toBe(guest.player);
  });

  it('a lost secret of a database that an older version used is noticed too', async () => {
    const server = await start();
    await server.server().store.createPlayer({ id: 'p'.repeat(22), name: 'Guest', createdAt: 0 });
    await server.server().store.removeValue('cluster');
    await server.stop();
    rmSync(secretFile());
    await expect(start()).rejects.toThrow('belongs to another token secret');
  });

  it('the secret can be changed without making guests new players', async () => {
    const guest = await visit();
    const old = readFileSync(secretFile(), 'utf8');
    const next = 'z9'.repeat(20);
    await expect(start({ STACKMATE_TOKEN_SECRET: next })).rejects.toThrow('another token secret');
    const change = { STACKMATE_TOKEN_SECRET: next, STACKMATE_EARLIER_TOKEN_SECRET: old };
    const back = await visit(change, guest.token);
    expect(back.player).toBe(guest.player);
    expect((await visit({ STACKMATE_TOKEN_SECRET: next }, back.token)).player).toBe(guest.player);
    // The database belongs to the new secret now.
    await expect(start()).rejects.toThrow('another token secret');
  });

  it('operators can go on without the lost secret', async () => {
    const guest = await visit();
    rmSync(secretFile());
    const admin = await openStoredAdmin({
      place: { data, databaseUrl: databaseUrl || null },
      migrations: 'refuse',
      loadRules: createRulesLoader(),
      address: () => '',
      secret: () => null,
      deletionTime: 1,
      tokenLife: 1,
      archive: null,
    });
    await admin.acceptSecret(note);
    expect(await admin.auditLog({})).toMatchObject([{ action: 'accept secret', ...note }]);
    await admin.close();
    const server = await start();
    const visitor = await openConnection(server.socket());
    visitor.send(helloMessage(guest.token));
    expect((await visitor.receive('error')).code).toBe('bad-token');
    await server.stop();
    await (await start()).stop();
  });
}

describe('the token secret on SQLite', () => {
  secretTests();
});

if (noPostgres !== null) console.warn(`SKIPPED: the token secret on PostgreSQL. ${noPostgres}`);

describe.skipIf(noPostgres !== null && !process.env['CI'])('the token secret on PostgreSQL', () => {
  let postgres: TestPostgres;
  let databases = 0;
  beforeAll(() => {
    postgres = startPostgres();
  });
  beforeEach(async () => {
    databaseUrl = await postgres.createDatabase(`secrets${(databases += 1)}`);
  });
  afterAll(() => {
    postgres.stop();
    databaseUrl = '';
  });
  secretTests();
});

it('two nodes or servers never share a data folder', async () => {
  const server = await start();
  const admin = readFileSync(join(data, 'admin.json'), 'utf8');
  await expect(start()).rejects.toThrow('another server is running on this data folder');
  expect(readFileSync(join(data, 'admin.json'), 'utf8')).toBe(admin);
  await server.stop();
});
