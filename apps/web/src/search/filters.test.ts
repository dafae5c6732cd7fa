import { everyCard } from '@stackmate/catalogue/carddata';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexOf } from './card-index.ts';
import { choices, maxRangeTypes } from './choices.ts';
import { countsOf } from './counts.ts';
import { filtersOf } from './filters-of.ts';
import { noFilters, selectNames, spanNames, twoDigits } from './filters.ts';
import type { Filters } from './filters.ts';
import { find } from './find.ts';
import { parse } from './parse.ts';
import { print, printNode } from './print.ts';
import { chosen, withFilters } from './with-filters.ts';

const index = indexOf(everyCard());
const form = (text: string): Partial<Filters> => {
  const { filters } = filtersOf(parse(text).query);
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
};
const onlyText = (text: string): readonly string[] =>
  filtersOf(parse(text).query).onlyText.map(printNode);
const changed = (text: string, change: Partial<Filters>): string => {
  const { query } = parse(text);
  return print(withFilters(query, { ...filtersOf(query).filters, ...change }));
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
    chosen(
      { ...some, maxrangetype: some.rangetype && some.maxrangetype },
      'rangetype',
      some.rangetype,
    ),
  );

describe('form and text', () => {
  it('say the same: the form is read back from the text that it wrote', () => {
    fc.assert(
      fc.property(filters, (wanted) => {
        const text = print(withFilters(parse('').query, wanted));
        expect(filtersOf(parse(text).query).filters).toEqual(wanted);
        expect(onlyText(text)).toEqual([]);
      }),
    );
  });

  it('change nothing else: what only the text says stays, and what did not change stays where it is', () => {
    fc.assert(
      fc.property(filters, filters, (one, other) => {
        const rest = '-is:super (el:ice or iq>=4)';
        const before = withFilters(parse(rest).query, one);
        const after = withFilters(before, other);
        expect(filtersOf(after).filters).toEqual(other);
        expect(filtersOf(after).onlyText).toEqual(parse(rest).query.where);
      }),
    );
    expect(changed('wyrm el:fire power>=6 -is:super sort:iq page:3', { element: 'Ice' })).toBe(
      'wyrm el:ice power>=6 -is:super sort:iq',
    );
  });

  it('fill the form where it can say it, and tell what only the text says', () => {
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

  it('choosing a range type first defaults the max to the highest option', () => {
    const one = chosen(noFilters, 'rangetype', 'Square');
    expect(one).toMatchObject({ rangetype: 'Square', maxrangetype: 'Global' });
    expect(print(withFilters(parse('').query, one))).toBe('rangetype>=square');
    expect(form('rangetype>=square')).toEqual({ rangetype: 'Square', maxrangetype: 'Global' });
  });

  it('max range options include only values at or above the chosen min', () => {
    expect(maxRangeTypes('Square')).toEqual(['Square', 'Circle', 'Global']);
    const narrow = chosen(
      { ...noFilters, rangetype: 'Diagonal', maxrangetype: 'Square' },
      'rangetype',
      'Circle',
    );
    expect(narrow.maxrangetype).toBe('Global');
    const kept = chosen(
      { ...noFilters, rangetype: 'Diagonal', maxrangetype: 'Circle' },
      'rangetype',
      'Square',
    );
    expect(kept.maxrangetype).toBe('Circle');
    expect(chosen(kept, 'rangetype', '')).toEqual(noFilters);
    expect(form('rangetype<=square')).toEqual({ rangetype: 'Diagonal', maxrangetype: 'Square' });
    expect(form('rangetype:square')).toEqual({ rangetype: 'Square', maxrangetype: 'Square' });
    expect(onlyText('rangetype>=circle rangetype<=diagonal')).toEqual(['rangetype<=diagonal']);
  });

  it('numeric filters keep two digits', () => {
    expect(twoDigits('123')).toBe('12');
    expect(twoDigits('-1e5')).toBe('15');
    expect(twoDigits('x')).toBe('');
  });

  it('min and max bounds apply only when the box is filled', () => {
    const all = count('class:monster');
    expect(count(changed('class:monster', { minpower: '' }))).toBe(all);
    expect(count(changed('class:monster', { minpower: '20' }))).toBe(
      count('class:monster power>=20'),
    );
    expect(count(changed('', { minlevel: '2', maxlevel: '3' }))).toBe(16);
    // What has no power is neither below nor above.
    expect(count(changed('', { maxpower: '99' }))).toBe(all);
  });

  it('any filter change returns to page 1', () => {
    expect(changed('el:fire page:3', { rarity: 'Rare' })).toBe('el:fire rarity:rare');
  });

  it('count the cards that each choice would leave', () => {
    const { query } = parse('el:fire wyrm or el:ice');
    expect(countsOf(index, query).rarity).toEqual(
      choices.rarity.map((tier) => count(`(el:fire wyrm or el:ice) rarity:"${tier}"`)),
    );
    const counts = countsOf(index, parse('el:fire rangetype>=square').query);
    expect(counts.element).toEqual(
      choices.element.map((each) => count(`rangetype>=square el:${each}`)),
    );
    expect(counts.rangetype).toEqual(
      choices.rangetype.map((each) => count(`el:fire rangetype>=${each}`)),
    );
    expect(counts.maxrangetype[2]).toBe(count('el:fire rangetype>=square rangetype<=circle'));
  });
});
