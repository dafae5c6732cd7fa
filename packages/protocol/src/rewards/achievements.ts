import * as z from 'zod/mini';
import type { Route } from '../route.ts';
import { milliseconds } from '../values.ts';

const count = z.int().check(z.gte(0));
const id = z.string().check(z.maxLength(40));

/** A step of an achievement that a player has. */
const earnedStep = z.strictObject({
  achievement: id,
  /** From 1. */
  step: z.int().check(z.gte(1)),
  at: milliseconds,
  /** Number of players who have it, among those who have finished a match. */
  holders: count,
});
export type EarnedStep = z.infer<typeof earnedStep>;

/** Achievements of a player with what their rarity follows from. */
export const earnedSteps = z.strictObject({
  /** Number of players who have finished a match. */
  players: count,
  earned: z.array(earnedStep),
});
export type EarnedSteps = z.infer<typeof earnedSteps>;

/** Max number of achievements on a profile. */
export const maxShownAchievements = 3;

const shown = z.array(id).check(z.maxLength(maxShownAchievements));

const achievementsAnswer = z.strictObject({
  /** Number of players who have finished a match. */
  players: count,
  achievements: z.array(
    z.strictObject({
      achievement: id,
      /** How far the caller is; it stops at the last goal. */
      count,
      /** When the caller earned each step (null: not yet), and how many players have it. */
      steps: z.array(z.strictObject({ at: z.nullable(milliseconds), holders: count })),
    }),
  ),
  /** Ids of the achievements that the caller chose for the profile; the rarest are shown without any. */
  shown,
});
export type AchievementsAnswer = z.infer<typeof achievementsAnswer>;

export const list = {
  method: 'GET',
  address: '/api/achievements',
  summary: 'All achievements: how far the caller is, and how many players have each.',
  access: 'guest',
  limit: { kind: 'rewards', perHour: 1200 },
  answer: achievementsAnswer,
} as const satisfies Route;

const shownChoice = z.strictObject({ shown });

export const show = {
  method: 'POST',
  address: '/api/account/achievements',
  summary: 'Chooses up to three earned achievements for the profile; none for the rarest.',
  access: 'account',
  limit: { kind: 'profile choices', perHour: 120 },
  ignoresStorageLimit: true,
  body: shownChoice,
  answer: shownChoice,
  errors: ['not-found'],
} as const satisfies Route;
