import { createRandom } from '@stackmate/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardName, definitions } from '../cards/definitions.ts';
import { rollOwnedCopy } from '../cards/owned-copy.ts';
import { toSearchedCopy } from '../cards/searched-copy.ts';
import { CopyTable, listingSorts, readCopySearch } from './index.ts';
import type { TableCopy, TableCursor } from './index.ts';

const cards = [...definitions.values()].filter(
  ({ kind }) => kind === 'monster' || kind === 'spell',
);
const listed = fc
  .record({
    card: fc.constantFrom(...cards),
    seed: fc.string(),
    price: fc.integer({ min: 1, max: 40 }),
    wins: fc.nat({ max: 5 }),
    serial: fc.integer({ min: 1, max: 30 }),
  })
  .map(({ card, seed, price, wins, serial }) => ({
    price,
    copy: toSearchedCopy(
      { ...rollOwnedCopy(card.id, createRandom(seed)), moves: [] },
      { serial, wins, matches: wins * 2 },
    ),
  }));

const someAbility = cardName(rollOwnedCopy(cards[0].id, createRandom('a')).roll.abilities[0]);
const leaf = fc.oneof(
  fc.constantFrom('el:fire', 'rarity>=rare', 'wins>2', 'serial<=9', 'iq:3', 'is:none', '-eq>2'),
  fc.nat({ max: 9 }).map((power) => `power>=${power}`),
  fc.nat({ max: 99 }).map((percent) => `roll:iq<${percent}`),
  fc.nat({ max: 99 }).map((percent) => `roll>${percent}`),
  fc.constant(`with:"${someAbility}"`),
  fc.constantFrom('with:a', 'with:e', 'with:o with:a', '(with:x or with:i)'),
);
const search = fc.oneof(
  leaf,
  fc.tuple(leaf, leaf).map(([a, b]) => `${a} ${b}`),
  fc.tuple(leaf, leaf, leaf).map(([a, b, c]) => `(${a} or ${b}) -(${c})`),
);

const keyOf = {
  price: (row: TableCopy) => row.price,
  newest: (row: TableCopy) => -row.number,
  quality: (row: TableCopy) => -row.copy.quality,
};

describe('the table of listed copies', () => {
  it('[MK5] finds what the search of the vault finds, in order, page by page, after any changes', () => {
    fc.assert(
      fc.property(
        fc.array(listed, { minLength: 1, maxLength: 60 }),
        fc.array(fc.nat({ max: 59 })),
        search,
        fc.constantFrom(...listingSorts),
        (copies, gone, text, sort) => {
          const table = new CopyTable();
          const rows = copies.map((copy, index): TableCopy => ({ ...copy, number: index + 1 }));
          for (const row of rows) table.set(row);
          for (const number of gone) table.delete(number + 1);
          const here = rows.filter(({ number }) => !gone.includes(number - 1));
          expect(table.size).toBe(here.length);
          const { fits } = readCopySearch(text);
          const expected = here
            .filter(({ copy }) => fits(copy))
            .toSorted((a, b) => keyOf[sort](a) - keyOf[sort](b) || b.number - a.number)
            .map(({ number }) => number);
          const found: number[] = [];
          let after: TableCursor | null = null;
          do {
            const page: ReturnType<CopyTable['search']> = table.search(text, {
              sort,
              limit: 7,
              after,
            });
            expect(page.count).toBe(expected.length);
            found.push(...page.numbers);
            after = page.next;
          } while (after !== null);
          expect(found).toEqual(expected);
          expect(table.counts([text, '', text])).toEqual([
            expected.length,
            here.length,
            expected.length,
          ]);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('leaves out what costs more than the most', () => {
    const table = new CopyTable();
    const copy = toSearchedCopy(
      { ...rollOwnedCopy(cards[0].id, createRandom('b')), moves: [] },
      { serial: 1, wins: 0, matches: 0 },
    );
    for (const price of [5, 10, 15]) table.set({ number: price, price, copy });
    const page = table.search('', { sort: 'price', limit: 9, after: null, maxPrice: 10 });
    expect(page).toEqual({ numbers: [5, 10], count: 2, next: null });
  });
});
