import { deckPageContract } from './deck-page-contract.ts';
import { onBothDatabases, withStore } from './on-both-databases.ts';

onBothDatabases('deck pages', [withStore(deckPageContract)]);
