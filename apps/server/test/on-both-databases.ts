import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { createDatabaseStore } from '../src/store/database-store.ts';
import type { DatabaseStore } from '../src/store/database-store.ts';
import type { Database } from '../src/store/database.ts';
import { openMigrated } from './open-test-database.ts';
import { noPostgres, startPostgres } from './postgres.ts';
import type { TestPostgres } from './postgres.ts';

/** Tests of a database. `open` gives a new, empty one each time. */
export type DatabaseContract = (open: () => Promise<Database>, kind: Database['kind']) => void;

/** Makes tests of a store into tests of a database. */
export const withStore =
  (contract: (open: () => Promise<DatabaseStore>) => void): DatabaseContract =>
  (open) =>
    contract(async () => createDatabaseStore({ database: await open(), owner: 'test' }));

/** Runs contracts on SQLite, and on PostgreSQL where it is there. */
export function onBothDatabases(about: string, contracts: readonly DatabaseContract[]): void {
  describe(`${about} on SQLite`, () => {
    let data: string;
    beforeAll(() => {
      data = mkdtempSync(join(tmpdir(), 'stackmate-contract-'));
    });
    afterAll(() => rmSync(data, { recursive: true }));
    for (const contract of contracts) {
      contract(
        () => openMigrated({ data: mkdtempSync(join(data, 'database-')), databaseUrl: null }),
        'sqlite',
      );
    }
  });

  if (noPostgres !== null) console.warn(`SKIPPED: ${about} on PostgreSQL. ${noPostgres}`);

  describe.skipIf(noPostgres !== null && !process.env['CI'])(`${about} on PostgreSQL`, () => {
    let postgres: TestPostgres;
    let count = 0;
    beforeAll(() => {
      postgres = startPostgres();
    });
    afterAll(() => postgres.stop());
    for (const contract of contracts) {
      contract(async () => {
        count += 1;
        const databaseUrl = await postgres.createDatabase(`contract_${count}`);
        return openMigrated({ data: '', databaseUrl });
      }, 'postgres');
    }
  });
}
