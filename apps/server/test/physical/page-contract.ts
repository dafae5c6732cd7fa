import { groupCode } from '@stackmate/physical';
import type { PrintPageData } from '@stackmate/protocol/physical';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPrintPages } from '../../src/physical/print-pages.ts';
import { createDatabaseStore } from '../../src/store/database-store.ts';
import type { DatabaseStore } from '../../src/store/database-store.ts';
import type { Database } from '../../src/store/database.ts';
import { now } from '../collection-players.ts';
import { codeKey, importTestRun, testRun, testServerAddress } from './test-run.ts';

/** [PH1] [PH4] Tests what the public page of a card shows, on every database. */
export function pageContract(open: () => Promise<Database>): void {
  let store: DatabaseStore;
  let page: (url: string) => Promise<PrintPageData>;
  const run = testRun({ id: 'pages', firstNumber: '7000', boosters: 1 });
  beforeAll(async () => {
    store = createDatabaseStore({ database: await open(), owner: 'test' });
    await importTestRun(store, run);
    const address = (): string => testServerAddress;
    page = createPrintPages({ store, address, key: codeKey, now: () => now });
  });
  afterAll(() => store.close());
  const refusalAt = async (url: string) => {
    const data = await page(url);
    return 'refused' in data ? data.refused : null;
  };

  describe('the page of a print', () => {
    it('[PH4] is found as its code is printed, typed or pasted, and counts no scan', async () => {
      const [code] = run.codes;
      const typed = groupCode(code).toLowerCase();
      const address = `${testServerAddress}/C/${code}`.toUpperCase();
      for (const url of [
        `/C/${code}`,
        `/c/${code.toLowerCase()}`,
        `/c?code=${encodeURIComponent(typed)}`,
        `/c?code=${encodeURIComponent(address)}`,
      ]) {
        const data = await page(url);
        expect(data).toMatchObject({
          found: { code, serial: 1, number: '7000', status: 'unregistered', mine: 'unknown' },
        });
        expect('found' in data && 'places' in data.found && data.found.places).toBe(0);
      }
    });

    it('[PH1] is found by its barcode without what only its code tells', async () => {
      const data = await page('/c?code=7001');
      expect(data).toMatchObject({ typed: '7001', found: { serial: 2, number: '7001' } });
      expect('found' in data && Object.keys(data.found)).not.toContain('code');
      expect(JSON.stringify(data)).not.toContain(run.codes[1]);
    });

    it('[PH1] says what is wrong with a code or number', async () => {
      const [code, other] = run.codes;
      const forged = testRun({ id: 'forged', firstNumber: '1', boosters: 1 });
      expect(forged.codes[0]).not.toBe(code);
      const swapped = code.slice(0, -1) + (code.endsWith('0') ? '1' : '0');
      expect(await refusalAt(`/c/${swapped}`)).toBe('code-mistyped');
      expect(await refusalAt(`/c/${other.slice(1)}`)).toBe('code-mistyped');
      expect(await refusalAt(`/c/${forged.codes[0]}`)).toBe('unknown-edition');
      expect(await refusalAt('/c?code=https%3A%2F%2Fother.example%2FC%2FX')).toBe('code-foreign');
      expect(await refusalAt('/c?code=-1')).toBe('edition-not-whole');
      expect(await refusalAt('/c?code=1.5')).toBe('edition-not-whole');
      expect(await refusalAt('/c?code=18446744073709551616')).toBe('edition-too-large');
      expect(await refusalAt('/c?code=18446744073709551615')).toBe('no-such-barcode');
      expect(await refusalAt('/c/%E0%A4%A')).toBe('code-mistyped');
      expect(await page('/c')).toEqual({ typed: '', asks: true });
    });
  });
}
