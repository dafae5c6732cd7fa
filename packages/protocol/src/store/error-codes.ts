import { msg } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { collectionErrors } from '../collection/error-codes.ts';

/**
 * Reasons for which the server refuses a request about the store, boosters, the inbox, codes or VIP, with the text for
 * players.
 */
export const storeErrors = {
  ...collectionErrors,
  'quest-changed': msg('This quest has changed. Look at your quests again.'),
  'exchanged-today': msg(
    'You have exchanged a quest today. Tomorrow you can exchange another one.',
  ),
  'offer-gone': msg('The store has new cards. Look at them and choose again.'),
  'not-sold': msg('The store doesn’t sell this.'),
  'item-owned': msg('You already have this.'),
  'offer-bought': msg('You have already bought this card.'),
  'too-many-wishes': msg('Your wish list is full. Remove a card from it first.'),
  'no-craft': msg('Choose a card to craft first.'),
  'craft-changed': msg('You have chosen another card to craft. Look at it again.'),
  'not-enough-credit': msg('You don’t have enough crafting credit yet.'),
  'no-such-booster': msg('You have no such booster.'),
  'booster-sealed': msg('This booster is still sealed. Its proof is published once it is opened.'),
  'no-such-item': msg('You have no such item in your inbox.'),
  'item-claimed': msg('You have already claimed this.'),
  'item-expired': msg('This has expired.'),
  'no-such-code': msg('There is no such code. Check it for typing errors.'),
  'code-used': msg('This code was already redeemed.'),
  'code-expired': msg('This code has expired.'),
  'not-vip': msg('This needs VIP.'),
  'vip-for-life': msg('You already have VIP for life.'),
  'bonus-reserved': msg('You have already reserved the bonus.'),
  'no-such-payment': msg('You have no such payment.'),
  'payments-off': msg('This server doesn’t take payments.'),
  'payments-down': msg('The payment service does not respond. Nothing was paid. Try again later.'),
} as const satisfies Readonly<Record<string, Message>>;

export type StoreErrorCode = keyof typeof storeErrors;
