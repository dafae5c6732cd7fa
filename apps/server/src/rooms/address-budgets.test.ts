import { expect, it } from 'vitest';
import { createAddressBudgets } from './address-budgets.ts';

it('gives each address a budget of each kind, which refills over time', () => {
  let now = 0;
  const budgets = createAddressBudgets({ perSecond: { replay: 1, legal: 2 }, now: () => now });
  const take = (kind: 'replay' | 'legal', address: string): number => {
    for (let count = 0; ; count++) if (!budgets.take(kind, address)) return count;
  };
  expect([take('replay', 'a'), take('legal', 'a'), take('replay', 'b')]).toEqual([6, 12, 6]);
  now = 2000;
  expect([take('replay', 'a'), take('legal', 'a')]).toEqual([2, 4]);
});

it('drops addresses whose budgets of all kinds are full again', () => {
  let now = 0;
  const budgets = createAddressBudgets({ perSecond: { replay: 1, legal: 2 }, now: () => now });
  for (let address = 0; address < 100; address++) {
    budgets.take('replay', String(address));
    budgets.take('legal', String(address));
  }
  budgets.sweep();
  expect(budgets.size()).toBe(200);
  now = 10_000;
  budgets.sweep();
  expect(budgets.size()).toBe(0);
});
