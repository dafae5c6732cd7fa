import { tournamentErrors } from '@stackmate/protocol/tournaments';
import { refused, refusedWith } from './handlers.ts';

/** [TO3] Refuses the record of a match whose tournament hides the decks until its end. */
export const hiddenDecks = refusedWith(409, {
  error: 'decks-hidden' as const,
  message: tournamentErrors['decks-hidden'],
  detail: '',
});

/** Refuses the record of a match that was archived or deleted. Result and rating are still there. */
export const goneRecord = refused(404, 'record-gone');
