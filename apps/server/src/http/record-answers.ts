import { tournamentErrors } from '@stackmate/protocol/tournaments';
import { refusedWith } from './handlers.ts';

/** [TO3] Refuses the record of a match whose tournament hides the decks until its end. */
export const hiddenDecks = refusedWith(409, {
  error: 'decks-hidden' as const,
  message: tournamentErrors['decks-hidden'],
  detail: '',
});

/** Refuses the record of a match that was archived or deleted. Result and rating are still there. */
export const goneRecord = refusedWith(404, {
  error: 'record-gone' as const,
  message: 'This match ended long ago. Its record was moved to an archive or deleted.',
  detail: '',
});
