import { eventResultsContract } from './event-results-contract.ts';
import { onBothDatabases, withStore } from '../on-both-databases.ts';

onBothDatabases('results of events', [withStore(eventResultsContract)]);
