import { puzzleProgressAnswer } from '@stackmate/protocol/puzzles';
import type { PuzzleStreak } from '@stackmate/protocol/puzzles';
import { actionOf } from '@stackmate/puzzles';
import { loadPuzzle } from '@stackmate/puzzles/data';
import { useEffect, useState } from 'react';
import { read, write } from '../api/call.ts';
import { useConnectionState, useServices } from '../services/use-services.ts';
import { addSolved, solvedPuzzles } from './progress.ts';

/** Most puzzles that are sent to the account in a row, after playing without one. */
const mostClaims = 50;

/** Sends a solution to the account. Returns its streak; null if the server can't be reached or refuses. */
export async function claimPuzzle(id: number): Promise<PuzzleStreak | null> {
  const puzzle = await loadPuzzle(id);
  if (!puzzle) return null;
  const body = { puzzle: id, actions: puzzle.solution.map(actionOf) };
  const answer = await write(puzzleProgressAnswer, '/api/puzzles/solved', body);
  return answer.ok ? answer.value.streak : null;
}

/** Brings the progress of the account and of this device together. Returns the account's streak. */
async function exchangeProgress(signal: AbortSignal): Promise<PuzzleStreak | null> {
  const answer = await read(puzzleProgressAnswer, '/api/puzzles/progress', signal);
  if (!answer.ok) return null;
  const { solved, streak } = answer.value;
  const atServer = new Set(solved);
  const missing = [...solvedPuzzles()].filter((id) => !atServer.has(id)).slice(0, mostClaims);
  addSolved(solved);
  let latest: PuzzleStreak = streak;
  for (const id of missing) {
    if (signal.aborted) break;
    const claimed = await claimPuzzle(id);
    if (!claimed) break;
    latest = claimed;
  }
  return latest;
}

/** Whether the player has an account; null while that isn't known. */
export function useHasAccount(): boolean | null {
  const { online } = useServices();
  const isGuest = useConnectionState(online, (state) => state.isGuest);
  return isGuest === null ? null : !isGuest;
}

/** Returns the account's streak once it is loaded; null without an account or connection. */
export function usePuzzleStreak(): PuzzleStreak | null {
  const hasAccount = useHasAccount();
  const [streak, setStreak] = useState<PuzzleStreak | null>(null);
  useEffect(() => {
    if (hasAccount !== true) return;
    const aborted = new AbortController();
    void exchangeProgress(aborted.signal).then((found) => {
      if (!aborted.signal.aborted) setStreak(found);
    });
    return () => aborted.abort();
  }, [hasAccount]);
  return streak;
}
