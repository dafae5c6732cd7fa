import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
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
