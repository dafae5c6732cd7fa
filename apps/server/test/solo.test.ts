import { soloContract } from './solo-contract.ts';
import { onBothDatabases, withStore } from './on-both-databases.ts';

onBothDatabases('solo runs', [withStore(soloContract)]);
