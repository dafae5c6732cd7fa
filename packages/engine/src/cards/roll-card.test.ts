import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleDefinitions, sampleMonster } from '../../test/sample-cards.ts';
import { createRandom } from '../random/random.ts';
import { checkRoll } from './check-roll.ts';
import { rollCard } from './roll-card.ts';

const cards = [...sampleDefinitions.values()].filter(
  ({ kind }) => kind === 'monster' || kind === 'spell',
);
const anyCard = fc.constantFrom(...cards.map(({ id }) => id));

describe('rolling a card', () => {
  it('[CD1] every roll is valid for its card', () => {
    fc.assert(
      fc.property(anyCard, fc.string(), (card, seed) => {
        expect(
          checkRoll(sampleDefinitions, rollCard(sampleDefinitions, card, createRandom(seed))),
        ).toEqual([]);
      }),
    );
  });

  it('[CD1] the same seed rolls the same card', () => {
    const [first, second] = [1, 2].map(() => rollCard(sampleDefinitions, 5, createRandom('again')));
    expect(first).toEqual(second);
  });

  it('[CD1] has three abilities: the defaults first, the rest drawn uniformly from the learnable ones', () => {
    const random = createRandom('abilities');
    const { defaultAbilities, learnableAbilities } = sampleMonster(1);
    const times = new Map<number, number>();
    const rolls = 2200;
    for (let i = 0; i < rolls; i++) {
      const { abilities } = rollCard(sampleDefinitions, 1, random);
      expect(abilities).toHaveLength(3);
      expect(abilities.slice(0, defaultAbilities.length)).toEqual(defaultAbilities);
      for (const id of abilities) times.set(id, (times.get(id) ?? 0) + 1);
    }
    // Two of eleven each: 400 times on average, with a standard deviation of 18.
    for (const id of learnableAbilities) expect(Math.abs(times.get(id)! - 400)).toBeLessThan(90);
  });

  it('[CD2] EQ is rolled uniformly between minimum and maximum', () => {
    const random = createRandom('eq');
    const times = new Map<number, number>();
    const rolls = 900;
    for (let i = 0; i < rolls; i++) {
      const { eq } = rollCard(sampleDefinitions, 2, random);
      times.set(eq, (times.get(eq) ?? 0) + 1);
    }
    expect([...times.keys()].sort((a, b) => a - b)).toEqual([1, 2, 3]);
    for (const count of times.values()) expect(Math.abs(count - rolls / 3)).toBeLessThan(75);
  });

  it('[CD1] a spell has no stats and one of its sides', () => {
    const roll = rollCard(sampleDefinitions, 41, createRandom('spell'));
    expect(roll).toMatchObject({ power: 0, iq: 0, eq: 0, range: 0, rangeType: 'None' });
    expect(roll.abilities).toHaveLength(1);
    expect([121, 122, 123, 124]).toContain(roll.abilities[0]);
  });

  it('[CD1] uses the given values and draws the rest', () => {
    const blueprint = { power: 100, iq: 0, range: 0, rangeType: 0 };
    const options = { blueprint, eq: 2, abilities: [108] };
    const roll = rollCard(sampleDefinitions, 1, createRandom('given'), options);
    const { power, iq } = sampleMonster(1);
    expect(roll).toMatchObject({ power: power.max, iq: iq.min, eq: 2 });
    expect(roll.abilities.slice(0, 2)).toEqual([101, 108]);
    expect(
      rollCard(sampleDefinitions, 41, createRandom(''), { abilities: [123] }).abilities,
    ).toEqual([123]);
  });

  it("[CD1] refuses abilities that the card doesn't offer", () => {
    const random = createRandom('no');
    expect(() => rollCard(sampleDefinitions, 1, random, { abilities: [121] })).toThrow('Monster1');
    expect(() => rollCard(sampleDefinitions, 41, random, { abilities: [101] })).toThrow('Spell41');
    expect(() => rollCard(sampleDefinitions, 101, random)).toThrow('neither a monster nor a spell');
  });

  it('[CD1] a roll is immutable', () => {
    const roll = rollCard(sampleDefinitions, 1, createRandom('frozen'));
    expect(Object.isFrozen(roll)).toBe(true);
    expect(Object.isFrozen(roll.abilities)).toBe(true);
  });
});
