import { expect, it } from 'vitest';
import { lazyTable } from './lazy-table.ts';

const definitions = new Map([
  [7, 'seven'],
  [3, 'three'],
]);

function counting() {
  const compiled: string[] = [];
  const table = lazyTable(definitions, (word) => {
    compiled.push(word);
    return { word };
  });
  return { table, compiled };
}

it('compiles entries only on demand, and each only once', () => {
  const { table, compiled } = counting();
  expect(compiled).toEqual([]);
  const seven = table.get(7);
  expect(seven).toEqual({ word: 'seven' });
  expect(table.get(7)).toBe(seven);
  expect(compiled).toEqual(['seven']);
});

it('knows its ids without compiling', () => {
  const { table, compiled } = counting();
  expect([table.has(3), table.has(4), table.get(4)]).toEqual([true, false, undefined]);
  expect([...table.keys()]).toEqual([7, 3]);
  expect(compiled).toEqual([]);
});

it('returns all entries in order, always the same objects', () => {
  const { table } = counting();
  const three = table.get(3);
  expect(table.values().map(({ word }) => word)).toEqual(['seven', 'three']);
  expect(table.values()[1]).toBe(three);
});
