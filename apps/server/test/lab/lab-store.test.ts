import { labStoreContract } from './lab-store-contract.ts';
import { onBothDatabases } from '../on-both-databases.ts';

onBothDatabases('counted matches', [labStoreContract]);
