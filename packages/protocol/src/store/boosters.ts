import * as z from 'zod/mini';
import { amount, page, requestKey } from '../collection/parts.ts';
import { versions } from '../match-snapshot.ts';
import type { Route } from '../route.ts';
import { hex32, milliseconds, numberText } from '../values.ts';
import { boosterId, newCard, rolledCard, sealedBooster, shopReads, shopWrites } from './parts.ts';

/** The sealed boosters of the player, oldest first. */
export const boostersAnswer = z.strictObject({
  boosters: z.array(sealedBooster),
  /** Value of `after` for the next page; null on the last one. */
  after: page,
  total: amount,
});
export type BoostersAnswer = z.infer<typeof boostersAnswer>;

/** Boosters that can be opened at once. */
const maxOpened = 10;

/**
 * Opens up to ten boosters, as many as fit into the vault, in the order of the request. Each
 * nonce is chosen by the player after the commitment is known. A booster that was opened before keeps its first nonce.
 */
const openBoostersRequest = z.strictObject({
  key: requestKey,
  boosters: z
    .array(z.strictObject({ id: boosterId, nonce: hex32 }))
    .check(z.minLength(1), z.maxLength(maxOpened)),
});

/** An opened booster. The cards follow from secret and nonce; the commitment is the SHA-256 of the secret. */
export const openedBooster = z.strictObject({
  id: boosterId,
  commitment: hex32,
  secret: hex32,
  nonce: hex32,
  openedAt: milliseconds,
  cards: z.array(newCard),
});
export type OpenedBooster = z.infer<typeof openedBooster>;

/** In the order of the request. Asking again gives the same answer. */
export const openBoostersAnswer = z.strictObject({
  opened: z.array(openedBooster),
  /** Ids of boosters that stay sealed because their cards don't fit into the vault (OW2). */
  left: z.optional(z.array(boosterId)),
});
export type OpenBoostersAnswer = z.infer<typeof openBoostersAnswer>;

export const boosterProofFormat = 'stackmate-booster-1';

/** Public once the booster is opened. `npm run verify` checks it. */
export const boosterProof = z.strictObject({
  format: z.literal(boosterProofFormat),
  id: boosterId,
  /** The versions whose cards and odds were drawn from. */
  versions,
  commitment: hex32,
  secret: hex32,
  nonce: hex32,
  openedAt: milliseconds,
  cards: z.array(rolledCard),
});
export type BoosterProof = z.infer<typeof boosterProof>;

export const sealed = {
  method: 'GET',
  address: '/api/boosters',
  summary: 'The sealed boosters of the player, oldest first.',
  access: 'guest',
  limit: shopReads,
  query: z.strictObject({ after: z.optional(numberText(15)) }),
  answer: boostersAnswer,
} as const satisfies Route;

export const open = {
  method: 'POST',
  address: '/api/boosters/open',
  summary: 'Opens up to ten boosters: those whose cards fit into the vault.',
  access: 'guest',
  scope: 'spend',
  limit: shopWrites,
  body: openBoostersRequest,
  answer: openBoostersAnswer,
  errors: ['no-such-booster', 'vault-full', 'key-reused'],
} as const satisfies Route;

export const proof = {
  method: 'GET',
  address: '/api/boosters/:id/proof',
  summary: 'The proof of an opened booster, for anyone to verify.',
  access: 'anyone',
  limit: shopReads,
  query: z.strictObject({ id: boosterId }),
  answer: boosterProof,
  errors: ['no-such-booster', 'booster-sealed'],
} as const satisfies Route;
