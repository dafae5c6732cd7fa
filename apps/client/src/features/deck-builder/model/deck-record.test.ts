import type { DeckResult } from '@stackmate/protocol/collection';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { deckLists, sumResults, winRate } from './deck-record.ts';

const own = 'aa'.repeat(8);
const result = (change: Partial<DeckResult>): DeckResult => ({
  cards: own,
  kind: 'rated',
  elements: ['Fire'],
  won: 0,
  drawn: 0,
  lost: 0,
  ...change,
});

it('sums people apart from bots, and counts the elements of people only', () => {
  const record = sumResults(
    [
      result({ won: 3, lost: 1 }),
      result({ kind: 'private', elements: ['Fire', 'Dark'], drawn: 2 }),
      result({ kind: 'bot', elements: ['Water'], won: 9 }),
      result({ cards: 'bb'.repeat(8), won: 50 }),
    ],
    new Set([own]),
  );
  expect(record.people).toEqual({ won: 3, drawn: 2, lost: 1 });
  expect(record.rated).toEqual({ won: 3, drawn: 0, lost: 1 });
  expect(record.bots).toEqual({ won: 9, drawn: 0, lost: 0 });
  expect(record.elements.map(({ element, won, drawn }) => [element, won, drawn])).toEqual([
    ['Fire', 3, 2],
    ['Dark', 0, 2],
  ]);
});

it('gives a range around the rate that narrows with the number of matches', () => {
  fc.assert(
    fc.property(fc.nat(40), fc.nat(40), fc.nat(40), (won, drawn, lost) => {
      fc.pre(won + drawn + lost > 0);
      const { percent, low, high } = winRate({ won, drawn, lost });
      expect(low).toBeGreaterThanOrEqual(0);
      expect(high).toBeLessThanOrEqual(100);
      expect(low).toBeLessThanOrEqual(percent);
      expect(high).toBeGreaterThanOrEqual(percent);
      const more = winRate({ won: won * 9, drawn: drawn * 9, lost: lost * 9 });
      expect(more.high - more.low).toBeLessThan(high - low);
    }),
  );
  expect(winRate({ won: 1, drawn: 0, lost: 0 })).toEqual({ percent: 100, low: 21, high: 100 });
});

it('lists each version once, the present cards first', () => {
  const version = { deck: 'd'.repeat(22), version: 1, savedAt: 10, cards: own };
  const answer = {
    results: [],
    versions: [
      version,
      { ...version, version: 2, savedAt: 20, cards: 'cc'.repeat(8) },
      { ...version, deck: 'e'.repeat(22), cards: 'ee'.repeat(8) },
    ],
  };
  expect(deckLists(answer, [version.deck], own, [])).toEqual([
    { cards: own, savedAt: null },
    expect.objectContaining({ cards: 'cc'.repeat(8), savedAt: 20 }),
  ]);
});
