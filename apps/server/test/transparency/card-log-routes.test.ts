import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readEntries } from '@stackmate/transparency';
import type { CardDeed } from '@stackmate/transparency';
import { expect, it, vi } from 'vitest';
import { accountPage, fastAccounts, signUp } from '../accounts/account-page.ts';
import { freshName } from '../fresh-name.ts';
import { serveEachTry } from '../serve-each-try.ts';
import { startTestServer } from '../server.ts';
import type { TestServer } from '../server.ts';

vi.setConfig({ testTimeout: 60_000 });

let server: TestServer;
serveEachTry(async () => {
  server = await startTestServer({ env: fastAccounts });
  return server;
});

const root = join(import.meta.dirname, '../../../..');

it('[OL2] a player downloads the deed of a card, which anybody verifies without the server', async () => {
  const page = accountPage(server);
  const playerId = await signUp(page, freshName('Ada'));
  const { store } = server.server();
  const change = { playerId, at: Date.now(), operator: 'test', reason: '', cause: 'deed' };
  const granted = await store.grantCards({ ...change, card: 101, copies: 1 });
  const [card] = granted.ok ? granted.value : [];
  const get = async (path: string) => {
    const response = await fetch(`${server.address()}/api${path}`, {
      headers: { cookie: page.cookie() ?? '' },
    });
    return { status: response.status, body: await response.json() };
  };
  const read = () => get(`/vault/cards/${card}/deed`);
  await expect.poll(async () => (await read()).status, { timeout: 20_000 }).toBe(200);
  const deed = (await read()).body as CardDeed;
  const log = (await get('/log')).body as { key: string; checkpoint: string };
  expect(deed.checkpoint).toBe(log.checkpoint);
  expect((await get(`/vault/cards/${'x'.repeat(22)}/deed`)).status).toBe(404);

  const folder = mkdtempSync(join(tmpdir(), 'stackmate-deed-'));
  try {
    const file = join(folder, 'deed.json');
    const verifyDeed = async (content: CardDeed): Promise<string> => {
      writeFileSync(file, JSON.stringify(content));
      const command = ['tools/verify/main.ts', file, '--key', log.key];
      const run = promisify(execFile)(process.execPath, command, { cwd: root });
      return (await run.catch((failure: { stdout: string }) => failure)).stdout;
    };
    expect(await verifyDeed(deed)).toContain(`verified: card ${card} belongs to the holder`);
    const stolen = { ...deed, key: deed.key.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')) };
    expect(await verifyDeed(stolen)).toContain('verification failed: the key isn’t that');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('[OL1] a mirror copies the signed log, and nothing after its head', async () => {
  const { store } = server.server();
  await expect.poll(() => store.lastCheckpoint(), { timeout: 20_000 }).not.toBeNull();
  const { size } = (await store.lastCheckpoint())!;
  const playerId = await signUp(accountPage(server), freshName('Bert'));
  const change = { playerId, at: Date.now(), operator: 'test', reason: '', cause: 'later' };
  await store.grantCards({ ...change, card: 101, copies: 300 });
  await expect.poll(async () => (await store.logHead()).size, { timeout: 20_000 }).toBe(size + 300);

  const get = (path: string) => fetch(`${server.address()}/log/${path}`);
  const tile = await get(`tile/entries/000.p/${size}`);
  expect(tile.headers.get('cache-control')).toContain('immutable');
  expect(readEntries(new Uint8Array(await tile.arrayBuffer()))).toHaveLength(size);
  expect((await get(`tile/0/000.p/${size}`)).headers.get('content-length')).toBe(`${32 * size}`);
  for (const path of [
    `tile/entries/000.p/${size + 1}`,
    `tile/0/000.p/${size + 1}`,
    'tile/0/000',
    'tile/entries/000',
    'tile/1/000.p/1',
    'tile/entries/001.p/1',
    'tile/0/0',
    'nothing',
  ]) {
    expect((await get(path)).status).toBe(404);
  }

  const folder = mkdtempSync(join(tmpdir(), 'stackmate-mirror-'));
  try {
    const command = ['tools/verify/main.ts', 'log', '--server', server.address(), '--out', folder];
    const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: root });
    expect(stdout).toContain(`has ${size} entries`);
    expect(readFileSync(join(folder, 'checkpoint'), 'utf8')).toBe(
      (await store.lastCheckpoint())!.note,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('[OL1] a server with a key of its own, and with another one later, signs as another log', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stackmate-log-key-'));
  const file = join(folder, 'key.pem');
  const newKey = () =>
    writeFileSync(
      file,
      generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }),
    );
  newKey();
  const own = await startTestServer({ env: { ...fastAccounts, STACKMATE_LOG_KEY: file } });
  try {
    const playerId = await signUp(accountPage(own), freshName('Cleo'));
    const change = { playerId, at: Date.now(), operator: 'test', reason: '', cause: 'key' };
    await own.server().store.grantCards({ ...change, card: 101, copies: 1 });
    const headSigned = async (): Promise<boolean> => {
      const log = (await (await fetch(`${own.address()}/api/log`)).json()) as {
        readonly key: string;
        readonly checkpoint: string | null;
      };
      const [name] = log.key.split('+');
      return log.checkpoint?.startsWith(`${name}\n`) ?? false;
    };
    await expect.poll(headSigned, { timeout: 20_000 }).toBe(true);
    const first = (await own.server().store.lastCheckpoint())!;
    newKey();
    await own.restart();
    await expect.poll(headSigned, { timeout: 20_000 }).toBe(true);
    const second = (await own.server().store.lastCheckpoint())!;
    expect(second.size).toBe(first.size);
    expect(second.note.split('\n')[0]).not.toBe(first.note.split('\n')[0]);
    expect(second.note.split('\n')[2]).toBe(first.note.split('\n')[2]);
    writeFileSync(file, 'no key');
    await expect(own.restart()).rejects.toThrow('STACKMATE_LOG_KEY');
  } finally {
    await own.stop().catch(() => {});
    rmSync(folder, { recursive: true });
  }
});
