import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest';
import { lobbyStoreContract } from './lobby-store-contract.ts';
import { openMigrated } from './open-test-database.ts';
import { noPostgres, startPostgres } from './postgres.ts';
import type { TestPostgres } from './postgres.ts';

describe('the lobby on SQLite', () => {
  let data: string;
  beforeEach(() => {
    data = mkdtempSync(join(tmpdir(), 'stackmate-lobby-'));
  });
  afterEach(() => rmSync(data, { recursive: true }));
  lobbyStoreContract(() => openMigrated({ data, databaseUrl: null }));
});

if (noPostgres !== null) console.warn(`SKIPPED: the lobby on PostgreSQL. ${noPostgres}`);

describe.skipIf(noPostgres !== null && !process.env['CI'])('the lobby on PostgreSQL', () => {
  let postgres: TestPostgres;
  let count = 0;
  beforeAll(() => {
    postgres = startPostgres();
  });
  afterAll(() => postgres.stop());
  lobbyStoreContract(async () =>
    openMigrated({ data: '', databaseUrl: await postgres.createDatabase(`lobby_${(count += 1)}`) }),
  );
});
