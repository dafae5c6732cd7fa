import { expect, it } from 'vitest';
import { listOffers } from './vip-offers.ts';

const products = (['vip-month', 'vip-lifetime', 'bonus'] as const).map((product) => ({
  product,
  amount: 100,
  currency: 'usd',
}));
const bonus = (status: 'open' | 'paid' | 'refunded' | 'disputed') => ({
  id: 'a',
  product: 'bonus' as const,
  amount: 100,
  currency: 'usd',
  status,
  at: 0,
});

it('[VP2] nothing is offered that the player has already', () => {
  expect(listOffers({ products, lifetime: false, payments: [] })).toEqual({
    vip: products.slice(0, 2),
    bonus: products[2],
  });
  expect(listOffers({ products, lifetime: true, payments: [] }).vip).toEqual([]);
  const withBonus = (status: Parameters<typeof bonus>[0]) =>
    listOffers({ products, lifetime: false, payments: [bonus(status)] }).bonus;
  expect([withBonus('paid'), withBonus('disputed')]).toEqual([null, null]);
  expect([withBonus('open'), withBonus('refunded')]).toEqual([products[2], products[2]]);
});
