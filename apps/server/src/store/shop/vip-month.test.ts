import { expect, it } from 'vitest';
import { vipBoosterExpiry, vipMonth } from './vip-month.ts';

it('[VP1] boosters belong to a UTC month and wait for three months', () => {
  expect(vipMonth(Date.UTC(2026, 10, 30, 23, 59))).toBe('2026-11');
  const expiry = (...date: [number, number, number]) =>
    new Date(vipBoosterExpiry(Date.UTC(...date))).toISOString().slice(0, 10);
  expect(expiry(2026, 10, 1)).toBe('2027-02-01');
  expect(expiry(2026, 10, 30)).toBe('2027-02-28');
});
