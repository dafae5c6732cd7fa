import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { openMigrated } from '../open-test-database.ts';
import { noPostgres, startPostgres } from '../postgres.ts';
import type { TestPostgres } from '../postgres.ts';
import { labStoreContract } from './lab-store-contract.ts';

describe('counted matches on SQLite', () => {
  let data: string;
  beforeAll(() => {
    data = mkdtempSync(join(tmpdir(), 'stackmate-lab-'));
  });
  afterAll(() => rmSync(data, { recursive: true }));
  labStoreContract(() => openMigrated({ data, databaseUrl: null }));
});

if (noPostgres !== null) console.warn(`SKIPPED: counted matches on PostgreSQL. ${noPostgres}`);

describe.skipIf(noPostgres !== null && !process.env['CI'])('counted matches on PostgreSQL', () => {
  let postgres: TestPostgres;
  beforeAll(() => {
    postgres = startPostgres();
  });
  afterAll(() => postgres.stop());
  labStoreContract(async () =>
    openMigrated({ data: '', databaseUrl: await postgres.createDatabase('lab') }),
  );
});
