import type { lab } from '@stackmate/protocol/routes';
import { answered } from '../http/handlers.ts';
import type { Handlers } from '../http/handlers.ts';
import type { RealMatches } from './real-matches.ts';

/** Handles the route of the balance lab's figures of matches between people. */
export const labHandlers = (realMatches: RealMatches): Handlers<typeof lab> => ({
  figures: async () => answered(await realMatches()),
});
