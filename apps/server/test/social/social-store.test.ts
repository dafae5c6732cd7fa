import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import type { StorePlace } from '../../src/store/store-place.ts';
import { openMigrated } from '../open-test-database.ts';
import { noPostgres, startPostgres } from '../postgres.ts';
import type { TestPostgres } from '../postgres.ts';
import { pushContract } from '../push/push-contract.ts';
import { friendContract } from './friend-contract.ts';
import { testSocial } from './social-players.ts';
import type { TestSocial } from './social-players.ts';
import { safetyContract } from './safety-contract.ts';

/** Tests the friends, blocks and reports of every database. */
function socialContract(place: () => Promise<StorePlace>): void {
  let social: TestSocial;
  beforeAll(async () => {
    const database = await openMigrated(await place());
    social = testSocial(database);
  });
  afterAll(() => social.store.close());
  for (const contract of [friendContract, safetyContract, pushContract]) {
    contract(() => social);
  }
}

describe('friends on SQLite', () => {
  const data = mkdtempSync(join(tmpdir(), 'stackmate-social-'));
  afterAll(() => rmSync(data, { recursive: true }));
  socialContract(() => Promise.resolve({ data, databaseUrl: null }));
});

if (noPostgres !== null) console.warn(`SKIPPED: friends on PostgreSQL. ${noPostgres}`);

describe.skipIf(noPostgres !== null && !process.env['CI'])('friends on PostgreSQL', () => {
  let postgres: TestPostgres;
  beforeAll(() => {
    postgres = startPostgres();
  });
  afterAll(() => postgres.stop());
  socialContract(async () => ({ data: '', databaseUrl: await postgres.createDatabase('social') }));
});
