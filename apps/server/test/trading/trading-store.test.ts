import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import type { Database } from '../../src/store/database.ts';
import { openMigrated } from '../open-test-database.ts';
import { noPostgres, startPostgres } from '../postgres.ts';
import type { TestPostgres } from '../postgres.ts';
import { boundContract } from './bound-contract.ts';
import { marketContract } from './market-contract.ts';
import { swapContract } from './swap-contract.ts';

const contracts: Readonly<Record<string, (open: () => Promise<Database>) => void>> = {
  bound: boundContract,
  market: marketContract,
  swaps: swapContract,
};

describe('trading on SQLite', () => {
  let data: string;
  beforeAll(() => {
    data = mkdtempSync(join(tmpdir(), 'stackmate-trading-'));
    for (const name of Object.keys(contracts)) mkdirSync(join(data, name));
  });
  afterAll(() => rmSync(data, { recursive: true }));
  for (const [name, contract] of Object.entries(contracts)) {
    contract(() => openMigrated({ data: join(data, name), databaseUrl: null }));
  }
});

if (noPostgres !== null) console.warn(`SKIPPED: trading on PostgreSQL. ${noPostgres}`);

describe.skipIf(noPostgres !== null && !process.env['CI'])('trading on PostgreSQL', () => {
  let postgres: TestPostgres;
  beforeAll(() => {
    postgres = startPostgres();
  });
  afterAll(() => postgres.stop());
  for (const [name, contract] of Object.entries(contracts)) {
    contract(async () =>
      openMigrated({ data: '', databaseUrl: await postgres.createDatabase(name) }),
    );
  }
});
