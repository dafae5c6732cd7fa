import * as z from 'zod/mini';
import { vaultCard } from '../collection/cards.ts';
import { amount, requestKey } from '../collection/parts.ts';
import { milliseconds } from '../values.ts';
import type { Route } from '../route.ts';
import { confirmedPrice, rolledCard, sealedBooster, shopReads, shopWrites } from './parts.ts';

/** A UTC day, like 2026-11-24. */
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'a day like 2026-11-24'));

/** Id of an item, such as `booster`. */
const itemId = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, 'up to 40 of a–z, 0–9 and -'));

const offerNumber = z.int().check(z.gte(0), z.lte(99));

/** A single card of the day, fully visible before it is bought. */
const storeOffer = z.strictObject({
  /** Number among the cards of the day, from 0. */
  offer: offerNumber,
  ...rolledCard.shape,
  price: amount,
  bought: z.boolean(),
});
export type StoreOffer = z.infer<typeof storeOffer>;

const itemOffer = z.strictObject({
  item: itemId,
  /** Price of each in coins. */
  price: amount,
  /** Numbers that can be bought at once. */
  counts: z.array(z.int().check(z.gte(1))),
  /** Code of the reason for which the player can't buy it now; null if they can. */
  refusal: z.nullable(z.string()),
});
export type ItemOffer = z.infer<typeof itemOffer>;

/** Cards that the store sells to the player today. */
export const storeAnswer = z.strictObject({
  day,
  /** Time at which the cards of the day change. */
  changesAt: milliseconds,
  offers: z.array(storeOffer),
  booster: z.strictObject({
    price: amount,
    /** Numbers that can be bought at once. */
    counts: z.array(z.int().check(z.gte(1))),
    /** Sealed boosters that the player has. */
    sealed: amount,
  }),
  places: z.strictObject({
    /** Places of one purchase. */
    count: amount,
    price: amount,
    /** Places that the player has, without VIP. */
    owned: amount,
    most: amount,
  }),
  /** The items that coins buy, boosters and places of the vault among them, in the order of the page. */
  items: z.array(itemOffer),
  balance: amount,
  vault: z.strictObject({
    cards: amount,
    /** Slots of the vault; null without a limit. */
    places: z.nullable(amount),
  }),
});
export type StoreAnswer = z.infer<typeof storeAnswer>;

/** Buys an item, one or several at once. `price` is the total. */
const buyItemRequest = z.strictObject({
  key: requestKey,
  item: itemId,
  count: z.int().check(z.gte(1), z.lte(99)),
  price: confirmedPrice,
});

/** New boosters, and the player's places, items and coins after the purchase. */
export const buyItemAnswer = z.strictObject({
  boosters: z.array(sealedBooster),
  places: amount,
  items: z.array(itemOffer),
  balance: amount,
});
export type BuyItemAnswer = z.infer<typeof buyItemAnswer>;

const ownAvatarsAnswer = z.strictObject({ owned: z.array(z.string()) });

/** Buys a card of the day. */
const buyCardRequest = z.strictObject({
  key: requestKey,
  day,
  offer: offerNumber,
  price: confirmedPrice,
});

export const buyCardAnswer = z.strictObject({ card: vaultCard, balance: amount });
export type BuyCardAnswer = z.infer<typeof buyCardAnswer>;

/** Buys 1 or 10. `price` is the total. */
const buyBoostersRequest = z.strictObject({
  key: requestKey,
  count: z.union([z.literal(1), z.literal(10)]),
  price: confirmedPrice,
});

export const buyBoostersAnswer = z.strictObject({
  boosters: z.array(sealedBooster),
  balance: amount,
});
export type BuyBoostersAnswer = z.infer<typeof buyBoostersAnswer>;

export const offers = {
  method: 'GET',
  address: '/api/store',
  summary: 'What the store sells to the player today.',
  access: 'guest',
  limit: shopReads,
  answer: storeAnswer,
} as const satisfies Route;

export const buy = {
  method: 'POST',
  address: '/api/store/buy',
  switch: 'store',
  summary: 'Buys an item that coins buy.',
  access: 'verified',
  scope: 'spend',
  limit: shopWrites,
  body: buyItemRequest,
  answer: buyItemAnswer,
  errors: [
    'not-sold',
    'price-changed',
    'vault-unlimited',
    'vault-largest',
    'item-owned',
    'not-enough-coins',
    'key-reused',
  ],
} as const satisfies Route;

export const avatars = {
  method: 'GET',
  address: '/api/store/avatars',
  summary: 'The avatars that the player has bought.',
  access: 'account',
  limit: shopReads,
  answer: ownAvatarsAnswer,
} as const satisfies Route;

export const buyCard = {
  method: 'POST',
  address: '/api/store/buy-card',
  switch: 'store',
  summary: 'Buys one of the cards of the day.',
  access: 'verified',
  scope: 'spend',
  limit: shopWrites,
  body: buyCardRequest,
  answer: buyCardAnswer,
  errors: [
    'offer-gone',
    'price-changed',
    'offer-bought',
    'not-enough-coins',
    'vault-full',
    'key-reused',
  ],
} as const satisfies Route;

export const buyBoosters = {
  method: 'POST',
  address: '/api/store/buy-boosters',
  switch: 'store',
  summary: 'Buys 1 or 10 sealed boosters.',
  access: 'verified',
  scope: 'spend',
  limit: shopWrites,
  body: buyBoostersRequest,
  answer: buyBoostersAnswer,
  errors: ['price-changed', 'not-enough-coins', 'key-reused'],
} as const satisfies Route;
