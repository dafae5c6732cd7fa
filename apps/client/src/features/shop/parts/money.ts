import type { Payment, Product } from '@stackmate/protocol/store';
import { moneyText, msg } from '@stackmate/words';
import type { Message } from '@stackmate/words';

/** Names of the products on buttons and in lists. */
export const productNames: Readonly<Record<Product, Message>> = {
  'vip-month': msg('VIP for a month'),
  'vip-year': msg('VIP for a year'),
  'vip-lifetime': msg('VIP for life'),
  bonus: msg('Reserve the backer bonus'),
};

export const paymentStates: Readonly<Record<Payment['status'], Message>> = {
  open: msg('not paid yet'),
  paid: msg('paid'),
  expired: msg('not paid'),
  refunded: msg('refunded'),
  disputed: msg('disputed'),
};

/** Formats an amount in the smallest unit of a currency. */
export function formatMoney(amount: number, currency: string): string {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return moneyText(amount / 10 ** maximumFractionDigits, currency);
}
