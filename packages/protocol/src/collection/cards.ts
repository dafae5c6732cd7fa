import * as z from 'zod/mini';
import type { Route } from '../route.ts';
import { milliseconds, numberText, playerId } from '../values.ts';
import {
  amount,
  cardId,
  collectionReads,
  collectionWrites,
  page,
  requestKey,
  tag,
} from './parts.ts';

const percent = z.int().check(z.gte(0), z.lte(100));

/** Percentages of the roll, which sum to 100. */
const blueprint = z.strictObject({
  power: percent,
  iq: percent,
  range: percent,
  rangeType: percent,
});

const stat = z.enum(['power', 'iq', 'range', 'rangeType']);

/** One used training point. */
const trainingMove = z.strictObject({ from: stat, to: stat });

const cardOrigins = [
  'starter',
  'pack',
  'box',
  'store',
  'code',
  'grant',
  'craft',
  'physical',
  'imported',
] as const;
/** Where a copy came from. */
export const cardOrigin = z.enum(cardOrigins);
export type CardOrigin = z.infer<typeof cardOrigin>;

/** A card in a vault: the specification's owned card, and everything else that is stored about it. */
export const vaultCard = z.strictObject({
  id: cardId,
  playerid: playerId,
  cardid: z.int().check(z.gte(0)),
  /** JSON text: skillids, skilldefs, naturalstats, experiencestats, raritytype, extensions. */
  config: z.string(),
  /** Numeric id of the zone; cards of a vault are in the Deck. */
  location: z.int().check(z.gte(0)),
  blueprint: z.nullable(blueprint),
  moves: z.array(trainingMove),
  experience: amount,
  /** Training points earned so far, used or not. */
  trainingPoints: amount,
  origin: cardOrigin,
  edition: z.string(),
  /** Number of this copy among all copies of its card in the edition; of a physical card, in its print run. From 1. */
  serial: z.int().check(z.gte(1)),
  /** [PH3] The paper that it belongs to; missing for other cards. `edition` is the run's id. */
  print: z.optional(
    z.strictObject({
      /** Name of the print run. */
      run: z.string(),
      /** Number of the barcode. */
      number: z.string(),
    }),
  ),
  acquiredAt: milliseconds,
  /** [TR1] Set if it never goes to another player. */
  isBound: z.optional(z.literal(true)),
  /** [TR3] Until then it can't be sold, traded or trained; missing without a hold. */
  heldUntil: z.optional(milliseconds),
  /** [TO3] The event that locks it, and when that ends at the latest; missing without one. */
  event: z.optional(z.strictObject({ id: z.string(), name: z.string(), until: milliseconds })),
  locked: z.boolean(),
  favourite: z.boolean(),
  tags: z.array(z.string()),
  /** Matches in which the card entered the field, and how many of them its player won. */
  matches: amount,
  wins: amount,
  /** Ids of the decks that use it. */
  decks: z.array(z.string()),
});
export type VaultCard = z.infer<typeof vaultCard>;

/** The cards of the player, oldest first. */
export const vaultAnswer = z.strictObject({
  cards: z.array(vaultCard),
  /** Value of `after` for the next page; null on the last one. */
  after: page,
  total: amount,
  /** Places of the vault; null without a limit. */
  places: z.nullable(amount),
});
export type VaultAnswer = z.infer<typeof vaultAnswer>;

/** Every owner and event of a card, oldest first. */
export const cardHistoryAnswer = z.strictObject({
  events: z.array(
    z.strictObject({
      at: milliseconds,
      /** `received`, `sold`, `returned` (a sale was undone), `listed` on the market, `traded` to a player, or `left`. */
      kind: z.enum(['received', 'sold', 'returned', 'listed', 'traded', 'left']),
      reason: z.string(),
    }),
  ),
});
export type CardHistoryAnswer = z.infer<typeof cardHistoryAnswer>;

const cardList = (maxCards: number) => z.array(cardId).check(z.minLength(1), z.maxLength(maxCards));

/** Changes only the fields that are present. */
const markRequest = z.strictObject({
  cards: cardList(500),
  locked: z.optional(z.boolean()),
  favourite: z.optional(z.boolean()),
  addTags: z.optional(z.array(tag).check(z.maxLength(10))),
  removeTags: z.optional(z.array(tag).check(z.maxLength(10))),
});
export type MarkRequest = z.infer<typeof markRequest>;

/** The changed cards, and those that already have the most tags a card can have. */
export const markAnswer = z.strictObject({
  cards: z.array(vaultCard),
  fullOfTags: z.array(cardId),
});
export type MarkAnswer = z.infer<typeof markAnswer>;

/** `POST /api/vault/cards/train`. `used` is the number of moves that the player saw, so that a repeated request trains once. */
const trainRequest = z.strictObject({
  key: requestKey,
  card: cardId,
  used: amount,
  moves: z.array(trainingMove).check(z.minLength(1), z.maxLength(10)),
});

/** Takes all training back for coins. */
const untrainRequest = z.strictObject({ key: requestKey, card: cardId });

/** The card after training or resetting, and the balance. */
export const trainAnswer = z.strictObject({ card: vaultCard, balance: amount });
export type TrainAnswer = z.infer<typeof trainAnswer>;

/** `POST /api/vault/sell`. `coins` is the total that the player confirmed; another total is refused. */
const sellRequest = z.strictObject({
  key: requestKey,
  cards: cardList(500),
  coins: amount,
});

export const sellAnswer = z.strictObject({
  /** Key for undoing the sale, and the time until which it works. */
  undo: z.string(),
  undoUntil: milliseconds,
  sold: z.array(z.strictObject({ card: cardId, coins: amount })),
  /** Crafting credit that the spare copies among them gave (PK5). */
  credit: amount,
  balance: amount,
});
export type SellAnswer = z.infer<typeof sellAnswer>;

const undoSaleRequest = z.strictObject({
  key: requestKey,
  undo: z.string().check(z.maxLength(40)),
});

export const undoSaleAnswer = z.strictObject({ cards: z.array(vaultCard), balance: amount });
export type UndoSaleAnswer = z.infer<typeof undoSaleAnswer>;

/** Chooses one of the ready decks as owned cards, once per account. */
const starterRequest = z.strictObject({ deck: z.string().check(z.maxLength(40)) });

/** The new cards, and the deck that they form. */
export const starterAnswer = z.strictObject({ cards: z.array(vaultCard), deck: z.string() });
export type StarterAnswer = z.infer<typeof starterAnswer>;

/** Buys 50 slots. `price` is what the player confirmed. */
const placesRequest = z.strictObject({ key: requestKey, price: amount });

export const placesAnswer = z.strictObject({ places: amount, balance: amount });
export type PlacesAnswer = z.infer<typeof placesAnswer>;

export const cards = {
  method: 'GET',
  address: '/api/vault',
  summary: 'A page of the player’s cards, oldest first.',
  access: 'guest',
  limit: collectionReads,
  query: z.strictObject({ after: z.optional(numberText(15)), limit: z.optional(numberText(3)) }),
  isHeavy: true,
  answer: vaultAnswer,
} as const satisfies Route;

export const history = {
  method: 'GET',
  address: '/api/vault/cards/:id/history',
  summary: 'What happened to a card of the player.',
  access: 'guest',
  limit: collectionReads,
  query: z.strictObject({ id: cardId }),
  isHeavy: true,
  answer: cardHistoryAnswer,
  errors: ['no-such-card'],
} as const satisfies Route;

export const mark = {
  method: 'POST',
  address: '/api/vault/cards/mark',
  summary: 'Locks, marks and tags cards.',
  access: 'guest',
  limit: collectionWrites,
  body: markRequest,
  bodyValues: 1000,
  isHeavy: true,
  answer: markAnswer,
  errors: ['no-such-card'],
} as const satisfies Route;

export const train = {
  method: 'POST',
  address: '/api/vault/cards/train',
  summary: 'Uses training points of a card.',
  access: 'account',
  scope: 'spend',
  limit: collectionWrites,
  body: trainRequest,
  answer: trainAnswer,
  errors: [
    'no-such-card',
    'card-held',
    'card-in-event',
    'card-changed',
    'not-trainable',
    'not-enough-points',
    'stat-exhausted',
    'same-stat',
    'key-reused',
  ],
} as const satisfies Route;

export const untrain = {
  method: 'POST',
  address: '/api/vault/cards/untrain',
  summary: 'Takes back all training of a card for coins.',
  access: 'account',
  scope: 'spend',
  limit: collectionWrites,
  body: untrainRequest,
  answer: trainAnswer,
  errors: [
    'no-such-card',
    'card-held',
    'card-in-event',
    'not-trained',
    'not-enough-coins',
    'key-reused',
  ],
} as const satisfies Route;

export const sell = {
  method: 'POST',
  address: '/api/vault/sell',
  summary: 'Sells cards to the store.',
  access: 'account',
  scope: 'spend',
  limit: collectionWrites,
  body: sellRequest,
  bodyValues: 1000,
  answer: sellAnswer,
  errors: [
    'print-contested',
    'no-such-card',
    'card-locked',
    'card-held',
    'card-in-event',
    'price-changed',
    'key-reused',
  ],
} as const satisfies Route;

export const undoSale = {
  method: 'POST',
  address: '/api/vault/sell/undo',
  summary: 'Takes a sale back within 10 minutes.',
  access: 'account',
  scope: 'spend',
  limit: collectionWrites,
  body: undoSaleRequest,
  answer: undoSaleAnswer,
  errors: [
    'undo-expired',
    'credit-spent',
    'not-enough-coins',
    'vault-full',
    'no-such-card',
    'key-reused',
  ],
} as const satisfies Route;

export const chooseStarter = {
  method: 'POST',
  address: '/api/vault/starter',
  summary: 'Chooses one of the ready decks as owned cards, once per account.',
  access: 'account',
  scope: 'spend',
  limit: collectionWrites,
  body: starterRequest,
  answer: starterAnswer,
  errors: ['no-such-ready-deck', 'starter-chosen', 'vault-full'],
} as const satisfies Route;

export const buyPlaces = {
  method: 'POST',
  address: '/api/vault/places',
  summary: 'Buys more slots for the vault.',
  access: 'verified',
  scope: 'spend',
  limit: collectionWrites,
  body: placesRequest,
  answer: placesAnswer,
  errors: ['price-changed', 'vault-unlimited', 'vault-largest', 'not-enough-coins', 'key-reused'],
} as const satisfies Route;
