import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance } from './distance.ts';

/** Counts how many characters `work` reads of a word. */
function countReads(word: string, work: (counted: string) => unknown): number {
  let reads = 0;
  const counted = new Proxy(
    {},
    {
      get(_, field) {
        if (field === 'length') return word.length;
        reads += 1;
        return word[Number(field)];
      },
    },
  );
  work(counted as string);
  return reads;
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 12 });

describe('edit distance', () => {
  it.each([
    ['ember', 'ember', 0],
    ['embr', 'ember', 1],
    ['emberr', 'ember', 1],
    ['ambers', 'ember', 2],
    ['ebmer', 'ember', 1],
    ['', 'abc', 3],
  ])('counts characters put in, left out, changed or swapped: %s, %s', (a, b, steps) => {
    expect(distance(a, b, 3)).toBe(steps);
    expect(distance(b, a, 3)).toBe(steps);
  });

  it('is null exactly when it exceeds the limit', () => {
    fc.assert(
      fc.property(word, word, fc.nat({ max: 6 }), (a, b, maxSteps) => {
        const whole = distance(a, b, 24);
        expect(distance(a, b, maxSteps)).toBe(whole !== null && whole <= maxSteps ? whole : null);
      }),
    );
  });

  it('stops early: does not read words of very different lengths, and only starts words without a common character', () => {
    const long = 'x'.repeat(495);
    expect(countReads(long, (counted) => distance(counted, 'ember wyrm', 165))).toBe(0);
    const maxSteps = 3;
    const reads = countReads('x'.repeat(300), (counted) =>
      distance(counted, 'y'.repeat(300), maxSteps),
    );
    expect(reads).toBeLessThanOrEqual(3 * 300 * (maxSteps + 2));
  });
});
