import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { openMigrated } from '../open-test-database.ts';
import { noPostgres, startPostgres } from '../postgres.ts';
import type { TestPostgres } from '../postgres.ts';
import { lockContract } from './lock-contract.ts';

describe('on SQLite', () => {
  let data: string;
  beforeAll(() => {
    data = mkdtempSync(join(tmpdir(), 'stackmate-locks-'));
  });
  afterAll(() => rmSync(data, { recursive: true }));
  lockContract(() => openMigrated({ data, databaseUrl: null }));
});

describe.skipIf(noPostgres !== null && !process.env['CI'])('on PostgreSQL', () => {
  let postgres: TestPostgres;
  beforeAll(() => {
    postgres = startPostgres();
  });
  afterAll(() => postgres.stop());
  lockContract(async () =>
    openMigrated({ data: '', databaseUrl: await postgres.createDatabase('locks') }),
  );
});
