import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeRun, publishRun, readRunSpec } from '@stackmate/physical';
import type { PublishedRun } from '@stackmate/physical';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestStore } from '../../apps/server/test/open-test-database.ts';
import { runHere } from './run-here.ts';

vi.setConfig({ testTimeout: 30_000 });

const data = mkdtempSync(join(tmpdir(), 'stackmate-admin-runs-'));
const settings = {
  STACKMATE_DATA: data,
  STACKMATE_BASE_ADDRESS: 'https://stackmate.example',
};
const admin = (...argv: readonly string[]) => runHere(settings, argv);
const file = (name: string, content: unknown): string => {
  const path = join(data, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};
const keys = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    pem: String(publicKey.export({ type: 'spki', format: 'pem' })),
    secretPem: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  };
};
const own = keys();

/** Makes the files of a run, as `npm run print` writes them. */
async function makeFiles(order: object) {
  const spec = readRunSpec({ name: 'First', server: 'https://stackmate.example', ...order });
  if (!spec.ok) throw new Error(spec.refusal.message);
  const run = makeRun(spec.value, { secret: '11'.repeat(32), codeKey: '22'.repeat(32) });
  const published = await publishRun(run, (bytes) =>
    sign(null, bytes, createPrivateKey(own.secretPem)),
  );
  const slips = run.packs.flatMap(({ slip }) =>
    slip === null ? [] : [{ hash: slip.hash, count: slip.count, serials: slip.serials }],
  );
  return { published, slips: { run: spec.value.id, slips } };
}
type Files = Awaited<ReturnType<typeof makeFiles>>;

const importFiles = ({ published, slips }: { published: unknown; slips: unknown }, key = own.pem) =>
  admin(
    'import-run',
    file('run.json', published),
    '--slips',
    file('slips.json', slips),
    '--public-key',
    file('public-key.pem', key),
    '--reason',
    'the first edition',
  );

let first: Files;
beforeAll(async () => {
  await (await openTestStore(data)).close();
  first = await makeFiles({ id: '2026-first', sets: 1, firstNumber: '1' });
});
afterAll(() => rmSync(data, { recursive: true }));

const changed = (change: Partial<PublishedRun>) => ({
  ...first,
  published: { ...first.published, ...change },
});
const statement = (change: object) =>
  changed({ statement: { ...first.published.statement, ...change } });
const withSlips = (change: object) => ({ ...first, slips: { ...first.slips, ...change } });

it.each([
  ['a signature of another key', () => first, 'the signature isn’t the operator’s', keys().pem],
  ['a changed statement', () => statement({ prints: 64 }), 'the signature isn’t the operator’s'],
  ['a root of other prints', () => statement({ root: '0'.repeat(64) }), 'isn’t the operator’s'],
  [
    'fewer prints than signed',
    () => changed({ prints: first.published.prints.slice(1) }),
    'there are 64 prints instead of 65',
  ],
  [
    'a changed print',
    () =>
      changed({
        prints: first.published.prints.map((print) => ({
          ...print,
          codeHash: print.codeHash!.replace(/./, (digit) => (digit === '0' ? '1' : '0')),
        })),
      }),
    'the prints don’t give the signed root',
  ],
  ['slips of another run', () => withSlips({ run: 'other' }), 'the slips are those of run other'],
  [
    'a missing slip',
    () => withSlips({ slips: first.slips.slips.slice(1) }),
    'the slips claim 20 prints instead of 65',
  ],
  ['the private key', () => first, 'it is the private key', own.secretPem],
  ['no key', () => first, 'can’t be used', 'nothing'],
  ['no run', () => ({ ...first, published: {} }), 'statement: '],
] as const)('[PH2] refuses to import %s', async (_, files, words, key = own.pem) => {
  const { status, stderr } = await importFiles(files(), key);
  expect(stderr).toContain(words);
  expect(status).toBe(1);
  expect((await admin('print-runs')).stdout).toBe('no print runs');
});

it('[PH2] refuses a run for another server, and one without its files', async () => {
  const foreign = await makeFiles({ id: 'foreign', server: 'https://other.example', boosters: 1 });
  expect((await importFiles(foreign)).stderr).toContain('lead to https://other.example');
  const missing = await admin('import-run', file('run.json', '{}'), '--reason', 'x');
  expect(missing).toMatchObject({ status: 2, stderr: expect.stringContaining('--public-key') });
});

it('[PH2] imports a run once, and none with its numbers or codes; declares prints void', async () => {
  expect(await importFiles(first)).toMatchObject({
    status: 0,
    stdout: 'run 2026-first is imported: 65 prints, 3 slips',
  });
  expect((await importFiles(first)).stderr).toContain('run 2026-first was imported already');
  const sameNumbers = await makeFiles({ id: 'second', boosters: 1, firstNumber: '60' });
  expect((await importFiles(sameNumbers)).stderr).toContain('belongs to run 2026-first');
  const next = await makeFiles({ id: 'second', boosters: 1, firstNumber: '66' });
  expect(await importFiles(next)).toMatchObject({ status: 0 });
  const reprint = await makeFiles({
    id: 'again',
    boosters: 1,
    firstNumber: '100',
    isReprint: true,
  });
  expect(await importFiles(reprint)).toMatchObject({ status: 0 });

  const voided = ['void-prints', '2026-first', '--serials', '1-3,9', '--reason', 'wet', '--yes'];
  expect((await admin(...voided)).stdout).toBe(
    '4 prints of run 2026-first are void; cards that came of them stay',
  );
  const tooMany = await admin('void-prints', 'second', '--serials', '11', '--reason', 'x', '--yes');
  expect(tooMany.stderr).toContain('no run second with all of these prints');
  const unreadable = await admin(
    'void-prints',
    'second',
    '--serials',
    'x',
    '--reason',
    'x',
    '--yes',
  );
  expect(unreadable.status).toBe(2);
  expect((await admin('void-run', 'second', '--reason', 'stolen', '--yes')).status).toBe(0);
  const runs = (await admin('print-runs')).stdout;
  expect(runs).toMatch(/2026-first +\S+ +0 of 65 +4 +First/);
  expect(runs).toMatch(/second +\S+ +0 of 10 +all +First/);
  expect(runs).toMatch(/again +\S+ +reprint +0 +First/);
  const log = (await admin('audit-log')).stdout;
  expect(log).toMatch(/import run.*the first edition/s);
  expect(log).toMatch(/void prints.*stolen/s);
  expect((await admin('audit')).status).toBe(0);
});
