import { onBothDatabases } from './on-both-databases.ts';
import { packedContract } from './packed-contract.ts';

onBothDatabases('logs and records of old matches', [packedContract]);
