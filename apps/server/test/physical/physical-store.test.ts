import { onBothDatabases } from '../on-both-databases.ts';
import { claimContract } from './claim-contract.ts';

onBothDatabases('physical cards', [claimContract]);
