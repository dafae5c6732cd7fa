import { msg } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { collectionErrors } from '../collection/error-codes.ts';
import { tradingErrors } from '../trading/error-codes.ts';

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
  'code-is-release': msg('This is a release code. Scan the card first, then enter this code.'),
  'unknown-edition': msg('This server doesn’t know the edition that this card belongs to.'),
  'tag-replayed': msg(
    'The chip of this card sent an old counter. Hold the card to the device again; a copied chip stays at its counter.',
  ),
  'edition-not-whole': msg('A barcode’s number must be a non-negative integer.'),
  'edition-too-large': msg(
    'A barcode’s number must be <= 18446744073709551615 (max unsigned 64-bit).',
  ),
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
  'print-of-other-run': msg('This card isn’t of the slip’s print run.'),
  'print-of-deck': msg('This card belongs to a deck with a slip of its own. Open that slip.'),
  'print-unclaimed': msg('Nobody has registered this card. Open the slip of its pack to do it.'),
  'print-retired': msg(
    'This card was sold or deleted in the game. Its paper gives no card any more.',
  ),
  'print-yours': msg('This card is registered to you.'),
  'print-given': msg('This card is given to you already. Confirm it.'),
  'not-physical': msg('This copy has no paper, so that it doesn’t go by a transfer.'),
  'may-not-move': msg(
    'An account with a sanction or with frozen trading can’t pass cards on or take them over.',
  ),
  'no-such-player': tradingErrors['no-such-player'],
  'partner-refused': msg('A card can’t go between the two of you.'),
  'too-many-transfers': msg(
    'Too many cards wait for this player. They have to be confirmed first.',
  ),
  'not-given': msg('The holder has to give you this card first, or release it with a code.'),
  'not-released': msg('This release code isn’t valid any more. Ask the holder for a new one.'),
  'holder-not-free': msg(
    'The card can’t leave its holder yet: it is locked, in an event, or has just changed hands.',
  ),
  'may-not-contest': msg(
    'You can contest cards once your account is a week old and has a verified e-mail address or a passkey.',
  ),
  'too-many-contests': msg(
    'You have three open contests. Wait for their decisions, or withdraw one.',
  ),
  'contested-before': msg(
    'This card was contested a short time ago, or by you before. That was decided.',
  ),
  'no-such-contest': msg('There is no such contest.'),
  'contest-over': msg('This contest is over.'),
  'no-such-check': msg('This check is over. Checks are deleted after three days.'),
  'too-many-checks': msg('You have too many open checks. Close some first.'),
  'check-full': msg('Too many cards were scanned for this deck. Open a new check.'),
} as const satisfies Readonly<Record<string, Message>>;

export type PhysicalErrorCode = keyof typeof physicalErrors;
