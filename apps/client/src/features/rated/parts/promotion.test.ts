import { expect, it } from 'vitest';
import { isPromotion } from './promotion.tsx';

const [gold, silver] = [
  { limit: 5, name: 'Gold' },
  { limit: 10, name: 'Silver' },
];

it('[RA3] a promotion is a better league than before, or the first one', () => {
  expect(isPromotion(silver, gold)).toBe(true);
  expect(isPromotion(null, silver)).toBe(true);
  expect(isPromotion(gold, silver)).toBe(false);
  expect(isPromotion(gold, gold)).toBe(false);
  expect(isPromotion(gold, null)).toBe(false);
});
