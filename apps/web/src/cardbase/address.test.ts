import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from '../search/parse.ts';
import { addressOf, onPage, randomAddress, readAddress } from './address.ts';
import type { CardbaseAddress } from './address.ts';
import { helpExamples } from './help-texts.ts';
import { addressOfForm } from './sent-form.ts';

const asked: fc.Arbitrary<CardbaseAddress> = fc.record({
  text: fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => text.trim()),
  page: fc.integer({ min: 2, max: 9999 }),
  view: fc.constantFrom('grid' as const, 'list' as const),
  advanced: fc.boolean(),
});

const searchOf = (address: string): string => address.slice('/cardbase'.length);

describe('addresses of the cardbase', () => {
  it('say all that is asked, and are read back as the same', () => {
    fc.assert(
      fc.property(asked, (wanted) => {
        expect(readAddress(searchOf(addressOf(wanted)))).toEqual(wanted);
      }),
    );
    expect(addressOf(readAddress(''))).toBe('/cardbase');
    expect(addressOf(readAddress('?q=el:fire power>=6&page=2&view=list'))).toBe(
      '/cardbase?q=el:fire+power%3E%3D6&page=2&view=list',
    );
  });

  it('what can’t be read in them is as if it were not there', () => {
    for (const odd of [
      '?page=0',
      '?page=-1',
      '?page=1e9',
      '?page=x&view=<b>',
      '?%E0%A4%A=1',
      '?q=',
    ]) {
      expect(addressOf(readAddress(odd)), odd).toBe('/cardbase');
    }
  });

  it('name a page once: one in the text gives way to the pager', () => {
    const begun = readAddress('?q=el:fire+page:3');
    expect(begun.page).toBe(3);
    expect(addressOf(onPage(begun, 4))).toBe('/cardbase?q=el:fire&page=4');
  });

  it('lead to a card by chance among those that are found', () => {
    expect(randomAddress(readAddress(''))).toBe('/cardbase?random=1');
    expect(randomAddress(readAddress('?q=wyrm&page=3'))).toBe('/cardbase?q=wyrm&random=1');
  });
});

describe('a form that was sent without scripts', () => {
  const sent = (fields: Readonly<Record<string, string>>): string | null =>
    addressOfForm(`?${new URLSearchParams(fields)}`);

  it('leads to the address of its search', () => {
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

  it('lets the text win where only the text was changed, and the form where only the form was', () => {
    const was = 'el:fire -is:super';
    const form = { was, element: 'Fire', class: '', sort: '' };
    expect(sent({ ...form, q: 'el:ice -is:super' })).toBe('/cardbase?q=el:ice+-is:super');
    expect(sent({ ...form, q: was, element: 'Ice' })).toBe('/cardbase?q=el:ice+-is:super');
    expect(sent({ ...form, q: `${was} wyrm`, class: 'Monster' })).toBe(
      '/cardbase?q=el:fire+-is:super+wyrm+class:monster',
    );
  });

  it('turns the page when nothing else was changed, and else begins at the first', () => {
    expect(sent({ was: 'wyrm', q: 'wyrm', page: '2' })).toBe('/cardbase?q=wyrm&page=2');
    expect(sent({ was: 'wyrm', q: 'wyrm', element: 'Ice', page: '2' })).toBe(
      '/cardbase?q=wyrm+el:ice',
    );
  });

  it('takes two digits of numbers and only choices that are offered', () => {
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

describe('the help of the search language', () => {
  it('has examples that are read without a fault', () => {
    for (const [, text] of helpExamples) expect(parse(text).faults, text).toEqual([]);
  });
});
