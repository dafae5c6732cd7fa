import { boosterCopies, definitions } from '@stackmate/economy';
import { rarityTier } from '@stackmate/engine';
import type { MonsterDefinition } from '@stackmate/engine';
import type { NewCard } from '@stackmate/protocol/store';
import { expect, it } from 'vitest';
import { markCards, cardRarity } from './mark-cards.ts';

const findMonster = (tier: string) =>
  [...definitions.values()].find(
    (definition) =>
      definition.kind === 'monster' &&
      definition.level === 1 &&
      rarityTier(definition.rarity) === tier,
  ) as MonsterDefinition;
const rareMonster = findMonster('Rare');
const [common, rare] = [findMonster('Common').id, rareMonster.id];

const drawn = (card: number, power: number): NewCard => ({
  id: `${card} ${power}`,
  roll: { card, power, iq: 1, eq: 1, range: 1, rangeType: 'Square', abilities: [] },
  blueprint: null,
  edition: '1',
  serial: 1,
});

it('puts the best card of a booster last: by rarity, then by its roll', () => {
  const secret = '1'.repeat(64);
  const cards = boosterCopies(secret, secret).map(({ roll, blueprint }, index) => ({
    id: String(index),
    roll: { ...roll, abilities: [...roll.abilities] },
    blueprint,
    edition: '1',
    serial: 1,
  }));
  const [marked] = markCards([{ cards }], new Map());
  const tiers = marked.map(({ card }) => cardRarity(card));
  expect(tiers).toEqual(tiers.toSorted((a, b) => a - b));
  expect(tiers.at(-1)).toBe(Math.max(...cards.map(cardRarity)));
  const { min, max } = rareMonster.power;
  const [three] = markCards(
    [{ cards: [drawn(rare, max), drawn(common, 9), drawn(rare, min)] }],
    new Map(),
  );
  expect(three.map(({ card }) => card.id)).toEqual([
    `${common} 9`,
    `${rare} ${min}`,
    `${rare} ${max}`,
  ]);
});

it('marks new and better cards, also against the cards drawn before them', () => {
  const had = new Map([[common, { count: 1, bestPower: 5 }]]);
  const marked = markCards(
    [
      { cards: [drawn(common, 5), drawn(common, 7), drawn(rare, 3)] },
      { cards: [drawn(rare, 2), drawn(common, 6)] },
    ],
    had,
  );
  expect(marked.map((cards) => cards.map(({ mark }) => mark))).toEqual([
    [null, 'better', 'new'],
    [null, null],
  ]);
});
