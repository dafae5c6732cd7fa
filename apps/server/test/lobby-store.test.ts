import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest';
import { migrate } from '../src/store/migrate.ts';
import type { StorePlace } from '../src/store/store-place.ts';
import { lobbyStoreContract } from './lobby-store-contract.ts';
import { openTestDatabase } from './open-test-database.ts';
import { noPostgres, startPostgres } from './postgres.ts';
import type { TestPostgres } from './postgres.ts';

async function open(place: StorePlace) {
  const database = await openTestDatabase(place);
  await migrate(database);
  return database;
}

describe('the lobby on SQLite', () => {
  let data: string;
  beforeEach(() => {
    data = mkdtempSync(join(tmpdir(), 'stackmate-lobby-'));
  });
  afterEach(() => rmSync(data, { recursive: true }));
  lobbyStoreContract(() => open({ data, databaseUrl: null }));
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
    open({ data: '', databaseUrl: await postgres.createDatabase(`lobby_${(count += 1)}`) }),
  );
});
