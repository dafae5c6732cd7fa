import type { Roll } from '@stackmate/engine';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { markCards } from '../../../table/opening/mark-cards.ts';
import { comparison, ownedCards } from './owned-cards.ts';

/** A copy of Ember Wyrm. */
const monster = (power: number, abilities: readonly number[] = []): Roll => ({
  card: 100,
  power,
  iq: 2,
  eq: 2,
  range: 2,
  rangeType: 'Square',
  abilities: [...abilities],
});
const spell = (card: number): Roll => ({ ...monster(0), card, rangeType: 'None' });

it('says how a copy compares with the own ones', () => {
  const owned = ownedCards([{ roll: monster(6) }, { roll: monster(8) }, { roll: spell(2) }]);
  const say = (roll: Roll) => comparison(roll, owned.get(roll.card));
  expect(say({ ...monster(1), card: 3 })).toBe('You own none.');
  expect(say(monster(9))).toMatch(/^You own 2\. Better: power 9, your best has 8/);
  expect(say(monster(6))).toMatch(/^You own 2\. Yours are as good: best power 8/);
  expect(say(spell(2))).toBe('You own 1.');
});

it('calls a copy better exactly when an opened booster marks it so', () => {
  const rolls = fc.record({ power: fc.integer({ min: 4, max: 12 }), iq: fc.nat(4), eq: fc.nat(4) });
  fc.assert(
    fc.property(rolls, fc.array(rolls, { minLength: 1, maxLength: 3 }), (drawn, had) => {
      const roll = { ...monster(0), ...drawn };
      const own = had.map((stats, at) => ({ id: `own ${at}`, roll: { ...monster(0), ...stats } }));
      const [[{ mark }]] = markCards([[{ id: 'drawn', roll }]], own);
      const said = comparison(roll, ownedCards(own).get(roll.card));
      expect(said.includes('Better: ')).toBe(Array.isArray(mark) && mark.length > 0);
    }),
  );
});
