import * as z from 'zod/mini';
import { frameLeagues, masteredTypes } from '../mastered-types.ts';
import type { MasteredType } from '../mastered-types.ts';
import type { Route } from '../route.ts';

/** How often a player did something with monsters of each type; absent for never. */
export type TypeDeeds = Readonly<Partial<Record<MasteredType, number>>>;

const points = z.int().check(z.gte(0));
const type = z.enum(masteredTypes);

/** The points of a type. Its level and all that it unlocks follow from them. */
export const typeMastery = z.strictObject({ type, points });
export type TypeMastery = z.infer<typeof typeMastery>;

/** What a match added to the points of a type: `points` are those after it. */
export const gainedMastery = z.strictObject({ type, gained: points, points });
export type GainedMastery = z.infer<typeof gainedMastery>;

/** [RA4] A season that a player ended in Silver or above. */
const wonSeason = z.strictObject({ season: z.string(), league: z.enum(frameLeagues) });
export type WonSeason = z.infer<typeof wonSeason>;

/** Everything that decides which cosmetics a player owns. */
const earnedCosmetics = z.strictObject({
  /** Types with points; at most one entry for each. */
  masteries: z.array(typeMastery),
  seasons: z.array(wonSeason),
  /** Avatars that were bought. */
  avatars: z.array(z.string()),
});
export type EarnedCosmetics = z.infer<typeof earnedCosmetics>;

export const cosmetics = {
  method: 'GET',
  address: '/api/cosmetics',
  summary:
    'The caller’s mastery of monster types, seasons ended in Silver or above, and bought avatars. What they can wear follows from these.',
  access: 'guest',
  limit: { kind: 'rewards', perHour: 1200 },
  answer: earnedCosmetics,
} as const satisfies Route;
