import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { naturalStats, placeStat, rollBlueprint } from '../../src/cards/blueprint.ts';
import { checkDeck } from '../../src/cards/check-deck.ts';
import { rollCard } from '../../src/cards/roll-card.ts';
import { createRandom } from '../../src/random/random.ts';
import { cardKind, rarityTier } from '../../src/rarity/odds.ts';
import { fixtureCatalogue, fixtureDeck, fixtureRules } from '../../src/testing/index.ts';
import { rarityMaximum } from '../../src/types/constants.ts';
import type { MonsterDefinition } from '../../src/types/definition.ts';
import { rarities } from '../../src/types/enums.ts';
import type { Deck, Roll } from '../../src/types/roll.ts';

const { definitions } = fixtureRules.catalogue;
const findId = (idname: string) =>
  fixtureCatalogue.definitions.find((definition) => definition.idname === idname)!.id;
const fox = definitions.get(findId('Spark')) as MonsterDefinition;
const roll = (idname: string, seed = 'roll'): Roll =>
  rollCard(definitions, findId(idname), createRandom(seed));

const seeds = Array.from({ length: 200 }, (_, index) => `seed ${index}`);

describe('CD1: rolled instances', () => {
  it('[CD1] every monster instance has its own rolled stats and three different abilities', () => {
    const rolls = seeds.map((seed) => roll('Spark', seed));
    for (const { abilities } of rolls) {
      expect(new Set(abilities).size).toBe(3);
      for (const id of abilities) expect(fox.learnableAbilities).toContain(id);
    }
    expect(new Set(rolls.map(({ power }) => power)).size).toBeGreaterThan(3);
    expect(new Set(rolls.map(({ abilities }) => abilities.join())).size).toBeGreaterThan(150);
  });

  it('[CD1] the blueprint is four whole percentages that sum to 100', () => {
    for (const seed of seeds) {
      const { power, iq, range, rangeType } = rollBlueprint(createRandom(seed));
      const parts = [power, iq, range, rangeType];
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(100);
      for (const part of parts) expect(Number.isInteger(part) && part >= 0).toBe(true);
    }
  });

  it('[CD1] each percentage places its stat between the card’s minimum and maximum', () => {
    const card: MonsterDefinition = {
      ...fox,
      power: { min: 10, max: 20 },
      iq: { min: 0, max: 4 },
      range: { min: 1, max: 3 },
      rangeType: { min: 'Diagonal', max: 'Circle' },
    };
    expect(naturalStats(card, { power: 100, iq: 0, range: 0, rangeType: 0 })).toEqual({
      power: 20,
      iq: 0,
      range: 1,
      rangeType: 'Diagonal',
    });
    expect(naturalStats(card, { power: 0, iq: 50, range: 0, rangeType: 50 })).toEqual({
      power: 10,
      iq: 2,
      range: 1,
      rangeType: 'Square',
    });
    expect(naturalStats(card, { power: 0, iq: 0, range: 100, rangeType: 0 })).toMatchObject({
      range: 3,
    });
  });

  it('[CD1] default abilities come first, the rest is drawn from the learnable list', () => {
    const [first, second, ...rest] = fox.learnableAbilities;
    const card = {
      ...fox,
      defaultAbilities: [second, first],
      learnableAbilities: rest.slice(0, 4),
    };
    const own = new Map(definitions).set(card.id, card);
    for (const seed of seeds.slice(0, 20)) {
      const { abilities } = rollCard(own, card.id, createRandom(seed));
      expect(abilities.slice(0, 2)).toEqual([second, first]);
      expect(card.learnableAbilities).toContain(abilities[2]);
    }
  });

  it('[CD1] every spell instance has one side effect or side ability from its list', () => {
    const sides = seeds.map((seed) => roll('Bolt', seed).abilities);
    for (const side of sides) expect(side).toHaveLength(1);
    const spell = definitions.get(findId('Bolt'))!;
    const listed = spell.kind === 'spell' ? spell.sides : [];
    expect(new Set(sides.flat())).toEqual(new Set(listed));
  });
});

describe('CD2: how stats are rolled', () => {
  it('[CD2] stat = min + round(pct/100 × (max − min)), halves up', () => {
    expect(placeStat({ min: 3, max: 8 }, 50)).toBe(6);
    expect(placeStat({ min: 3, max: 8 }, 49)).toBe(5);
    expect(placeStat({ min: 0, max: 10 }, 25)).toBe(3);
    fc.assert(
      fc.property(fc.nat(99), fc.nat(60), fc.nat(100), (min, span, percent) => {
        const exact = (percent / 100) * span;
        const placed = placeStat({ min, max: min + span }, percent);
        // Rounding errors of floating point around a half: both neighbours are accepted.
        expect(placed - min - exact).toBeGreaterThan(-0.5 - 1e-9);
        expect(placed - min - exact).toBeLessThanOrEqual(0.5 + 1e-9);
      }),
    );
  });

  it('[CD2] blueprints are drawn uniformly, so that a stat averages a quarter of its span', () => {
    const random = createRandom('quarter');
    const many = Array.from({ length: 4000 }, () => rollBlueprint(random));
    for (const stat of ['power', 'iq', 'range', 'rangeType'] as const) {
      const mean = many.reduce((sum, blueprint) => sum + blueprint[stat], 0) / many.length;
      expect(mean).toBeGreaterThan(24);
      expect(mean).toBeLessThan(26);
    }
  });

  it('[CD2] EQ is rolled uniformly between minimum and maximum, independent of the blueprint', () => {
    const random = createRandom('eq');
    const blueprint = { power: 100, iq: 0, range: 0, rangeType: 0 };
    const counts = new Map<number, number>();
    for (let i = 0; i < 3000; i++) {
      const { eq } = rollCard(definitions, fox.id, random, { blueprint });
      counts.set(eq, (counts.get(eq) ?? 0) + 1);
    }
    expect(new Set(counts.keys())).toEqual(new Set([1, 2, 3]));
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(120);
  });
});

describe('CD3: level and rarity', () => {
  it('[CD3] level 1 is a basic monster, level 2 and up a supermon', () => {
    for (const definition of fixtureCatalogue.definitions) {
      if (definition.kind !== 'monster') continue;
      expect(cardKind(definition)).toBe(definition.level === 1 ? 'monster' : 'supermon');
    }
  });

  it('[CD3] rarity runs from 0 to 32767, in six tiers by fraction of the maximum', () => {
    expect(rarityMaximum).toBe(32767);
    const fractions = [0.5, 0.6, 0.7, 0.8, 0.9, 1];
    for (const [tier, fraction] of fractions.entries()) {
      const last = Math.floor(rarityMaximum * fraction);
      expect(rarityTier(last)).toBe(rarities[tier]);
      if (tier < 5) expect(rarityTier(last + 1)).toBe(rarities[tier + 1]);
    }
    expect(rarityTier(0)).toBe('Common');
  });
});

describe('CD4: decks', () => {
  const basics = ['Pawn', 'Bishop', 'Rook', 'Queen', 'Ember', 'Brook', 'Spark', 'Leaf', 'Frost'];
  const spells = ['Bolt', 'Blast', 'QuickGain', 'QuickBolt', 'FinalGain'];
  const supers = ['Knight', 'Wyrm', 'Tower', 'Sphinx'];
  const some = (names: readonly string[], count: number) =>
    Array.from({ length: count }, (_, index) => roll(names[index % names.length]));
  const deck = (monsters: number, spellCount: number, supermons = 0): Deck => ({
    main: [...some(basics, monsters), ...some(spells, spellCount)],
    superdeck: some(supers, supermons),
  });
  const codes = (tested: Deck) => checkDeck(definitions, tested).map(({ code }) => code);

  it('[CD4] 20 to 25 basic monsters, 10 to 15 spells', () => {
    for (const [monsters, spellCount] of [
      [20, 10],
      [25, 15],
      [22, 12],
    ]) {
      expect(codes(deck(monsters, spellCount))).toEqual([]);
    }
    expect(codes(deck(19, 10))).toEqual(['tooFewMonsters']);
    expect(codes(deck(26, 10))).toEqual(['tooManyMonsters']);
    expect(codes(deck(20, 9))).toEqual(['tooFewSpells']);
    expect(checkDeck(definitions, deck(20, 16)).map(({ code }) => code)).toContain('tooManySpells');
  });

  it('[CD4] a superdeck has at most 10 supermons and may be empty', () => {
    expect(codes(deck(20, 10, 0))).toEqual([]);
    expect(codes(deck(20, 10, 10))).toEqual([]);
    expect(codes(deck(20, 10, 11))).toEqual(['tooManySupermons']);
  });

  it('[CD4] at most three of a card, in the deck and in the superdeck', () => {
    const plain = deck(20, 10, 4);
    const four = { ...plain, main: [...plain.main, roll('Pawn')] };
    expect(codes(four)).toEqual(['tooManyCopies']);
    const knights = Array.from({ length: 4 }, () => roll('Knight'));
    expect(codes({ ...plain, superdeck: knights })).toEqual(['tooManyCopies']);
  });

  it('[CD3] a supermon can’t be in the deck, nor a basic monster in the superdeck', () => {
    const plain = deck(20, 10, 1);
    expect(codes({ ...plain, main: [...plain.main, roll('Knight')] })).toEqual(['supermonInDeck']);
    expect(codes({ ...plain, superdeck: [roll('Pawn')] })).toEqual(['notASupermon']);
  });

  it('[CD4] a deck check returns every problem', () => {
    const bad: Deck = {
      main: [...some(['Pawn'], 4), ...some(['Bolt'], 16), roll('Knight')],
      superdeck: some(supers, 13),
    };
    expect(new Set(codes(bad))).toEqual(
      new Set([
        'tooFewMonsters',
        'tooManySpells',
        'tooManyCopies',
        'tooManySupermons',
        'supermonInDeck',
      ]),
    );
    expect(checkDeck(definitions, fixtureDeck('legal'))).toEqual([]);
  });
});
