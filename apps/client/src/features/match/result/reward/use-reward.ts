import type { RewardAnswer } from '@stackmate/protocol/rewards';
import { useEffect, useState } from 'react';
import type { Archive } from '../../../../platform/archive/index.ts';
import { useServices } from '../../../../platform/services/use-services.ts';

/** Delays before each question to the server, in ms: the end of a match is stored within a second or so. */
const delays = [600, 1200, 2500, 5000] as const;

const sleep = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Asks for the reward until it is stored. Returns null if there is none, or no answer. */
async function rewardSoon(archive: Archive, matchId: string): Promise<RewardAnswer | null> {
  for (const delay of delays) {
    await sleep(delay);
    const answer = await archive.reward(matchId).catch(() => null);
    if (answer?.state !== 'pending') return answer?.reward ? answer : null;
  }
  return null;
}

/** Returns what the player's win of a match paid, as soon as that is known; null until then and without a reward. */
export function useReward(matchId: string, isWon: boolean): RewardAnswer | null {
  const { getArchive } = useServices();
  const [reward, setReward] = useState<RewardAnswer | null>(null);
  useEffect(() => {
    if (!isWon) return undefined;
    let isCurrent = true;
    void rewardSoon(getArchive(matchId), matchId).then((answer) => {
      if (isCurrent) setReward(answer);
    });
    return () => {
      isCurrent = false;
    };
  }, [getArchive, matchId, isWon]);
  return reward;
}
