import { onBothDatabases } from '../on-both-databases.ts';
import { contestContract } from './contest-contract.ts';
import { deckCheckContract } from './deck-check-contract.ts';
import { transferContract } from './transfer-contract.ts';

onBothDatabases('holders of physical cards', [
  transferContract,
  contestContract,
  deckCheckContract,
]);
