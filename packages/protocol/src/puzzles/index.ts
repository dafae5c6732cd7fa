import * as z from 'zod/mini';
import { action } from '../action.ts';
import { earnedReward } from '../rewards/once.ts';
import type { Route } from '../route.ts';

/** Most actions of a claimed solution, answers to questions included. */
export const maxClaimActions = 40;

/** The caller's solution of a puzzle. The server plays it by the rules. */
export const puzzleClaim = z.strictObject({
  puzzle: z.int().check(z.gte(1), z.lte(1_000_000)),
  actions: z.array(action).check(z.minLength(1), z.maxLength(maxClaimActions)),
});
export type PuzzleClaim = z.infer<typeof puzzleClaim>;

/** Days in a row on which the caller solved the puzzle of the day. */
export const puzzleStreak = z.strictObject({
  /** Days up to today, or up to yesterday if today's puzzle isn't solved yet. */
  days: z.int(),
  /** The longest streak so far. */
  best: z.int(),
  isTodaySolved: z.boolean(),
});
export type PuzzleStreak = z.infer<typeof puzzleStreak>;

/** Puzzles that the caller has solved. */
export const puzzleProgressAnswer = z.strictObject({
  /** Ids in order. */
  solved: z.array(z.int()),
  streak: puzzleStreak,
  /** What a claim paid: the puzzle of the day, once. */
  earned: z.optional(z.array(earnedReward)),
});
export type PuzzleProgressAnswer = z.infer<typeof puzzleProgressAnswer>;

const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

/** The puzzle of this UTC day, and yesterday's with its solution. */
export const dailyPuzzleAnswer = z.strictObject({
  date: day,
  puzzle: z.int(),
  /** Number of actions that win. */
  actions: z.int(),
  /** Difficulty from 1, easy, to 5. */
  level: z.int(),
  yesterday: z.strictObject({
    date: day,
    puzzle: z.int(),
    actions: z.int(),
    /** The solution in sentences. */
    solution: z.array(z.string()),
  }),
});
export type DailyPuzzleAnswer = z.infer<typeof dailyPuzzleAnswer>;

const limit = { kind: 'puzzles', perHour: 600 } as const;

export const daily = {
  method: 'GET',
  address: '/api/puzzles/daily',
  summary: 'The puzzle of the UTC day, and yesterday’s with its solution.',
  access: 'anyone',
  limit: { kind: 'daily-puzzle', perHour: 1200 },
  answer: dailyPuzzleAnswer,
} as const satisfies Route;

export const progress = {
  method: 'GET',
  address: '/api/puzzles/progress',
  summary: 'Puzzles that the player has solved, and the streak of daily ones.',
  access: 'guest',
  limit,
  answer: puzzleProgressAnswer,
} as const satisfies Route;

export const claimSolved = {
  method: 'POST',
  address: '/api/puzzles/solved',
  summary:
    'Claims a solved puzzle with the actions that win; the server plays them, and pays for the puzzle of the day.',
  access: 'guest',
  limit,
  body: puzzleClaim,
  // Five for each action.
  bodyValues: 260,
  isCheck: true,
  answer: puzzleProgressAnswer,
  errors: ['no-such-puzzle', 'not-solved'],
} as const satisfies Route;
