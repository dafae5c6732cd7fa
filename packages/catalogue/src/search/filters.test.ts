import { everyCard } from '../carddata/index.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexCards } from './card-index.ts';
import { choices, maxRangeTypes } from './choices.ts';
import { countFilters } from './counts.ts';
import { queryFilters } from './filters-of.ts';
import { noFilters, selectNames, spanNames, twoDigits } from './filters.ts';
import type { Filters } from './filters.ts';
import { find } from './find.ts';
import { parse } from './parse.ts';
import { print, printNode } from './print.ts';
import { withChoice, withFilters } from './with-filters.ts';

const index = indexCards(everyCard());
const form = (text: string): Partial<Filters> => {
  const { filters } = queryFilters(parse(text).query);
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
};
const onlyText = (text: string): readonly string[] =>
  queryFilters(parse(text).query).onlyText.map(printNode);
const changed = (text: string, change: Partial<Filters>): string => {
  const { query } = parse(text);
  return print(withFilters(query, { ...queryFilters(query).filters, ...change }));
};
const count = (text: string): number => find(index, parse(text).query).length;

const filters: fc.Arbitrary<Filters> = fc
  .record({
    name: fc.string({ unit: fc.constantFrom('a', 'W', ' ', "'", 'or', '-'), maxLength: 6 }),
    ...Object.fromEntries(
      selectNames.map((name) => [name, fc.constantFrom('', ...choices[name])] as const),
    ),
    ...Object.fromEntries(
      spanNames.flatMap((name) =>
        (['min', 'max'] as const).map((end) => [
          `${end}${name}`,
          fc.constantFrom('', '0', '3', '12', '99'),
        ]),
      ),
    ),
  })
  .map((some) => some as unknown as Filters)
  .filter(({ name }) => name === '' || name.trim() !== '')
  .map((some) =>
    withChoice(
      { ...some, maxrangetype: some.rangetype && some.maxrangetype },
      'rangetype',
      some.rangetype,
    ),
  );

describe('form and text', () => {
  it('agree: the form is read back from the text it wrote', () => {
    fc.assert(
      fc.property(filters, (wanted) => {
        const text = print(withFilters(parse('').query, wanted));
        expect(queryFilters(parse(text).query).filters).toEqual(wanted);
        expect(onlyText(text)).toEqual([]);
      }),
    );
  });

  it('change nothing else: parts that only the text expresses stay, and unchanged parts keep their place', () => {
    fc.assert(
      fc.property(filters, filters, (a, b) => {
        const rest = '-is:super (el:ice or iq>=4)';
        const before = withFilters(parse(rest).query, a);
        const after = withFilters(before, b);
        expect(queryFilters(after).filters).toEqual(b);
        expect(queryFilters(after).onlyText).toEqual(parse(rest).query.where);
      }),
    );
    expect(changed('wyrm el:fire power>=6 -is:super sort:iq page:3', { element: 'Ice' })).toBe(
      'wyrm el:ice power>=6 -is:super sort:iq',
    );
  });

  it('fill the form as far as it can express the search, and list the rest', () => {
    expect(form('wyrm el:fire kind:"super monster" type:dragon class:monster')).toEqual({
      name: 'wyrm',
      element: 'Fire',
      type: 'Super Monster',
      monstertype: 'Dragon',
      class: 'Monster',
    });
    expect(form('power>5 iq<4 cost=2 level:2..3')).toEqual({
      minpower: '6',
      maxiq: '3',
      mincost: '2',
      maxcost: '2',
      minlevel: '2',
      maxlevel: '3',
    });
    expect(onlyText('el:fire el:water,ice -is:super power>=100 (iq>=3 or wyrm)')).toEqual([
      'el:water,ice',
      '-is:super',
      'power>=100',
      'iq>=3 or wyrm',
    ]);
    expect(onlyText('sub:"super quick"')).toEqual(['sub:"super quick"']);
  });

  it('defaults the max to the highest option when a range type is chosen first', () => {
    const squares = withChoice(noFilters, 'rangetype', 'Square');
    expect(squares).toMatchObject({ rangetype: 'Square', maxrangetype: 'Global' });
    expect(print(withFilters(parse('').query, squares))).toBe('rangetype>=square');
    expect(form('rangetype>=square')).toEqual({ rangetype: 'Square', maxrangetype: 'Global' });
  });

  it('offers only max range types at or above the chosen min', () => {
    expect(maxRangeTypes('Square')).toEqual(['Square', 'Circle', 'Global']);
    const narrow = withChoice(
      { ...noFilters, rangetype: 'Diagonal', maxrangetype: 'Square' },
      'rangetype',
      'Circle',
    );
    expect(narrow.maxrangetype).toBe('Global');
    const remaining = withChoice(
      { ...noFilters, rangetype: 'Diagonal', maxrangetype: 'Circle' },
      'rangetype',
      'Square',
    );
    expect(remaining.maxrangetype).toBe('Circle');
    expect(withChoice(remaining, 'rangetype', '')).toEqual(noFilters);
    expect(form('rangetype<=square')).toEqual({ rangetype: 'Diagonal', maxrangetype: 'Square' });
    expect(form('rangetype:square')).toEqual({ rangetype: 'Square', maxrangetype: 'Square' });
    expect(onlyText('rangetype>=circle rangetype<=diagonal')).toEqual(['rangetype<=diagonal']);
  });

  it('keeps two digits of numeric filters', () => {
    expect(twoDigits('123')).toBe('12');
    expect(twoDigits('-1e5')).toBe('15');
    expect(twoDigits('x')).toBe('');
  });

  it('applies min and max bounds only when the box is filled', () => {
    const all = count('class:monster');
    expect(count(changed('class:monster', { minpower: '' }))).toBe(all);
    expect(count(changed('class:monster', { minpower: '20' }))).toBe(
      count('class:monster power>=20'),
    );
    expect(count(changed('', { minlevel: '2', maxlevel: '3' }))).toBe(16);
    // A card without power matches no bound of power.
    expect(count(changed('', { maxpower: '99' }))).toBe(all);
  });

  it('returns to page 1 on any filter change', () => {
    expect(changed('el:fire page:3', { rarity: 'Rare' })).toBe('el:fire rarity:rare');
  });

  it('counts the cards that each choice would leave', () => {
    const { query } = parse('el:fire wyrm or el:ice');
    expect(countFilters(index, query).rarity).toEqual(
      choices.rarity.map((tier) => count(`(el:fire wyrm or el:ice) rarity:"${tier}"`)),
    );
    const counts = countFilters(index, parse('el:fire rangetype>=square').query);
    expect(counts.element).toEqual(
      choices.element.map((element) => count(`rangetype>=square el:${element}`)),
    );
    expect(counts.rangetype).toEqual(
      choices.rangetype.map((range) => count(`el:fire rangetype>=${range}`)),
    );
    expect(counts.maxrangetype[2]).toBe(count('el:fire rangetype>=square rangetype<=circle'));
  });
});
