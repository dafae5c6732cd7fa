import type { EarnedReward } from '@stackmate/protocol/rewards';
import { useEffect, useState } from 'react';

/** What was played on this device and the server hasn't got yet, each packed for `claimPlay`. */
export const unsentPlaysKey = 'stackmate.unsent-plays';

/** What was earned: `waits` if the server couldn't be reached, so that it is claimed later. */
export type EarnedState = readonly EarnedReward[] | 'waits' | null;

/** Claims rewards once `claim` is there, and returns them. Pass a stable function, null while there is nothing to claim. */
export function useEarned(
  claim: (() => Promise<readonly EarnedReward[] | null>) | null,
): EarnedState {
  const [earned, setEarned] = useState<EarnedState>(null);
  useEffect(() => {
    if (!claim) return undefined;
    let isCurrent = true;
    claim().then(
      (paid) => isCurrent && setEarned(paid ?? 'waits'),
      // Code that couldn't be loaded: the play isn't stored, and the next one earns the same.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [claim]);
  return earned;
}
