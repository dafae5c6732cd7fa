import * as z from 'zod/mini';
import { action } from '../action.ts';

/** Most actions of a claimed solution, answers to questions included. */
export const maxClaimActions = 40;

/** `POST /api/puzzles/solved`: the caller's solution of a puzzle. The server plays it by the rules. */
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

/** `GET /api/puzzles/progress`, and the answer to a claim: what the caller has solved. */
export const puzzleProgressAnswer = z.strictObject({
  /** Ids in order. */
  solved: z.array(z.int()),
  streak: puzzleStreak,
});
export type PuzzleProgressAnswer = z.infer<typeof puzzleProgressAnswer>;

const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

/** `GET /api/puzzles/daily`: the puzzle of this UTC day, and yesterday's with its solution. */
export const dailyPuzzleAnswer = z.strictObject({
  date: day,
  puzzle: z.int(),
  /** Number of actions that win. */
  actions: z.int(),
  /** From 1, easy, to 5. */
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
