import * as z from 'zod/mini';
import type { Route } from '../route.ts';
import { milliseconds } from '../values.ts';
import { amount, cardId, collectionReads } from './parts.ts';

/** [OL2] A file that proves whose a card is, for `npm run verify`: see `CardDeed` in packages/transparency. */
const deedFile = z.strictObject({
  format: z.literal('stackmate-deed-1'),
  checkpoint: z.string(),
  entries: z.array(
    z.strictObject({ number: z.int(), content: z.string(), proof: z.array(z.string()) }),
  ),
  /** A signed note with training, experience, matches and wins. */
  state: z.string(),
  key: z.string(),
});

export const deed = {
  method: 'GET',
  address: '/api/vault/cards/:id/deed',
  summary:
    'Proves that a card is the player’s, by the signed log of all cards. Whoever has this file can claim the card elsewhere.',
  access: 'account',
  limit: collectionReads,
  query: z.strictObject({ id: cardId }),
  isHeavy: true,
  answer: deedFile,
  errors: ['no-such-card', 'no-deed-yet'],
} as const satisfies Route;

/** [OL1] The signed head of the log of cards. */
export const head = {
  method: 'GET',
  address: '/api/log',
  summary: 'The public key of the log of all cards, and its signed head.',
  access: 'anyone',
  limit: collectionReads,
  answer: z.strictObject({
    /** Name, id and public key with plus signs between (C2SP signed-note). */
    key: z.string(),
    /** A signed note (C2SP tlog-checkpoint); null before the first. */
    checkpoint: z.nullable(z.string()),
    /** When the next head will be signed, at the earliest; null before the first. */
    nextAt: z.nullable(milliseconds),
  }),
} as const satisfies Route;

/** [OL2] Tells a deed that still is the last word about its card from an older one. */
export const card = {
  method: 'GET',
  address: '/api/log/cards/:id',
  summary: 'The number of the last entry about a card in the signed log.',
  access: 'anyone',
  limit: collectionReads,
  query: z.strictObject({ id: cardId }),
  answer: z.strictObject({
    /** Null for a card that isn't in the signed log. */
    last: z.nullable(amount),
  }),
} as const satisfies Route;
