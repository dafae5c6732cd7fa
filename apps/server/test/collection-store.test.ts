import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { achievementContract } from './achievement-contract.ts';
import { collectionStoreContract } from './collection-store-contract.ts';
import { deckResultContract } from './deck-result-contract.ts';
import { missingContract } from './missing-contract.ts';
import { masteryContract } from './mastery-contract.ts';
import { questContract } from './quest-contract.ts';
import { deckStoreContract } from './deck-store-contract.ts';
import { openMigrated } from './open-test-database.ts';
import { fairPlayContract } from './fair-play-contract.ts';
import { ratedStoreContract } from './rated-store-contract.ts';
import { onceContract } from './once-contract.ts';
import { rewardStoreContract, smallServerContract } from './reward-store-contract.ts';
import { noPostgres, startPostgres } from './postgres.ts';
import type { TestPostgres } from './postgres.ts';

describe('the collection on SQLite', () => {
  let data: string;
  beforeAll(() => {
    data = mkdtempSync(join(tmpdir(), 'stackmate-collection-'));
    for (const name of [
      'collection',
      'decks',
      'once',
      'rewards',
      'small',
      'rated',
      'fair-play',
      'quests',
      'deck-results',
      'masteries',
      'missing',
      'achievements',
    ])
      mkdirSync(join(data, name));
  });
  afterAll(() => rmSync(data, { recursive: true }));
  collectionStoreContract(() =>
    openMigrated({ data: join(data, 'collection'), databaseUrl: null }),
  );
  deckStoreContract(() => openMigrated({ data: join(data, 'decks'), databaseUrl: null }));
  onceContract(() => openMigrated({ data: join(data, 'once'), databaseUrl: null }));
  rewardStoreContract(() => openMigrated({ data: join(data, 'rewards'), databaseUrl: null }));
  smallServerContract(() => openMigrated({ data: join(data, 'small'), databaseUrl: null }));
  ratedStoreContract(() => openMigrated({ data: join(data, 'rated'), databaseUrl: null }));
  deckResultContract(() => openMigrated({ data: join(data, 'deck-results'), databaseUrl: null }));
  missingContract(() => openMigrated({ data: join(data, 'missing'), databaseUrl: null }));
  masteryContract(() => openMigrated({ data: join(data, 'masteries'), databaseUrl: null }));
  achievementContract(() => openMigrated({ data: join(data, 'achievements'), databaseUrl: null }));
  questContract(() => openMigrated({ data: join(data, 'quests'), databaseUrl: null }));
  fairPlayContract(() => openMigrated({ data: join(data, 'fair-play'), databaseUrl: null }));
});

if (noPostgres !== null) console.warn(`SKIPPED: the collection on PostgreSQL. ${noPostgres}`);

describe.skipIf(noPostgres !== null && !process.env['CI'])('the collection on PostgreSQL', () => {
  let postgres: TestPostgres;
  beforeAll(() => {
    postgres = startPostgres();
  });
  afterAll(() => postgres.stop());
  collectionStoreContract(async () =>
    openMigrated({ data: '', databaseUrl: await postgres.createDatabase('collection') }),
  );
  deckStoreContract(async () =>
    openMigrated({ data: '', databaseUrl: await postgres.createDatabase('decks') }),
  );
  onceContract(async () =>
    openMigrated({ data: '', databaseUrl: await postgres.createDatabase('once') }),
  );
  rewardStoreContract(async () =>
    openMigrated({ data: '', databaseUrl: await postgres.createDatabase('rewards') }),
  );
  smallServerContract(async () =>
    openMigrated({ data: '', databaseUrl: await postgres.createDatabase('small') }),
  );
  ratedStoreContract(async () =>
    openMigrated({ data: '', databaseUrl: await postgres.createDatabase('rated') }),
  );
  deckResultContract(async () =>
    openMigrated({ data: '', databaseUrl: await postgres.createDatabase('deckresults') }),
  );
  missingContract(async () =>
    openMigrated({ data: '', databaseUrl: await postgres.createDatabase('missing') }),
  );
  masteryContract(async () =>
    openMigrated({ data: '', databaseUrl: await postgres.createDatabase('masteries') }),
  );
  achievementContract(async () =>
    openMigrated({ data: '', databaseUrl: await postgres.createDatabase('achievements') }),
  );
  questContract(async () =>
    openMigrated({ data: '', databaseUrl: await postgres.createDatabase('quests') }),
  );
  fairPlayContract(async () =>
    openMigrated({ data: '', databaseUrl: await postgres.createDatabase('fairplay') }),
  );
});
