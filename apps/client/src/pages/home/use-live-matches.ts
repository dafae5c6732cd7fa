import type { LiveMatch } from '@stackmate/protocol';
import type * as api from '@stackmate/protocol/routes';
import { readUnchecked } from '../../platform/api/read-unchecked.ts';
import { usePolled } from '../../kit/requests/use-polled.ts';

/** Time between two requests for the list, in ms. */
const pollInterval = 15_000;

async function fetchLiveMatches(): Promise<readonly LiveMatch[]> {
  return (await readUnchecked<typeof api.game.liveMatches>('/api/matches/live')).matches;
}

/**
 * Returns the matches that anyone may watch; null before the first answer. Updated while the page is visible and the
 * server reachable.
 */
export const useLiveMatches = (isThere: boolean): readonly LiveMatch[] | null =>
  usePolled(isThere ? fetchLiveMatches : null, pollInterval);
