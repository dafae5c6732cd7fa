import * as z from 'zod/mini';
import { milliseconds } from '../values.ts';
import { amount, page } from './parts.ts';

/** `GET /api/wallet?before=…`: coins, capacity and movements, newest first. */
export const walletAnswer = z.strictObject({
  balance: amount,
  vip: z.boolean(),
  vault: z.strictObject({
    cards: amount,
    /** Null without a limit. */
    places: z.nullable(amount),
  }),
  movements: z.array(
    z.strictObject({
      /** Positive for coins received, negative for coins spent. */
      coins: z.int(),
      reason: z.string(),
      at: milliseconds,
    }),
  ),
  before: page,
});
export type WalletAnswer = z.infer<typeof walletAnswer>;
