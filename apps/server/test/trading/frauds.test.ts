import { onBothDatabases } from '../on-both-databases.ts';
import { swapFraudContract } from './swap-fraud-contract.ts';

onBothDatabases('frauds', [swapFraudContract]);
