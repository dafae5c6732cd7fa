import * as z from 'zod/mini';
import { roll } from '../deck.ts';
import { matchFile } from '../match-file.ts';
import { coinBox, paidCoins } from '../paid-reward.ts';
import type { Route } from '../route.ts';
import { matchId } from '../values.ts';
import { maxPackedPlay } from './device-play.ts';
import { earnedSteps } from './achievements.ts';
import { gainedMastery } from './masteries.ts';
import { advancedQuest } from './quests.ts';
import { earnedAnswer, earnedReward, onceAnswer } from './once.ts';

export { earnedSteps, maxShownAchievements } from './achievements.ts';
export type { AchievementsAnswer, EarnedStep, EarnedSteps } from './achievements.ts';
export { deedKinds, noDeeds, questPlaces } from './quests.ts';
export type { AdvancedQuest, DeedKind, Deeds, Quest, QuestsAnswer } from './quests.ts';
export { frameLeagues, masteredTypes } from '../mastered-types.ts';
export type { FrameLeague, MasteredType } from '../mastered-types.ts';
export { cosmetics, gainedMastery, typeMastery } from './masteries.ts';
export type {
  EarnedCosmetics,
  GainedMastery,
  TypeDeeds,
  TypeMastery,
  WonSeason,
} from './masteries.ts';
export {
  devicePlay,
  fromPlayedAction,
  maxPackedPlay,
  maxPlayText,
  toPlayedAction,
} from './device-play.ts';
export type { DevicePlay, PlayedAction } from './device-play.ts';
export { earnedAnswer, earnedReward, onceAnswer, onceKinds, playMilestones } from './once.ts';
export type { EarnedAnswer, EarnedReward, OnceAnswer, OnceKind, PlayMilestone } from './once.ts';

/** The reward of a win. */
export const matchReward = z.strictObject({
  ...paidCoins,
  /** Contents of the reward box; null without one. */
  box: z.nullable(
    z.discriminatedUnion('kind', [
      coinBox,
      /** `waits`: the vault was full, so the card is in the inbox. */
      z.strictObject({ kind: z.literal('card'), roll, waits: z.boolean() }),
    ]),
  ),
});
export type MatchReward = z.infer<typeof matchReward>;

/**
 * The reward that the caller's win of a match paid. `pending` until the end of the match is stored, a
 * second or so; `none` for a match that the caller didn't win.
 */
export const rewardAnswer = z.strictObject({
  match: matchId,
  state: z.enum(['pending', 'none', 'paid']),
  reward: z.nullable(matchReward),
  /** Firsts that the match paid to the caller, whoever won it (CO7). */
  earned: z.array(earnedReward),
  /** What the caller's win added to the mastery of monster types; absent without anything. */
  masteries: z.optional(z.array(gainedMastery)),
  /** Quests of the caller that no later match has advanced and this one did (CO8); absent without any. */
  quests: z.optional(z.array(advancedQuest)),
  /** Achievements that the match earned for the caller, the rarest first; absent without any. */
  achievements: z.optional(earnedSteps),
  /** Coins of the caller now. */
  balance: z.int().check(z.gte(0)),
});
export type RewardAnswer = z.infer<typeof rewardAnswer>;

export const ofMatch = {
  method: 'GET',
  address: '/api/rewards/:match',
  summary: 'What the caller’s win of a match paid.',
  access: 'guest',
  limit: { kind: 'rewards', perHour: 1200 },
  query: z.strictObject({ match: matchId }),
  answer: rewardAnswer,
  errors: ['no-such-match'],
} as const satisfies Route;

export const record = {
  method: 'GET',
  address: '/api/rewards/:match/record',
  summary:
    'A finished match, like `/api/matches/ID/record`; if the caller has won it, also what the win paid, and why.',
  access: 'guest',
  limit: { kind: 'own records', perHour: 1200 },
  query: z.strictObject({ match: matchId }),
  isHeavy: true,
  answer: matchFile,
  errors: ['no-such-match', 'decks-hidden', 'record-gone'],
} as const satisfies Route;

export const once = {
  method: 'GET',
  address: '/api/rewards/once',
  summary:
    'Firsts, lessons and the puzzle of the day that the caller was paid for, with coins and boosters.',
  access: 'guest',
  limit: { kind: 'rewards', perHour: 1200 },
  answer: onceAnswer,
} as const satisfies Route;

export const claimPlay = {
  method: 'POST',
  address: '/api/rewards/plays',
  summary:
    'Claims the rewards of something that was played on the device alone; the server replays it. Programs earn nothing.',
  access: 'guest',
  scope: 'spend',
  limit: { kind: 'device plays', perHour: 120, isShared: true },
  isHeavy: true,
  /** The play (`DevicePlay`) as JSON, compressed by raw deflate, in base64url. */
  body: z.strictObject({
    play: z.string().check(z.minLength(1), z.maxLength(maxPackedPlay), z.regex(/^[\w-]+$/)),
  }),
  answer: earnedAnswer,
  errors: ['bad-play', 'version-gone'],
} as const satisfies Route;
