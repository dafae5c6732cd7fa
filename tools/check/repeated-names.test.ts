import { expect, it } from 'vitest';
import { repeatedNames } from './repeated-names.ts';

it('finds a type that two files declare, in any form', () => {
  const sources = [
    { file: 'a.ts', text: 'export interface Place {\n}\nexport type Name = string;\n' },
    { file: 'b.ts', text: 'export type Place<T> =\n  | T;\nexport class Other {}\n' },
  ];
  expect(repeatedNames(sources)).toEqual([{ name: 'Place', files: ['a.ts', 'b.ts'] }]);
});

it('takes no export of another file, no local type and no second signature for a declaration', () => {
  const sources = [
    { file: 'a.ts', text: 'export interface Place {}\nexport interface Place {}\n' },
    { file: 'b.ts', text: "export type { Place } from './a.ts';\n" },
    { file: 'c.ts', text: 'interface Place {}\n' },
  ];
  expect(repeatedNames(sources)).toEqual([]);
});
