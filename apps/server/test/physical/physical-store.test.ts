import { onBothDatabases } from '../on-both-databases.ts';
import { claimContract } from './claim-contract.ts';
import { pageContract } from './page-contract.ts';
import { scanContract } from './scan-contract.ts';

onBothDatabases('physical cards', [claimContract, pageContract, scanContract]);
