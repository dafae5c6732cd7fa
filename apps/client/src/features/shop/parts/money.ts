import type { Payment, Product } from '@stackmate/protocol/store';
import { t } from '@stackmate/words';

/** Names of the products on buttons and in lists. */
export const productNames: Readonly<Record<Product, string>> = {
  'vip-month': t('VIP for a month'),
  'vip-year': t('VIP for a year'),
  'vip-lifetime': t('VIP for life'),
  bonus: t('Reserve the backer bonus'),
};

export const paymentStates: Readonly<Record<Payment['status'], string>> = {
  open: t('not paid yet'),
  paid: t('paid'),
  expired: t('not paid'),
  refunded: t('refunded'),
  disputed: t('disputed'),
};

/** Formats an amount in the smallest unit of a currency. */
export function formatMoney(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
