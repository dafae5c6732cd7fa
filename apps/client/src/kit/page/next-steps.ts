import { msg } from '@stackmate/words';
import type { Message } from '@stackmate/words';

/** Page on which a player can remove the reason of a refusal. */
export interface NextStep {
  /** An address of the game. */
  readonly to: string;
  readonly label: Message;
}

const earnCoins: NextStep = { to: '/', label: msg('Play for coins') };
const sellCards: NextStep = { to: '/vault', label: msg('Sell cards in your vault') };
const account: NextStep = { to: '/account', label: msg('Create an account or sign in') };

const market: NextStep = { to: '/market', label: msg('See what is missing to trade') };
const ownMarket: NextStep = { to: '/market?view=own', label: msg('See what you have there') };

const steps: Readonly<Record<string, readonly NextStep[]>> = {
  'not-enough-coins': [earnCoins, sellCards],
  'not-enough-credit': [sellCards],
  'vault-full': [sellCards, { to: '/store', label: msg('Buy vault slots') }],
  'account-needed': [account],
  'email-not-verified': [{ to: '/account', label: msg('Verify your e-mail address') }],
  'may-not-trade': [market],
  'too-many-listings': [ownMarket],
  'too-many-orders': [ownMarket],
  'not-vip': [{ to: '/store', label: msg('See what VIP gives') }],
};

/** Refusals after which the page shows something outdated. */
const outdated: ReadonlySet<string> = new Set([
  'price-changed',
  'offer-gone',
  'offer-bought',
  'no-craft',
  'craft-changed',
  'no-such-booster',
  'no-such-item',
  'item-claimed',
  'item-expired',
  'listing-gone',
  'no-such-listing',
  'order-gone',
  'no-such-order',
]);

/** Returns what a player can do after a refusal. */
export const findNextSteps = (code: string): readonly NextStep[] => steps[code] ?? [];

/** Returns whether loading the page's data again is what helps. */
export const isOutdated = (code: string): boolean => outdated.has(code);
