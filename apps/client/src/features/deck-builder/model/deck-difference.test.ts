import { readyDecks } from '@stackmate/catalogue';
import { expect, it } from 'vitest';
import { toDraft } from './deck-draft.ts';
import { deckDifference, differenceWords } from './deck-difference.ts';

const [ready] = readyDecks;
const draft = toDraft(ready.name, ready.deck);
const without = (count: number) => ({ ...draft, deck: draft.deck.slice(count) });

it('names the cards that a deck has more and fewer of than another', () => {
  const [first] = draft.deck;
  const { card } = first.roll;
  expect(deckDifference(draft, without(1))).toEqual({ more: [{ card, copies: 1 }], fewer: [] });
  expect(deckDifference(without(1), draft)).toEqual({ more: [], fewer: [{ card, copies: 1 }] });
  expect(differenceWords(without(1), draft)).toMatch(/^fewer: 1 \w/);
  const last = { ...draft, deck: draft.deck.slice(0, -1) };
  expect(differenceWords(without(1), last)).toMatch(/^more: 1 .*; fewer: 1 /);
});

it('says nothing about the order of the cards', () => {
  expect(differenceWords({ deck: draft.deck.toReversed() }, draft)).toBeNull();
});

it('names a few cards and counts the others', () => {
  const words = differenceWords(draft, { deck: [] })!;
  expect(words.split(',')).toHaveLength(3);
  expect(words).toMatch(/^more: \d \w.* and \d+ others$/);
});
