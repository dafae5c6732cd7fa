import { codeHash } from '@stackmate/physical';
import type { PrintRun } from '@stackmate/physical';
import { physicalLimits } from '@stackmate/protocol/physical';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabaseStore } from '../../src/store/database-store.ts';
import type { DatabaseStore } from '../../src/store/database-store.ts';
import type { Database } from '../../src/store/database.ts';
import { now } from '../collection-players.ts';
import { id } from '../entries.ts';
import { auditFaults, read } from '../read-ledger.ts';
import { makeTrader } from '../trading/traders.ts';
import { importTestRun, testRun } from './test-run.ts';

const day = 86_400_000;

/** [PH2] [PH4] [PH8] Tests of every database what scans show, what they store, and what is published. */
export function scanContract(open: () => Promise<Database>): void {
  let database: Database;
  let store: DatabaseStore;
  let run: PrintRun;
  beforeAll(async () => {
    database = await open();
    store = createDatabaseStore({ database, owner: 'test' });
    run = testRun({ id: 'scans', firstNumber: '18446744073709551600', boosters: 1 });
    await importTestRun(store, run);
  });
  afterAll(() => store.close());

  const scan = async (
    index: number,
    address: string,
    { at = now, counter = null }: { readonly at?: number; readonly counter?: number | null } = {},
  ) => {
    const outcome = await store.scanPrint({
      codeHash: codeHash('print', run.codes[index]),
      playerId: null,
      address,
      counter,
      at,
    });
    return outcome.ok ? outcome.value : outcome.code;
  };

  describe('scans', () => {
    it('[PH4] show what the print is, and in how many places it was scanned this month', async () => {
      const print = run.prints[0];
      expect(await scan(0, '10.0.0.1')).toEqual({
        roll: print.roll,
        blueprint: print.blueprint,
        run: { id: 'scans', name: 'Run scans', edition: 1, prints: 10 },
        serial: 1,
        number: '18446744073709551600',
        status: 'unregistered',
        mine: 'unknown',
        places: 1,
      });
      expect(await scan(0, '10.0.0.1')).toMatchObject({ places: 1 });
      expect(await scan(0, '10.0.0.2')).toMatchObject({ places: 2 });
      const look = { codeHash: codeHash('print', run.codes[0]), playerId: null };
      expect(await store.lookAtPrint({ ...look, at: now })).toMatchObject({ places: 2 });
      expect(await store.lookAtPrint({ ...look, at: now + 31 * day })).toMatchObject({ places: 0 });
      expect(await store.lookAtPrint({ ...look, codeHash: '0'.repeat(64), at: now })).toBe(null);
    });

    it('[PH4] store at most 50 places of a print, none in clear, and none when the month is over', async () => {
      for (let at = 0; at < physicalLimits.places + 5; at += 1) await scan(1, `10.1.0.${at}`);
      expect(await scan(1, '10.1.9.9')).toMatchObject({ places: physicalLimits.places });
      await scan(2, '10.1.0.1');
      const rows = await database.db.selectFrom('print_scans').select('place').execute();
      expect(new Set(rows.map(({ place }) => place)).size).toBe(rows.length);
      expect(rows.some(({ place }) => place.includes('10.1'))).toBe(false);
      await store.forgetScans(now, 1000);
      expect(await database.db.selectFrom('print_scans').selectAll().execute()).toHaveLength(
        rows.length,
      );
      const next = now + 31 * day;
      await store.forgetScans(next, rows.length - 1);
      expect(await database.db.selectFrom('scan_salts').selectAll().execute()).toEqual([]);
      expect(await database.db.selectFrom('print_scans').selectAll().execute()).toHaveLength(1);
      await store.forgetScans(next, 1000);
      expect(await database.db.selectFrom('print_scans').selectAll().execute()).toEqual([]);
    });

    it('[PH8] the counter of a tag has to grow; a print without a tag has none', async () => {
      expect(await scan(3, '10.0.0.1', { counter: 5 })).toMatchObject({ serial: 4 });
      await database.db
        .updateTable('prints')
        .set({ nfc: '04a1b2c3d4e5f6' })
        .where('run', '=', 'scans')
        .where('serial', '=', 5)
        .execute();
      expect(await scan(4, '10.0.0.1', { counter: 5 })).toMatchObject({ serial: 5 });
      expect(await scan(4, '10.0.0.1', { counter: 5 })).toBe('tag-replayed');
      expect(await scan(4, '10.0.0.1', { counter: 4 })).toBe('tag-replayed');
      expect(await scan(4, '10.0.0.1')).toMatchObject({ serial: 5 });
      expect(await scan(4, '10.0.0.1', { counter: 6 })).toMatchObject({ serial: 5 });
    });

    it('[PH4] a contested print says so, a void one too, and a reprint is found by its barcode', async () => {
      const note = { operator: 'test', reason: 'test', at: now };
      const contest = (at: number | null) =>
        database.db
          .updateTable('prints')
          .set({ contested_at: at })
          .where('run', '=', 'scans')
          .where('serial', '=', 6)
          .execute();
      await contest(now);
      expect(await scan(5, '10.0.0.1')).toMatchObject({ status: 'contested' });
      await contest(null);
      await store.voidPrints({ run: 'scans', serials: [6], ...note });
      expect(await scan(5, '10.0.0.1')).toMatchObject({ status: 'void' });
      const reprint = testRun({ id: 'again', firstNumber: '7', boosters: 1, isReprint: true });
      await importTestRun(store, reprint);
      expect(await store.findBarcode('7')).toMatchObject({ status: 'reprint', serial: 1 });
      expect(await store.findBarcode('18446744073709551609')).toMatchObject({ serial: 10 });
      expect(await store.findBarcode('18446744073709551610')).toBe(null);
      expect(await auditFaults(store)).toEqual([]);
    });
  });

  describe('runs', () => {
    it('[PH2] are published whole, so that anybody can check them', async () => {
      const { runs } = await store.physicalRuns();
      expect(runs.find(({ id: run_ }) => run_ === 'scans')).toMatchObject({ prints: 10 });
      const published = (await store.physicalRun('scans'))!;
      expect(published.statement).toEqual(run.statement);
      const page = read((await store.physicalPrints('scans', 0))!);
      expect(page.prints.map(({ nfc: _, ...print }) => print)).toEqual(run.prints);
      expect(page.after).toBe(null);
      const rest = read((await store.physicalPrints('scans', 8))!);
      expect(rest.prints.map(({ serial }) => serial)).toEqual([9, 10]);
      expect(await store.physicalRun('nobody')).toBe(null);
      expect(await store.physicalPrints('nobody', 0)).toBe(null);
    });

    it('[PH2] nobody sees a run whose import isn’t over, and it starts over', async () => {
      const next = testRun({ id: 'open', firstNumber: '100', boosters: 1 });
      const signed = { statement: next.statement, signature: 'a'.repeat(128), publicKey: 'PEM' };
      const end = { run: 'open', at: now, operator: 'test', reason: 'test' };
      const prints = next.prints.map((print) => ({ print, slip: null }));
      await store.beginRun(signed);
      await store.addPrints('open', prints);
      const hash = codeHash('print', next.codes[0]);
      expect(await store.lookAtPrint({ codeHash: hash, playerId: null, at: now })).toBe(null);
      expect(await store.findBarcode('100')).toBe(null);
      expect(await store.physicalRun('open')).toBe(null);
      await expect(store.finishRun(end)).rejects.toThrow('has 10 of 10 prints, and slips for 0');
      await importTestRun(store, next);
      expect(await store.findBarcode('100')).toMatchObject({ status: 'unregistered' });
      await expect(store.addPrints('open', prints)).rejects.toThrow('was imported already');
      await expect(store.beginRun(signed)).rejects.toThrow('was imported already');
      await expect(store.addSlips('nobody', [])).rejects.toThrow('hasn’t begun');
    });

    it('[OL1] go into the log of cards, and their cards too', async () => {
      while ((await store.logMovements(1000)) > 0);
      const entries = await store.logEntries(0);
      expect(entries.some((entry) => entry.includes('"run":"scans"'))).toBe(true);
    });

    it('[PL7] a deleted account’s used slip stays used', async () => {
      const next = testRun({ id: 'erased', firstNumber: '200', sets: 1 });
      await importTestRun(store, next);
      const { hash } = next.packs[0].slip!;
      await makeTrader(database, 'erased');
      await database.db.deleteFrom('matches').where('south_player', '=', id('erased')).execute();
      await database.db
        .updateTable('accounts')
        .set({ delete_at: now })
        .where('player', '=', id('erased'))
        .execute();
      const opened = await store.openSlip({ playerId: id('erased'), hash, at: now });
      if (!opened.ok) throw new Error(opened.code);
      const { session } = opened.value;
      await store.claimPack({ playerId: id('erased'), session, at: now });
      const times = { now, note: '', noteUntil: now };
      await store.moveAllToSink({ playerId: id('erased'), at: now });
      expect(await store.erasePlayer(id('erased'), times)).toBe(true);
      const late = await store.openSlip({ playerId: id('late'), hash, at: now + day });
      expect(late).toMatchObject({ ok: false, code: 'slip-used' });
      const look = { codeHash: codeHash('print', next.codes[0]), playerId: null, at: now };
      expect(await store.lookAtPrint(look)).toMatchObject({ status: 'retired' });
      expect(await auditFaults(store)).toEqual([]);
    });
  });
}
