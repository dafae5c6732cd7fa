import type { Database } from '../database.ts';
import type { CollectionStore } from './collection-store.ts';
import { deckQueries } from './decks.ts';
import { operatorQueries } from './operators.ts';
import { sellingQueries } from './selling.ts';
import { starterQueries } from './starter.ts';
import { trainingQueries } from './training.ts';
import { vaultQueries } from './vault.ts';

/** Creates the queries for coins, vaults and decks. */
export const collectionQueries = (database: Database): Omit<CollectionStore, 'auditLedger'> => ({
  ...vaultQueries(database),
  ...trainingQueries(database),
  ...sellingQueries(database),
  ...starterQueries(database),
  ...deckQueries(database),
  ...operatorQueries(database),
});
