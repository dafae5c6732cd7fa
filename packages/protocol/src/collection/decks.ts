import * as z from 'zod/mini';
import { roll } from '../deck.ts';
import { limits } from '../limits.ts';
import type { Route } from '../route.ts';
import { matchKind, milliseconds, numberText } from '../values.ts';
import { amount, cardId, collectionReads, deckId, deckName, requestKey } from './parts.ts';

const deckCardsKey = z.string().check(z.regex(/^[0-9a-f]{16}$/));

const cardNumber = z.int().check(z.gte(0), z.lte(65_535));

/** A copy of the vault, a free roll of a workshop deck, or (both null) a wanted card that is missing. */
const deckEntry = z.strictObject({
  card: cardNumber,
  owned: z.nullable(cardId),
  roll: z.nullable(roll),
});

/** The cards of a deck that is saved at the server, finished or not. */
const deckDraft = z.strictObject({
  main: z.array(deckEntry).check(z.maxLength(limits.mainDeckCards)),
  superdeck: z.array(deckEntry).check(z.maxLength(limits.superdeckCards)),
  /** Card whose picture represents the deck. */
  cover: z.optional(z.nullable(cardNumber)),
  /** Cards set aside while building: not in the deck, and dropped when their copy leaves the vault. */
  aside: z.optional(z.array(deckEntry).check(z.maxLength(limits.deckAsideCards))),
});

const deckCounts = z.strictObject({ monsters: amount, spells: amount, supermons: amount });

const summaryFields = {
  id: deckId,
  name: z.string(),
  /** Grows by one with each save that changes the deck. */
  version: z.int().check(z.gte(1)),
  savedAt: milliseconds,
  state: z.enum(['ready', 'incomplete', 'draft']),
  /** `owned`: only copies of the vault; `workshop`: some free roll. */
  kind: z.enum(['owned', 'workshop']),
  counts: deckCounts,
  /** Card whose picture represents the deck: the chosen one, or an expensive one; null while it is empty. */
  cover: z.nullable(cardNumber),
};

const deckSummary = z.strictObject(summaryFields);
export type DeckSummary = z.infer<typeof deckSummary>;

/** A deck with its cards and, unless it is ready, what is missing. */
const savedDeck = z.strictObject({
  ...summaryFields,
  deck: deckDraft,
  faults: z.array(z.strictObject({ code: z.string(), message: z.string() })),
});
export type SavedDeck = z.infer<typeof savedDeck>;

export const myDecksAnswer = z.strictObject({ decks: z.array(deckSummary), limit: amount });

/** The answer of reading, saving, restoring, duplicating and bringing back. */
export const deckAnswer = z.strictObject({ deck: savedDeck });
export type DeckAnswer = z.infer<typeof deckAnswer>;

/** A new deck. */
const newDeckRequest = z.strictObject({ key: requestKey, name: deckName, deck: deckDraft });

/**
 * `version` is the one that was edited. Saves with the same `session`, an id that the builder
 * makes up when it opens the deck, are one entry of the history; without it, each save is one.
 */
export const saveDeckRequest = z.strictObject({
  version: z.int().check(z.gte(1)),
  session: z.optional(requestKey),
  name: deckName,
  deck: deckDraft,
});
export type SaveDeckRequest = z.infer<typeof saveDeckRequest>;

/** 409: the deck was saved elsewhere meanwhile. */
export const deckConflict = z.strictObject({
  error: z.literal('deck-changed'),
  message: z.string(),
  detail: z.string(),
  current: savedDeck,
});
export type DeckConflict = z.infer<typeof deckConflict>;

const versionFields = {
  version: z.int().check(z.gte(1)),
  name: z.string(),
  savedAt: milliseconds,
};

const deckVersionSummary = z.strictObject({
  ...versionFields,
  /** null for a version that an earlier server stored. */
  counts: z.nullable(deckCounts),
});
export type DeckVersionSummary = z.infer<typeof deckVersionSummary>;

/** The last 20 at most, newest first: one for each editing session, without cards. */
export const deckVersionsAnswer = z.strictObject({ versions: z.array(deckVersionSummary) });

const deckVersion = z.strictObject({ ...versionFields, deck: deckDraft });
export type DeckVersion = z.infer<typeof deckVersion>;

/** A version with its cards. */
export const deckVersionAnswer = z.strictObject({ version: deckVersion });

/** Saves an older version as the newest one. */
const restoreDeckRequest = z.strictObject({
  version: z.int().check(z.gte(1)),
  restore: z.int().check(z.gte(1)),
});

const duplicateDeckRequest = z.strictObject({ key: requestKey, name: deckName });

/** A deleted deck can be brought back until then. */
export const deletedDeckAnswer = z.strictObject({ undoUntil: milliseconds });

/**
 * Results of the caller's matches by the cards of their deck. `cards` is a key: the first 16 hex digits of the SHA-256
 * of the cards' ids in ascending order, joined by spaces.
 */
const deckResult = z.strictObject({
  cards: deckCardsKey,
  kind: matchKind,
  /** Elements of the opponents' decks. */
  elements: z.array(z.string()),
  won: amount,
  drawn: amount,
  lost: amount,
});
export type DeckResult = z.infer<typeof deckResult>;

export const deckResultsAnswer = z.strictObject({
  /** The ones that were played last, first. */
  results: z.array(deckResult),
  /** Versions of the caller's saved decks that were played. */
  versions: z.array(
    z.strictObject({
      deck: deckId,
      version: z.int().check(z.gte(1)),
      savedAt: milliseconds,
      cards: deckCardsKey,
    }),
  ),
});
export type DeckResultsAnswer = z.infer<typeof deckResultsAnswer>;

const saves = { kind: 'deck saves', perHour: 'collectionRequests' } as const;

/** Values in the body of the largest deck with rolls. */
const deckValues = 4000;

const byId = z.strictObject({ id: deckId });

export const list = {
  method: 'GET',
  address: '/api/decks/mine',
  summary: 'The saved decks of the player, latest first.',
  access: 'account',
  limit: collectionReads,
  isHeavy: true,
  answer: myDecksAnswer,
} as const satisfies Route;

export const add = {
  method: 'POST',
  address: '/api/decks/mine',
  summary: 'Saves a new deck.',
  access: 'account',
  limit: saves,
  body: newDeckRequest,
  bodyValues: deckValues,
  isHeavy: true,
  answer: deckAnswer,
  errors: ['too-many-decks', 'unknown-card', 'not-your-card', 'key-reused'],
} as const satisfies Route;

export const read = {
  method: 'GET',
  address: '/api/decks/mine/:id',
  summary: 'A saved deck with its cards.',
  access: 'account',
  limit: collectionReads,
  query: byId,
  isHeavy: true,
  answer: deckAnswer,
  errors: ['no-such-saved-deck'],
} as const satisfies Route;

export const save = {
  method: 'POST',
  address: '/api/decks/mine/:id',
  summary: 'Saves a deck as its next version.',
  access: 'account',
  limit: saves,
  query: byId,
  body: saveDeckRequest,
  bodyValues: deckValues,
  isHeavy: true,
  answer: deckAnswer,
  errors: ['no-such-saved-deck', 'deck-changed', 'unknown-card', 'not-your-card'],
} as const satisfies Route;

export const versions = {
  method: 'GET',
  address: '/api/decks/mine/:id/versions',
  summary: 'The last versions of a deck without their cards, newest first.',
  access: 'account',
  limit: collectionReads,
  query: byId,
  isHeavy: true,
  answer: deckVersionsAnswer,
  errors: ['no-such-saved-deck'],
} as const satisfies Route;

export const version = {
  method: 'GET',
  address: '/api/decks/mine/:id/versions/:version',
  summary: 'A version of a deck with its cards.',
  access: 'account',
  limit: collectionReads,
  query: z.strictObject({ id: deckId, version: numberText(9) }),
  isHeavy: true,
  answer: deckVersionAnswer,
  errors: ['no-such-version'],
} as const satisfies Route;

export const restore = {
  method: 'POST',
  address: '/api/decks/mine/:id/restore',
  summary: 'Saves an older version of a deck as the newest one.',
  access: 'account',
  limit: saves,
  query: byId,
  body: restoreDeckRequest,
  isHeavy: true,
  answer: deckAnswer,
  errors: [
    'no-such-saved-deck',
    'no-such-version',
    'deck-changed',
    'unknown-card',
    'not-your-card',
  ],
} as const satisfies Route;

export const duplicate = {
  method: 'POST',
  address: '/api/decks/mine/:id/duplicate',
  summary: 'Saves a copy of a deck under another name.',
  access: 'account',
  limit: saves,
  query: byId,
  body: duplicateDeckRequest,
  isHeavy: true,
  answer: deckAnswer,
  errors: ['no-such-saved-deck', 'too-many-decks', 'unknown-card', 'not-your-card', 'key-reused'],
} as const satisfies Route;

export const remove = {
  method: 'POST',
  address: '/api/decks/mine/:id/delete',
  summary: 'Deletes a deck; it can be brought back for a day.',
  access: 'account',
  limit: saves,
  query: byId,
  body: z.strictObject({}),
  answer: deletedDeckAnswer,
  errors: ['no-such-saved-deck'],
} as const satisfies Route;

export const undelete = {
  method: 'POST',
  address: '/api/decks/mine/:id/undelete',
  summary: 'Brings a deleted deck back.',
  access: 'account',
  limit: saves,
  query: byId,
  body: z.strictObject({}),
  answer: deckAnswer,
  errors: ['no-such-saved-deck', 'too-many-decks'],
} as const satisfies Route;

export const results = {
  method: 'GET',
  address: '/api/decks/results',
  summary: 'Results of the caller’s matches by the cards of the deck, against whichever elements.',
  access: 'guest',
  limit: { kind: 'deck results', perHour: 600 },
  isHeavy: true,
  answer: deckResultsAnswer,
} as const satisfies Route;
