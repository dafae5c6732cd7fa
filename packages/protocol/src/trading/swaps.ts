import * as z from 'zod/mini';
import { amount, cardId, requestKey } from '../collection/parts.ts';
import type { Route } from '../route.ts';
import { milliseconds, playerName } from '../values.ts';
import { tradedCopy, tradeId, tradingReads, tradingWrites } from './parts.ts';

const sideCards = z.array(cardId).check(z.maxLength(10));
const version = z.int().check(z.gte(1));

/** Reasons for which a card of an offer can't go any more: it was moved or trained since, or isn't free. */
export const cardObstacles = ['gone', 'trained', 'bound', 'locked', 'held', 'in-event'] as const;
export type CardObstacle = (typeof cardObstacles)[number];

/** A card of an offer; with an obstacle, the offer can't be accepted as it is. */
const offeredCopy = z.strictObject({
  copy: tradedCopy,
  obstacle: z.nullable(z.enum(cardObstacles)),
});
export type SwapCopy = z.infer<typeof offeredCopy>;

/** An offer as one of the two sees it. */
export const swapOffer = z.strictObject({
  id: tradeId,
  partner: playerName,
  /** Whether the player has made the first version. */
  isProposer: z.boolean(),
  version,
  /** Whether the other one has made the last version, so that the player may accept. */
  isOwnTurn: z.boolean(),
  status: z.enum(['open', 'accepted', 'declined', 'withdrawn', 'undone', 'expired']),
  createdAt: milliseconds,
  changedAt: milliseconds,
  expiresAt: milliseconds,
  gives: z.array(offeredCopy),
  gets: z.array(offeredCopy),
  /** [SP3] Reference value in coins of both sides when the offer was accepted; null for others. */
  values: z.nullable(z.strictObject({ gives: amount, gets: amount })),
  /** [MK6] Why operators have frozen it, for the player to read; null if they haven't. */
  frozen: z.nullable(z.string()),
});
export type SwapOffer = z.infer<typeof swapOffer>;

export const offers = {
  method: 'GET',
  address: '/api/swaps',
  summary: 'The player’s offers: open ones, and the latest that ended.',
  access: 'account',
  limit: tradingReads,
  answer: z.strictObject({ now: milliseconds, offers: z.array(swapOffer) }),
} as const satisfies Route;

/** [SP1] Cards that a player would swap: those with the tag “for trade” that are free to go. */
export const tradable = {
  method: 'GET',
  address: '/api/players/:name/for-trade',
  summary: 'The cards that a player has tagged “for trade”.',
  access: 'account',
  limit: tradingReads,
  query: z.strictObject({ name: playerName }),
  answer: z.strictObject({ copies: z.array(tradedCopy) }),
  errors: ['no-such-player', 'partner-refused'],
} as const satisfies Route;

/** [SP3] What cards of a swap are worth, and how much more value may flow one way. */
const swapQuote = z.strictObject({
  values: z.array(z.strictObject({ card: cardId, coins: amount })),
  /** Coins by which what the player gives may exceed what they get, and the other way round. */
  mayGive: amount,
  mayGet: amount,
});
export type SwapQuote = z.infer<typeof swapQuote>;

export const quote = {
  method: 'GET',
  address: '/api/swaps/quote',
  summary: 'What cards of two players are worth, and how much value may flow between them.',
  access: 'account',
  limit: tradingReads,
  query: z.strictObject({
    partner: playerName,
    /** Ids, separated by commas. */
    cards: z.optional(z.string().check(z.regex(/^[\w-]{22}(,[\w-]{22}){0,19}$/))),
  }),
  answer: swapQuote,
  errors: ['no-such-player', 'partner-refused'],
} as const satisfies Route;

const writes = { access: 'account', scope: 'spend', limit: tradingWrites } as const;
const cardErrors = [
  'may-not-trade',
  'partner-refused',
  'no-such-card',
  'card-bound',
  'card-locked',
  'card-held',
  'card-in-event',
  'too-many-cards',
  'empty-swap',
  'key-reused',
] as const;

export const offer = {
  ...writes,
  method: 'POST',
  address: '/api/swaps/offer',
  switch: 'trading',
  summary: 'Offers cards for cards; a side may be empty.',
  body: z.strictObject({
    key: requestKey,
    partner: playerName,
    gives: sideCards,
    gets: sideCards,
  }),
  answer: z.strictObject({ swap: tradeId }),
  errors: [...cardErrors, 'no-such-player', 'too-many-swaps'],
} as const satisfies Route;

export const change = {
  ...writes,
  method: 'POST',
  address: '/api/swaps/change',
  switch: 'trading',
  summary: 'Makes a new version of an offer.',
  body: z.strictObject({
    key: requestKey,
    swap: tradeId,
    version,
    gives: sideCards,
    gets: sideCards,
  }),
  answer: z.strictObject({ version }),
  errors: [...cardErrors, 'no-such-swap', 'trade-frozen', 'swap-changed', 'swap-closed'],
} as const satisfies Route;

export const accept = {
  ...writes,
  method: 'POST',
  address: '/api/swaps/accept',
  switch: 'trading',
  summary: 'Accepts a version of an offer: the cards move at once.',
  body: z.strictObject({ key: requestKey, swap: tradeId, version }),
  answer: z.strictObject({}),
  errors: [
    'may-not-trade',
    'partner-refused',
    'no-such-swap',
    'trade-frozen',
    'swap-changed',
    'swap-closed',
    'swap-paused',
    'not-your-turn',
    'no-such-card',
    'card-bound',
    'card-locked',
    'card-held',
    'card-in-event',
    'over-budget',
    'vault-full',
    'key-reused',
  ],
} as const satisfies Route;

export const close = {
  ...writes,
  method: 'POST',
  address: '/api/swaps/close',
  summary: 'Declines or withdraws an offer.',
  body: z.strictObject({ key: requestKey, swap: tradeId }),
  answer: z.strictObject({}),
  errors: ['no-such-swap', 'trade-frozen', 'swap-closed', 'key-reused'],
} as const satisfies Route;
