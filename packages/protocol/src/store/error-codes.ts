import { collectionErrors } from '../collection/error-codes.ts';

/**
 * Reasons for which the server refuses a request about the store, boosters, the inbox, codes or VIP, with the text for
 * players.
 */
export const storeErrors = {
  ...collectionErrors,
  'offer-gone': 'The store has new cards. Look at them and choose again.',
  'offer-bought': 'You have already bought this card.',
  'no-such-booster': 'You have no such booster.',
  'booster-sealed': 'This booster is still sealed. Its proof is published once it is opened.',
  'no-such-item': 'You have no such item in your inbox.',
  'item-claimed': 'You have already claimed this.',
  'item-expired': 'This has expired.',
  'no-such-code': 'There is no such code. Check it for typing errors.',
  'code-used': 'This code was already redeemed.',
  'code-expired': 'This code has expired.',
  'not-vip': 'This needs VIP.',
  'vip-for-life': 'You already have VIP for life.',
  'bonus-reserved': 'You have already reserved the bonus.',
  'no-such-payment': 'You have no such payment.',
  'payments-off': 'This server doesn’t take payments.',
  'payments-down': 'The payment service does not respond. Nothing was paid. Try again later.',
} as const satisfies Readonly<Record<string, string>>;

export type StoreErrorCode = keyof typeof storeErrors;
