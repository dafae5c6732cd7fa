import * as z from 'zod/mini';
import { commandId } from '../values.ts';
import { oneLine } from '../texts.ts';

/** A whole number of coins, cards or points. */
export const amount = z.int().check(z.gte(0));

/** Id of an owned card, deck or sale: 22 characters of base64url. */
const storedId = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{22}$/, '22 characters of A–Z, a–z, 0–9, _ and -'));

export const cardId = storedId;
export const deckId = storedId;

/**
 * Chosen by the client for each new request that spends or opens something: the same key with the same body gives the
 * same answer, with another body it is refused.
 */
export const requestKey = commandId;

/** A text that players give their cards or decks. */
const label = (maxLength: number) =>
  z.string().check(z.minLength(1), z.maxLength(maxLength), oneLine);

/** A label of a card. */
export const tag = label(24);

export const deckName = label(40);

/** Cursor of the next page; null on the last one. */
export const page = z.nullable(z.string());

/* Limits of the routes, per network address and per player. */
export const collectionReads = {
  kind: 'collection reads',
  perHour: 'collectionRequests',
} as const;
export const collectionWrites = {
  kind: 'collection writes',
  perHour: 'collectionRequests',
} as const;
