import fc from 'fast-check';
import { expect, it } from 'vitest';
import { computeShare } from './moves.ts';

it('of nothing is nothing', () => {
  expect(computeShare(0, [3, 4], 3)).toBe(0);
});

it('fills the nodes with the least load first', () => {
  const loads = [10, 0, 50];
  expect(loads.map((own) => computeShare(20, loads, own))).toEqual([5, 15, 1]);
  expect(loads.map((own) => computeShare(4, loads, own))).toEqual([1, 4, 1]);
});

it('leaves no match without a node, and overloads none', () => {
  const nodes = fc.array(fc.nat(500), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(nodes, fc.integer({ min: 1, max: 5000 }), (loads, orphans) => {
      const shares = loads.map((own) => computeShare(orphans, loads, own));
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeGreaterThanOrEqual(orphans);
      const even = Math.max(...loads, (orphans + loads.reduce((a, b) => a + b)) / loads.length);
      for (const [index, share] of shares.entries()) {
        expect(share === 1 || loads[index] + share <= even + 1).toBe(true);
      }
    }),
  );
});
