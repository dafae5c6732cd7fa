import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editionMaximum, parseEdition } from './edition.ts';

const errorMessage = (value: unknown) => {
  const parsed = parseEdition(value);
  return parsed.ok ? null : parsed.refusal.message;
};

describe('edition numbers', () => {
  it.each([
    ['0', 0n],
    ['007', 7n],
    [42, 42n],
    [7n, 7n],
    ['18446744073709551615', editionMaximum],
    ['00000000000000000000000001', 1n],
  ])('%s is an edition number', (value, expected) => {
    expect(parseEdition(value)).toEqual({ ok: true, value: expected });
  });

  it.each([
    '',
    ' 1',
    '1 ',
    '1\n',
    '-1',
    '+1',
    '1.5',
    '0x10',
    '1e3',
    'abc',
    '١',
    '$&',
    -1,
    1.5,
    NaN,
  ])('%j must be a non-negative integer', (value) => {
    expect(errorMessage(value)).toBe(`${value} must be a non-negative integer`);
  });

  it.each(['18446744073709551616', '99999999999999999999', '9'.repeat(1000)])(
    '%s is too large',
    (value) => {
      expect(errorMessage(value)).toBe(
        `${value} must be <= 18446744073709551615 (max unsigned 64-bit)`,
      );
    },
  );

  it('accepts every 64-bit number and nothing else', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: editionMaximum * 2n }), (value) => {
        expect(parseEdition(`${value}`).ok).toBe(value <= editionMaximum);
      }),
    );
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), (value) => {
        const parsed = parseEdition(value);
        if (!parsed.ok) return true;
        return parsed.value >= 0n && parsed.value <= editionMaximum;
      }),
    );
  });
});
