import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeAddress, createPrintCode, groupCode } from '@stackmate/physical';
import { printRuns, prints, slips } from '@stackmate/protocol/routes';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { physicalHandlers } from '../../src/physical/physical-handlers.ts';
import { createDatabaseStore } from '../../src/store/database-store.ts';
import type { DatabaseStore } from '../../src/store/database-store.ts';
import { now } from '../collection-players.ts';
import { openRoutes } from '../open-routes.ts';
import { openMigrated } from '../open-test-database.ts';
import { codeKey, importTestRun, testRun, testServerAddress } from './test-run.ts';

const data = mkdtempSync(join(tmpdir(), 'stackmate-prints-'));
const run = testRun({ id: 'routes', firstNumber: '1', sets: 1 });
const [deck, booster] = run.packs;
let store: DatabaseStore;
/** Whether anything was read of the database. */
let reads = 0;
beforeAll(async () => {
  const database = await openMigrated({ data, databaseUrl: null });
  store = createDatabaseStore({ database, owner: 'test' });
  await importTestRun(store, run);
});
afterAll(async () => {
  await store.close();
  rmSync(data, { recursive: true });
});

let key: Uint8Array | null = codeKey;
const { call, answer, readError } = openRoutes({
  handlers: () =>
    physicalHandlers({
      store: {
        ...store,
        lookAtPrint: (look) => {
          reads += 1;
          return store.lookAtPrint(look);
        },
      },
      address: () => testServerAddress,
      get key() {
        return key;
      },
      now: () => now,
    }),
  now: () => now,
});

const code = run.codes[booster.serials[0] - 1];
const look = (text: string) => `/api/prints/${encodeURIComponent(text)}`;

describe('prints', () => {
  it.each([
    ['as it is', code],
    ['in small letters', code.toLowerCase()],
    ['in groups', groupCode(code)],
    ['with its address', codeAddress(testServerAddress, code)],
    ['with its address in small letters', codeAddress(testServerAddress, code).toLowerCase()],
  ])('[PH4] anybody reads a code %s, without a name', async (_, text) => {
    const view = await answer(prints.look.answer, null, look(text));
    expect(view).toMatchObject({ serial: booster.serials[0], mine: 'unknown' });
    expect(
      await answer(prints.scan.answer, null, '/api/prints/scan', { code: text }),
    ).toMatchObject({ serial: view.serial, places: 1 });
    // Scans by one address are one place; looking counts none. Names and ids of accounts aren't there.
    expect(JSON.stringify(view)).not.toMatch(/player|owner|account|name":"(?!Run)/);
  });

  const forged = createPrintCode(
    Uint8Array.from(Buffer.alloc(32, 7)),
    Uint8Array.from(Buffer.alloc(10)),
  );
  const unknown = createPrintCode(codeKey, Uint8Array.from(Buffer.alloc(10)));
  const wrong = code[5] === 'A' ? 'B' : 'A';
  it.each([
    ['forged', forged, 400, 'code-forged'],
    ['foreign', `HTTPS://OTHER.EXAMPLE/C/${code}`, 400, 'code-foreign'],
    ['mistyped', code.slice(0, 5) + wrong + code.slice(6), 400, 'code-mistyped'],
    ['short', code.slice(1), 400, 'code-mistyped'],
    ['with a character of no code', `${code.slice(1)}*`, 400, 'code-mistyped'],
    ['a barcode', '12345', 400, 'code-is-barcode'],
    ['a slip', booster.slip!.code, 400, 'code-is-slip'],
    ['of an unknown edition', unknown, 404, 'unknown-edition'],
  ])('[PH1] refuses a code that is %s', async (_, text, status, error) => {
    expect(await readError(null, look(text))).toEqual([status, error]);
    expect(await readError(null, '/api/prints/scan', { code: text })).toEqual([status, error]);
  });

  it('[PH1] reads nothing for a code that the key didn’t make', async () => {
    reads = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        fc.uint8Array({ minLength: 10, maxLength: 10 }),
        async (other, printId) => {
          const [status, error] = await readError(null, look(createPrintCode(other, printId)));
          expect([status, error]).toEqual([400, 'code-forged']);
        },
      ),
      { numRuns: 30 },
    );
    expect(reads).toBe(0);
  });

  it('[PH1] refuses everything without a key, and texts that are no code', async () => {
    key = null;
    expect(await readError(null, look(code))).toEqual([404, 'prints-off']);
    key = codeKey;
    for (const text of ['', 'x'.repeat(201), '\n']) {
      expect(await readError(null, '/api/prints/scan', { code: text })).toEqual([
        400,
        'bad-request',
      ]);
    }
    const counters = [-1, 0x1_00_00_00, 1.5, '5'];
    for (const counter of counters) {
      const refused = await readError(null, '/api/prints/scan', { code, counter });
      expect(refused).toEqual([400, 'bad-request']);
    }
  });

  it('finds a card by its barcode, and says what is wrong with a number', async () => {
    const found = await answer(prints.barcode.answer, null, '/api/barcodes/0065');
    expect(found).toMatchObject({ number: '65', serial: 65 });
    const messages = async (number: string) => {
      const { status, json } = await call(null, `/api/barcodes/${encodeURIComponent(number)}`);
      return [status, (json as { message: string }).message];
    };
    expect(await messages('18446744073709551616')).toEqual([
      400,
      '18446744073709551616 must be <= 18446744073709551615 (max unsigned 64-bit)',
    ]);
    for (const number of ['-1', '1.5', 'abc', '٣']) {
      expect(await messages(number)).toEqual([400, `${number} must be a non-negative integer`]);
    }
    const none = '/api/barcodes/18446744073709551615';
    expect(await readError(null, none)).toEqual([404, 'no-such-barcode']);
  });
});

describe('slips', () => {
  it('[PH3] guests and programs open none; a wrong code says what it is', async () => {
    const open = (text: string) => ['/api/slips/open', { code: text }] as const;
    expect(await readError('guest', ...open(booster.slip!.code))).toEqual([403, 'account-needed']);
    expect(await readError(null, ...open(booster.slip!.code))).toEqual([401, 'sign-in-needed']);
    expect(await readError('ada', ...open(code))).toEqual([400, 'code-is-card']);
    expect(await readError('ada', ...open('12345'))).toEqual([400, 'code-is-barcode']);
    expect(await readError('ada', ...open('ABC'))).toEqual([400, 'code-mistyped']);
    const foreign = `https://other.example/c/${booster.slip!.code}`;
    expect(await readError('ada', ...open(foreign))).toEqual([400, 'code-foreign']);
    const other = testRun({ id: 'unknown', firstNumber: '900', boosters: 1 });
    const unknown = other.packs[0].slip!.code;
    expect(await readError('ada', ...open(unknown))).toEqual([404, 'no-such-slip']);
  });

  it('[PH3] a booster’s cards are registered one by one, and are theirs when scanned', async () => {
    const open = { code: codeAddress(testServerAddress, booster.slip!.code) };
    const slip = await answer(slips.open.answer, 'ada', '/api/slips/open', open);
    const scan = { session: slip.session, code: codeAddress(testServerAddress, code) };
    const claimed = await answer(slips.claim.answer, 'ada', '/api/slips/scan', scan);
    expect(claimed.left).toBe(9);
    const seen = async (name: string | null) =>
      (await answer(prints.look.answer, name, look(code))).mine;
    expect([await seen('ada'), await seen('bob'), await seen('guest'), await seen(null)]).toEqual([
      'yours',
      'not-yours',
      'unknown',
      'unknown',
    ]);
    expect(await readError('bob', '/api/slips/open', open)).toEqual([409, 'slip-busy']);
    expect(await readError('bob', '/api/slips/scan', scan)).toEqual([409, 'session-over']);
    const whole = await readError('ada', '/api/slips/claim', { session: slip.session });
    expect(whole).toEqual([409, 'slip-needs-scans']);
  });

  it('[PH3] a deck’s cards are registered together', async () => {
    const open = { code: deck.slip!.code };
    const { session } = await answer(slips.open.answer, 'eve', '/api/slips/open', open);
    const pack = await answer(slips.claimPack.answer, 'eve', '/api/slips/claim', { session });
    expect(pack.claimed).toHaveLength(45);
  });
});

it('[PH2] anybody reads runs, their statements and prints', async () => {
  const { runs } = await answer(printRuns.list.answer, null, '/api/print-runs');
  expect(runs).toEqual([
    {
      id: 'routes',
      name: 'Run routes',
      edition: 1,
      prints: 65,
      isReprint: false,
      isVoid: false,
      importedAt: now,
    },
  ]);
  const published = await answer(printRuns.run.answer, null, '/api/print-runs/routes');
  expect(published.statement).toEqual(run.statement);
  const page = await answer(printRuns.prints.answer, null, '/api/print-runs/routes/prints');
  expect(page).toEqual({ prints: run.prints, after: null });
  for (const path of ['nobody', 'nobody/prints']) {
    expect(await readError(null, `/api/print-runs/${path}`)).toEqual([404, 'no-such-run']);
  }
});
