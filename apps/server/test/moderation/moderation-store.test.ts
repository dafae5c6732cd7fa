import { afterAll, beforeAll } from 'vitest';
import type { Database } from '../../src/store/database.ts';
import { onBothDatabases } from '../on-both-databases.ts';
import { testSocial } from '../social/social-players.ts';
import type { TestSocial } from '../social/social-players.ts';
import { handledReportContract, playerContract } from './moderation-contract.ts';

/** Tests reports and players as operators see them, on every database. */
function moderationContract(open: () => Promise<Database>): void {
  let social: TestSocial;
  beforeAll(async () => {
    social = testSocial(await open());
  });
  afterAll(() => social.store.close());
  for (const contract of [handledReportContract, playerContract]) contract(() => social);
}

onBothDatabases('moderation', [moderationContract]);
