import { readyDecks } from '@stackmate/catalogue';
import { boosterCopies } from '@stackmate/economy';
import { expect, it } from 'vitest';
import type { Pack } from '../../kit/collection/opened-packs.ts';
import { dealGroups } from './deal.ts';
import { cardTier } from './mark-cards.ts';

const pack = (rolls: Pack['cards'][number]['roll'][], name: string): Pack => ({
  kind: 'booster',
  coins: 0,
  cards: rolls.map((roll, index) => ({ id: `${name} ${index}`, roll })),
  proof: null,
});
const booster = (digit: string): Pack =>
  pack(
    boosterCopies(digit.repeat(64), digit.repeat(64)).map(({ roll }) => roll),
    digit,
  );

it('deals each booster as one group, the best card last', () => {
  const groups = dealGroups([booster('1'), booster('2')]);
  expect(groups.map(({ cards, part, parts }) => [cards.length, part, parts])).toEqual([
    [10, 1, 2],
    [10, 2, 2],
  ]);
  for (const { cards } of groups)
    expect(cardTier(cards.at(-1)!)).toBe(Math.max(...cards.map(cardTier)));
});

it('divides a deck into monsters, spells and supermons that fit on the table, and loses none', () => {
  const { main, superdeck } = readyDecks[0].deck;
  const deck = pack([...superdeck, ...main], 'deck');
  const groups = dealGroups([deck]);
  const names = groups.map(({ name }) => name);
  expect(new Set(names)).toEqual(new Set(['Monsters', 'Spells', 'Supermons']));
  expect(names.at(-1)).toBe('Supermons');
  expect(Math.max(...groups.map(({ cards }) => cards.length))).toBeLessThanOrEqual(12);
  const ids = groups.flatMap(({ cards }) => cards.map(({ id }) => id));
  expect(ids.toSorted()).toEqual(deck.cards.map(({ id }) => id).toSorted());
});

it('deals nothing for a box with coins only', () => {
  expect(dealGroups([{ kind: 'box', coins: 20, cards: [], proof: null }])).toEqual([]);
});
