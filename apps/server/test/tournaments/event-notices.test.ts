import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { createDatabaseStore } from '../../src/store/database-store.ts';
import { eventNoticesContract } from './event-notices-contract.ts';
import { openMigrated } from '../open-test-database.ts';
import { noPostgres, startPostgres } from '../postgres.ts';
import type { TestPostgres } from '../postgres.ts';

describe('on SQLite', () => {
  let data: string;
  beforeAll(() => {
    data = mkdtempSync(join(tmpdir(), 'stackmate-notices-'));
  });
  afterAll(() => rmSync(data, { recursive: true }));
  eventNoticesContract(async () =>
    createDatabaseStore({
      database: await openMigrated({ data, databaseUrl: null }),
      owner: 'test',
    }),
  );
});

describe.skipIf(noPostgres !== null && !process.env['CI'])('on PostgreSQL', () => {
  let postgres: TestPostgres;
  beforeAll(() => {
    postgres = startPostgres();
  });
  afterAll(() => postgres.stop());
  eventNoticesContract(async () =>
    createDatabaseStore({
      database: await openMigrated({
        data: '',
        databaseUrl: await postgres.createDatabase('notices'),
      }),
      owner: 'test',
    }),
  );
});
