import { describe, expect, it } from 'vitest';
import { contrast, distance, visions } from './colour.ts';
import { elementInks, keyInk, paper } from './element-inks.ts';

const inks = Object.entries({ ...elementInks, key: keyInk });
const pairs = inks.flatMap(([name, ink], index) =>
  inks
    .slice(index + 1)
    .map(([otherName, other]) => ({ names: `${name}, ${otherName}`, ink, other })),
);

describe('colour functions', () => {
  it('cover the ends of the scale', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(distance('#000000', '#ffffff')).toBeCloseTo(1);
    expect(distance('#336699', '#336699')).toBe(0);
  });

  it('see red and green alike without the medium-wave cones', () => {
    expect(distance('#c0392b', '#6d6d00', 'full')).toBeGreaterThan(0.15);
    expect(distance('#c0392b', '#6d6d00', 'deuteranopia')).toBeLessThan(0.1);
  });
});

describe('inks', () => {
  it('have one colour per element', () => {
    expect(Object.keys(elementInks)).toHaveLength(17);
  });

  it.each(inks)('%s can be read on paper, and paper on it', (_name, ink) => {
    expect(contrast(ink, paper)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(visions)('stay apart: %s', (sight) => {
    const minDistance = sight === 'full' ? 0.075 : 0.04;
    for (const { names, ink, other } of pairs) {
      expect(distance(ink, other, sight), names).toBeGreaterThan(minDistance);
    }
  });
});
