import { readyDecks } from '@stackmate/catalogue';
import type { Roll } from '@stackmate/engine';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { definitionKind } from '../../../kit/decks/deck-cards.ts';
import { toDraft } from './deck-draft.ts';
import { drawChance } from './draw-odds.ts';
import { dealTestHand } from './test-hand.ts';

const [{ deck }] = readyDecks;
const draft = toDraft('', deck);
const deals = Array.from({ length: 1500 }, (_, at) => dealTestHand(draft, `deal ${at}`));

/** Returns how often a card was seen by a turn when the engine dealt. */
const share = (isWanted: (roll: Roll) => boolean, turn: number): number =>
  deals.filter(({ hand, next }) => [...hand, ...next.slice(0, turn - 1)].some(isWanted)).length /
  deals.length;

it('says how often the engine deals a card', () => {
  const groups: readonly ((roll: Roll) => boolean)[] = [
    ({ card }) => card === deck.main[0].card,
    ({ card }) => card === deck.main.at(-1)!.card,
    ({ card, range }) => definitionKind(card) === 'spell' || range > 2,
  ];
  for (const isWanted of groups) {
    for (const turn of [1, 4, 9]) {
      expect(drawChance(deck.main, isWanted, turn)).toBeCloseTo(share(isWanted, turn), 1);
    }
  }
});

it('grows with turns and copies, and ends at certainty', () => {
  const cards = [...new Set(deck.main.map(({ card }) => card))];
  fc.assert(
    fc.property(
      fc.subarray(cards, { minLength: 1 }),
      fc.integer({ min: 1, max: 30 }),
      (group, turn) => {
        const isWanted = ({ card }: Roll): boolean => group.includes(card);
        const isFirst = ({ card }: Roll): boolean => card === group[0];
        const chance = drawChance(deck.main, isWanted, turn);
        expect(chance).toBeGreaterThanOrEqual(drawChance(deck.main, isFirst, turn) - 1e-9);
        expect(drawChance(deck.main, isWanted, turn + 1)).toBeGreaterThanOrEqual(chance - 1e-9);
      },
    ),
  );
  expect(drawChance(deck.main, ({ card }) => card === cards[0], 100)).toBeCloseTo(1, 9);
  expect(drawChance(deck.main, () => false, 5)).toBe(0);
});
