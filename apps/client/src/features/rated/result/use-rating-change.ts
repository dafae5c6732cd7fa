import type { RatingChange } from '@stackmate/protocol/rated';
import * as api from '@stackmate/protocol/routes';
import { useEffect, useState } from 'react';
import { call } from '../../../platform/api/call.ts';

/** Delays before each question to the server, in ms: the end of a match is stored within a second or so. */
const delays = [600, 1200, 2500, 5000] as const;

const sleep = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Asks for the change until it is stored. Returns null if there is none, or no answer. */
async function changeSoon(matchId: string, signal: AbortSignal): Promise<RatingChange | null> {
  for (const delay of delays) {
    await sleep(delay);
    if (signal.aborted) return null;
    const answer = await call(api.rated.changeByMatch, { id: matchId }, { signal });
    if (answer.ok && answer.value.state !== 'pending') return answer.value.change;
  }
  return null;
}

/** Returns what a match did to the player's rating, as soon as that is known; null until then. */
export function useRatingChange(matchId: string): RatingChange | null {
  const [change, setChange] = useState<RatingChange | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    void changeSoon(matchId, controller.signal).then((found) => {
      if (!controller.signal.aborted) setChange(found);
    });
    return () => controller.abort();
  }, [matchId]);
  return change;
}
