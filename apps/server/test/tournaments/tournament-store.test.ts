import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import type { Database } from '../../src/store/database.ts';
import { createDatabaseStore } from '../../src/store/database-store.ts';
import { lentContract } from './lent-contract.ts';
import { prizeContract } from './prize-contract.ts';
import { tournamentStoreContract } from './tournament-store-contract.ts';
import { twoDirectorsContract } from './two-directors-contract.ts';
import { openMigrated } from '../open-test-database.ts';
import { noPostgres, startPostgres } from '../postgres.ts';
import type { TestPostgres } from '../postgres.ts';

const storeOn = (open: () => Promise<Database>) => async () =>
  createDatabaseStore({ database: await open(), owner: 'test' });

describe('on SQLite', () => {
  let data: string;
  beforeAll(() => {
    data = mkdtempSync(join(tmpdir(), 'stackmate-tournaments-'));
    for (const name of ['tournaments', 'prizes', 'lent']) mkdirSync(join(data, name));
  });
  afterAll(() => rmSync(data, { recursive: true }));
  const open = (name: string) => () => openMigrated({ data: join(data, name), databaseUrl: null });
  tournamentStoreContract(storeOn(open('tournaments')));
  prizeContract(open('prizes'));
  lentContract(storeOn(open('lent')));
  twoDirectorsContract(
    () => openMigrated({ data: mkdtempSync(join(data, 'directed-')), databaseUrl: null }),
    25,
  );
});

describe.skipIf(noPostgres !== null && !process.env['CI'])('on PostgreSQL', () => {
  let postgres: TestPostgres;
  beforeAll(() => {
    postgres = startPostgres();
  });
  afterAll(() => postgres.stop());
  const open = (name: string) => async () =>
    openMigrated({ data: '', databaseUrl: await postgres.createDatabase(name) });
  tournamentStoreContract(storeOn(open('tournaments')));
  prizeContract(open('prizes'));
  lentContract(storeOn(open('lent')));
  twoDirectorsContract(
    async () => openMigrated({ data: '', databaseUrl: await postgres.createDatabase('directed') }),
    12,
  );
});
