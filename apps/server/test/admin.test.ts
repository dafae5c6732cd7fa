import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rules } from '@stackmate/catalogue';
import { verifyMatch } from '@stackmate/room/record';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectToServer } from '../src/admin/index.ts';
import type { Admin } from '../src/admin/index.ts';
import { codeHash } from '../src/store/index.ts';
import { pairUp } from './guest.ts';
import { sitePage } from './page-of-site.ts';
import { startTestServer } from './server.ts';
import type { TestServer } from './server.ts';

const note = { operator: 'root', reason: 'a test' };
let server: TestServer;
let admin: Admin;
let data: string;
const addressFile = (): string => join(data, 'admin.json');

/** Starts a server for each test: some stop it, and others count its matches. */
function serveEachTest(): void {
  beforeEach(async () => {
    data = mkdtempSync(join(tmpdir(), 'stackmate-operator-'));
    server = await startTestServer({ env: { STACKMATE_DATA: data } });
    const found = await connectToServer(data);
    if (!found) throw new Error('the server left no admin address');
    admin = found;
  });
  afterEach(async () => {
    await server.stop();
    rmSync(data, { recursive: true });
  });
}

const until = async <T>(ask: () => Promise<T | null>): Promise<T> => {
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await ask();
    if (answer !== null) return answer;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('it did not come');
};

describe('an operator', () => {
  serveEachTest();

  it('ends a running match: both players are informed, and its record is valid', async () => {
    const { match, seats } = await pairUp(server.socket());
    expect(await admin.status()).toMatchObject({ pid: process.pid, draining: false, running: 1 });
    expect(await admin.list()).toMatchObject([{ match, kind: 'casual', status: 'running' }]);
    expect(await admin.live()).toMatchObject([{ match, connections: 2 }]);
    const log = await admin.log(match);
    expect(log[0]).toMatchObject({ seq: 0, kind: 'created', seat: null });
    expect(JSON.stringify(log)).not.toMatch(/[\da-f]{64}/);

    expect(await admin.end(match, 1, note)).toBe(true);
    for (const seat of seats) {
      const { result } = await seat.until(({ phase }) => phase === 'over', 'the end');
      expect(result).toEqual({ winner: 0, reason: 'forfeit' });
    }
    const record = await until(() => admin.record(match));
    expect(verifyMatch(record, rules)).toMatchObject({ verified: true });
    expect(await admin.end(match, null, note)).toBe(false);
    expect(await admin.recorded()).toEqual([match]);
    expect(await admin.match(match)).toMatchObject({ status: 'over', reason: 'forfeit' });
    expect(await admin.match('x'.repeat(22))).toBeNull();
  });

  it('backs up a running server', async () => {
    const file = join(data, 'backup.db');
    await admin.backup(file, { ...note, reason: '' });
    expect(await admin.auditLog({})).toMatchObject([{ operator: 'root', action: 'backup' }]);
    expect(statSync(file).size).toBeGreaterThan(0);
    await expect(admin.backup(file, note)).rejects.toThrow('a backup never replaces a file');
  });

  it('stops the server like a signal', async () => {
    const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
    await admin.drain(null, note);
    await until(async () => (kill.mock.calls.length > 0 ? true : null));
    expect(kill).toHaveBeenCalledWith(process.pid, 'SIGTERM');
    kill.mockRestore();
  });
});

describe('the admin address', () => {
  serveEachTest();

  it('is only for users who may read the data folder', async () => {
    expect(statSync(addressFile()).mode & 0o777).toBe(0o600);
    const { address } = JSON.parse(readFileSync(addressFile(), 'utf8')) as { address: string };
    expect(new URL(address).hostname).toBe('127.0.0.1');
    for (const authorization of ['', 'Bearer ', `Bearer ${'x'.repeat(43)}`]) {
      const response = await fetch(address, { method: 'POST', headers: { authorization } });
      expect(response.status).toBe(401);
    }
  });

  it('accepts only known calls', async () => {
    const { address, token } = JSON.parse(readFileSync(addressFile(), 'utf8')) as {
      address: string;
      token: string;
    };
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    for (const body of [
      '{',
      '{}',
      '{"call":"constructor","args":[]}',
      '{"call":"match","args":["../../etc"]}',
      '{"call":"end","args":["running-running-runnin",2]}',
      '{"call":"status","args":[1]}',
    ]) {
      const response = await fetch(address, { method: 'POST', headers, body });
      expect(response.status).toBe(400);
    }
  });

  it('[VP3] takes redeem codes, free ones and printed ones', async () => {
    const operator = (await connectToServer(data))!;
    const reward = { coins: 5, boosters: 0, deck: null, vip: null, note: '' } as const;
    const order = { ...note, reward, expiresAt: Date.now() + 1e9 };
    const free = { ...order, reward: { ...reward, isFree: true as const }, count: 2 };
    expect((await operator.createCodes(free)).codes).toHaveLength(2);
    const hashes = [codeHash('7K2M-9QXT-40WB-HZ3P')];
    expect((await operator.importCodes({ ...order, hashes })).added).toBe(1);
    const batches = await operator.codeBatches();
    expect(batches.filter(({ reward: { isFree } }) => isFree)).toHaveLength(1);
    expect(batches).toHaveLength(2);
  });

  it('disappears with the server; one left by a crash is ignored', async () => {
    const left = readFileSync(addressFile(), 'utf8');
    await server.drain();
    expect(existsSync(addressFile())).toBe(false);
    expect(await connectToServer(data)).toBeNull();
    writeFileSync(addressFile(), left);
    expect(await connectToServer(data)).toBeNull();
  });
});

it("a server that doesn't respond causes a timeout, except for a backup", async () => {
  const own = mkdtempSync(join(tmpdir(), 'stackmate-silent-'));
  let isSilent = true;
  const silent = createServer((_request, response) => {
    if (!isSilent) response.end('{"value":null}');
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const address = { address: `http://127.0.0.1:${port}`, token: 'x', pid: 4711 };
  writeFileSync(join(own, 'admin.json'), JSON.stringify(address));
  const words = "the server (process 4711) didn't respond within 0.05 s";
  await expect(connectToServer(own, 50)).rejects.toThrow(words);
  isSilent = false;
  const operator = (await vi.waitFor(() => connectToServer(own, 50), { timeout: 20_000 }))!;
  isSilent = true;
  await expect(operator.list()).rejects.toThrow(words);
  const backup = operator.backup('a', note).catch((failure: Error) => failure.message);
  await expect(operator.live()).rejects.toThrow(words);
  silent.closeAllConnections();
  silent.close();
  expect(await backup).toContain('closed the connection without a response: it has exited');
  rmSync(own, { recursive: true });
});

it("visitors' data is read and deleted on a running server, without personal data in the log", async () => {
  const own = mkdtempSync(join(tmpdir(), 'stackmate-visitors-'));
  const logging = await startTestServer({ env: { STACKMATE_DATA: own }, level: 'trace' });
  try {
    const visitor = sitePage(() => logging.address());
    await visitor.subscribe('anna@a.example');
    await visitor.contact({ email: 'anna@a.example' });
    await visitor.post('/api/events', { event: 'offer', source: 'x' });
    const operator = (await connectToServer(own))!;
    expect(await operator.subscribers()).toMatchObject([{ email: 'anna@a.example' }]);
    expect(await operator.messages()).toMatchObject([{ message: 'Hello' }]);
    expect(await operator.emails()).toMatchObject([{ to: 'anna@a.example' }]);
    expect(await operator.events()).toMatchObject([{ event: 'offer', source: 'x' }]);
    expect(await operator.forget('Anna@a.example', note)).toBe(3);
    expect(await operator.subscribers()).toEqual([]);
    expect(logging.log.join('')).toContain('forget');
    expect(logging.log.join('')).not.toMatch(/anna/i);
  } finally {
    await logging.stop();
    rmSync(own, { recursive: true, force: true });
  }
});

it.each([
  ['a page', (response: ServerResponse) => response.end('<h1>It works</h1>')],
  ['JSON of its own', (response: ServerResponse) => response.end('{"status":"ok"}')],
  [
    'the refusal of another server of this project',
    (response: ServerResponse) => response.writeHead(401).end('{"error":"wrong token"}'),
  ],
])('detects another program at the address of a crashed server: %s', async (_, say) => {
  const own = mkdtempSync(join(tmpdir(), 'stackmate-stranger-'));
  const stranger = createServer((_request, response) => void say(response));
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
  const { port } = stranger.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  writeFileSync(join(own, 'admin.json'), JSON.stringify({ address, token: 'x', pid: 4711 }));
  await expect(connectToServer(own)).rejects.toThrow(`another program responds at ${address}`);
  stranger.closeAllConnections();
  stranger.close();
  rmSync(own, { recursive: true });
});
