import * as z from 'zod/mini';
import { amount, requestKey } from '../collection/parts.ts';
import type { Route } from '../route.ts';
import { hex32 } from '../values.ts';
import { newCard, rolledCard, shopReads, shopWrites } from './parts.ts';

/** Id of a card's definition. */
const definitionId = z.int().check(z.gte(0), z.lte(1_000_000));

/** A card that the player has chosen to craft, and the commitment to the secret that decides its roll together with a nonce. */
const openCraft = z.strictObject({ card: definitionId, commitment: hex32 });
export type OpenCraft = z.infer<typeof openCraft>;

/** What helps with missing cards: the wish list, and crafting. */
export const missingAnswer = z.strictObject({
  /** Cards on the wish list, the newest first. */
  wishes: z.array(definitionId),
  crafting: z.strictObject({
    /** Credit from sold spare copies. */
    credit: amount,
    /** The chosen card; null if none is chosen. */
    chosen: z.nullable(openCraft),
  }),
});
export type MissingAnswer = z.infer<typeof missingAnswer>;

/** Puts a card on the wish list or takes it off. A repeated request changes nothing. */
const wishRequest = z.strictObject({ card: definitionId, isWished: z.boolean() });

/** Chooses a card to craft in place of the one before. Credit stays. */
const chooseRequest = z.strictObject({ card: definitionId });

/** Crafts the chosen card. `cost` is the credit that the player confirmed; the nonce is chosen after the commitment is known. */
const craftRequest = z.strictObject({
  key: requestKey,
  card: definitionId,
  cost: amount.check(z.lte(1_000_000_000)),
  nonce: hex32,
});

/** The crafted copy with its proof. */
export const craftAnswer = z.strictObject({
  commitment: hex32,
  secret: hex32,
  nonce: hex32,
  copy: rolledCard,
  /** The card in the vault; null if the vault is full: then it waits in the inbox. */
  card: z.nullable(newCard),
  /** Credit that is left. */
  credit: amount,
});
export type CraftAnswer = z.infer<typeof craftAnswer>;

export const list = {
  method: 'GET',
  address: '/api/missing',
  summary: 'The player’s wish list and crafting credit.',
  access: 'account',
  limit: shopReads,
  answer: missingAnswer,
} as const satisfies Route;

export const wish = {
  method: 'POST',
  address: '/api/missing/wish',
  summary: 'Puts a card on the wish list, or takes it off.',
  access: 'account',
  limit: shopWrites,
  body: wishRequest,
  answer: missingAnswer,
  errors: ['unknown-card', 'too-many-wishes'],
} as const satisfies Route;

export const choose = {
  method: 'POST',
  address: '/api/missing/choose',
  summary: 'Chooses the card that crafting credit is collected for.',
  access: 'account',
  limit: shopWrites,
  body: chooseRequest,
  answer: missingAnswer,
  errors: ['unknown-card'],
} as const satisfies Route;

export const craft = {
  method: 'POST',
  address: '/api/missing/craft',
  summary: 'Crafts a copy of the chosen card with a random roll.',
  access: 'account',
  scope: 'spend',
  limit: shopWrites,
  body: craftRequest,
  answer: craftAnswer,
  errors: ['no-craft', 'craft-changed', 'price-changed', 'not-enough-credit', 'key-reused'],
} as const satisfies Route;
