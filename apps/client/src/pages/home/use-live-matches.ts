import type { LiveMatch, LiveMatchesAnswer } from '@stackmate/protocol';
import { usePolled } from '../../kit/requests/use-polled.ts';

/** Time between two requests for the list, in ms. */
const pollInterval = 15_000;

async function fetchLiveMatches(): Promise<readonly LiveMatch[]> {
  const answer = await fetch('/api/matches/live');
  if (!answer.ok) throw new Error(`The list of matches was refused (${answer.status}).`);
  return ((await answer.json()) as LiveMatchesAnswer).matches;
}

/**
 * Returns the matches that anyone may watch; null before the first answer. Updated while the page is visible and the
 * server reachable.
 */
export const useLiveMatches = (isThere: boolean): readonly LiveMatch[] | null =>
  usePolled(isThere ? fetchLiveMatches : null, pollInterval);
