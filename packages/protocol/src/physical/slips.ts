import * as z from 'zod/mini';
import { amount, cardId } from '../collection/parts.ts';
import type { Route } from '../route.ts';
import { newCard } from '../store/parts.ts';
import { milliseconds } from '../values.ts';
import { editionNumber, printClaims, runSummary, slipOpenings, typedCode } from './parts.ts';

/** A print that was claimed, and the owned card that came of it. Its serial is the number in the run. */
const claimedPrint = z.strictObject({ number: editionNumber, card: newCard });
export type ClaimedPrint = z.infer<typeof claimedPrint>;

/** [PH3] A slip that an account has open. */
const slipSession = z.strictObject({
  /** Id for the claims. */
  session: cardId,
  run: runSummary,
  /** How many prints the slip claims, and which the account has claimed by it, in the order of their serials. */
  count: amount,
  claimed: z.array(claimedPrint),
  /** Prints that can still be claimed: fewer than `count` less `claimed` if somebody else used the slip before. */
  left: amount,
  /** Whether the run knows the cards: they are claimed together, without a scan. */
  knowsCards: z.boolean(),
  now: milliseconds,
  expiresAt: milliseconds,
});
export type SlipSession = z.infer<typeof slipSession>;

/** Opening it again, or after all was claimed, gives the same session. */
export const open = {
  method: 'POST',
  address: '/api/slips/open',
  switch: 'claims',
  summary: 'Opens the slip of a sealed pack for 15 minutes.',
  access: 'account',
  scope: 'spend',
  limit: slipOpenings,
  body: z.strictObject({ code: typedCode }),
  answer: slipSession,
  errors: [
    'code-mistyped',
    'code-foreign',
    'code-is-barcode',
    'code-is-card',
    'code-is-release',
    'no-such-slip',
    'slip-used',
    'slip-busy',
    'print-void',
  ],
} as const satisfies Route;

/** The same print again gives the same answer. */
export const claim = {
  method: 'POST',
  address: '/api/slips/scan',
  switch: 'claims',
  summary: 'Claims a scanned print by an open slip: its card enters the vault at once.',
  access: 'account',
  scope: 'spend',
  limit: printClaims,
  body: z.strictObject({ session: cardId, code: typedCode }),
  answer: z.strictObject({ claimed: claimedPrint, left: amount }),
  errors: [
    'prints-off',
    'code-mistyped',
    'code-foreign',
    'code-forged',
    'code-is-barcode',
    'code-is-slip',
    'code-is-release',
    'unknown-edition',
    'session-over',
    'slip-complete',
    'slip-knows-cards',
    'print-claimed',
    'print-void',
    'print-contested',
    'print-of-other-run',
    'print-of-deck',
    'vault-full',
  ],
} as const satisfies Route;

/** Once more gives the same answer. Prints of the pack that are void are left out. */
export const claimPack = {
  method: 'POST',
  address: '/api/slips/claim',
  switch: 'claims',
  summary: 'Claims all cards of an open slip whose cards the run knows.',
  access: 'account',
  scope: 'spend',
  limit: printClaims,
  body: z.strictObject({ session: cardId }),
  answer: z.strictObject({ claimed: z.array(claimedPrint) }),
  errors: ['session-over', 'slip-needs-scans', 'print-void', 'print-contested', 'vault-full'],
} as const satisfies Route;
