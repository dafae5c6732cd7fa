import { lentContract } from './lent-contract.ts';
import { prizeContract } from './prize-contract.ts';
import { tournamentStoreContract } from './tournament-store-contract.ts';
import { twoDirectorsContract } from './two-directors-contract.ts';
import { onBothDatabases, withStore } from '../on-both-databases.ts';

onBothDatabases('tournaments', [
  withStore(tournamentStoreContract),
  prizeContract,
  withStore(lentContract),
  (open, kind) => twoDirectorsContract(open, kind === 'sqlite' ? 25 : 12),
]);
