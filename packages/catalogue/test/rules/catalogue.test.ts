import { describe, expect, it } from 'vitest';
import {
  cardActions,
  cardClasses,
  cardLocations,
  cardSubtypes,
  cardTypes,
  costTypes,
  elements,
  elementStrength,
  elementTable,
  liveCards,
  monsterTypes,
  players,
  rangeTypes,
  rarities,
  selectableElements,
  skillEnergyMaximum,
  skillGroups,
  unlinked,
  unsetRange,
  visibilities,
} from '@stackmate/engine';
import type { AbilityDefinition, Element } from '@stackmate/engine';
import { monster, scenario } from '@stackmate/engine/testing';
import { entries, rules } from '../../src/index.ts';
import { officialRules, sectionsIn } from '../../src/official-rules/index.ts';
import { englishFull } from '../../src/english/index.ts';
import { lookupIn, plain, renderDefinition } from '../../src/text/index.ts';

const named = (name: string) => {
  const match = entries.find((entry) => entry.name === name);
  if (!match) throw new Error(`there is no ${name}`);
  return match;
};
const abilityNamed = (name: string): AbilityDefinition => {
  const entry = named(name);
  if (entry.kind !== 'ability') throw new Error(`${name} is not an ability`);
  return entry;
};
const lookup = lookupIn(entries);
const entryText = (entry: Parameters<typeof renderDefinition>[0]) =>
  plain(renderDefinition(entry, lookup, englishFull));
const monsters = entries.flatMap((entry) => (entry.kind === 'monster' ? [entry] : []));
const spells = entries.flatMap((entry) => (entry.kind === 'spell' ? [entry] : []));
const abilities = entries.flatMap((entry) => (entry.kind === 'ability' ? [entry] : []));

describe('CT1: the rule cards', () => {
  const ruleCards = entries.flatMap((entry) => (entry.kind === 'rule' ? [entry] : []));

  it('[CT1] basic, IQ, EQ, natural bonus, cost, reload hand, battle phase, link, link lift, unlink, move', () => {
    expect(ruleCards.map(({ name }) => name)).toEqual([
      'Basic',
      'IQ',
      'EQ',
      'Natural Bonus',
      'Cost',
      'Reload Hand',
      'Battle Phase',
      'Link',
      'Link Lift',
      'Unlink',
      'Move',
    ]);
    expect(named('Reload Hand').idname).toBe('ReloadRules');
  });

  it('[CT1] link is to stack, unlink to unstack', () => {
    expect(named('Link').note).toContain('To link is to stack');
    expect(named('Unlink').note).toContain('To unlink is to unstack');
  });
});

describe('CT2: the size of the catalogue', () => {
  it('[CT2] at least 44 basic monsters and 20 supermons of levels 2, 3 and 4', () => {
    expect(monsters.filter(({ level }) => level === 1).length).toBeGreaterThanOrEqual(44);
    const supermons = monsters.filter(({ level }) => level > 1);
    expect(supermons.length).toBeGreaterThanOrEqual(20);
    expect(new Set(supermons.map(({ level }) => level))).toEqual(new Set([2, 3, 4]));
  });

  it('[CT2] over all 21 monster types and 17 real elements', () => {
    const types = new Set(monsters.flatMap((entry) => entry.monsterTypes));
    expect(types).toEqual(new Set(monsterTypes.filter((type) => !['None', 'Any'].includes(type))));
    expect(types.size).toBe(21);
    expect(new Set(monsters.flatMap((entry) => entry.elements))).toEqual(
      new Set(selectableElements),
    );
    expect(selectableElements).toHaveLength(17);
  });

  it('[CT2] 48 spells and 150 abilities', () => {
    expect(spells.length).toBeGreaterThanOrEqual(48);
    expect(abilities.length).toBeGreaterThanOrEqual(150);
  });

  it('[CT2] passive, automatic, active, attack, burn and super ones', () => {
    const types = new Set(abilities.map(({ type }) => type));
    for (const type of [
      'Passive Ability',
      'Passive Auto Ability',
      'Active Auto Ability',
      'Active Ability',
      'Attack Ability',
      'Active Burn Ability',
    ] as const) {
      expect(types, type).toContain(type);
    }
    expect(abilities.filter((entry) => entry.super).length).toBeGreaterThan(0);
  });

  it.each(['Passive Stack Ability', 'Active Stack Ability', 'Attack Stack Ability'] as const)(
    '[CT2] stackable: %s, pure and flex',
    (type) => {
      const kinds = abilities.flatMap((entry) => (entry.type === type ? [entry.stackable] : []));
      expect(new Set(kinds)).toEqual(new Set(['pure', 'flex']));
    },
  );

  it('[CT2] card 214 exists and is linked from the rules page', () => {
    expect(entries.some(({ id }) => id === 214)).toBe(true);
    const written = JSON.stringify(officialRules.sections.flatMap(sectionsIn));
    const links = [...written.matchAll(/"card":(\d+)/g)].map(([, id]) => id);
    expect(new Set(links)).toEqual(new Set(['214']));
  });
});

describe('CT3: cards named by texts, and their limits', () => {
  const perIq = (per: number, max: number) => ({ of: { stat: 'iq', of: 'self' }, per, max });

  it('[CT3] recover up to five random cards from the bin', () => {
    const five = abilities.filter((entry) =>
      entry.effect.some((operation) => operation.op === 'recoverRandom' && operation.amount === 5),
    );
    expect(five.map(entryText).join('\n')).toMatch(/up to 5 cards at random from your bin/);
  });

  it('[CT3] Iron Chains blocks for three turns', () => {
    const chains = named('Iron Chains');
    expect(chains).toMatchObject({
      kind: 'spell',
      effect: [
        { op: 'status', status: 'cannot move', lasts: { turns: 3 } },
        { op: 'status', status: 'cannot attack', lasts: { turns: 3 } },
      ],
    });
    expect(entryText(chains)).toContain('3 turns');
  });

  it('[CT3] Lasting Legacy: no damage for IQ turns, at most 3', () => {
    expect(abilityNamed('Lasting Legacy').effect).toEqual([
      expect.objectContaining({
        op: 'status',
        status: 'takes no damage',
        lasts: { turns: { of: { stat: 'iq', of: 'self' }, max: 3 } },
      }),
    ]);
  });

  it('[CT3] one draws one card per 2 IQ, at most 3', () => {
    const amounts = abilities.flatMap((entry) =>
      entry.effect.flatMap((operation) => (operation.op === 'draw' ? [operation.amount] : [])),
    );
    expect(amounts).toContainEqual(perIq(2, 3));
  });

  it('[CT3] Hat Trick: one card per 3 IQ, at most 3', () => {
    expect(abilityNamed('Hat Trick').effect).toEqual([
      { op: 'draw', player: 'own', amount: perIq(3, 3) },
    ]);
  });

  it('[CT3] Stamina: one extra attack per 3 IQ', () => {
    expect(abilityNamed('Stamina').continuous).toEqual([
      {
        continuous: 'extraAttacks',
        affects: 'self',
        amount: { of: { stat: 'iq', of: 'self' }, per: 3 },
      },
    ]);
  });

  it('[CT3] Layer2 lowers payments by 2, Layer3 to 0', () => {
    expect(abilityNamed('Layer2').continuous).toEqual([{ continuous: 'payments', lower: 2 }]);
    expect(abilityNamed('Layer3').continuous).toEqual([{ continuous: 'payments', lower: 'free' }]);
    for (const name of ['Layer2', 'Layer3']) {
      for (const depth of abilityNamed(name).layerDepths!) expect([2, 3]).toContain(depth);
    }
  });

  it('[CT3] link gems: +2 Power, EQ or IQ', () => {
    const gems = abilities.filter(({ name }) => name.endsWith(' Gem'));
    const grants = gems.map(({ continuous, stackable }) => {
      expect(stackable).toMatch(/pure|flex/);
      return JSON.stringify(continuous);
    });
    const plusTwo = (['power', 'eq', 'iq'] as const).map((stat) =>
      JSON.stringify([{ continuous: 'modify', affects: 'self', stat, how: 'raise', amount: 2 }]),
    );
    expect(new Set(grants)).toEqual(new Set(plusTwo));
  });

  it('[CT3] skills with an energy maximum of 10', () => {
    expect(skillEnergyMaximum).toBe(10);
    const moved = abilities.flatMap(({ effect }) =>
      effect.flatMap((operation) =>
        operation.op === 'gainEnergy' ||
        operation.op === 'loseEnergy' ||
        operation.op === 'stealEnergy'
          ? [operation.amount]
          : [],
      ),
    );
    const limits = moved.flatMap((amount) =>
      typeof amount === 'object' && 'max' in amount ? [amount.max] : [],
    );
    expect(limits.filter((max) => max === 10).length).toBeGreaterThan(1);
    expect(Math.max(...limits.map((max) => max ?? 0))).toBe(10);
  });
});

describe('CT4: the element table', () => {
  it('[CT4] Fire: weaker against Water and Ground, stronger against Grass, Ice, Flying, Bug and Steel', () => {
    const against = (strength: number) =>
      elements.filter((target) => elementStrength('Fire', target) === strength);
    expect(against(-1)).toEqual(['Water', 'Ground']);
    expect(against(1)).toEqual(['Grass', 'Ice', 'Flying', 'Bug', 'Steel']);
  });

  it('[CT4] Fighting: stronger against Normal, Ice, Ground and Dark, weaker against many others', () => {
    const { stronger, weaker } = elementTable.Fighting;
    expect(new Set(stronger)).toEqual(new Set(['Normal', 'Ice', 'Ground', 'Dark']));
    expect(weaker.length).toBeGreaterThan(stronger.length);
  });

  const blank: readonly Element[] = ['None', 'Normal', 'Tech', 'Any'];

  it('[CT4] Normal, Tech and Any have no entries of their own', () => {
    for (const element of blank) {
      expect(elements.filter((target) => elementStrength(element, target) !== 0)).toEqual([]);
    }
  });

  it('[CT4] every other row has 2–5 strengths and 2–6 weaknesses; the table is not symmetric', () => {
    for (const element of elements.filter((name) => !blank.includes(name))) {
      const { stronger, weaker } = elementTable[element];
      expect(stronger.length >= 2 && stronger.length <= 5, element).toBe(true);
      expect(weaker.length >= 2 && weaker.length <= 6, element).toBe(true);
    }
    const oneWay = elements.flatMap((a) =>
      elements.filter((b) => elementStrength(a, b) !== -elementStrength(b, a)),
    );
    expect(oneWay.length).toBeGreaterThan(0);
  });

  it('[CT4] no element’s total as attacker and target is far from zero', () => {
    for (const element of elements) {
      const worth = elements.reduce(
        (sum, other) => sum + elementStrength(element, other) - elementStrength(other, element),
        0,
      );
      expect(Math.abs(worth), element).toBeLessThanOrEqual(1);
    }
  });
});

describe('CT5: texts are generated from data', () => {
  it('[CT5] a changed number in the data changes the text', () => {
    const gem = abilityNamed('Power Gem');
    const [effect] = gem.continuous!;
    const stronger = { ...gem, continuous: [{ ...effect, amount: 7 }] } as AbilityDefinition;
    expect(entryText(gem)).toContain('2');
    expect(entryText(stronger)).toBe(entryText(gem).replace('2', '7'));
  });

  it('[CT5] the engine runs the same definitions that are rendered', () => {
    for (const entry of entries) {
      const run = rules.catalogue.definitions.get(entry.id)!;
      expect(entryText({ ...entry, ...run }), entry.idname).toBe(entryText(entry));
    }
  });
});

describe('CT6: enumerations', () => {
  it('[CT6] count from 0 in the listed order', () => {
    expect(cardClasses).toEqual(['None', 'Any', 'Monster', 'Spell', 'Rule', 'Ability']);
    expect(cardTypes.indexOf('Passive Auto Ability')).toBe(15);
    expect([cardTypes[0], cardTypes[4], cardTypes[5]]).toEqual([
      'None',
      'Super Monster',
      'Special',
    ]);
    expect(cardSubtypes).toHaveLength(14);
    expect([cardSubtypes[0], cardSubtypes[3], cardSubtypes[13]]).toEqual([
      'None',
      'Super Quick',
      'Kings are unaffected',
    ]);
    expect(elements).toHaveLength(19);
    expect([elements[0], elements[2], elements[18]]).toEqual(['None', 'Fire', 'Any']);
    expect(monsterTypes).toHaveLength(23);
    expect([monsterTypes[2], monsterTypes[22]]).toEqual(['Warrior', 'Intellectual']);
    expect(rangeTypes).toEqual(['None', 'Diagonal', 'Square', 'Circle', 'Global']);
    expect(costTypes).toHaveLength(12);
    expect(costTypes[11]).toBe('Copy Parent HP Upfront');
    expect(rarities).toEqual([
      'Common',
      'Kinda Rare',
      'Rare',
      'Very Rare',
      'Super Rare',
      'Ultra Rare',
    ]);
    expect(visibilities).toEqual(['Visible', 'Hidden']);
    expect(cardLocations.indexOf('Card Ability')).toBe(10);
    expect(cardActions).toEqual([
      'Summon',
      'Upgrade',
      'Activate',
      'Attack',
      'Attack Directly',
      'Stack',
      'Lift',
      'Unstack',
      'Move',
    ]);
  });

  it('[CT6] our additions follow the listed values', () => {
    expect(skillGroups.slice(0, 6)).toEqual([
      'passive',
      'active',
      'attack',
      'stackable',
      'burn',
      'super',
    ]);
    expect(skillGroups.slice(6)).toEqual(['side']);
  });

  it('[CT6] linkdepth: 255 is outside a stack, 0 is the top of two or more cards', () => {
    const game = scenario(
      rules,
      `
      . . k . .
      . . . . .
      . . A . .
      . . . . .
      . . K . .
    `,
      { A: [monster(), monster()] },
    );
    const depths = new Map(
      liveCards(game.rules, game.view(0)).map(({ id, linkdepth }) => [id, linkdepth]),
    );
    expect(unlinked).toBe(255);
    expect(depths.get(game.at('K').ref)).toBe(255);
    expect(depths.get(game.at('A').ref)).toBe(0);
    expect(depths.get(game.at('A.1').ref)).toBe(1);
    expect(unsetRange).toBe(-1);
    expect(players).toEqual([0, 1]);
  });
});
