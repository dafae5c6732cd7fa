import * as z from 'zod/mini';
import { amount, cardId } from '../collection/parts.ts';
import { roll } from '../deck.ts';
import { hex32, milliseconds } from '../values.ts';

const percent = z.int().check(z.gte(0), z.lte(100));

/** A card as it is rolled, without an owner: the roll, and the percentages of a monster, which sum to 100. */
export const rolledCard = z.strictObject({
  roll,
  blueprint: z.nullable(
    z.strictObject({ power: percent, iq: percent, range: percent, rangeType: percent }),
  ),
});

/** A card that was just added to the vault. */
export const newCard = z.strictObject({
  id: cardId,
  ...rolledCard.shape,
  edition: z.string(),
  /** Number of this copy among all copies of its card in the edition, from 1. */
  serial: z.int().check(z.gte(1)),
});
export type NewCard = z.infer<typeof newCard>;

/** Id of a booster: 22 characters of base64url. */
export const boosterId = cardId;

/** Origin of a booster. */
const boosterOrigins = ['store', 'vip', 'code', 'season', 'grant', 'welcome'] as const;
const boosterOrigin = z.enum(boosterOrigins);
export type BoosterOrigin = z.infer<typeof boosterOrigin>;

/** A booster that was not opened yet. */
export const sealedBooster = z.strictObject({
  id: boosterId,
  /** SHA-256 of the server's secret, which decides the cards together with the nonce of the player. */
  commitment: hex32,
  origin: boosterOrigin,
  /** [TR1] Set if its cards never go to another player. */
  isBound: z.optional(z.literal(true)),
  receivedAt: milliseconds,
});
export type SealedBooster = z.infer<typeof sealedBooster>;

/** Price in coins, as the player confirmed it. Another price is refused. */
export const confirmedPrice = amount.check(z.lte(1_000_000_000));

/* Limits of the routes, per network address and per player. */
export const shopReads = { kind: 'shop reads', perHour: 6000 } as const;
export const shopWrites = { kind: 'shop writes', perHour: 1200 } as const;
