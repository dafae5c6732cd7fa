import { ratingAnswer } from '@stackmate/protocol/rated';
import { readWithRetries } from '../../../platform/api/call.ts';

/** Loads the player's own rating. */
export const loadRating = (signal: AbortSignal) =>
  readWithRetries(ratingAnswer, '/api/rating', signal);
