import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draw } from './draw.ts';

describe('draw', () => {
  it('draws that many different entries, the same for the same seed', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer(), { maxLength: 300 }),
        fc.nat(200),
        fc.nat(),
        (list, count, seed) => {
          const drawn = draw(list, count, seed);
          expect(new Set(drawn).size).toBe(Math.min(count, list.length));
          expect(list).toEqual(expect.arrayContaining([...drawn]));
          expect(draw(list, count, seed)).toEqual(drawn);
        },
      ),
    );
  });

  it('draws others for another seed', () => {
    const list = Array.from({ length: 1000 }, (_, index) => index);
    expect(draw(list, 100, 1)).not.toEqual(draw(list, 100, 2));
  });
});
