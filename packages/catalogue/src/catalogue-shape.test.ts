import {
  cardSubtypes,
  costTypes,
  monsterTypes,
  playerStatuses,
  rarityMaximum,
  requirements,
  selectableElements,
  statuses,
} from '@stackmate/engine';
import type {
  CardSubtype,
  Continuous,
  CustomCost,
  Filter,
  PickFate,
  Pile,
  TargetSlot,
  Trigger,
  Within,
} from '@stackmate/engine';
import { operationFixtures } from '@stackmate/engine/testing';
import { describe, expect, it } from 'vitest';
import { monsterAbilities } from './abilities/index.ts';
import { resolveMonsters } from './entry.ts';
import type { AbilityEntry, MonsterEntry } from './entry.ts';
import { monsters } from './monsters/index.ts';
import { operationTree } from './operation-tree.ts';

const twice = (values: readonly (string | number)[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);
const entryNames = (entries: readonly { readonly name: string }[]) =>
  entries.map((entry) => entry.name);
const basics = monsters.filter((monster) => monster.level === 1);
const supermons = monsters.filter((monster) => monster.level > 1);
const isStackType = ({ type }: AbilityEntry) => type.includes('Stack');
const isAuto = ({ trigger }: AbilityEntry) => trigger !== undefined;
const isActivated = ({ type }: AbilityEntry) =>
  ['Active Ability', 'Active Stack Ability', 'Active Burn Ability'].includes(type);
const isAttack = ({ type }: AbilityEntry) =>
  type === 'Attack Ability' || type === 'Attack Stack Ability';

/** Returns all words and keys used in a value, as `key:word` and `.key`. */
const wordsIn = (value: unknown, key = ''): string[] => {
  if (typeof value === 'string') return [`${key}:${value}`];
  if (Array.isArray(value)) return value.flatMap((item) => wordsIn(item, key));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => [`.${name}`, ...wordsIn(item, name)]);
};
const saysSo = (value: unknown, ...words: readonly string[]) => {
  const all = new Set(wordsIn(value));
  return words.some((word) => all.has(word));
};
const offenders = (bad: (ability: AbilityEntry) => boolean) =>
  entryNames(monsterAbilities.filter(bad));

describe('[CT2] the size of the catalogue', () => {
  it('has enough monsters and abilities', () => {
    expect(basics.length).toBeGreaterThanOrEqual(48);
    expect(supermons.length).toBeGreaterThanOrEqual(24);
    expect(monsterAbilities.length).toBeGreaterThanOrEqual(165);
    for (const level of [2, 3, 4])
      expect(supermons.filter((monster) => monster.level === level).length).toBeGreaterThan(5);
  });

  it.each([
    ['monsters', monsters],
    ['abilities', monsterAbilities],
  ])('names no two %s alike', (_what, entries: readonly (MonsterEntry | AbilityEntry)[]) => {
    expect(twice(entries.map((entry) => entry.id))).toEqual([]);
    expect(twice(entries.map((entry) => entry.idname))).toEqual([]);
    expect(twice(entries.map((entry) => entry.name))).toEqual([]);
    expect(twice(entries.map((entry) => entry.shortCode))).toEqual([]);
    expect(twice(entries.map((entry) => entry.art))).toEqual([]);
    expect(entries.filter((entry) => !/^[A-Z]{2,4}$/.test(entry.shortCode))).toEqual([]);
    expect(entries.filter((entry) => !/^[A-Z][A-Za-z0-9]+$/.test(entry.idname))).toEqual([]);
    expect(entries.filter(({ rarity }) => rarity < 0 || rarity > rarityMaximum)).toEqual([]);
  });

  it('uses only reserved numbers, and names that fit', () => {
    const outside = (entries: readonly (MonsterEntry | AbilityEntry)[], min: number, max: number) =>
      entryNames(entries.filter(({ id }) => id < min || id > max));
    expect(outside(basics, 100, 159)).toEqual([]);
    expect(outside(supermons, 160, 199)).toEqual([]);
    expect(outside(monsterAbilities, 300, 549)).toEqual([]);
    expect(entryNames(monsters).filter((name) => name.length > 22)).toEqual([]);
    expect(entryNames(monsterAbilities).filter((name) => name.length > 18)).toEqual([]);
    expect(entryNames(monsters.filter((monster) => monster.flavour === ''))).toEqual([]);
  });

  it('covers every monster type and every element', () => {
    const types = new Set(monsters.flatMap((monster) => monster.monsterTypes));
    const real = monsterTypes.filter((type) => type !== 'None' && type !== 'Any');
    expect(real.filter((type) => !types.has(type))).toEqual([]);
    const used = new Set(monsters.flatMap((monster) => monster.elements));
    expect(selectableElements.filter((element) => !used.has(element))).toEqual([]);
  });
});

describe('monsters', () => {
  it('resolve to ids', () => {
    expect(resolveMonsters(monsters, monsterAbilities)).toHaveLength(monsters.length);
  });

  it('learn at least six different abilities, including their defaults', () => {
    for (const { name, learnable, defaults } of monsters) {
      expect(learnable.length, name).toBeGreaterThanOrEqual(6);
      expect(twice(learnable), name).toEqual([]);
      expect(defaults.length, name).toBeLessThanOrEqual(3);
      expect(learnable, name).toEqual(expect.arrayContaining([...defaults]));
    }
  });

  it('all play differently', () => {
    const plays = monsters.map(({ monsterTypes: types, elements, learnable }) =>
      JSON.stringify([types, elements, learnable].map((names) => [...names].sort())),
    );
    expect(twice(plays)).toEqual([]);
  });

  it('have costs and stats of at most two digits, in ascending ranges', () => {
    for (const { name, power, iq, eq, range, cost } of monsters) {
      for (const span of [power, iq, eq, range]) {
        expect(span.min, name).toBeGreaterThanOrEqual(0);
        expect(span.max, name).toBeGreaterThanOrEqual(span.min);
        expect(span.max, name).toBeLessThan(100);
      }
      expect(cost, name).toBeGreaterThanOrEqual(0);
      expect(cost, name).toBeLessThan(100);
      expect(range.min, name).toBeGreaterThan(0);
    }
  });

  it('are rolled within the limits of their level', () => {
    const scale = {
      1: { power: [6, 9], iq: [1, 4], range: 3, cost: [1, 2] },
      2: { power: [9, 15], iq: [2, 5], range: 3, cost: [1, 2] },
      3: { power: [12, 20], iq: [3, 6], range: 4, cost: [2, 3] },
      4: { power: [16, 26], iq: [4, 7], range: 4, cost: [2, 4] },
    } as const;
    const mean = ({ min, max }: { min: number; max: number }) => min + (max - min) / 4;
    const within = (value: number, [min, max]: readonly [number, number]) =>
      value >= min && value <= max;
    for (const { name, level, power, iq, range, cost, rangeType } of monsters) {
      const wanted = scale[level];
      expect(within(mean(power), wanted.power), `power of ${name}`).toBe(true);
      expect(within(mean(iq), wanted.iq), `IQ of ${name}`).toBe(true);
      expect(within(cost, wanted.cost), `cost of ${name}`).toBe(true);
      const maxRange = rangeType.max === 'Circle' ? wanted.range - 1 : wanted.range;
      expect(mean(range), `range of ${name}`).toBeLessThanOrEqual(maxRange);
      if (rangeType.max === 'Circle') expect(rangeType.min, name).toBe('Circle');
    }
  });

  it('have one element, often two, and three only at level 4', () => {
    expect(entryNames(monsters.filter(({ elements }) => elements.length === 0))).toEqual([]);
    expect(
      entryNames(monsters.filter(({ elements, level }) => elements.length > 2 && level < 4)),
    ).toEqual([]);
    const single = monsters.filter(({ elements }) => elements.length === 1).length;
    expect(single / monsters.length).toBeGreaterThan(0.6);
    expect(single / monsters.length).toBeLessThan(0.75);
  });

  it('of level 2 and up have their own super ability, others none', () => {
    const supers = new Set(
      monsterAbilities.filter((ability) => ability.super).map((ability) => ability.idname),
    );
    for (const { name, level, defaults, learnable } of monsters) {
      expect(defaults.filter((idname) => supers.has(idname)).length, name).toBe(level > 1 ? 1 : 0);
      expect(learnable.filter((idname) => supers.has(idname)).length, name).toBe(level > 1 ? 1 : 0);
    }
    expect(twice(supermons.flatMap((monster) => monster.defaults))).toEqual([]);
  });
});

describe('abilities', () => {
  it('are each learned by a monster', () => {
    const learnt = new Set(monsters.flatMap((monster) => monster.learnable));
    expect(offenders((ability) => !learnt.has(ability.idname))).toEqual([]);
  });

  it('do at least sixty different things, none more than three times', () => {
    const alike = new Map<string, string[]>();
    for (const ability of monsterAbilities) {
      const tree = operationTree(ability);
      alike.set(tree, [...(alike.get(tree) ?? []), ability.name]);
    }
    expect([...alike.values()].filter((names) => names.length > 3)).toEqual([]);
    expect(alike.size).toBeGreaterThanOrEqual(75);
  });

  it('cost at most two digits, with a cost type that fits their kind', () => {
    const known: Record<string, readonly string[]> = {
      'Passive Ability': ['None', 'HP on Summon', 'HP on Summon/Stack'],
      'Passive Auto Ability': ['None'],
      'Active Auto Ability': ['None'],
      'Attack Ability': ['None', 'HP on Attack'],
      'Passive Stack Ability': ['None', 'HP on Summon', 'HP on Stack', 'HP on Summon/Stack'],
      'Attack Stack Ability': ['None', 'HP on Attack'],
    };
    const activated = costTypes.filter(
      (type) =>
        !type.includes('Summon') && !type.includes('HP on Stack') && type !== 'HP on Attack',
    );
    expect(offenders(({ type, cost }) => !(known[type] ?? activated).includes(cost.type))).toEqual(
      [],
    );
    expect(offenders(({ cost }) => typeof cost.amount === 'number' && cost.amount > 3)).toEqual([]);
  });

  it('have the fields their kind requires', () => {
    expect(offenders(({ type }) => type === 'Special')).toEqual([]);
    expect(offenders((a) => isStackType(a) !== (a.stackable !== undefined))).toEqual([]);
    expect(offenders((a) => isStackType(a) && a.super === true)).toEqual([]);
    expect(offenders((a) => isAttack(a) !== (a.attack !== undefined))).toEqual([]);
    expect(offenders((a) => isActivated(a) && a.effect.length === 0)).toEqual([]);
    expect(offenders((a) => isAuto(a) && (a.effect.length === 0 || a.targets.length > 0))).toEqual(
      [],
    );
    expect(
      offenders((a) => a.type.includes('Auto') !== isAuto(a) && a.type !== 'Passive Stack Ability'),
    ).toEqual([]);
    expect(
      offenders(
        (a) =>
          a.type.startsWith('Passive') &&
          (a.continuous === undefined) === (a.trigger === undefined),
      ),
    ).toEqual([]);
    expect(offenders((a) => a.requirement !== 'none' && !isActivated(a) && !isAttack(a))).toEqual(
      [],
    );
    expect(offenders((a) => !!a.layerDepths && a.type !== 'Passive Ability')).toEqual([]);
  });

  it('double power only if burn or super abilities', () => {
    expect(offenders((a) => a.attack?.modifierType === 'multiply' && a.super !== true)).toEqual([]);
  });

  it('use only slots that are chosen, and grant only existing abilities', () => {
    const ids = new Set(monsterAbilities.map((ability) => ability.id));
    const numbers = (value: unknown, key: string): number[] =>
      typeof value !== 'object' || value === null
        ? []
        : Object.entries(value).flatMap(([name, item]) =>
            name === key && typeof item === 'number' ? [item] : numbers(item, key),
          );
    const chosen = (value: unknown): number[] =>
      typeof value !== 'object' || value === null
        ? []
        : [
            ...('op' in value && value.op === 'choose' && 'slot' in value
              ? [Number(value.slot)]
              : []),
            ...Object.values(value).flatMap(chosen),
          ];
    for (const { name, effect, targets } of monsterAbilities) {
      const slots = new Set([...targets.keys(), ...chosen(effect)]);
      expect(
        numbers([effect, targets], 'slot').filter((slot) => !slots.has(slot)),
        name,
      ).toEqual([]);
      expect(
        numbers(effect, 'ability').filter((id) => !ids.has(id)),
        name,
      ).toEqual([]);
    }
  });

  it('have continuous effects without randomness or cycles', () => {
    const reads = (value: unknown, ...stats: readonly string[]) =>
      saysSo(value, ...stats.map((stat) => `stat:${stat}`));
    const parts = monsterAbilities.flatMap(({ name, continuous = [] }) =>
      continuous.map((part) => ({ name, part })),
    );
    const bad = (test: (part: Continuous) => boolean) =>
      parts.filter(({ part }) => test(part)).map(({ name }) => name);
    expect(bad((part) => saysSo(part, '.random'))).toEqual([]);
    expect(bad((part) => reads(part.when, 'power', 'damage'))).toEqual([]);
    expect(bad((part) => 'affects' in part && reads(part.affects, 'power', 'damage'))).toEqual([]);
    const readsItself = (stat: string, ...forbidden: readonly string[]) =>
      bad(
        (part) =>
          part.continuous === 'modify' &&
          part.stat === stat &&
          reads([part.amount, part.when, part.affects], ...forbidden),
      );
    expect(readsItself('power', 'power')).toEqual([]);
    expect(readsItself('iq', 'iq', 'power')).toEqual([]);
    expect(readsItself('eq', 'eq', 'iq', 'power')).toEqual([]);
    expect(readsItself('range', 'range', 'eq', 'iq', 'power')).toEqual([]);
  });
});

describe('the catalogue uses the whole card language', () => {
  const words = new Set(monsterAbilities.flatMap((ability) => wordsIn(ability)));
  /** The compiler proves that the list is complete. */
  const all = <Word extends string>(record: Record<Word, true>) => Object.keys(record);
  const unused = (key: string, values: readonly string[]) =>
    values.filter((value) => !words.has(`${key}:${value}`));
  const unusedKeys = (keys: readonly string[]) => keys.filter((key) => !words.has(`.${key}`));

  it('every operation except the one about spells', () => {
    const operations = Object.keys(operationFixtures).filter((op) => op !== 'spellGoes');
    expect(unused('op', operations)).toEqual([]);
  });

  it('every status and every kind of continuous effect', () => {
    expect(unused('status', [...statuses, ...playerStatuses])).toEqual([]);
    const kinds = all<Continuous['continuous']>({
      modify: true,
      status: true,
      element: true,
      monsterType: true,
      rangeType: true,
      extraAttacks: true,
      battleBonus: true,
      armour: true,
      naturalBonus: true,
      recoil: true,
      payments: true,
      upfront: true,
      playerStatus: true,
    });
    expect(unused('continuous', kinds)).toEqual([]);
    expect(unused('how', ['raise', 'lower', 'set', 'multiply', 'halve', 'add'])).toEqual([]);
    expect(unused('lower', ['free'])).toEqual([]);
  });

  it('every trigger', () => {
    const triggers = all<Trigger['on']>({
      'enters field': true,
      'leaves field': true,
      'turn start': true,
      'turn end': true,
      attacks: true,
      'is attacked': true,
      destroys: true,
      'is destroyed': true,
      'is stacked': true,
      upgrade: true,
    });
    expect(unused('on', triggers)).toEqual([]);
    const whose = all<Trigger['whose']>({ self: true, own: true, opposing: true, any: true });
    expect(unused('whose', whose)).toEqual([]);
  });

  it('every condition, quantity and amount', () => {
    const conditions = 'quantity who matches turnOf fullStack destroyedTarget all not';
    expect(unusedKeys(conditions.split(' '))).toEqual([]);
    const quantities = 'count pile handSize deckSize energy stackSize responseLevel turn';
    expect(unusedKeys(quantities.split(' '))).toEqual([]);
    expect(unused('stat', ['power', 'iq', 'eq', 'range', 'damage'])).toEqual([]);
    expect(unusedKeys('of per times plus max min random'.split(' '))).toEqual([]);
  });

  it('every duration', () => {
    const durations = [
      'this turn',
      'while source on field',
      'while stacked',
      'while on field',
      'until own next turn',
    ];
    expect(unused('lasts', durations)).toEqual([]);
    expect(unused('until', ['attacks', 'is damaged', 'moves'])).toEqual([]);
    expect(unusedKeys(['turns'])).toEqual([]);
  });

  it('every filter of cards', () => {
    const who = ['self', 'source', 'attacker', 'defender', 'subject', 'own king', 'opposing king'];
    expect(unused('to', who)).toEqual([]);
    expect(unusedKeys(['slot', 'area', 'each', 'within', 'sameStack'])).toEqual([]);
    const filters = all<keyof Filter>({
      side: true,
      king: true,
      element: true,
      monsterType: true,
      rangeType: true,
      level: true,
      stat: true,
      damaged: true,
      stacked: true,
      self: true,
      advanced: true,
      arrived: true,
    });
    expect(unusedKeys(filters)).toEqual([]);
    expect(unused('cards', ['under', 'stack', 'spell'])).toEqual([]);
    const within = all<Within['kind']>({ Diagonal: true, Square: true, Circle: true });
    expect(unused('kind', within)).toEqual([]);
  });

  it('every target', () => {
    const what = all<TargetSlot['what']>({
      monster: true,
      card: true,
      under: true,
      'under monster': true,
      facedown: true,
      square: true,
      empty: true,
      waiting: true,
      bin: true,
      'opposing bin': true,
      void: true,
    });
    expect(unused('what', what)).toEqual([]);
    const reach = all<NonNullable<TargetSlot['reach']>>({
      range: true,
      global: true,
      ownStack: true,
      adjacent: true,
    });
    expect(unused('reach', reach)).toEqual([]);
    const waiting = all<NonNullable<TargetSlot['waiting']>>({
      attack: true,
      spell: true,
      ability: true,
      any: true,
    });
    expect(unused('waiting', waiting)).toEqual([]);
    expect(unusedKeys(['optional'])).toEqual([]);
  });

  it('every pile and destination of a picked card', () => {
    const piles = all<Pile | 'deck top'>({
      hand: true,
      deck: true,
      bin: true,
      void: true,
      superdeck: true,
      'deck top': true,
    });
    expect(unused('from', piles)).toEqual([]);
    const fates = all<PickFate>({
      hand: true,
      bin: true,
      void: true,
      deck: true,
      'deck top': true,
      'deck bottom': true,
      summon: true,
      'under self': true,
    });
    expect(unused('fate', fates)).toEqual([]);
    expect(unused('zone', ['hand', 'deck', 'void', 'bin'])).toEqual([]);
  });

  it('every cost, requirement and subtype that an ability can have', () => {
    expect(unused('type', costTypes)).toEqual([]);
    const pays = all<CustomCost['pay']>({
      'damage self': true,
      'burn bin cards': true,
      'burn deck cards': true,
      discard: true,
    });
    expect(unused('pay', pays)).toEqual([]);
    expect(unused('requirement', requirements)).toEqual([]);
    const ofSpells: readonly CardSubtype[] = [
      'None',
      'Continuous',
      'Unstack on use',
      'Top Stack card must be monster',
      'Max one per Stack',
      "Can't target own King",
    ];
    const fitting = cardSubtypes.filter((subtype) => !ofSpells.includes(subtype));
    expect(unused('subtypes', fitting)).toEqual([]);
  });

  it('some abilities are responses', () => {
    const activated = monsterAbilities.filter(isActivated);
    const quick = activated.filter(({ subtypes }) => subtypes.includes('Quick'));
    const superQuick = activated.filter(({ subtypes }) => subtypes.includes('Super Quick'));
    expect(quick.length / activated.length).toBeGreaterThanOrEqual(0.12);
    expect(quick.length / activated.length).toBeLessThanOrEqual(0.15);
    expect(superQuick).toHaveLength(2);
  });
});
