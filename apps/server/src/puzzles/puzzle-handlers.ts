import { setTimeout as sleep } from 'node:timers/promises';
import type { PuzzleClaim, PuzzleProgressAnswer } from '@stackmate/protocol/puzzles';
import { dailyPuzzleId, toDay } from '@stackmate/puzzles';
import { puzzleList } from '@stackmate/puzzles/data';
import type { puzzles } from '@stackmate/protocol/routes';
import { answered, refused } from '../http/handlers.ts';
import type { Handlers } from '../http/handlers.ts';
import type { PuzzleStore } from '../store/index.ts';
import { checkSolution } from './check-solution.ts';
import type { DailyPuzzle } from './daily-puzzle.ts';

export interface PuzzleRoutesOptions {
  readonly store: PuzzleStore;
  readonly daily: DailyPuzzle;
  /** Returns ms since 1970. */
  readonly now: () => number;
}

/**
 * Time for which a claim keeps its turn after its check, as a multiple of the check: checks run in the thread that
 * matches need.
 */
const restAfterCheck = 4;

/** Checks a claim in its turn, so that claims of any number of players take a small share of the thread. */
async function checkInTurn(claim: PuzzleClaim): Promise<boolean | null> {
  const began = performance.now();
  const isSolved = await checkSolution(claim);
  await sleep(restAfterCheck * (performance.now() - began));
  return isSolved;
}

/** Handles the routes for solved puzzles and the streak of daily ones. */
export function puzzleHandlers({
  store,
  daily,
  now,
}: PuzzleRoutesOptions): Handlers<typeof puzzles> {
  async function readProgress(playerId: string): Promise<PuzzleProgressAnswer> {
    const { solved, last, best } = await store.puzzleProgress(playerId);
    const today = toDay(now());
    const isUnbroken = last !== null && last.day >= today - 1;
    return {
      solved: [...solved],
      streak: { days: isUnbroken ? last.streak : 0, best, isTodaySolved: last?.day === today },
    };
  }

  return {
    daily: async () => answered(await daily()),
    progress: async ({ caller: { playerId } }) => answered(await readProgress(playerId)),
    claimSolved: async ({ caller: { playerId, via }, body }) => {
      const isSolved = await checkInTurn(body);
      if (isSolved === null) return refused(404, 'no-such-puzzle');
      if (!isSolved) return refused(409, 'not-solved');
      const at = now();
      const day = toDay(at);
      const isDaily = body.puzzle === dailyPuzzleId(day, puzzleList.length);
      const earned = await store.addPuzzleSolve({
        playerId,
        puzzle: body.puzzle,
        day: isDaily ? day : null,
        isPaid: via !== 'access-token',
        at,
      });
      return answered({ ...(await readProgress(playerId)), earned: [...earned] });
    },
  };
}
