import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { openMigrated } from '../open-test-database.ts';
import { noPostgres, startPostgres } from '../postgres.ts';
import type { TestPostgres } from '../postgres.ts';
import { puzzleStoreContract } from './puzzle-store-contract.ts';

describe('puzzles on SQLite', () => {
  let data: string;
  beforeAll(() => {
    data = mkdtempSync(join(tmpdir(), 'stackmate-puzzles-'));
  });
  afterAll(() => rmSync(data, { recursive: true }));
  puzzleStoreContract(() => openMigrated({ data, databaseUrl: null }));
});

if (noPostgres !== null) console.warn(`SKIPPED: puzzles on PostgreSQL. ${noPostgres}`);

describe.skipIf(noPostgres !== null && !process.env['CI'])('puzzles on PostgreSQL', () => {
  let postgres: TestPostgres;
  beforeAll(() => {
    postgres = startPostgres();
  });
  afterAll(() => postgres.stop());
  puzzleStoreContract(async () =>
    openMigrated({ data: '', databaseUrl: await postgres.createDatabase('puzzles') }),
  );
});
