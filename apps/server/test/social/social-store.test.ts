import { afterAll, beforeAll } from 'vitest';
import type { Database } from '../../src/store/database.ts';
import { onBothDatabases } from '../on-both-databases.ts';
import { pushContract } from '../push/push-contract.ts';
import { friendContract } from './friend-contract.ts';
import { testSocial } from './social-players.ts';
import type { TestSocial } from './social-players.ts';
import { safetyContract } from './safety-contract.ts';

/** Tests the friends, blocks and reports of every database. */
function socialContract(open: () => Promise<Database>): void {
  let social: TestSocial;
  beforeAll(async () => {
    social = testSocial(await open());
  });
  afterAll(() => social.store.close());
  for (const contract of [friendContract, safetyContract, pushContract]) {
    contract(() => social);
  }
}

onBothDatabases('friends', [socialContract]);
