import { readyDecks } from '@stackmate/catalogue';
import { describe, expect, it } from 'vitest';
import { describeDeck } from './describe-deck.ts';
import type { DeckLine } from './describe-deck.ts';

const copies = (lines: readonly DeckLine[]): number =>
  lines.reduce((sum, line) => sum + line.copies.length, 0);

describe.each(readyDecks)('the facts of $name', ({ deck }) => {
  const facts = describeDeck(deck);

  it('contain every card once', () => {
    expect(copies(facts.monsters) + copies(facts.spells)).toBe(deck.main.length);
    expect(copies(facts.supermons)).toBe(deck.superdeck.length);
    expect(facts.monsters.every((line) => line.copies.length <= 3)).toBe(true);
  });

  it('count every cost', () => {
    expect(facts.costs.reduce((sum, count) => sum + count, 0)).toBe(deck.main.length);
  });

  it('name the most frequent element first', () => {
    const counts = facts.elements.map(({ count }) => count);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect(counts[0]).toBeGreaterThan(0);
  });
});
