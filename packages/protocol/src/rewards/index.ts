import * as z from 'zod/mini';
import { roll } from '../deck.ts';
import { matchId } from '../values.ts';

/** Why a win pays nothing, or half (CO5). */
export const rewardLimits = [
  'unrewarded-kind',
  'casual-wins-of-the-day',
  'bot-wins-of-the-day',
  'same-opponent',
  'early-resignation',
] as const;

const coins = z.int().check(z.gte(0));

/** The reward of a win. */
export const matchReward = z.strictObject({
  /** Coins for the win, with those for the first win of the day. */
  coins,
  /** The part of `coins` for the first win of the day. */
  firstWin: coins,
  /** Contents of the reward box; null without one. */
  box: z.nullable(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('coins'), coins }),
      /** `waits`: the vault was full, so the card is in the inbox. */
      z.strictObject({ kind: z.literal('card'), roll, waits: z.boolean() }),
    ]),
  ),
  /** Why it paid nothing, or half; null if it paid in full. */
  limit: z.nullable(z.enum(rewardLimits)),
});
export type MatchReward = z.infer<typeof matchReward>;

/**
 * `GET /api/rewards/MATCH`: what the caller's win of a match paid. `pending` until the end of the match is stored, a
 * second or so; `none` for a match that the caller didn't win.
 */
export const rewardAnswer = z.strictObject({
  match: matchId,
  state: z.enum(['pending', 'none', 'paid']),
  reward: z.nullable(matchReward),
  /** Coins of the caller now. */
  balance: coins,
});
export type RewardAnswer = z.infer<typeof rewardAnswer>;
