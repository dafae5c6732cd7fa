import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabaseStore } from '../src/store/database-store.ts';
import type { DatabaseStore } from '../src/store/database-store.ts';
import { migrate } from '../src/store/migrate.ts';
import { openDatabase } from '../src/store/open-database.ts';
import type { StorePlace } from '../src/store/open-database.ts';
import { noPostgres, startPostgres } from './postgres.ts';
import type { TestPostgres } from './postgres.ts';
import { siteStoreContract } from './site-store-contract.ts';
import { storeContract } from './store-contract.ts';

const openStore = async (place: StorePlace): Promise<DatabaseStore> => {
  const database = await openDatabase(place);
  await migrate(database);
  return createDatabaseStore({ database, owner: 'test' });
};

describe('the store on SQLite', () => {
  let data: string;
  beforeAll(() => {
    data = mkdtempSync(join(tmpdir(), 'stackmate-store-'));
  });
  afterAll(() => rmSync(data, { recursive: true }));
  storeContract(() => openStore({ data, databaseUrl: null }));
});

describe('what visitors leave, on SQLite', () => {
  let data: string;
  beforeAll(() => {
    data = mkdtempSync(join(tmpdir(), 'stackmate-store-'));
  });
  afterAll(() => rmSync(data, { recursive: true }));
  siteStoreContract(() => openStore({ data, databaseUrl: null }));
});

if (noPostgres !== null) console.warn(`SKIPPED: the store on PostgreSQL. ${noPostgres}`);

describe.skipIf(noPostgres !== null && !process.env['CI'])('the store on PostgreSQL', () => {
  let postgres: TestPostgres;
  beforeAll(() => {
    postgres = startPostgres();
  });
  afterAll(() => postgres.stop());
  storeContract(async () =>
    openStore({ data: '', databaseUrl: await postgres.createDatabase('contract') }),
  );
  siteStoreContract(async () =>
    openStore({ data: '', databaseUrl: await postgres.createDatabase('visitors') }),
  );

  it('belongs to one server at a time', async () => {
    const place = { data: '', databaseUrl: await postgres.createDatabase('owned') };
    const first = await openStore(place);
    await expect(openStore(place)).rejects.toThrow('in use: another server runs on it');
    await first.close();
    await (await openStore(place)).close();
  });

  it('that loses commits is refused', async () => {
    const databaseUrl = await postgres.createDatabase('forgetful');
    const forgetful = `${databaseUrl}&options=${encodeURIComponent('-c synchronous_commit=off')}`;
    await expect(openStore({ data: '', databaseUrl: forgetful })).rejects.toThrow(
      'synchronous_commit is off',
    );
  });

  it('is a real one', async () => {
    const store = await openStore({ data: '', databaseUrl: await postgres.createDatabase('real') });
    await expect(store.backup('x')).rejects.toThrow('pg_dump');
    await store.close();
  });
});
