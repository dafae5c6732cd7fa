import { puzzleStoreContract } from './puzzle-store-contract.ts';
import { onBothDatabases } from '../on-both-databases.ts';

onBothDatabases('puzzles', [puzzleStoreContract]);
