import { eventNoticesContract } from './event-notices-contract.ts';
import { onBothDatabases, withStore } from '../on-both-databases.ts';

onBothDatabases('notices of events', [withStore(eventNoticesContract)]);
