import * as z from 'zod/mini';

/** `GET /api/account/card-backs`: the card backs of seasons, by the names that an appearance has. */
export const cardBacksAnswer = z.strictObject({
  /** Those that the caller has won. */
  owned: z.array(z.string()),
  /** The one of this season, for players who end it in Silver or above; null if it has none. */
  current: z.nullable(z.string()),
});
export type CardBacksAnswer = z.infer<typeof cardBacksAnswer>;
