import * as z from 'zod/mini';
import type { Route } from '../route.ts';

/** A share with its 95 % interval; `of` is the number of observations. */
export const realShare = z.strictObject({
  share: z.number(),
  low: z.number(),
  high: z.number(),
  of: z.int(),
});
export type RealShare = z.infer<typeof realShare>;

/** Figures of matches between people. Draws count as half a win. */
export const realFigures = z.strictObject({
  medianTurns: z.number(),
  /** Wins of the player who went first. */
  firstPlayer: realShare,
  /** The same share in matches of 15 turns and more. */
  firstPlayerLong: realShare,
  tieBreaker: realShare,
  overByTurnSix: realShare,
  /** Share of the response windows in which there was an answer. */
  windowsAnswered: realShare,
  /** Matches by the way they ended, the most common first. */
  ends: z.array(z.strictObject({ reason: z.string(), value: realShare })),
});
export type RealFigures = z.infer<typeof realFigures>;

/** Results of finished casual and rated matches between people. */
export const labAnswer = z.strictObject({
  /** Number of matches from which figures are shown. */
  needed: z.int(),
  /** Figures by version of engine and rules: the current one, then the others, the last played first. */
  versions: z.array(
    z.strictObject({
      /** Version of the rules engine; null if the matches were counted before engines were told apart. */
      engine: z.nullable(z.string()),
      rules: z.string(),
      matches: z.int(),
      /** null while there are too few matches. */
      figures: z.nullable(realFigures),
    }),
  ),
});
export type LabAnswer = z.infer<typeof labAnswer>;

export const figures = {
  method: 'GET',
  address: '/api/lab',
  summary: 'Figures of finished matches between people, by version of the engine and the rules.',
  access: 'anyone',
  limit: { kind: 'lab', perHour: 1200 },
  answer: labAnswer,
} as const satisfies Route;
