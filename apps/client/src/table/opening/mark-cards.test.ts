import { boosterCopies, definitions } from '@stackmate/economy';
import { rarityTier } from '@stackmate/engine';
import type { MonsterDefinition } from '@stackmate/engine';
import { expect, it } from 'vitest';
import type { PackCard } from '../../kit/collection/opened-packs.ts';
import { cardTier, compareCards, gainTexts, markCards } from './mark-cards.ts';

const findMonster = (tier: string) =>
  [...definitions.values()].find(
    (definition) =>
      definition.kind === 'monster' &&
      definition.level === 1 &&
      rarityTier(definition.rarity) === tier,
  ) as MonsterDefinition;
const [commonMonster, rareMonster] = [findMonster('Common'), findMonster('Rare')];
const [common, rare] = [commonMonster.id, rareMonster.id];

/** A copy with the lowest other stats, so that only its power decides. */
const drawn = (card: number, power: number): PackCard => {
  const { iq, eq, range, rangeType } = card === common ? commonMonster : rareMonster;
  return {
    id: `${card} ${power}`,
    roll: {
      card,
      power,
      iq: iq.min,
      eq: eq.min,
      range: range.min,
      rangeType: rangeType.min,
      abilities: [],
    },
  };
};

it('puts the best card last: by rarity, then by its roll', () => {
  const secret = '1'.repeat(64);
  const cards = boosterCopies(secret, secret).map(({ roll }, index) => ({
    id: String(index),
    roll,
  }));
  const tiers = cards.toSorted(compareCards).map(cardTier);
  expect(tiers).toEqual(tiers.toSorted((a, b) => a - b));
  expect(tiers.at(-1)).toBe(Math.max(...cards.map(cardTier)));
  const { min, max } = rareMonster.power;
  const three = [drawn(rare, max), drawn(common, 9), drawn(rare, min)].toSorted(compareCards);
  expect(three.map(({ id }) => id)).toEqual([`${common} 9`, `${rare} ${min}`, `${rare} ${max}`]);
});

it('marks new and better cards, also against the cards drawn before them', () => {
  const groups = [
    [drawn(common, 5), drawn(common, 7), drawn(rare, 3)],
    [drawn(rare, 2), drawn(common, 6)],
  ];
  const had = { ...drawn(common, 5), id: 'mine' };
  const marks = (copies: readonly PackCard[]) =>
    markCards(groups, copies).map((cards) =>
      cards.map(({ mark }) => (Array.isArray(mark) ? 'better' : mark)),
    );
  expect(marks([had])).toEqual([
    [null, 'better', 'new'],
    [null, null],
  ]);
  // The vault may show the cards already.
  expect(marks([had, ...groups.flat()])).toEqual(marks([had]));
});

it('says what is better than the player’s own', () => {
  const [[{ mark }]] = markCards([[drawn(common, 7)]], [{ ...drawn(common, 5), id: 'mine' }]);
  expect(gainTexts(mark)[0]).toBe('Power 7, your best had 5');
  expect(gainTexts(mark)[1]).toMatch(/^Roll \d+ %, your best had \d+ %$/);
  expect(gainTexts('new')).toEqual([]);
});
