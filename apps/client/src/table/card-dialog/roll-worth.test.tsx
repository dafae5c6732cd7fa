// @vitest-environment happy-dom
import {
  blueprintStats,
  dailyOffers,
  definitions,
  economy,
  rollInPlay,
  rollOwnedCopy,
  train,
} from '@stackmate/economy';
import { createRandom } from '@stackmate/engine';
import type { Roll } from '@stackmate/engine';
import { cleanup, render } from '@testing-library/react';
import * as fc from 'fast-check';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { RollWorth } from './roll-worth.tsx';

afterEach(cleanup);

/** Returns what is said about a card, and how far its bars reach, in percent. */
function readWorth(roll: Roll, natural?: Roll): { text: string; bars: readonly number[] } {
  const { container } = render(
    <MemoryRouter>
      <RollWorth roll={roll} natural={natural} />
    </MemoryRouter>,
  );
  const read = {
    text: container.textContent,
    bars: [...container.querySelectorAll<HTMLElement>('.measure-bar span')].map(({ style }) =>
      Number.parseFloat(style.width),
    ),
  };
  cleanup();
  return read;
}

const numberAfter = (text: string, words: RegExp): number =>
  Number(words.exec(text)?.[1] ?? Number.NaN);
const saidPrice = (text: string): number => numberAfter(text, /Worth ?(\d+)/);
const saidSale = (text: string): number => numberAfter(text, /Selling it pays ?(\d+)/);
const saidAverage = (text: string): number =>
  numberAfter(text, /average of its rarity, [^:]+: (\d+)/);

describe('the worth of a card', () => {
  it('[PK3] is the price that the store asks, beside that of its rarity', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        for (const { copy, price } of dailyOffers(seed)) {
          const { text, bars } = readWorth(copy.roll, copy.roll);
          expect(saidPrice(text)).toBe(price);
          const average = saidAverage(text);
          expect(Object.values(economy.cards.prices)).toContain(average);
          const side = Math.sign(bars.at(-1)! - 50);
          expect(side).toBe(Math.sign(price - average));
        }
      }),
      { numRuns: 12 },
    );
  });

  it('[OW4] of a trained copy is what the store pays for its natural roll', () => {
    const cards = [...definitions.values()].filter(
      ({ kind }) => kind === 'monster' || kind === 'spell',
    );
    const stat = fc.constantFrom(...blueprintStats);
    fc.assert(
      fc.property(
        fc.constantFrom(...cards),
        fc.string(),
        fc.array(fc.record({ from: stat, to: stat }), { maxLength: 10 }),
        ({ id }, seed, moves) => {
          const natural = rollOwnedCopy(id, createRandom(seed));
          const trained = train({ ...natural, experience: 50, moves: [] }, moves);
          const roll = rollInPlay({ ...natural, moves: trained.ok ? trained.value : [] });
          const { text } = readWorth(roll, natural.roll);
          const untrained = readWorth(natural.roll, natural.roll).text;
          expect(saidPrice(text)).toBe(saidPrice(untrained));
          expect(saidSale(text)).toBe(Math.floor(saidPrice(text) / economy.cards.sellingDivisor));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('isn’t said of a copy whose natural roll isn’t known, but its roll is', () => {
    const monster = [...definitions.values()].find(({ kind }) => kind === 'monster')!;
    const { roll } = rollOwnedCopy(monster.id, createRandom('a'));
    const { text } = readWorth(roll);
    expect(text).toMatch(/^Roll \d+ of 100/);
    expect(text).not.toContain('Worth');
  });
});
