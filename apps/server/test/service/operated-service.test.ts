import { createDatabaseStore } from '../../src/store/database-store.ts';
import { onBothDatabases } from '../on-both-databases.ts';
import { operatedServiceContract } from './operated-service-contract.ts';

onBothDatabases('the console’s calls about service and codes', [
  (open) =>
    operatedServiceContract(async () =>
      createDatabaseStore({ database: await open(), owner: 'test' }),
    ),
]);
