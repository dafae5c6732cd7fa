import { setTimeout as sleep } from 'node:timers/promises';
import { dailyPuzzleAnswer, puzzleClaim, puzzleProgressAnswer } from '@stackmate/protocol/puzzles';
import type { PuzzleClaim, PuzzleProgressAnswer } from '@stackmate/protocol/puzzles';
import { dailyPuzzleId, dayOf } from '@stackmate/puzzles';
import { puzzleList } from '@stackmate/puzzles/data';
import { answered, openRoute, playerRoute, refused } from '../http/json-route.ts';
import type { AnyJsonRoute } from '../http/json-route.ts';
import type { PuzzleStore } from '../store/index.ts';
import { checkSolution } from './check-solution.ts';
import type { DailyPuzzle } from './daily-puzzle.ts';

export interface PuzzleRoutesOptions {
  readonly store: PuzzleStore;
  readonly daily: DailyPuzzle;
  /** Returns ms since 1970. */
  readonly now: () => number;
}

/** Values in a claim: five for each action. */
const claimValues = 260;
/** Time that a claim's turn goes on after its check, as a multiple: checks run in the thread that matches need. */
const restAfterCheck = 4;

/** Checks a claim, so that claims of any number of players take a small share of the thread. */
async function checkInTurn(claim: PuzzleClaim): Promise<boolean | null> {
  const began = performance.now();
  const isSolved = await checkSolution(claim);
  await sleep(restAfterCheck * (performance.now() - began));
  return isSolved;
}

/** Returns the routes for solved puzzles and the streak of daily ones. */
export function puzzleRoutes({ store, daily, now }: PuzzleRoutesOptions): readonly AnyJsonRoute[] {
  const limit = { kind: 'puzzles', perHour: 600 } as const;

  async function progressOf(player: string): Promise<PuzzleProgressAnswer> {
    const { solved, last, best } = await store.puzzleProgress(player);
    const today = dayOf(now());
    const isUnbroken = last !== null && last.day >= today - 1;
    return {
      solved: [...solved],
      streak: { days: isUnbroken ? last.streak : 0, best, isTodaySolved: last?.day === today },
    };
  }

  return [
    openRoute({
      method: 'GET',
      url: '/api/puzzles/daily',
      summary: 'The puzzle of the UTC day, and yesterday’s with its solution.',
      access: 'anyone',
      limit: { kind: 'daily-puzzle', perHour: 1200 },
      answer: dailyPuzzleAnswer,
      handle: async () => answered(await daily()),
    }),
    playerRoute({
      method: 'GET',
      url: '/api/puzzles/progress',
      summary: 'Puzzles that the account has solved, and its streak of daily ones.',
      access: 'account',
      limit,
      answer: puzzleProgressAnswer,
      handle: async ({ caller: { player } }) => answered(await progressOf(player)),
    }),
    playerRoute({
      method: 'POST',
      url: '/api/puzzles/solved',
      summary: 'Claims a solved puzzle with the actions that win; the server plays them.',
      access: 'account',
      limit,
      body: puzzleClaim,
      bodyValues: claimValues,
      isHeavy: true,
      answer: puzzleProgressAnswer,
      handle: async ({ caller: { player }, body }) => {
        const isSolved = await checkInTurn(body);
        if (isSolved === null) return refused(404, 'no-such-puzzle');
        if (!isSolved) return refused(409, 'not-solved');
        const at = now();
        const day = dayOf(at);
        const isDaily = body.puzzle === dailyPuzzleId(day, puzzleList.length);
        await store.addPuzzleSolve({ player, puzzle: body.puzzle, day: isDaily ? day : null, at });
        return answered(await progressOf(player));
      },
    }),
  ];
}
