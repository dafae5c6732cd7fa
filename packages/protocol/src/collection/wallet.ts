import * as z from 'zod/mini';
import type { Route } from '../route.ts';
import { milliseconds, numberText } from '../values.ts';
import { amount, collectionReads, page } from './parts.ts';

/** Purposes of coin movements. `once` is a first, a lesson or a puzzle of the day, `training` is a reset of a card, `operator` a change by an operator. */
export const movementKinds = [
  'win',
  'box',
  'once',
  'quest',
  'store',
  'places',
  'sale',
  'training',
  'inbox',
  'event',
  'operator',
  'other',
] as const;
const movementKind = z.enum(movementKinds);
export type MovementKind = z.infer<typeof movementKind>;

/** Coins, capacity and movements, newest first. */
export const walletAnswer = z.strictObject({
  balance: amount,
  vip: z.boolean(),
  vault: z.strictObject({
    cards: amount,
    /** Slots of the vault; null without a limit. */
    places: z.nullable(amount),
    /** Whether the starter deck was chosen. */
    hasStarter: z.boolean(),
  }),
  movements: z.array(
    z.strictObject({
      /** Positive for coins received, negative for coins spent. */
      coins: z.int(),
      kind: movementKind,
      reason: z.string(),
      at: milliseconds,
    }),
  ),
  before: page,
});
export type WalletAnswer = z.infer<typeof walletAnswer>;
export type CoinMovement = WalletAnswer['movements'][number];

export const read = {
  method: 'GET',
  address: '/api/wallet',
  summary: 'Coins, vault slots and movements of the player, newest first.',
  access: 'guest',
  limit: collectionReads,
  query: z.strictObject({ before: z.optional(numberText(15)) }),
  answer: walletAnswer,
} as const satisfies Route;
