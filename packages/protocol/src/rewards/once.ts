import * as z from 'zod/mini';

/** What is reached in a match besides the win: four cards in a stack, an answer to an action, an upgrade. */
export const playMilestones = ['stack', 'response', 'upgrade'] as const;
export type PlayMilestone = (typeof playMilestones)[number];

/** Kinds of rewards that are paid once for each cause (CO7): the puzzle once a day. */
export const onceKinds = ['win', ...playMilestones, 'lesson', 'puzzle'] as const;
export type OnceKind = (typeof onceKinds)[number];

/** A reward that was paid now. */
export const earnedReward = z.strictObject({
  kind: z.enum(onceKinds),
  coins: z.int().check(z.gte(0)),
  boosters: z.int().check(z.gte(0)),
});
export type EarnedReward = z.infer<typeof earnedReward>;

/** Rewards that a play on the device paid, none if all were paid before, and the coins of the caller now. */
export const earnedAnswer = z.strictObject({
  earned: z.array(earnedReward),
  balance: z.int().check(z.gte(0)),
});
export type EarnedAnswer = z.infer<typeof earnedAnswer>;

/** What the caller was paid once so far. */
export const onceAnswer = z.strictObject({
  /** Firsts that were paid. */
  firsts: z.array(z.enum(['win', ...playMilestones])),
  /** Ids of the lessons that were paid. */
  lessons: z.array(z.string()),
  isPuzzlePaidToday: z.boolean(),
  balance: z.int().check(z.gte(0)),
  /** Boosters that the caller can open. */
  boosters: z.int().check(z.gte(0)),
});
export type OnceAnswer = z.infer<typeof onceAnswer>;
