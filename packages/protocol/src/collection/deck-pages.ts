import * as z from 'zod/mini';
import type { Route } from '../route.ts';
import { cleanLines, oneLine } from '../texts.ts';
import { milliseconds, playerName } from '../values.ts';
import { collectionReads, deckId, deckName, requestKey } from './parts.ts';

/** Pages of decks that an account may have, versions of a page that are kept, and lengths of its texts. */
export const deckPageLimits = {
  pages: 50,
  versions: 20,
  notes: 2000,
  change: 160,
  code: 4000,
} as const;

const version = z.int().check(z.gte(1));
const code = z.string().check(z.minLength(1), z.maxLength(deckPageLimits.code), oneLine);
const notes = z.string().check(cleanLines, z.maxLength(deckPageLimits.notes));
const change = z.string().check(z.maxLength(deckPageLimits.change), oneLine);

const deckPageVersion = z.strictObject({
  version,
  at: milliseconds,
  /** The deck as a deck code. */
  code,
  /** What the author says about the change; '' for nothing. */
  change: z.string(),
});
export type DeckPageVersion = z.infer<typeof deckPageVersion>;

/** A deck that its owner made public, with its versions, newest first. */
const deckPage = z.strictObject({
  id: deckId,
  name: z.string(),
  author: playerName,
  notes: z.string(),
  publishedAt: milliseconds,
  versions: z.array(deckPageVersion).check(z.minLength(1), z.maxLength(deckPageLimits.versions)),
});
export type DeckPage = z.infer<typeof deckPage>;

export const deckPageAnswer = z.strictObject({ page: deckPage });
export type DeckPageAnswer = z.infer<typeof deckPageAnswer>;

const deckPageSummary = z.strictObject({
  id: deckId,
  name: z.string(),
  version,
  savedAt: milliseconds,
  /** The saved deck that it shows; null for a deck that is only in a browser. */
  deck: z.nullable(deckId),
});
export type DeckPageSummary = z.infer<typeof deckPageSummary>;

export const deckPagesAnswer = z.strictObject({ pages: z.array(deckPageSummary) });

const byPage = z.strictObject({ page: deckId });
const content = { name: deckName, notes, code };
const changes = { kind: 'deck pages', perHour: 120 } as const;

export const read = {
  method: 'GET',
  address: '/api/deck-pages/:page',
  summary: 'A public deck with its notes and versions.',
  access: 'anyone',
  limit: { kind: 'reads of deck pages', perHour: 1200 },
  query: byPage,
  answer: deckPageAnswer,
  errors: ['no-such-deck-page'],
} as const satisfies Route;

export const list = {
  method: 'GET',
  address: '/api/deck-pages',
  summary: 'The public decks of the account, the latest first.',
  access: 'account',
  limit: collectionReads,
  answer: deckPagesAnswer,
} as const satisfies Route;

export const publish = {
  method: 'POST',
  address: '/api/deck-pages',
  summary: 'Makes a deck public, at an address of its own.',
  access: 'account',
  limit: changes,
  body: z.strictObject({ key: requestKey, deck: z.nullable(deckId), ...content }),
  answer: deckPageAnswer,
  errors: ['too-many-deck-pages', 'deck-not-ready', 'offensive-text', 'key-reused'],
} as const satisfies Route;

export const revise = {
  method: 'POST',
  address: '/api/deck-pages/:page',
  summary: 'Changes a public deck; other cards are its next version.',
  access: 'account',
  limit: changes,
  query: byPage,
  /** `version` is the one that was edited. */
  body: z.strictObject({ version, change, ...content }),
  answer: deckPageAnswer,
  errors: ['no-such-deck-page', 'deck-page-changed', 'deck-not-ready', 'offensive-text'],
} as const satisfies Route;

export const remove = {
  method: 'POST',
  address: '/api/deck-pages/:page/remove',
  summary: 'Removes a public deck with its versions.',
  access: 'account',
  limit: changes,
  query: byPage,
  body: z.strictObject({}),
  answer: z.strictObject({}),
  errors: ['no-such-deck-page'],
} as const satisfies Route;
