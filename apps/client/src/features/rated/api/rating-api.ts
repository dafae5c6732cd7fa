import * as api from '@stackmate/protocol/routes';
import { readWithRetries } from '../../../platform/api/call.ts';

/** Loads the player's own rating. */
export const loadRating = (signal: AbortSignal) =>
  readWithRetries(api.rated.rating, {}, { signal });
