import * as z from 'zod/mini';
import { roll } from './deck.ts';

/** Why a win pays nothing, or less (CO5, CO9). */
const rewardLimits = [
  'unrewarded-kind',
  'by-program',
  'withheld',
  'casual-wins-of-the-day',
  'bot-wins-of-the-day',
  'same-opponent',
  'same-household',
  'new-guest',
  'rated-coins-of-the-day',
  'new-opponent',
  'early-resignation',
  'early-and-new-opponent',
] as const;

const count = z.int().check(z.gte(0));

/** Coins of a win, and why they are limited. */
export const paidCoins = {
  /** Coins for the win, with those for the first win of the day. */
  coins: count,
  /** The part of `coins` for the first win of the day. */
  firstWin: count,
  /** Why it paid nothing, or less; null if it paid in full. */
  limit: z.nullable(z.enum(rewardLimits)),
};

export const coinBox = z.strictObject({ kind: z.literal('coins'), coins: count });

/**
 * The reward of a match's winner and the terms that decided it: with the seed it can be computed again (CO4). The terms are
 * the winner's when the match ended.
 */
export const recordedReward = z.strictObject({
  ...paidCoins,
  box: z.nullable(
    z.discriminatedUnion('kind', [coinBox, z.strictObject({ kind: z.literal('card'), roll })]),
  ),
  terms: z.strictObject({
    kind: z.enum(['rated', 'casual', 'strong-bot', 'other']),
    /** Limit of the winner's league in percent; null if not ranked. */
    leaguePercent: z.nullable(z.int().check(z.gte(1), z.lte(100))),
    isVip: z.boolean(),
    /** Whether operators withhold the winner's rewards. */
    isWithheld: z.boolean(),
    /** Whether a program began the match or acted in it; absent in older files. */
    isByProgram: z.optional(z.boolean()),
    /** Wins of the same kind that paid coins on that day, before this one. */
    paidWinsToday: count,
    /** Rewarded rated wins against the same opponent on that day, before this one. */
    winsAgainstOpponentToday: count,
    /** Whether the bonus for the first rated or casual win of that day hadn't been paid before. */
    isFirstWinToday: z.boolean(),
    /** Coins of rated wins on that day, before this one; absent like the next three in older files. */
    ratedCoinsToday: z.optional(count),
    /** Whether both players shared a network address or device. */
    isSameHousehold: z.optional(z.boolean()),
    isGuestOpponent: z.optional(z.boolean()),
    /**
     * Number of players apart from the winner whom the opponent had met in the queues, counted up to 5. On a server with
     * fewer than 7 accounts, the opponent's matches count like players.
     */
    opponentMet: z.optional(count),
  }),
});
export type RecordedReward = z.infer<typeof recordedReward>;
