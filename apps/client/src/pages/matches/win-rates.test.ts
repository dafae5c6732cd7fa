import type { FinishedMatch } from '@stackmate/protocol';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { sizeOf, winPercent, winRates } from './win-rates.ts';

const deck = fc.record({
  name: fc.constantFrom('Ember', 'Tide', null),
  elements: fc.uniqueArray(fc.constantFrom('Fire', 'Water', 'Ice'), { maxLength: 3 }),
});
const match = fc.record({
  seat: fc.constantFrom(0, 1),
  winner: fc.constantFrom(0, 1, null),
  decks: fc.oneof(fc.tuple(deck, deck), fc.constant(undefined)),
}) as unknown as fc.Arbitrary<FinishedMatch>;

it('counts each match with known decks once per deck, and once per element', () => {
  fc.assert(
    fc.property(fc.array(match), (matches) => {
      const known = matches.filter(({ decks }) => decks);
      const { decks, opposing, elements } = winRates(
        matches,
        ({ name }) => name ?? 'own',
        (element) => element,
      );
      const total = (rates: typeof decks): number =>
        rates.reduce((sum, rate) => sum + sizeOf(rate), 0);
      expect(total(decks)).toBe(known.length);
      expect(total(opposing)).toBe(known.length);
      expect(total(elements)).toBe(
        known.reduce((sum, { decks: both, seat }) => sum + both![seat].elements.length, 0),
      );
      const won = decks.reduce((sum, rate) => sum + rate.won, 0);
      expect(won).toBe(known.filter(({ seat, winner }) => winner === seat).length);
    }),
  );
});

it('counts a draw as half a win', () => {
  expect(winPercent({ name: '', won: 1, drawn: 1, lost: 2 })).toBe(38);
  expect(winPercent({ name: '', won: 0, drawn: 1, lost: 0 })).toBe(50);
});
