import { onBothDatabases, withStore } from '../on-both-databases.ts';
import { serviceContract } from './service-contract.ts';

onBothDatabases('maintenance, announcements and switches', [withStore(serviceContract)]);
