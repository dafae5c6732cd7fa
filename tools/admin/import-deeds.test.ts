import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromBase64, readKey } from '@stackmate/transparency';
import type { CardDeed } from '@stackmate/transparency';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { accountPage, fastAccounts, signUp } from '../../apps/server/test/accounts/account-page.ts';
import { startTestServer } from '../../apps/server/test/server.ts';
import type { TestServer } from '../../apps/server/test/server.ts';
import { openDatabase } from '../../apps/server/src/store/open-database.ts';
import { readLogKey } from '../../apps/server/src/transparency/log-key.ts';
import { createLogSigner } from '../../apps/server/src/transparency/log-signer.ts';
import { mirrorLog } from '../verify/mirror-log.ts';
import { runHere } from './run-here.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'stackmate-import-'));
const keyFile = join(folder, 'key.pem');
const pair = generateKeyPairSync('ed25519');
writeFileSync(keyFile, pair.privateKey.export({ format: 'pem', type: 'pkcs8' }));
const signer = createLogSigner(readLogKey(keyFile), 'localhost');
const mirror = join(folder, 'mirror');
const deeds = join(folder, 'deeds');
mkdirSync(deeds);

let old: TestServer;
let fresh: TestServer;
beforeAll(async () => {
  old = await startTestServer({ env: { ...fastAccounts, STACKMATE_LOG_KEY: keyFile } });
  fresh = await startTestServer({ env: fastAccounts });
});
afterAll(async () => {
  await old.stop();
  await fresh.stop();
  rmSync(folder, { recursive: true });
});

/** Logs everything and signs the head, which a server does once a day. */
async function signHead(): Promise<void> {
  const { store } = old.server();
  while ((await store.logMovements(100)) > 0);
  const { size, root } = await store.logHead();
  const at = Date.now();
  const note = await signer.sign({ size, root: fromBase64(root)!, at });
  await store.addCheckpoint({ size, note, at });
}

async function download(cookie: string | null, card: string, name: string): Promise<string> {
  const response = await fetch(`${old.address()}/api/vault/cards/${card}/deed`, {
    headers: { cookie: cookie ?? '' },
  });
  expect(response.status).toBe(200);
  const file = join(deeds, name);
  writeFileSync(file, await response.text());
  return file;
}

const copyLog = () =>
  mirrorLog({ server: old.address(), folder: mirror, key: readKey(signer.key)!, witness: null });

/** Imports deeds at the new server. */
const importAt = (path: string, account: string) =>
  runHere({ STACKMATE_DATA: fresh.data }, [
    'import-deeds',
    path,
    '--server-key',
    signer.key,
    '--log',
    mirror,
    '--account',
    account,
    '--reason',
    'the old server ended',
  ]);

it('[OL3] another server honours the latest deed of a card, once, and no other', async () => {
  const page = accountPage(old);
  const playerId = await signUp(page, 'Old Ida');
  const change = { playerId, at: Date.now(), operator: 'test', reason: '' };
  const granted = await old
    .server()
    .store.grantCards({ ...change, cause: 'import', card: 101, copies: 3 });
  const [kept, lost] = granted.ok ? granted.value : [];
  await old.drain();
  const database = await openDatabase({ data: old.data, databaseUrl: null }, {});
  await database.db
    .updateTable('cards')
    .set({ experience: 5, matches: 6, wins: 5 })
    .where('id', '=', kept)
    .execute();
  await database.close();
  await old.restart();
  await signHead();
  const first = await download(page.cookie(), kept, 'kept.json');
  const older = await download(page.cookie(), lost, 'older.json');
  const revoked = await old.server().store.revokeCard({ ...change, cause: 'lost', card: lost });
  expect(revoked.ok).toBe(true);
  await signHead();
  expect(await copyLog()).toHaveProperty('size');
  const deed = JSON.parse(readFileSync(first, 'utf8')) as CardDeed;
  const edited = { ...deed, key: `${deed.key.slice(1)}A` };
  writeFileSync(join(deeds, 'edited.json'), JSON.stringify(edited));
  writeFileSync(join(deeds, 'other.json'), '{}');

  const newPage = accountPage(fresh);
  await signUp(newPage, 'New Ida');
  await signUp(accountPage(fresh), 'Thief');
  const imported = await importAt(deeds, 'New Ida');
  expect(imported.stderr).toBe('');
  expect(imported.status).toBe(1);
  const lines = Object.fromEntries(
    imported.stdout
      .split('\n')
      .filter((text) => text.startsWith(deeds))
      .map((text) => [text.slice(deeds.length + 1).split(':', 1)[0], text]),
  );
  expect(lines['kept.json']).toContain(`gave the card ${kept}`);
  expect(lines['older.json']).toContain('changed its owner since');
  expect(lines['edited.json']).toContain('key isn’t that of the last owner');
  expect(lines['other.json']).toContain('this is no deed');
  expect(imported.stdout).toContain('1 of 4 deeds');

  const vault = await fetch(`${fresh.address()}/api/vault`, {
    headers: { cookie: newPage.cookie() ?? '' },
  });
  const { cards } = (await vault.json()) as { readonly cards: readonly object[] };
  expect(cards).toMatchObject([
    { id: kept, origin: 'imported', experience: 5, matches: 6, wins: 5, serial: 1 },
  ]);
  expect((await importAt(first, 'New Ida')).stdout).toContain('already gave');
  expect(await importAt(first, 'Thief')).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('already brought'),
  });
  expect((await importAt(older, 'Thief')).status).toBe(1);
  // The imported card has a deed of its own here.
  await expect
    .poll(
      async () =>
        (
          await fetch(`${fresh.address()}/api/vault/cards/${kept}/deed`, {
            headers: { cookie: newPage.cookie() ?? '' },
          })
        ).status,
      { timeout: 20_000 },
    )
    .toBe(200);
});

it('[OL3] refuses a log that was changed, or that another key has signed', async () => {
  const other = createLogSigner(generateKeyPairSync('ed25519').privateKey, 'localhost');
  const argv = ['import-deeds', deeds, '--log', mirror, '--account', 'New Ida', '--reason', 'x'];
  const run = (key: string) =>
    runHere({ STACKMATE_DATA: fresh.data }, [...argv, '--server-key', key]);
  expect(await run(other.key)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('isn’t signed by'),
  });
  expect(await run('no key')).toMatchObject({ status: 2 });
  const { size } = (await old.server().store.lastCheckpoint())!;
  const bundle = join(mirror, `tile/entries/000.p/${size}`);
  const content = readFileSync(bundle);
  writeFileSync(bundle, content.with(content.length - 3, 65));
  expect(await run(signer.key)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('is damaged'),
  });
});
