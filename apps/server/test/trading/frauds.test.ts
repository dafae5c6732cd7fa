import { onBothDatabases } from '../on-both-databases.ts';
import { marketFraudContract } from './market-fraud-contract.ts';
import { swapFraudContract } from './swap-fraud-contract.ts';

onBothDatabases('frauds', [swapFraudContract, marketFraudContract]);
