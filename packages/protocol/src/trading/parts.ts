import * as z from 'zod/mini';
import { rolledCard } from '../store/parts.ts';
import { amount, cardId } from '../collection/parts.ts';
import { milliseconds } from '../values.ts';

export const tradeId = cardId;

/** A price in coins. */
export const price = z.int().check(z.gte(1), z.lte(100_000));

/** A search in the language of the vault. */
export const copySearch = z.string().check(z.minLength(1), z.maxLength(200));

/** A copy as everybody may see it: roll, training, number, and what it did; not whose it is. */
export const tradedCopy = z.strictObject({
  id: cardId,
  ...rolledCard.shape,
  moves: z.array(
    z.strictObject({
      from: z.enum(['power', 'iq', 'range', 'rangeType']),
      to: z.enum(['power', 'iq', 'range', 'rangeType']),
    }),
  ),
  edition: z.string(),
  serial: z.int().check(z.gte(1)),
  matches: amount,
  wins: amount,
});
export type TradedCopy = z.infer<typeof tradedCopy>;

/** What a copy is worth: the median of the last `sales` sales, or the store's price. */
export const reference = z.strictObject({
  coins: amount,
  sales: amount,
  least: amount,
  most: amount,
});
export type SentReference = z.infer<typeof reference>;

/** A card on the market. */
export const listing = z.strictObject({
  id: tradeId,
  copy: tradedCopy,
  price,
  listedAt: milliseconds,
});
export type Listing = z.infer<typeof listing>;

/** How far an account is with a condition of trading (TR2). */
export const tradingProgress = z.strictObject({
  condition: z.enum(['age', 'verified', 'matches', 'opponents', 'no-sanction']),
  have: z.int(),
  needed: z.int(),
  isMet: z.boolean(),
  /** When a pause from trading ends; missing without one. */
  until: z.optional(milliseconds),
});

/* Limits of the routes, per network address and per player. */
export const tradingReads = { kind: 'reads of trading', perHour: 3600 } as const;
export const tradingWrites = { kind: 'trading', perHour: 120 } as const;
