import type { Roll } from '@stackmate/engine';
import { expect, it } from 'vitest';
import { comparison, ownedCards } from './owned-cards.ts';

const monster = (card: number, power: number): Roll => ({
  card,
  power,
  iq: 5,
  eq: 3,
  range: 2,
  rangeType: 'Square',
  abilities: [],
});
const spell = (card: number): Roll => ({ ...monster(card, 0), rangeType: 'None' });

const vault = [
  { id: 'a', roll: monster(1, 6) },
  { id: 'b', roll: monster(1, 8) },
  { id: 'c', roll: spell(2) },
];

it('counts copies by card with their best power, without those that have just arrived', () => {
  expect(ownedCards(vault).get(1)).toEqual({ count: 2, bestPower: 8 });
  expect(ownedCards(vault, new Set(['b'])).get(1)).toEqual({ count: 1, bestPower: 6 });
  expect(ownedCards(vault).get(2)).toEqual({ count: 1, bestPower: null });
});

it('says how a copy compares with the own ones', () => {
  const owned = ownedCards(vault);
  const say = (roll: Roll) => comparison(roll, owned.get(roll.card));
  expect(say(monster(3, 1))).toBe('You own none.');
  expect(say(monster(1, 9))).toBe('You own 2, best power 8. This one has more.');
  expect(say(monster(1, 8))).toBe('You own 2, best power 8. This one has as much.');
  expect(say(monster(1, 5))).toBe('You own 2, best power 8.');
  expect(say(spell(2))).toBe('You own 1.');
});
