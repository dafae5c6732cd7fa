import { msg } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { storeErrors } from '../store/error-codes.ts';

/** Reasons for which the server refuses a swap, a listing, an order or a purchase, with the text for players. */
export const tradingErrors = {
  ...storeErrors,
  'may-not-trade': msg('You can’t trade yet. The market page shows what is missing.'),
  'card-bound': msg('This card is bound: it never goes to another player.'),
  'price-out-of-band': msg('The price is too far from what the card is worth.'),
  'too-many-listings': msg('You have 20 cards on the market. Withdraw one first.'),
  'too-many-orders': msg('You have 20 wanted orders. Withdraw one first.'),
  'too-many-watches': msg('You watch 20 searches. Remove one first.'),
  'no-such-watch': msg('You don’t watch this search any more.'),
  'listing-gone': msg('This card was sold or withdrawn a moment ago.'),
  'own-listing': msg('This is your own card.'),
  'no-such-listing': msg('There is no such listing.'),
  'no-such-order': msg('You have no such wanted order.'),
  'order-gone': msg('This order was filled or withdrawn a moment ago.'),
  'unreadable-search': msg('A part of the search can’t be read. Mend it first.'),
  'empty-search': msg('No card can match this search.'),
  'no-such-swap': msg('There is no such offer.'),
  'swap-changed': msg('The offer has changed. Look at it again.'),
  'swap-closed': msg('This offer is over.'),
  'swap-paused': msg('The offer has just changed. Look at it for three seconds before you accept.'),
  'not-your-turn': msg('You have made the last change. Wait for the answer.'),
  'too-many-swaps': msg('There are too many open offers. Answer or withdraw some first.'),
  'too-many-cards': msg('An offer has at most ten cards on each side.'),
  'empty-swap': msg('Put at least one card into the offer.'),
  'no-such-player': msg('There is no account with this name.'),
  'partner-refused': msg('This player can’t be sent offers.'),
  'over-budget': msg(
    'This trade would move more value one way than one of you may give or get now.',
  ),
  'trade-frozen': msg('The operators have frozen this trade. The market page shows why.'),
  'ruling-refused': msg('The operators can’t do that.'),
  'nothing-to-undo': msg('There was no trade in the last seven days.'),
} as const satisfies Readonly<Record<string, Message>>;

export type TradingErrorCode = keyof typeof tradingErrors;
