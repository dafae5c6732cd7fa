import * as z from 'zod/mini';
import { amount, cardId } from '../collection/parts.ts';
import type { Route } from '../route.ts';
import { oneLine } from '../texts.ts';
import { milliseconds } from '../values.ts';
import { barcodePrint, deckChecks, physicalLimits, transferReads, typedCode } from './parts.ts';

/** What the organizer calls the deck, such as the name of its player. Nobody else sees it. */
const title = z.string().check(z.minLength(1), z.maxLength(60), oneLine);

const checkedDeck = z
  .array(z.int().check(z.gte(0), z.lte(1_000_000)))
  .check(z.minLength(1), z.maxLength(physicalLimits.checkedCards));

/** Why a scanned card isn't of the deck. `too-many`: the deck has fewer copies of it. */
const foreignReasons = [
  'not-in-deck',
  'too-many',
  'reprint',
  'void',
  'forged',
  'other-server',
  'unknown',
] as const;

/** [PH7] What a scan shows about a card of a deck. */
const checkedCard = z.strictObject({
  verdict: z.enum(['match', 'foreign', 'elsewhere']),
  /** Why it is foreign; null for others. */
  reason: z.nullable(z.enum(foreignReasons)),
  /** Missing for codes that are no print of this server. */
  print: z.nullable(barcodePrint),
  scannedAt: milliseconds,
  /**
   * When the same print was last scanned for another deck in the last 24 hours, and the deck's title if it was the same
   * organizer's check; null if it wasn't. Also given for foreign cards.
   */
  elsewhere: z.nullable(z.strictObject({ at: milliseconds, title: z.nullable(z.string()) })),
});
export type CheckedCard = z.infer<typeof checkedCard>;

const checkSummary = z.strictObject({
  id: cardId,
  title: z.string(),
  openedAt: milliseconds,
  /** It is deleted then. */
  expiresAt: milliseconds,
  /** Cards of the deck, and prints that were scanned and match. */
  cards: amount,
  matches: amount,
  /** Scanned prints that are foreign or were seen elsewhere. */
  faults: amount,
});
export type DeckCheckSummary = z.infer<typeof checkSummary>;

const checkView = z.strictObject({
  ...checkSummary.shape,
  /** Definitions of the deck with the number of copies that the deck has and that were scanned. */
  deck: z.array(z.strictObject({ card: z.int(), copies: amount, scanned: amount })),
  /** Scanned prints, latest first. */
  scans: z.array(checkedCard),
});
export type DeckCheckView = z.infer<typeof checkView>;

export const list = {
  method: 'GET',
  address: '/api/deck-checks',
  summary: 'The checks of paper decks that the player opened in the last days, newest first.',
  access: 'account',
  limit: transferReads,
  answer: z.strictObject({ now: milliseconds, checks: z.array(checkSummary) }),
} as const satisfies Route;

export const read = {
  method: 'GET',
  address: '/api/deck-checks/:id',
  summary: 'A check of a paper deck: its cards, and what was scanned.',
  access: 'account',
  limit: transferReads,
  query: z.strictObject({ id: cardId }),
  isHeavy: true,
  answer: checkView,
  errors: ['no-such-check'],
} as const satisfies Route;

const writes = { access: 'account', limit: deckChecks } as const;

export const open = {
  ...writes,
  method: 'POST',
  address: '/api/deck-checks/open',
  summary:
    'Opens a check of a paper deck, whose cards are then scanned. It is deleted after three days.',
  /** `deck`: the definition of each card, copies included, main deck and superdeck together. */
  body: z.strictObject({ title, deck: checkedDeck }),
  bodyValues: physicalLimits.checkedCards + 10,
  answer: checkView,
  errors: ['unknown-card', 'too-many-checks'],
} as const satisfies Route;

/** A print that was scanned before gives the same answer, and counts once. */
export const scan = {
  ...writes,
  method: 'POST',
  address: '/api/deck-checks/scan',
  summary: 'Checks a scanned card: it matches the deck, is foreign, or was seen elsewhere today.',
  body: z.strictObject({ check: cardId, code: typedCode }),
  answer: z.strictObject({ card: checkedCard, check: checkSummary }),
  errors: [
    'prints-off',
    'code-mistyped',
    'code-is-barcode',
    'code-is-slip',
    'code-is-release',
    'no-such-check',
    'check-full',
  ],
} as const satisfies Route;

/** Without a check it does nothing. */
export const close = {
  ...writes,
  method: 'POST',
  address: '/api/deck-checks/close',
  summary: 'Deletes a check of a paper deck.',
  body: z.strictObject({ check: cardId }),
  answer: z.strictObject({}),
} as const satisfies Route;
