import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldNames, fields } from './fields.ts';
import { maxQueryLength, parse } from './parse.ts';
import { print } from './print.ts';
import { emptyQuery, group, not } from './query.ts';
import type { Node, Query } from './query.ts';
import { sortNames } from './sort-names.ts';

const searches = fc
  .string({
    unit: fc.constantFrom('a', 'B', ' ', '-', "'", ',', '(', ')', ':', '<', 'é', 'or', '3'),
  })
  .filter((text) => text.trim() !== '')
  // Quotes keep surrounding spaces.
  .map((text) => text.slice(0, 12));

const operators = ['=', '<', '<=', '>', '>='] as const;
const digits = fc.integer({ min: 0, max: 99 }).map(String);

const term: fc.Arbitrary<Node> = fc
  .constantFrom(...fieldNames)
  .chain((field): fc.Arbitrary<Node> => {
    const about = fields[field];
    const several = (value: fc.Arbitrary<string>) =>
      fc.array(value, { minLength: 1, maxLength: 3 });
    switch (about.kind) {
      case 'text':
        return fc.record({
          kind: fc.constant('term' as const),
          field: fc.constant(field),
          operator: fc.constantFrom(':' as const, '=' as const),
          values: several(searches.filter((text) => text.trim() !== '')),
        });
      case 'word':
        return several(fc.constantFrom(...about.words)).map((values) => ({
          kind: 'term',
          field,
          operator: '=',
          values,
        }));
      case 'rank':
      case 'number': {
        const value = about.kind === 'rank' ? fc.constantFrom<string>(...about.words) : digits;
        return fc.tuple(fc.constantFrom(...operators), value).map(([operator, text]) => ({
          kind: 'term',
          field,
          operator,
          values: [text],
        }));
      }
    }
  });

const { node } = fc.letrec<{ node: Node }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    { weight: 4, arbitrary: term },
    { weight: 1, arbitrary: tie('node').map(not) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(
          fc.constantFrom('all' as const, 'any' as const),
          fc.array(tie('node'), { minLength: 1, maxLength: 3 }),
        )
        .map(([kind, parts]) => group(kind, parts)),
    },
  ),
}));

const query: fc.Arbitrary<Query> = fc.record({
  where: fc
    .array(node, { maxLength: 4 })
    .map((nodes) => (nodes.length === 0 ? [] : [group('all', nodes)]))
    .map((nodes) => nodes.flatMap((child) => (child.kind === 'all' ? child.of : [child]))),
  sort: fc.constantFrom(null, ...sortNames),
  order: fc.constantFrom(null, 'asc' as const, 'desc' as const),
  page: fc.integer({ min: 1, max: 9999 }),
});

const messages = (text: string): readonly string[] =>
  parse(text).faults.map(({ message, parameters, at }) => {
    const words = message.replaceAll(/\{(\w+)\}/g, (_, name: string) => parameters[name]);
    return `${text.slice(at.start, at.end)} → ${words}`;
  });

describe('the search language', () => {
  it('reads a printed search back as the same search', () => {
    fc.assert(
      fc.property(query, (wanted) => {
        const printed = print(wanted);
        fc.pre(printed.length <= maxQueryLength);
        const { query: read, faults } = parse(printed);
        expect(faults).toEqual([]);
        expect(read).toEqual(wanted);
      }),
    );
  });

  it('prints any text as a search that stays the same from then on', () => {
    const pieces =
      'el:fire|power|>=|6|"| | |(|)|-|or|and|not|sort:iq|page:2|colour:red|,|:|wyrm|“|order:up|..|is:super|cost=half';
    const piece = fc.constantFrom(...pieces.split('|'));
    const text = fc.oneof(
      fc.array(piece, { maxLength: 14 }).map((all) => all.join('')),
      fc.string(),
    );
    fc.assert(
      fc.property(text, (typed) => {
        const { query: read } = parse(typed);
        const printed = print(read);
        fc.pre(printed.length <= maxQueryLength);
        expect(parse(printed).query).toEqual(read);
        expect(print(parse(printed).query)).toBe(printed);
      }),
      { numRuns: 1000 },
    );
  });

  it('never throws, and reports errors inside the text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 700, unit: 'binary' }), (typed) => {
        for (const { at } of parse(typed).faults) {
          expect(at.start).toBeGreaterThanOrEqual(0);
          expect(at.end).toBeGreaterThanOrEqual(at.start);
          expect(at.end).toBeLessThanOrEqual(Math.max(typed.length, 1));
        }
      }),
    );
    const deep = '('.repeat(400) + '-'.repeat(600);
    expect(parse(deep).faults.length).toBeGreaterThan(0);
  });

  it('reads aliases, capitals and commas as the canonical search', () => {
    const plain = (text: string): string => print(parse(text).query);
    expect(plain('E:FIRE,Water POW>=6 mt:dragon "draw a card" -is:super sort:iq')).toBe(
      'el:fire,water power>=6 type:dragon "draw a card" -is:super sort:iq',
    );
    expect(plain('rarity:super-rare rt>=SQUARE')).toBe('rarity:"super rare" rangetype>=square');
    expect(plain('not (wyrm or name:"ember wolf") and iq!=3')).toBe(
      '-(wyrm or name:"ember wolf") -iq=3',
    );
    expect(plain('power:6..9 cost:..2')).toBe('power>=6 power<=9 cost<=2');
    expect(plain('(el:fire (wyrm))')).toBe('el:fire wyrm');
    expect(plain('“smart quotes”')).toBe('"smart quotes"');
    expect(parse('').query).toEqual(emptyQuery);
  });

  it('reports what is wrong, where, and how to correct it', () => {
    expect(messages('el:fier')).toEqual(['el:fier → There is no el “fier”. Try Fire.']);
    expect(parse('el:fier').faults[0].corrections).toEqual(['el:fire']);
    expect(messages('rarity:w')).toEqual([
      'rarity:w → There is no rarity “w”. Try Common, Kinda Rare, Rare, Very Rare, Super Rare, Ultra Rare.',
    ]);
    expect(messages('type:s')[0]).toContain('There is no type “s”. Try ');
    expect(messages('colour:red wyrm')).toEqual([
      'colour:red → There is no field “colour”. To search names for it, remove the operator.',
    ]);
    expect(parse('pwer>=6').faults[0].corrections).toContain('power>=6');
    expect(messages('power>=')).toEqual(['power>= → A value is missing after power>=']);
    expect(messages('power>=much')).toEqual(['power>=much → “much” isn’t a whole number.']);
    expect(messages('cost=x')).toEqual([
      'cost=x → “x” isn’t a whole number; for cost you can also use half, parent.',
    ]);
    expect(messages('el>fire')).toEqual(['el>fire → el has no order: write el:fire.']);
    expect(messages('"draw a card')).toEqual(['"draw a card → The quote is never closed.']);
    expect(messages('(el:fire')).toEqual(['( → The parenthesis is never closed.']);
    expect(messages('el:fire)')).toEqual([') → This parenthesis was never opened.']);
    expect(messages('()')).toEqual(['() → The parentheses are empty.']);
    expect(messages('el:fire or')).toEqual(['or → “or” goes between two terms.']);
    expect(messages('and wyrm')).toEqual(['and → “and” goes between two terms.']);
    expect(messages('wyrm -')).toEqual(['- → NOT must be followed by a search term.']);
    expect(messages('sort:size')[0]).toContain('You can sort by name, cost, power');
    expect(messages('sort:iq sort:cost')).toEqual(['sort:cost → Use sort only once.']);
    expect(messages('-sort:iq')).toEqual([
      'sort:iq → sort applies to the whole search and can’t be negated.',
    ]);
    expect(messages('order:up')).toEqual(['order:up → The order must be one of asc, desc.']);
    expect(messages('page:0')).toEqual(['page:0 → The page must be a number from 1.']);
    expect(messages(`wyrm ${'x'.repeat(maxQueryLength)}`)[0]).toContain(
      'A search can have at most 500 characters',
    );
  });

  it('ignores invalid parts, keeps their text, and reads the rest', () => {
    const { query: read } = parse('el:fire colour:red -level>=x');
    expect(print(read)).toBe('el:fire colour:red -level>=x');
    expect(read.where[1]).toEqual({ kind: 'unread', text: 'colour:red' });
  });
});
