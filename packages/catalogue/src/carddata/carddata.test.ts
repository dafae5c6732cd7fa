import { describe, expect, it } from 'vitest';
import {
  cardClasses,
  cardTypes,
  costTypes,
  elements,
  monsterTypes,
  rangeTypes,
  unsetRange,
  unsetStat,
} from '@stackmate/engine';
import { entries } from '../catalogue.ts';
import type { CardData } from './card-data.ts';
import { toCardData } from './to-card-data.ts';
import {
  isListed,
  listedCards,
  selectableMonsterTypes,
  selectableSubtypes,
  toSlug,
  tagName,
} from './type-info.ts';

const cards = JSON.parse(JSON.stringify(toCardData(entries))) as readonly CardData[];
const byId = new Map(cards.map((card) => [card.id, card]));
const classId = (name: (typeof cardClasses)[number]): number => cardClasses.indexOf(name);
const ofClass = (name: (typeof cardClasses)[number]): readonly CardData[] =>
  cards.filter((card) => card.class === classId(name));

const isId = (value: unknown, list: readonly string[]): boolean =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < list.length;

describe('card data', () => {
  it('contains every entry once, and survives a round trip through JSON', () => {
    expect(cards).toHaveLength(entries.length);
    expect(byId.size).toBe(entries.length);
    expect(cards).toEqual(toCardData(entries));
  });

  it('[CT6] has numeric ids of the enumerations', () => {
    for (const card of cards) {
      expect(isId(card.class, cardClasses), card.idname).toBe(true);
      expect(isId(card.type, cardTypes), card.idname).toBe(true);
      expect(isId(card.type2, cardTypes), card.idname).toBe(true);
      for (const type of [card.monstertype1, card.monstertype2, card.monstertype3]) {
        expect(isId(type, monsterTypes), card.idname).toBe(true);
      }
      for (const element of [card.elemtype1, card.elemtype2, card.elemtype3]) {
        expect(isId(element, elements), card.idname).toBe(true);
      }
      for (const type of [card.costtype, card.activationcosttype]) {
        expect(isId(type, costTypes), card.idname).toBe(true);
      }
      for (const type of [card.minrangetype, card.maxrangetype, card.areatype]) {
        expect(isId(type, rangeTypes), card.idname).toBe(true);
      }
    }
  });

  it('has stats for monsters and sentinels for everything else', () => {
    for (const card of ofClass('Monster')) {
      expect(card.minpower).toBeGreaterThanOrEqual(0);
      expect(card.maxpower).toBeGreaterThanOrEqual(card.minpower);
      expect(card.maxrangetype).toBeGreaterThanOrEqual(card.minrangetype);
      expect(card.level).toBeGreaterThanOrEqual(1);
      expect(card.minskills).toBe(3);
    }
    for (const card of cards.filter((other) => other.class !== classId('Monster'))) {
      expect([card.minpower, card.maxiq, card.mineq, card.level]).toEqual(
        Array.from({ length: 4 }, () => unsetStat),
      );
      expect([card.minrange, card.maxrange]).toEqual([unsetRange, unsetRange]);
    }
  });

  it('has a text, a name, a code and one picture per entry', () => {
    for (const card of cards) {
      expect(card.name.English, card.idname).not.toBe('');
      expect(card.code.English, card.idname).not.toBe('');
      expect(card.description.English, card.idname).not.toBe('');
      expect(card.image === null, card.idname).toBe(card.class === classId('Ability'));
      expect(card.icon === null, card.idname).toBe(card.class !== classId('Ability'));
    }
  });

  it('links abilities and their cards in both directions', () => {
    for (const card of cards) {
      const named = [...card.defaultskillids, ...card.learnableskillids];
      for (const id of named) {
        const skill = byId.get(id);
        expect(skill?.class, `${card.idname}: ${id}`).toBe(classId('Ability'));
        expect(skill && [...skill.relatedspells, ...skill.relatedmonsters]).toContain(card.id);
      }
      expect([...card.sideeffects, ...card.sideabilities].length).toBe(
        card.class === classId('Spell') ? card.learnableskillids.length : 0,
      );
    }
    for (const skill of ofClass('Ability')) {
      const related = [...skill.relatedspells, ...skill.relatedmonsters];
      expect(new Set(related).size).toBe(related.length);
    }
  });

  it('sorts abilities into groups and sub-tabs', () => {
    for (const skill of ofClass('Ability')) {
      expect(skill.group, skill.idname).not.toBeNull();
      expect(skill.classification === 'link', skill.idname).toBe(
        skill.icon?.startsWith('/skills/link/'),
      );
      expect(skill.attack, skill.idname).toBe(skill.stackclassification === 'attack');
    }
    for (const card of ofClass('Monster')) expect(card.group).toBeNull();
  });

  it('leaves hidden cards out of lists, except the one that reloads the hand, which comes last', () => {
    const reload = cards.filter((card) => card.rulesreload);
    expect(reload.map((card) => card.idname)).toEqual(['ReloadRules']);
    expect(isListed({ hidden: true, rulesreload: false })).toBe(false);
    expect(isListed({ hidden: true, rulesreload: true })).toBe(true);
    expect(listedCards(cards).at(-1)?.idname).toBe('ReloadRules');
  });

  it('has a unique address per card', () => {
    expect(toSlug('Iron  Chains')).toBe('iron_chains');
    for (const card of cards) expect(card.slug).toMatch(/^\S+$/);
  });

  it('shortens names for tags', () => {
    expect(tagName('Ember Wyrm', 12)).toBe('Ember Wyrm');
    expect(tagName('Hold the Bridge', 12)).toBe('HB');
    expect(tagName('lowercase name', 8)).toBe('lowerc..');
    expect(tagName('A B C D E F G', 5)).toBe('ABC..');
  });

  it('offers only filters that can match', () => {
    expect(selectableSubtypes).toEqual([
      'Continuous',
      'Quick',
      'Final',
      'Once per turn',
      'Unstack on use',
      'Many per turn',
    ]);
    expect(selectableMonsterTypes).not.toContain('None');
    expect(selectableMonsterTypes).not.toContain('Any');
  });
});
