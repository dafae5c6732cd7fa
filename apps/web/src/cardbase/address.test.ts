import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from '@stackmate/catalogue/search';
import { getAddress, onPage, randomAddress, readAddress } from './address.ts';
import type { CardbaseAddress } from './address.ts';
import { helpExamples } from './help-texts.ts';
import { formAddress } from './sent-form.ts';

const asked: fc.Arbitrary<CardbaseAddress> = fc.record({
  text: fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => text.trim()),
  page: fc.integer({ min: 2, max: 9999 }),
  view: fc.constantFrom('grid' as const, 'list' as const),
  advanced: fc.boolean(),
});

const getSearch = (address: string): string => address.slice('/cardbase'.length);

describe('cardbase addresses', () => {
  it('survive being written and read', () => {
    fc.assert(
      fc.property(asked, (wanted) => {
        expect(readAddress(getSearch(getAddress(wanted)))).toEqual(wanted);
      }),
    );
    expect(getAddress(readAddress(''))).toBe('/cardbase');
    expect(getAddress(readAddress('?q=el:fire power>=6&page=2&view=list'))).toBe(
      '/cardbase?q=el:fire+power%3E%3D6&page=2&view=list',
    );
  });

  it('ignore invalid parts', () => {
    for (const odd of [
      '?page=0',
      '?page=-1',
      '?page=1e9',
      '?page=x&view=<b>',
      '?%E0%A4%A=1',
      '?q=',
    ]) {
      expect(getAddress(readAddress(odd)), odd).toBe('/cardbase');
    }
  });

  it('contain the page once, from the pager rather than the search text', () => {
    const begun = readAddress('?q=el:fire+page:3');
    expect(begun.page).toBe(3);
    expect(getAddress(onPage(begun, 4))).toBe('/cardbase?q=el:fire&page=4');
  });

  it('lead to a random card among the results', () => {
    expect(randomAddress(readAddress(''))).toBe('/cardbase?random=1');
    expect(randomAddress(readAddress('?q=wyrm&page=3'))).toBe('/cardbase?q=wyrm&random=1');
  });
});

describe('a form sent without scripts', () => {
  const sent = (fields: Readonly<Record<string, string>>): string | null =>
    formAddress(`?${new URLSearchParams(fields)}`);

  it('redirects to the address of its search', () => {
    expect(sent({ was: '', q: '', element: 'Fire', minpower: '6' })).toBe(
      '/cardbase?q=el:fire+power%3E%3D6',
    );
    expect(sent({ was: '', name: 'ember "wyrm"' })).toBe('/cardbase?q=name:%22ember+wyrm%22');
    expect(sent({ was: '', q: '', sort: 'iq', view: 'list' })).toBe(
      '/cardbase?q=sort:iq&view=list',
    );
    expect(sent({ was: '', rangetype: 'Square' })).toBe('/cardbase?q=rangetype%3E%3Dsquare');
    expect(sent({ q: 'wyrm' })).toBeNull();
  });

  it("keeps the text's change and the form's change", () => {
    const was = 'el:fire -is:super';
    const form = { was, element: 'Fire', class: '', sort: '' };
    expect(sent({ ...form, q: 'el:ice -is:super' })).toBe('/cardbase?q=el:ice+-is:super');
    expect(sent({ ...form, q: was, element: 'Ice' })).toBe('/cardbase?q=el:ice+-is:super');
    expect(sent({ ...form, q: `${was} wyrm`, class: 'Monster' })).toBe(
      '/cardbase?q=el:fire+-is:super+wyrm+class:monster',
    );
  });

  it('turns the page if nothing else changed, and otherwise starts at page 1', () => {
    expect(sent({ was: 'wyrm', q: 'wyrm', page: '2' })).toBe('/cardbase?q=wyrm&page=2');
    expect(sent({ was: 'wyrm', q: 'wyrm', element: 'Ice', page: '2' })).toBe(
      '/cardbase?q=wyrm+el:ice',
    );
  });

  it('accepts two digits of numbers, and only choices that the form offers', () => {
    expect(sent({ was: '', mincost: '123', maxcost: '-4' })).toBe(
      '/cardbase?q=cost%3E%3D12+cost%3C%3D4',
    );
    expect(sent({ was: '', element: 'None', class: '<script>', rarity: 'constructor' })).toBe(
      '/cardbase',
    );
    expect(sent({ was: '', subtype: 'Super Quick' })).toBe('/cardbase');
    expect(sent({ was: 'rangetype:square', q: 'rangetype:square', maxrangetype: 'Diagonal' })).toBe(
      '/cardbase?q=rangetype:square',
    );
  });

  it('is reset by its button', () => {
    expect(sent({ was: 'wyrm', q: 'wyrm', reset: '1', advanced: '1' })).toBe(
      '/cardbase?advanced=1',
    );
  });
});

describe('search help', () => {
  it('has valid examples', () => {
    for (const [, text] of helpExamples) expect(parse(text).faults, text).toEqual([]);
  });
});
