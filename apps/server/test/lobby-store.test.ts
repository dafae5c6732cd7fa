import { lobbyStoreContract } from './lobby-store-contract.ts';
import { onBothDatabases } from './on-both-databases.ts';

onBothDatabases('the lobby', [lobbyStoreContract]);
