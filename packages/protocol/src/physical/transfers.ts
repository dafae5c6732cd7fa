import * as z from 'zod/mini';
import { cardId } from '../collection/parts.ts';
import type { Route } from '../route.ts';
import { newCard } from '../store/parts.ts';
import { milliseconds, numberText, playerName } from '../values.ts';
import { contestView } from './contest-parts.ts';
import { barcodePrint, editionNumber, printTransfers, transferReads, typedCode } from './parts.ts';

/** How a holder gives a card away: to an account, or to whoever has the release code and the paper. */
const pendingTransfer = z.strictObject({
  kind: z.enum(['named', 'release']),
  /** The account that it goes to; null for a release. */
  to: z.nullable(playerName),
  startedAt: milliseconds,
  expiresAt: milliseconds,
});
export type PendingTransfer = z.infer<typeof pendingTransfer>;

/** [PH4] A physical card that is registered to the player. */
const heldPrint = z.strictObject({
  ...barcodePrint.shape,
  /** Id of the owned card. */
  card: cardId,
  /** [TR3] Until when it stays with the player; null without a hold. */
  heldUntil: z.nullable(milliseconds),
  transfer: z.nullable(pendingTransfer),
  /** The open contest about it. */
  contest: z.nullable(contestView),
});
export type HeldPrint = z.infer<typeof heldPrint>;

export const held = {
  method: 'GET',
  address: '/api/physical-cards',
  summary: 'The physical cards that are registered to the player, oldest first.',
  access: 'account',
  limit: transferReads,
  query: z.strictObject({ after: z.optional(numberText(15)) }),
  isHeavy: true,
  answer: z.strictObject({
    now: milliseconds,
    cards: z.array(heldPrint),
    /** Value of `after` for the next page; null on the last one. */
    after: z.nullable(z.string()),
  }),
} as const satisfies Route;

/** A card that somebody gives to the player, who has to scan it. */
const incomingTransfer = z.strictObject({
  ...barcodePrint.shape,
  from: playerName,
  startedAt: milliseconds,
  expiresAt: milliseconds,
});
export type IncomingTransfer = z.infer<typeof incomingTransfer>;

export const incoming = {
  method: 'GET',
  address: '/api/print-transfers',
  summary: 'Physical cards that others give to the player, which are confirmed by scanning them.',
  access: 'account',
  limit: transferReads,
  answer: z.strictObject({ now: milliseconds, transfers: z.array(incomingTransfer) }),
} as const satisfies Route;

const writes = { access: 'account', scope: 'spend', limit: printTransfers } as const;
const goingErrors = [
  'may-not-move',
  'no-such-card',
  'not-physical',
  'card-locked',
  'card-held',
  'card-in-event',
  'print-contested',
  'print-void',
] as const;

/** Replaces an earlier transfer or release of the card; to the same account, it stays as it is. */
export const start = {
  ...writes,
  method: 'POST',
  address: '/api/print-transfers/start',
  summary: 'Gives a physical card to an account, which confirms by scanning it within a week.',
  body: z.strictObject({ card: cardId, to: playerName }),
  answer: pendingTransfer,
  errors: [...goingErrors, 'no-such-player', 'partner-refused', 'too-many-transfers'],
} as const satisfies Route;

/** A new code each time: earlier ones of the card are worth nothing then. */
export const release = {
  ...writes,
  method: 'POST',
  address: '/api/print-transfers/release',
  summary:
    'Makes a one-time code for a physical card, which goes to its next holder with the paper.',
  body: z.strictObject({ card: cardId }),
  answer: z.strictObject({
    transfer: pendingTransfer,
    /** 18 characters; the server stores only its hash, so that it is shown once. */
    code: z.string(),
  }),
  errors: goingErrors,
} as const satisfies Route;

/** Without a transfer it does nothing. */
export const withdraw = {
  ...writes,
  method: 'POST',
  address: '/api/print-transfers/withdraw',
  summary: 'Takes a transfer or release of a physical card back.',
  body: z.strictObject({ card: cardId }),
  answer: z.strictObject({}),
  errors: ['no-such-card', 'not-physical'],
} as const satisfies Route;

/** Without a transfer it does nothing. */
export const decline = {
  ...writes,
  method: 'POST',
  address: '/api/print-transfers/decline',
  summary: 'Declines a physical card that somebody gives to the player.',
  body: z.strictObject({ number: editionNumber }),
  answer: z.strictObject({}),
} as const satisfies Route;

/** [TR3] The card moves at once and then stays for seven days. The same request again gives the same answer. */
export const confirm = {
  ...writes,
  method: 'POST',
  address: '/api/print-transfers/confirm',
  summary:
    'Takes a physical card over by its code: one that is given to the player, or with its release code.',
  body: z.strictObject({ code: typedCode, release: z.optional(typedCode) }),
  answer: z.strictObject({ number: editionNumber, card: newCard, heldUntil: milliseconds }),
  errors: [
    'prints-off',
    'code-mistyped',
    'code-foreign',
    'code-forged',
    'code-is-barcode',
    'code-is-slip',
    'code-is-release',
    'unknown-edition',
    'print-unclaimed',
    'print-retired',
    'print-void',
    'print-contested',
    'print-yours',
    'not-given',
    'not-released',
    'may-not-move',
    'partner-refused',
    'holder-not-free',
    'vault-full',
  ],
} as const satisfies Route;
