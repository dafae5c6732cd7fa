import type { LiveMatch, LiveMatchesAnswer } from '@stackmate/protocol';
import { useEffect, useState } from 'react';

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
export function useLiveMatches(isThere: boolean): readonly LiveMatch[] | null {
  const [matches, setMatches] = useState<readonly LiveMatch[] | null>(null);
  useEffect(() => {
    if (!isThere) return;
    let isUnmounted = false;
    const refresh = (): void => {
      if (document.visibilityState === 'hidden') return;
      // After a failure, the old list stays until the next attempt.
      fetchLiveMatches().then(
        (found) => isUnmounted || setMatches(found),
        () => {},
      );
    };
    refresh();
    const timer = setInterval(refresh, pollInterval);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      isUnmounted = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [isThere]);
  return matches;
}
