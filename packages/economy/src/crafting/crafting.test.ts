import { isCard, rarities } from '@stackmate/engine';
import { describe, expect, it } from 'vitest';
import { definitions } from '../cards/definitions.ts';
import { averagePrice, sellingPrice } from '../cards/percentiles.ts';
import { economy } from '../config.ts';
import { packCommitment } from '../packs/booster.ts';
import { craftedCopy, craftFault, craftingCost, saleCredit } from './crafting.ts';

const secret = 'ab'.repeat(32);
const nonce = 'cd'.repeat(32);
const cards = [...definitions.values()].filter(isCard).map(({ id }) => id);
const { keptCopies } = economy.crafting;

describe('[PK5] the credit of a sale', () => {
  const three = [4, 9, 6].map((coins) => ({ card: 1, coins }));
  it('counts the copies that no deck can use, the dearest first', () => {
    expect(saleCredit(three, () => keptCopies + 2)).toBe(15);
    expect(saleCredit(three, () => keptCopies + 9)).toBe(19);
    expect(saleCredit(three, () => keptCopies)).toBe(0);
  });

  it('counts each card for itself', () => {
    const owned = new Map([
      [1, keptCopies + 1],
      [2, keptCopies],
    ]);
    const sold = [...three, { card: 2, coins: 50 }];
    expect(saleCredit(sold, (card) => owned.get(card) ?? 0)).toBe(9);
  });
});

describe('[PK5] a crafted card', () => {
  it('costs more credit than its copies give, so that crafting and selling is no loop', () => {
    for (const card of cards) {
      const sold = sellingPrice(craftedCopy(secret, nonce, card).roll);
      expect(craftingCost(card)).toBeGreaterThan(5 * sold);
    }
  });

  it('costs more in higher tiers', () => {
    const costs = rarities.flatMap((tier) => {
      const price = economy.cards.prices[tier];
      return cards.find((card) => averagePrice(card) === price) ?? [];
    });
    expect(costs.map(craftingCost)).toEqual(costs.map(craftingCost).toSorted((a, b) => a - b));
    expect(costs.length).toBeGreaterThan(3);
  });

  it('[PK2] follows from secret and nonce', () => {
    const claim = { commitment: packCommitment(secret), secret, nonce };
    for (const card of cards.slice(0, 20)) {
      const copy = craftedCopy(secret, nonce, card);
      expect(copy.roll.card).toBe(card);
      expect(craftFault({ ...claim, copy })).toBeNull();
    }
    const monster = cards.find((card) => definitions.get(card)!.kind === 'monster')!;
    const copy = craftedCopy(secret, nonce, monster);
    const better = { ...copy, roll: { ...copy.roll, power: copy.roll.power + 1 } };
    expect(craftFault({ ...claim, copy: better })).toMatch(/does not follow/);
    expect(craftFault({ ...claim, commitment: nonce, copy })).toMatch(/commitment/);
  });
});
