import { everyCard } from '../carddata/index.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexCards } from './card-index.ts';
import type { IndexedCard } from './card-index.ts';
import { countFilters } from './counts.ts';
import { find } from './find.ts';
import { fitsAll } from './matches.ts';
import { parse } from './parse.ts';
import { print, printNode } from './print.ts';
import type { Query } from './query.ts';
import { suggestionsFor } from './suggestions.ts';

const index = indexCards(everyCard());

/** Counts how often `work` reads a property of a card. */
function countReads(work: (counted: readonly IndexedCard[]) => unknown): number {
  let reads = 0;
  const counted = index.map(
    (card) =>
      new Proxy(card, {
        get(target, field) {
          reads += 1;
          return target[field as keyof IndexedCard];
        },
      }),
  );
  work(counted);
  return reads;
}

const letters = 'etaoinsrhldcu';

/** Searches of about 500 characters with as many terms as fit, none of which finds a card. */
const heavy: Readonly<Record<string, string>> = {
  'one letter repeated': `${'a '.repeat(247)}qzx`,
  'different letters': `${Array.from({ length: 247 }, (_, at) => letters[at % letters.length]).join(' ')} qz`,
  'symbols in no name': '& '.repeat(249),
  'words in no name': Array.from({ length: 124 }, () => 'qzx').join(' '),
  'quoted letters': `${'"a" '.repeat(123)}qzx`,
  'terms of every select':
    'el:fire class:rule type:dragon kind:spell sub:final rarity:rare '.repeat(8),
};

describe('work of one search', () => {
  it.each(Object.keys(heavy))('reads each card about once per term: %s', (name) => {
    const { query } = parse(heavy[name]);
    const once = index.length * (query.where.length + 1);
    expect(find(index, query)).toEqual([]);
    expect(countReads((counted) => find(counted, query))).toBeLessThanOrEqual(once);
    expect(countReads((counted) => suggestionsFor(counted, query))).toBeLessThanOrEqual(2 * once);
  });

  it.each(Object.keys(heavy))('counts choices in one pass for all selects: %s', (name) => {
    const { query } = parse(heavy[name]);
    const choices = countReads((counted) => countFilters(counted, parse('').query));
    const once = index.length * (query.where.length + 1);
    expect(countReads((counted) => countFilters(counted, query))).toBeLessThanOrEqual(
      choices + once,
    );
  });

  it('suggests leaving out only one of the first dozen terms', () => {
    const filler = Array.from({ length: 12 }, () => 'class:monster');
    const before = parse(['level>=9', ...filler].join(' ')).query;
    expect(suggestionsFor(index, before).map(({ without }) => without)).toEqual(['level>=9']);
    const behind = parse([...filler, 'level>=9'].join(' ')).query;
    expect(suggestionsFor(index, behind)).toEqual([]);
  });
});

/** Suggestions to leave out a term, each computed by a separate search. */
const searchWithoutCache = (query: Query) =>
  query.where
    .flatMap((node) => {
      const rest = query.where.filter((term) => term !== node);
      const count = index.filter(fitsAll(rest)).length;
      if (rest.length === 0 || node.kind === 'unread' || count === 0) return [];
      return [{ without: printNode(node), text: print({ ...query, where: rest }), found: count }];
    })
    .sort((a, b) => a.found - b.found);

describe('suggestions to leave out a term', () => {
  const term = fc.constantFrom(
    'el:fire',
    '-el:fire',
    'type:dragon',
    'level>=3',
    'is:spell',
    'xy:1',
    'a',
    '(el:ice or el:fire)',
    'cost:1',
    'ability:draw',
    'qzx',
  );

  it('find what a search for all other terms finds', () => {
    fc.assert(
      fc.property(fc.array(term, { minLength: 1, maxLength: 7 }), (terms) => {
        const { query } = parse(terms.join(' '));
        fc.pre(find(index, query).length === 0);
        const ways = suggestionsFor(index, query).filter(({ without }) => without !== null);
        expect(ways).toEqual(searchWithoutCache(query).slice(0, ways.length));
        if (ways.length === 0) expect(searchWithoutCache(query)).toEqual([]);
      }),
    );
  });
});
