import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

/** Sorts keys in the straightforward way, for comparison. */
function byTheBook(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(byTheBook);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, field]) => [name, byTheBook(field)]),
  );
}

it('is equal for objects with the same fields in another order', () => {
  const text = '{"a":[1,{"b":null,"c":"x\\"y"}],"z":-0.5}';
  expect(canonicalJson({ z: -0.5, a: [1, { c: 'x"y', b: null }] })).toBe(text);
  expect(canonicalJson({ a: [1, { b: null, c: 'x"y' }], z: -0.5 })).toBe(text);
});

it('distinguishes objects with the same number of different fields', () => {
  expect(canonicalJson([{ a: 1 }, { b: 1 }, {}, []])).toBe('[{"a":1},{"b":1},{},[]]');
});

it('is JSON with sorted keys for any JSON value', () => {
  // Integer-like names come first in every object, regardless of insertion order.
  const isNumber = (text: string): boolean => /^\d+$/.test(text);
  const name = fc
    .string({ maxLength: 4 })
    .filter((text) => !isNumber(text) && text !== '__proto__');
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(null, true, false, 0, -0, 1e21, 0.1),
      fc.integer(),
      fc.string(),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(name, tie('value'), { maxKeys: 5, noNullPrototype: true }),
    ),
  }));
  fc.assert(
    fc.property(value, (input) => {
      expect(canonicalJson(input)).toBe(JSON.stringify(byTheBook(input)));
    }),
  );
});
