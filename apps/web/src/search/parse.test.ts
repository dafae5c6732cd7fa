import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldNames, fields } from './fields.ts';
import { maxQueryLength, parse } from './parse.ts';
import { print } from './print.ts';
import { everything, group, not } from './query.ts';
import type { Node, Query } from './query.ts';
import { sortNames } from './sort-names.ts';

const said = fc
  .string({
    unit: fc.constantFrom('a', 'B', ' ', '-', "'", ',', '(', ')', ':', '<', 'é', 'or', '3'),
  })
  .filter((text) => text.trim() !== '')
  // Blanks are kept inside quotes.
  .map((text) => text.slice(0, 12));

const operators = ['=', '<', '<=', '>', '>='] as const;
const digits = fc.integer({ min: 0, max: 99 }).map(String);

const term: fc.Arbitrary<Node> = fc
  .constantFrom(...fieldNames)
  .chain((field): fc.Arbitrary<Node> => {
    const about = fields[field];
    const several = (one: fc.Arbitrary<string>) => fc.array(one, { minLength: 1, maxLength: 3 });
    switch (about.kind) {
      case 'text':
        return fc.record({
          kind: fc.constant('term' as const),
          field: fc.constant(field),
          operator: fc.constantFrom(':' as const, '=' as const),
          values: several(said.filter((text) => text.trim() !== '')),
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
        return fc.tuple(fc.constantFrom(...operators), value).map(([operator, one]) => ({
          kind: 'term',
          field,
          operator,
          values: [one],
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
    .map((nodes) => nodes.flatMap((each) => (each.kind === 'all' ? each.of : [each]))),
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
  it('reads what it has printed as the same search', () => {
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

  it('prints any text so that it stays the same search from then on', () => {
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

  it('never throws, and faults lie inside the text', () => {
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

  it('means by nicknames, capitals and commas what is printed plainly', () => {
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
    expect(parse('').query).toEqual(everything);
  });

  it('says what is wrong, where, and what would be right', () => {
    expect(messages('el:fier')).toEqual(['el:fier → There is no el “fier”. There is: Fire.']);
    expect(parse('el:fier').faults[0].instead).toEqual(['el:fire']);
    expect(messages('colour:red wyrm')).toEqual([
      'colour:red → “colour” is nothing that can be asked of cards. Without the sign after it, it is a word of the name.',
    ]);
    expect(parse('pwer>=6').faults[0].instead).toContain('power>=6');
    expect(messages('power>=')).toEqual(['power>= → Something is missing after power>=']);
    expect(messages('power>=much')).toEqual(['power>=much → “much” is no whole number.']);
    expect(messages('cost=x')).toEqual([
      'cost=x → “x” is no whole number; cost takes those, and half, parent.',
    ]);
    expect(messages('el>fire')).toEqual(['el>fire → el is not more or less: write el:fire.']);
    expect(messages('"draw a card')).toEqual(['"draw a card → The quote has no end.']);
    expect(messages('(el:fire')).toEqual(['( → The parenthesis is not closed.']);
    expect(messages('el:fire)')).toEqual([') → Nothing was opened that this parenthesis closes.']);
    expect(messages('()')).toEqual(['() → There is nothing between the parentheses.']);
    expect(messages('el:fire or')).toEqual(['or → “or” stands between two parts.']);
    expect(messages('and wyrm')).toEqual(['and → “and” stands between two parts.']);
    expect(messages('wyrm -')).toEqual(['- → What must not be stands right after it.']);
    expect(messages('sort:size')[0]).toContain('Cards can be sorted by name, cost, power');
    expect(messages('sort:iq sort:cost')).toEqual(['sort:cost → sort stands there twice.']);
    expect(messages('-sort:iq')).toEqual([
      'sort:iq → sort goes for the whole search, without a minus.',
    ]);
    expect(messages('order:up')).toEqual(['order:up → The order is one of asc, desc.']);
    expect(messages('page:0')).toEqual(['page:0 → A page is a number from 1 on.']);
    expect(messages(`wyrm ${'x'.repeat(maxQueryLength)}`)[0]).toContain(
      'A search has at most 500 signs',
    );
  });

  it('leaves out what it can’t read, keeps it as it was written, and reads the rest', () => {
    const { query: read } = parse('el:fire colour:red -level>=x');
    expect(print(read)).toBe('el:fire colour:red -level>=x');
    expect(read.where[1]).toEqual({ kind: 'unread', text: 'colour:red' });
  });
});
