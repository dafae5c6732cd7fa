import type { Roll } from '@stackmate/engine';
import { expect, it } from 'vitest';
import { comparison, copyMark, ownedCards } from './owned-cards.ts';

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

it('marks a first copy as new, and a monster with more power than all own ones as better', () => {
  const owned = ownedCards(vault);
  const mark = (roll: Roll) => copyMark(roll, owned.get(roll.card));
  expect(mark(monster(3, 1))).toBe('new');
  expect(mark(monster(1, 9))).toBe('better');
  expect(mark(monster(1, 8))).toBeNull();
  expect(mark(spell(2))).toBeNull();
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
