import type { LiveMatch, LiveMatchesAnswer } from '@stackmate/protocol';
import { useEffect, useState } from 'react';

/** How old the list may become while somebody looks at it, in milliseconds. */
const pollInterval = 15_000;

async function fetchLiveMatches(): Promise<readonly LiveMatch[]> {
  const answer = await fetch('/api/matches/live');
  if (!answer.ok) throw new Error(`The list of matches was refused (${answer.status}).`);
  return ((await answer.json()) as LiveMatchesAnswer).matches;
}

/** What anybody may watch now, kept up to date while the page is seen and the server there; null before the first answer. */
export function useLiveMatches(isThere: boolean): readonly LiveMatch[] | null {
  const [matches, setMatches] = useState<readonly LiveMatch[] | null>(null);
  useEffect(() => {
    if (!isThere) return;
    let isGone = false;
    const look = (): void => {
      if (document.visibilityState === 'hidden') return;
      // One that fails is asked again soon; what was there stays.
      fetchLiveMatches().then(
        (found) => isGone || setMatches(found),
        () => {},
      );
    };
    look();
    const timer = setInterval(look, pollInterval);
    document.addEventListener('visibilitychange', look);
    return () => {
      isGone = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isThere]);
  return matches;
}
