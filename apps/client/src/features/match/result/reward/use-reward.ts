import type { Player } from '@stackmate/engine';
import type { EarnedReward, RewardAnswer } from '@stackmate/protocol/rewards';
import { useCallback, useEffect, useState } from 'react';
import { useEarned } from '../../../../kit/earn/use-earned.ts';
import type { EarnedState } from '../../../../kit/earn/use-earned.ts';
import { recordSoon } from '../../../../kit/records/record-links.tsx';
import type { Archive } from '../../../../platform/archive/index.ts';
import { isOfflineMatch } from '../../../../platform/offline/index.ts';
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
    if (answer?.state !== 'pending') return answer;
  }
  return null;
}

/** Claims what a match on this device reached, by its record. */
async function claimMatch(
  archive: Archive,
  matchId: string,
  seat: Player,
): Promise<readonly EarnedReward[] | null> {
  const file = await recordSoon(archive.record, matchId);
  if (file === null) return [];
  const { claimPlay, matchPlay } = await import('../../../../kit/earn/device-plays.ts');
  return claimPlay(matchPlay(file, seat));
}

/** What a match brought to a player. */
export interface MatchGains {
  /** Null until it is known, and if there is none. */
  readonly answer: RewardAnswer | null;
  readonly earned: EarnedState;
}

/** Returns what a match paid to the player in a seat, as soon as that is known. */
export function useReward(matchId: string, seat: Player): MatchGains {
  const { getArchive } = useServices();
  const isOffline = isOfflineMatch(matchId);
  const [answer, setAnswer] = useState<RewardAnswer | null>(null);
  useEffect(() => {
    if (isOffline) return undefined;
    let isCurrent = true;
    void rewardSoon(getArchive(matchId), matchId).then((reward) => {
      if (isCurrent) setAnswer(reward);
    });
    return () => {
      isCurrent = false;
    };
  }, [getArchive, matchId, isOffline]);
  const claim = useCallback(
    () => claimMatch(getArchive(matchId), matchId, seat),
    [getArchive, matchId, seat],
  );
  const claimed = useEarned(isOffline ? claim : null);
  return { answer, earned: isOffline ? claimed : (answer?.earned ?? null) };
}
