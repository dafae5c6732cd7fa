import { expect, it } from 'vitest';
import { paymentWords } from './payment-words.ts';

const now = { isBack: false, isLate: false };

it('[VP2] a payment counts only once the server knows of it, whatever the address says', () => {
  const open = { product: 'vip-month', status: 'open' } as const;
  expect(paymentWords(open, now).title).toBe('Confirming your payment');
  expect(paymentWords(open, { ...now, isBack: true }).title).toBe('Nothing was paid');
  expect(paymentWords(open, { ...now, isLate: true }).text).toContain('longer than usual');
  const paid = { product: 'vip-month', status: 'paid' } as const;
  // The player may have paid in another tab before leaving this one.
  expect(paymentWords(paid, { ...now, isBack: true }).text).toContain('VIP is active');
  expect(paymentWords({ ...paid, product: 'bonus' }, now).text).toContain('bonus is reserved');
});

it('[VP2] refunds and disputes are named', () => {
  const titles = (['expired', 'refunded', 'disputed'] as const).map(
    (status) => paymentWords({ product: 'vip-year', status }, now).title,
  );
  expect(titles).toEqual(['Nothing was paid', 'Refunded', 'Disputed']);
});
