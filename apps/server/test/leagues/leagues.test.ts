import { leagueStoreContract } from './league-store-contract.ts';
import { profileContract } from './profile-contract.ts';
import { onBothDatabases } from '../on-both-databases.ts';

onBothDatabases('leagues', [leagueStoreContract, profileContract]);
