import { onBothDatabases, withStore } from '../on-both-databases.ts';
import { operatorContract } from './operator-contract.ts';

onBothDatabases('operators', [withStore(operatorContract)]);
