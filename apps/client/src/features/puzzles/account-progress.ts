import type { PuzzleStreak } from '@stackmate/protocol/puzzles';
import type { EarnedReward } from '@stackmate/protocol/rewards';
import * as api from '@stackmate/protocol/routes';
import { useEffect, useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { useConnectionState, useServices } from '../../platform/services/use-services.ts';
import { addSolved } from './progress.ts';
import { dropClaim, unsentClaims } from './unsent-claims.ts';

/** Max number of solutions sent in a row after playing without an account. */
const maxClaims = 50;

/** Answers to a claim that another attempt doesn't change. */
const finalRefusals: ReadonlySet<string> = new Set(['not-solved', 'no-such-puzzle']);

/** What claims brought: the player's streak, and what they paid. */
export interface ClaimedPuzzles {
  readonly streak: PuzzleStreak;
  readonly earned: readonly EarnedReward[];
}

/**
 * Sends the lines that solved puzzles to the server, the latest first. Returns null if nothing was sent or the server
 * can't be reached.
 */
export async function sendClaims(signal?: AbortSignal): Promise<ClaimedPuzzles | null> {
  let streak: PuzzleStreak | null = null;
  const paid: EarnedReward[] = [];
  for (const claim of unsentClaims().toReversed().slice(0, maxClaims)) {
    if (signal?.aborted) break;
    const answer = await call(api.puzzles.claimSolved, claim);
    if (answer.ok) {
      streak = answer.value.streak;
      paid.push(...(answer.value.earned ?? []));
    } else if (!finalRefusals.has(answer.fault.code)) break;
    dropClaim(claim.puzzle);
  }
  return streak && { streak, earned: paid };
}

/** Brings the progress at the server and on this device together. Returns the player's streak. */
async function exchangeProgress(signal: AbortSignal): Promise<PuzzleStreak | null> {
  const answer = await call(api.puzzles.progress, {}, { signal });
  if (!answer.ok) return null;
  addSolved(answer.value.solved);
  return (await sendClaims(signal))?.streak ?? answer.value.streak;
}

/** Whether the player has an account; null while that isn't known. */
export function useHasAccount(): boolean | null {
  const { online } = useServices();
  const isGuest = useConnectionState(online, (state) => state.isGuest);
  return isGuest === null ? null : !isGuest;
}

/** Returns the player's streak once it is loaded; null without a connection. */
export function usePuzzleStreak(): PuzzleStreak | null {
  const hasAccount = useHasAccount();
  const [streak, setStreak] = useState<PuzzleStreak | null>(null);
  useEffect(() => {
    if (hasAccount === null) return;
    const aborted = new AbortController();
    void exchangeProgress(aborted.signal).then((progress) => {
      if (!aborted.signal.aborted) setStreak(progress);
    });
    return () => aborted.abort();
  }, [hasAccount]);
  return streak;
}
