import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { openMigrated } from '../open-test-database.ts';
import { noPostgres, startPostgres } from '../postgres.ts';
import type { TestPostgres } from '../postgres.ts';
import { leagueStoreContract } from './league-store-contract.ts';
import { profileContract } from './profile-contract.ts';

describe('leagues on SQLite', () => {
  let data: string;
  beforeAll(() => {
    data = mkdtempSync(join(tmpdir(), 'stackmate-leagues-'));
    for (const name of ['leagues', 'profiles']) mkdirSync(join(data, name));
  });
  afterAll(() => rmSync(data, { recursive: true }));
  leagueStoreContract(() => openMigrated({ data: join(data, 'leagues'), databaseUrl: null }));
  profileContract(() => openMigrated({ data: join(data, 'profiles'), databaseUrl: null }));
});

if (noPostgres !== null) console.warn(`SKIPPED: leagues on PostgreSQL. ${noPostgres}`);

describe.skipIf(noPostgres !== null && !process.env['CI'])('leagues on PostgreSQL', () => {
  let postgres: TestPostgres;
  beforeAll(() => {
    postgres = startPostgres();
  });
  afterAll(() => postgres.stop());
  leagueStoreContract(async () =>
    openMigrated({ data: '', databaseUrl: await postgres.createDatabase('leagues') }),
  );
  profileContract(async () =>
    openMigrated({ data: '', databaseUrl: await postgres.createDatabase('profiles') }),
  );
});
