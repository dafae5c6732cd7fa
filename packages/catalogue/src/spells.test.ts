import {
  cardSubtypes,
  costTypes,
  playerStatuses,
  rangeTypes,
  selectableElements,
  type Operation,
  type SpellDefinition,
  type TargetSlot,
} from '@stackmate/engine';
import { describe, expect, it } from 'vitest';
import { monsterAbilities } from './abilities/index.ts';
import { resolveSpells } from './entry.ts';
import { ruleCards } from './rule-cards/rule-cards.ts';
import { sideAbilities } from './sides/side-abilities.ts';
import { sideEffects } from './sides/side-effects.ts';
import { sides } from './sides/sides.ts';
import { spells } from './spells/spells.ts';

const resolved = resolveSpells(spells, sides);
const sideById = new Map(sides.map((side) => [side.id, side]));
const spellSides = (spell: SpellDefinition) => spell.sides.map((id) => sideById.get(id)!);

/** Returns every value of a key, anywhere in the data. */
const findValues = (data: unknown, key: string): unknown[] => {
  if (Array.isArray(data)) return data.flatMap((item) => findValues(item, key));
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) => [
    ...(name === key ? [value] : []),
    ...findValues(value, key),
  ]);
};

const slotsRead = (effect: readonly Operation[]): number[] => {
  const chosen = new Set(
    effect.flatMap((operation) => (operation.op === 'choose' ? [operation.slot] : [])),
  );
  return findValues(effect, 'slot').filter(
    (slot): slot is number => typeof slot === 'number' && !chosen.has(slot),
  );
};

const onField: readonly TargetSlot['what'][] = ['monster', 'card'];

describe('the spells', () => {
  it('are at least 50, from 200 to 299, and 214 is among them', () => {
    const ids = spells.map((spell) => spell.id);
    expect(ids.length).toBeGreaterThanOrEqual(50);
    expect(Math.min(...ids)).toBeGreaterThanOrEqual(200);
    expect(Math.max(...ids)).toBeLessThan(300);
    expect(new Set(ids).size).toBe(ids.length);
    expect(spells.find((spell) => spell.id === 214)?.name).toBe('Iron Chains');
  });

  it('[CT3] Iron Chains blocks for three turns', () => {
    const [move, attack] = spells.find((spell) => spell.idname === 'IronChains')!.effect;
    expect(move).toMatchObject({ status: 'cannot move', lasts: { turns: 3 } });
    expect(attack).toMatchObject({ status: 'cannot attack', lasts: { turns: 3 } });
  });

  it('[CT3] one recovers up to five random cards from the bin', () => {
    const amounts = resolved.flatMap((spell) =>
      spell.effect.flatMap((operation) =>
        operation.op === 'recoverRandom' ? [operation.amount] : [],
      ),
    );
    expect(amounts).toContainEqual(expect.objectContaining({ max: 5 }));
  });

  it('use every subtype, and at most three each', () => {
    const used = new Set(spells.flatMap((spell) => spell.subtypes));
    expect(cardSubtypes.filter((type) => type !== 'None' && !used.has(type))).toEqual([]);
    for (const spell of spells) expect(spell.subtypes.length).toBeLessThanOrEqual(3);
  });

  it('are about half Quick, and three Super Quick', () => {
    const share = spells.filter((spell) => spell.subtypes.includes('Quick')).length / spells.length;
    expect(share).toBeGreaterThan(0.4);
    expect(share).toBeLessThan(0.6);
    expect(spells.filter((spell) => spell.subtypes.includes('Super Quick'))).toHaveLength(3);
  });

  it('have areas of every kind, and every element', () => {
    const areas = new Set(spells.flatMap((spell) => (spell.area ? [spell.area.kind] : [])));
    expect(rangeTypes.filter((kind) => kind !== 'None' && !areas.has(kind))).toEqual([]);
    const used = new Set(spells.flatMap((spell) => spell.elements));
    expect(selectableElements.filter((element) => !used.has(element))).toEqual([]);
  });

  it('[EN2] use every cost type and every custom cost, together with the abilities', () => {
    const costs = [
      ...spells.map((spell) => spell.activation),
      ...[...sides, ...monsterAbilities].map((ability) => ability.cost),
    ];
    const used = new Set(costs.map((cost) => cost.type));
    expect(costTypes.filter((type) => !used.has(type))).toEqual([]);
    const customs = new Set(spells.flatMap(({ activation }) => activation.custom?.pay ?? []));
    expect([...customs].sort()).toEqual([
      'burn bin cards',
      'burn deck cards',
      'damage self',
      'discard',
    ]);
  });

  it('cost about two energy in total', () => {
    const totals = spells.map(({ cost, activation }) =>
      activation.type === 'HP on Activate' || activation.type === 'HP on Activating'
        ? cost + (activation.amount as number)
        : cost,
    );
    const mean = totals.reduce((sum, total) => sum + total, 0) / totals.length;
    expect(mean).toBeGreaterThan(1.5);
    expect(mean).toBeLessThan(2.5);
  });

  it('[AC3] have an effect while stacked exactly if they are Continuous', () => {
    for (const spell of spells) {
      expect(spell.continuous !== undefined, spell.name).toBe(
        spell.subtypes.includes('Continuous'),
      );
    }
  });

  it('[EN2] copy the cost of a parent only from a stack', () => {
    for (const spell of spells) {
      if (spell.activation.type !== 'Copy Parent HP Upfront') continue;
      expect(spell.subtypes).toContain('Top Stack card must be monster');
      expect(spell.subtypes).toContain('Owner is not King');
    }
  });

  it('use only slots that they have', () => {
    for (const spell of spells) {
      for (const slot of slotsRead(spell.effect)) {
        expect(slot, spell.name).toBeLessThan(spell.targets.length);
      }
    }
  });

  it('[ST3] grant only abilities that work on top: pure ones would have no effect', () => {
    const granted = [...monsterAbilities, ...spells]
      .flatMap(({ effect }) => effect)
      .flatMap((operation) => (operation.op === 'grant' ? [operation.ability] : []));
    expect(granted.length).toBeGreaterThan(1);
    const known = new Map([...monsterAbilities, ...sides].map((entry) => [entry.id, entry]));
    expect(granted.filter((id) => known.get(id)?.stackable === 'pure')).toEqual([]);
  });

  it('use every restriction and protection of players', () => {
    const used = new Set(
      findValues([spells, sides], 'status').filter((status) =>
        playerStatuses.some((known) => known === status),
      ),
    );
    expect(playerStatuses.filter((status) => !used.has(status))).toEqual([]);
  });
});

describe('side effects and side abilities', () => {
  it('are at least 40, each used by a spell', () => {
    expect(sides.length).toBeGreaterThanOrEqual(40);
    const listed = new Set(spells.flatMap((spell) => spell.sides));
    expect(sides.filter((side) => !listed.has(side.idname)).map((side) => side.name)).toEqual([]);
  });

  it('[CD1] every spell has at least three different ones to choose from', () => {
    for (const spell of spells) {
      expect(spell.sides.length, spell.name).toBeGreaterThanOrEqual(3);
      expect(new Set(spell.sides).size, spell.name).toBe(spell.sides.length);
    }
  });

  it('side effects use only slots and areas of all their spells', () => {
    for (const spell of resolved) {
      for (const side of spellSides(spell).filter(({ type }) => type === 'Special')) {
        const because = `${side.name} on ${spell.name}`;
        for (const slot of slotsRead(side.effect)) {
          expect(onField, because).toContain(spell.targets[slot]?.what);
        }
        if (findValues(side.effect, 'area').length > 0) expect(spell.area, because).toBeDefined();
        for (const { op } of side.effect) {
          if (op === 'spellGoes') expect(spell.subtypes, because).not.toContain('Continuous');
        }
      }
    }
  });

  it('[ST3] side abilities are pure', () => {
    for (const ability of sideAbilities) expect(ability.stackable, ability.name).toBe('pure');
    for (const effect of sideEffects) expect(effect.type, effect.name).toBe('Special');
  });

  it('send their spell to every possible zone', () => {
    const zones = new Set(
      sideEffects.flatMap(({ effect }) =>
        effect.flatMap((operation) => (operation.op === 'spellGoes' ? [operation.zone] : [])),
      ),
    );
    expect([...zones].sort()).toEqual(['deck', 'hand', 'void']);
  });
});

describe('rule cards', () => {
  it('[CT1] are the eleven, and only reload hand has an effect', () => {
    expect(ruleCards.map((rule) => rule.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    const acting = ruleCards.filter((rule) => rule.effect.length > 0);
    expect(acting.map((rule) => rule.idname)).toEqual(['ReloadRules']);
    expect(ruleCards.filter((rule) => rule.hidden).map((rule) => rule.idname)).toEqual([
      'ReloadRules',
    ]);
  });
});
