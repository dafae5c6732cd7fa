import { msg } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { collectionErrors } from '../collection/error-codes.ts';

/** Reasons for which the server refuses a code, a slip or a claim of a physical card, with the text for players. */
export const physicalErrors = {
  ...collectionErrors,
  'prints-off': msg('This server has no physical cards.'),
  'code-mistyped': msg('This isn’t a card’s code. Compare it with the card once more.'),
  'code-foreign': msg('This card belongs to another server, not to this one.'),
  'code-forged': msg('We didn’t print this code. The card may be a forgery.'),
  'code-is-barcode': msg(
    'That is the number of the barcode. Scan the square code, or type the code below it.',
  ),
  'code-is-slip': msg('This is a slip’s code. Open it under “Register cards”.'),
  'code-is-card': msg('This is a card’s code. Scan the slip of the pack first.'),
  'unknown-edition': msg('This server doesn’t know the edition that this card belongs to.'),
  'tag-replayed': msg(
    'The chip of this card sent an old counter. Hold the card to the device again; a copied chip stays at its counter.',
  ),
  'edition-not-whole': msg('{value} must be a non-negative integer'),
  'edition-too-large': msg('{value} must be <= 18446744073709551615 (max unsigned 64-bit)'),
  'no-such-barcode': msg('No card of this server has this number.'),
  'no-such-run': msg('There is no such print run.'),
  'no-such-slip': msg('There is no such slip. Compare the code with the slip once more.'),
  'slip-used': msg('All cards of this slip were registered by another account.'),
  'slip-busy': msg('Somebody else has opened this slip. It is free again after 15 minutes.'),
  'session-over': msg('The 15 minutes are over. Open the slip again to go on.'),
  'slip-complete': msg('All cards of this slip are registered.'),
  'slip-knows-cards': msg('The cards of this slip needn’t be scanned.'),
  'slip-needs-scans': msg('Scan the cards of this pack, one after the other.'),
  'print-claimed': msg('This card is registered already.'),
  'print-void': msg('This card was declared void and can’t be registered.'),
  'print-contested': msg('Somebody contests who owns this card. The operators will decide.'),
  'print-of-other-run': msg('This card isn’t of the slip’s print run.'),
  'print-of-deck': msg('This card belongs to a deck with a slip of its own. Open that slip.'),
} as const satisfies Readonly<Record<string, Message>>;

export type PhysicalErrorCode = keyof typeof physicalErrors;
