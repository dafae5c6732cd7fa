import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleDefinitions } from '../../test/sample-cards.ts';
import { createRandom } from '../random/random.ts';
import type { Deck, Roll } from '../types/roll.ts';
import { drawRewardDeck } from './booster.ts';
import { checkDeck } from './check-deck.ts';
import { deckProblems } from './deck-problem.ts';
import { rollCard } from './roll-card.ts';

const random = createRandom('decks');
const roll = (card: number) => rollCard(sampleDefinitions, card, random);
/** Creates `count` cards, three copies of each id starting at `first`. */
const cards = (first: number, count: number): Roll[] =>
  Array.from({ length: count }, (_, i) => roll(first + Math.floor(i / 3)));

const deck = (monsters: number, spells: number, supermons: number): Deck => ({
  main: [...cards(1, monsters), ...cards(41, spells)],
  superdeck: cards(21, supermons),
});
const check = (value: unknown) => checkDeck(sampleDefinitions, value);
const codes = (value: unknown) => check(value).map(({ code }) => code);

describe('checking a deck', () => {
  it.each([
    [20, 10, 0],
    [25, 15, 10],
  ])('[CD4] %i monsters, %i spells and %i supermons are allowed', (...counts) => {
    expect(check(deck(...counts))).toEqual([]);
  });

  it.each([
    ['too few monsters', deck(19, 10, 0), ['tooFewMonsters']],
    ['too many monsters', deck(26, 10, 0), ['tooManyMonsters']],
    ['too few spells', deck(20, 9, 0), ['tooFewSpells']],
    ['too many spells', deck(20, 16, 0), ['tooManySpells']],
    ['too many supermons', deck(20, 10, 11), ['tooManySupermons']],
    ['nothing at all', { main: [], superdeck: [] }, ['tooFewMonsters', 'tooFewSpells']],
  ])('[CD4] %s', (_, value, expected) => {
    expect(codes(value)).toEqual(expected);
  });

  it('[CD4] at most three of a card, in the deck and in the superdeck', () => {
    const { main, superdeck } = deck(20, 10, 3);
    const problems = check({
      main: [...main, roll(1), roll(1)],
      superdeck: [...superdeck, roll(21)],
    });
    expect(problems).toMatchObject([
      { code: 'tooManyCopies', at: ['main'], detail: 'main: 5 copies of card 1; at most 3.' },
      {
        code: 'tooManyCopies',
        at: ['superdeck'],
        detail: 'superdeck: 4 copies of card 21; at most 3.',
      },
    ]);
  });

  it('[CD3] supermons belong in the superdeck, everything else in the deck', () => {
    const { main, superdeck } = deck(20, 10, 3);
    expect(
      check({ main: [...main, roll(25)], superdeck: [...superdeck, roll(12), roll(48)] }),
    ).toMatchObject([
      { code: 'supermonInDeck', at: ['main', 30] },
      { code: 'notASupermon', at: ['superdeck', 3] },
      { code: 'notASupermon', at: ['superdeck', 4] },
    ]);
  });

  it("[CD4] an entry that isn't a card doesn't count as one", () => {
    const { main, superdeck } = deck(20, 10, 0);
    const broken = { main: [null, { ...main[1], card: 999 }, ...main.slice(2)], superdeck };
    expect(codes(broken)).toEqual(['notARoll', 'unknownCard', 'tooFewMonsters']);
  });

  it('[CD4] returns every problem', () => {
    const { main } = deck(19, 16, 0);
    const value = {
      main: [{ ...main[0], power: 99 }, ...main.slice(1)],
      superdeck: 7,
      name: 'mine',
    };
    expect(codes(value)).toEqual([
      'notADeck',
      'statOutOfSpan',
      'tooFewMonsters',
      'tooManySpells',
      'notAList',
    ]);
  });

  it("[CD4] holes in a list aren't cards", () => {
    const { main, superdeck } = deck(21, 10, 0);
    const holed = Array<Roll>(21 + 10);
    for (const [index, card] of main.entries()) if (index !== 20) holed[index] = card;
    expect(codes({ main: holed, superdeck })).toEqual(['notARoll']);
  });

  it('[CD4] never throws, and never accepts anything but a deck', () => {
    const anyValue = fc.anything({
      withBigInt: true,
      withSparseArray: true,
      withNullPrototype: true,
    });
    fc.assert(
      fc.property(anyValue, anyValue, (main, superdeck) => {
        for (const value of [
          main,
          { main, superdeck },
          { main: [main, superdeck], superdeck: [] },
        ]) {
          const problems = check(value);
          expect(problems.length).toBeGreaterThan(0);
          for (const { code, message, rule } of problems) {
            expect(deckProblems[code]).toEqual({ message, rule });
          }
        }
      }),
    );
  });

  it('[CD4] a value that throws when read is unreadable', () => {
    const trap = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('trap');
        },
      },
    );
    expect(codes(trap)).toEqual(['unreadable']);
  });

  it('[CD4] finds a single wrong field anywhere in a deck', () => {
    const sound = drawRewardDeck(sampleDefinitions, random);
    const fields = ['card', 'power', 'iq', 'eq', 'range', 'rangeType', 'abilities'];
    fc.assert(
      fc.property(
        fc.nat(sound.main.length - 1),
        fc.constantFrom(...fields),
        fc.constantFrom(-1, 1.5, 1e9, '1', 'Global', null, [], {}, true),
        (index, field, value) => {
          const main = sound.main.map((card, i) =>
            i === index ? { ...card, [field]: value } : card,
          );
          const problems = check({ ...sound, main });
          expect(
            problems.some(({ at }) => at[0] === 'main' && at[1] === index && at[2] === field),
          ).toBe(true);
        },
      ),
    );
  });
});
