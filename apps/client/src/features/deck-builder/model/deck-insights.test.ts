import { cardCost } from '@stackmate/ui';
import { readyDecks } from '@stackmate/catalogue';
import { imagePath } from '@stackmate/catalogue/carddata';
import { copiesPerCard, startingHand } from '@stackmate/engine';
import { describe, expect, it } from 'vitest';
import { deckEntry, definitionKind } from '../../../kit/decks/deck-cards.ts';
import { toOwnDeck } from '../editor/deck-storage.ts';
import { toDraft, emptyDraft } from './deck-draft.ts';
import { copyCounts, countKinds } from './deck-notes.ts';
import { deckStatistics } from '../../../kit/decks/deck-statistics.ts';
import { suggestCards } from './suggestions.ts';
import { dealTestHand } from './test-hand.ts';

describe.each(readyDecks)('what the builder tells about $name', ({ name, deck }) => {
  const draft = toDraft(name, deck);

  it('counts every card of the main deck in the curve', () => {
    const { curve, averageCost } = deckStatistics(draft);
    const count = curve.reduce((sum, { monsters, spells }) => sum + monsters + spells, 0);
    expect(count).toBe(deck.main.length);
    const costs = deck.main.map((roll) => cardCost(roll.card, roll));
    expect(averageCost).toBeCloseTo(costs.reduce((sum, cost) => sum + cost, 0) / count);
  });

  it('counts the range type of every monster once', () => {
    const { monster, supermon } = countKinds(draft);
    const { ranges } = deckStatistics(draft);
    expect(ranges.reduce((sum, { count }) => sum + count, 0)).toBe(monster + supermon);
  });

  it('suggests only cards that the deck has room for, each once and with a reason', () => {
    const unfinished = { ...draft, deck: draft.deck.slice(0, 18) };
    const suggestions = suggestCards(unfinished);
    const copies = copyCounts(unfinished);
    const cards = suggestions.flatMap((suggestion) => suggestion.cards);
    expect(cards.length).toBeGreaterThan(0);
    expect(new Set(cards).size).toBe(cards.length);
    for (const id of cards) expect(copies.get(id) ?? 0).toBeLessThan(copiesPerCard);
    for (const { reason } of suggestions) expect(reason).toMatch(/\.$/);
  });

  it('[SU2] deals hands with at least two monsters, and all other cards after them', () => {
    for (const seed of ['a', 'b', 'c', 'd']) {
      const { hand, next } = dealTestHand(draft, seed);
      expect(hand).toHaveLength(startingHand);
      const monsters = hand.filter(({ card }) => definitionKind(card) === 'monster');
      expect(monsters.length).toBeGreaterThanOrEqual(2);
      expect(hand.length + next.length).toBe(deck.main.length);
    }
  });
});

it('counts as cheap what costs little in all, as the cards say', () => {
  const [{ name, deck }] = readyDecks;
  const dear = deck.main.filter((roll) => cardCost(roll.card, roll) > 2);
  const draft = toDraft(name, { ...deck, main: dear });
  const cheap = suggestCards(draft).find(({ reason }) => reason.includes('2 energy or less'));
  expect(cheap?.cards).not.toEqual([]);
  for (const id of cheap?.cards ?? []) expect(cardCost(id)).toBeLessThanOrEqual(2);
});

it('shows the card that costs most in all on a deck without a cover', () => {
  for (const { name, deck } of readyDecks) {
    const draft = toDraft(name, deck);
    const costs = draft.deck.map(({ roll }) => cardCost(roll.card, roll));
    const { art } = toOwnDeck('a', draft);
    const shown = draft.deck.filter(({ roll }) => art === imagePath(deckEntry(roll.card).idname));
    expect(Math.max(...shown.map(({ roll }) => cardCost(roll.card, roll)))).toBe(
      Math.max(...costs),
    );
  }
});

it('suggests nothing for an empty deck, and only cards of the vault', () => {
  expect(suggestCards(emptyDraft(''))).toEqual([]);
  const [{ name, deck }] = readyDecks;
  const draft = { ...toDraft(name, deck), deck: toDraft(name, deck).deck.slice(0, 10) };
  const available = readyDecks[1].deck.main.map(({ card }) => card);
  for (const { cards } of suggestCards(draft, available))
    for (const id of cards) expect(available).toContain(id);
});

it('deals what there is of a deck that is hardly begun', () => {
  const [{ name, deck }] = readyDecks;
  const draft = { ...toDraft(name, deck), deck: toDraft(name, deck).deck.slice(0, 3) };
  expect(dealTestHand(draft, 'a')).toMatchObject({ next: [] });
  expect(dealTestHand(draft, 'a').hand).toHaveLength(3);
});
