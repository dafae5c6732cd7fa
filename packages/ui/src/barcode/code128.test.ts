import bwip from 'bwip-js';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { code128Bars } from './code128.ts';

/** Returns the barcode as a string of modules, 1 for a bar and 0 for a gap. */
const modules = (digits: string): string => {
  const { bars, width } = code128Bars(digits);
  const row = Array.from({ length: width }, () => '0');
  for (const bar of bars) row.fill('1', bar.x, bar.x + bar.width);
  return row.join('');
};

const symbols = (digits: string): readonly string[] => modules(digits).match(/.{11}/g) ?? [];

describe('Code 128', () => {
  it('begins with the start of set C and ends with the stop', () => {
    expect(modules('214').startsWith('11010011100')).toBe(true);
    expect(modules('214').endsWith('1100011101011')).toBe(true);
  });

  it('encodes two digits per symbol, with a leading 0 for an odd number of digits', () => {
    // 02 and 14, from the standard's table.
    expect(symbols('214').slice(1, 3)).toEqual(['11001100110', '10011001110']);
    expect(code128Bars('214')).toEqual(code128Bars('0214'));
  });

  it('has a checksum: start plus each pair times its position, modulo 103', () => {
    // 105 + 02·1 + 14·2 = 135, and 135 mod 103 = 32.
    expect(symbols('214')[3]).toBe('11000110110');
  });

  it('draws the same bars as bwip-js', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 18446744073709551615n }), (edition) => {
        const digits = String(edition);
        const even = digits.padStart(digits.length + (digits.length % 2), '0');
        const [{ sbs }] = bwip.raw('code128', even, '') as readonly { sbs: readonly number[] }[];
        const { bars, width } = code128Bars(digits);
        const ends = [...bars.slice(1).map(({ x }) => x), width];
        const runs = bars.flatMap((bar, at) => [bar.width, ends[at] - bar.x - bar.width]);
        expect(runs.slice(0, -1)).toEqual([...sbs]);
      }),
    );
  });

  it('has eleven modules per symbol, and two more for the stop symbol', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 18446744073709551615n }), (edition) => {
        const digits = String(edition);
        const pairs = Math.ceil(digits.length / 2);
        expect(code128Bars(digits).width).toBe(11 * (pairs + 3) + 2);
      }),
    );
  });

  it('gives different numbers different bars', () => {
    const drawn = Array.from({ length: 1000 }, (_, edition) => modules(String(edition)));
    expect(new Set(drawn).size).toBe(1000);
  });
});
