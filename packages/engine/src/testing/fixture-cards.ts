import type { MonsterDefinition, RuleDefinition, SpellDefinition } from '../types/definition.ts';
import { noCost } from '../types/definition.ts';
import type { Element, MonsterRangeType, MonsterType } from '../types/enums.ts';
import { fixtureAbilities, fixtureSides } from './fixture-abilities.ts';

const learnable = fixtureAbilities.map(({ id }) => id);

type Plain = readonly [
  idname: string,
  rangeType: MonsterRangeType,
  range: number,
  elements: readonly Element[],
  monsterTypes: readonly MonsterType[],
];

const basics: readonly Plain[] = [
  ['Pawn', 'Square', 1, ['Normal'], ['Warrior']],
  ['Bishop', 'Diagonal', 2, ['Fire'], ['Spellcaster']],
  ['Rook', 'Square', 2, ['Water'], ['Golem']],
  ['Queen', 'Circle', 2, ['Psychic'], ['Royalty']],
  ['Ember', 'Diagonal', 1, ['Fire'], ['Phoenix']],
  ['Brook', 'Square', 3, ['Water'], ['Turtle']],
  ['Spark', 'Circle', 1, ['Electric'], ['Fox']],
  ['Leaf', 'Square', 2, ['Grass'], ['Beast']],
  ['Frost', 'Diagonal', 3, ['Ice', 'Water'], ['Bear']],
  ['Fist', 'Square', 1, ['Fighting'], ['Ninja']],
  ['Wing', 'Diagonal', 3, ['Flying', 'Bug'], ['Dragon']],
  ['Shade', 'Circle', 2, ['Ghost', 'Dark'], ['Vampire', 'Spirit']],
];

const supermons: readonly (readonly [...Plain, level: 2 | 3 | 4])[] = [
  ['Knight', 'Square', 2, ['Steel'], ['Warrior'], 2],
  ['Wyrm', 'Diagonal', 3, ['Fire', 'Poison'], ['Dragon'], 2],
  ['Tower', 'Square', 3, ['Ground'], ['Golem'], 3],
  ['Sphinx', 'Circle', 2, ['Psychic', 'Fairy'], ['Ancient'], 3],
  ['Titan', 'Circle', 3, ['Tech', 'Steel', 'Electric'], ['Golem', 'Ancient'], 4],
];

const monster = (
  id: number,
  [idname, rangeType, range, elements, monsterTypes]: Plain,
  level: MonsterDefinition['level'],
): MonsterDefinition => ({
  kind: 'monster',
  id,
  idname,
  level,
  elements,
  monsterTypes,
  power: { min: 3 + 3 * level, max: 10 + 6 * level },
  iq: { min: level, max: 4 + level },
  eq: { min: 1, max: 3 },
  range: { min: range, max: Math.min(4, range + 1) },
  rangeType: { min: rangeType, max: rangeType },
  cost: level === 1 ? 1 : level,
  rarity: (id * 2003) % 32768,
  defaultAbilities: [],
  learnableAbilities: learnable,
});

/** Ids of basic monsters start at 1, those of supermons at 31. */
export const fixtureMonsters: readonly MonsterDefinition[] = [
  ...basics.map((plain, index) => monster(1 + index, plain, 1)),
  ...supermons.map(([idname, rangeType, range, elements, types, level], index) =>
    monster(31 + index, [idname, rangeType, range, elements, types], level),
  ),
];

type SpellGiven = Partial<Omit<SpellDefinition, 'kind' | 'id' | 'idname'>>;

const gain = { op: 'gainEnergy', player: 'own', amount: 2 } as const;
const foe = { what: 'monster', side: 'opposing', reach: 'global' } as const;

const spells = {
  Bolt: { targets: [foe], effect: [{ op: 'damage', to: { slot: 0 }, amount: 3 }] },
  Blast: {
    targets: [{ what: 'square', reach: 'range' }],
    area: { kind: 'Square', size: 1 },
    effect: [{ op: 'damage', to: { area: {} }, amount: 2 }],
    subtypes: ['Kings are unaffected'],
  },
  QuickGain: { subtypes: ['Quick'], effect: [gain] },
  QuickBolt: {
    subtypes: ['Quick'],
    targets: [foe],
    effect: [{ op: 'damage', to: { slot: 0 }, amount: 2 }],
  },
  SuperQuickNo: {
    subtypes: ['Super Quick'],
    targets: [{ what: 'waiting', side: 'opposing', waiting: 'any' }],
    effect: [{ op: 'negate', slot: 0 }],
  },
  FinalGain: { subtypes: ['Final'], effect: [gain] },
  OnceGain: { subtypes: ['Once per turn'], effect: [gain] },
  Banner: {
    subtypes: ['Continuous', 'Top Stack card must be monster', 'Max one per Stack'],
    continuous: [{ continuous: 'modify', affects: 'self', stat: 'power', how: 'raise', amount: 2 }],
  },
  FlyOut: { subtypes: ['Unstack on use', 'Quick'], effect: [gain] },
  NoKingOwner: { subtypes: ['Owner is not King'], effect: [gain] },
  NotAtKings: {
    subtypes: ["Can't target any King"],
    targets: [foe],
    effect: [{ op: 'destroy', to: { slot: 0 } }],
  },
  NotAtOwnKing: {
    subtypes: ["Can't target own King"],
    targets: [{ what: 'monster', reach: 'global' }],
    effect: [{ op: 'heal', to: { slot: 0 }, amount: 2 }],
  },
  CopyCost: { activation: { type: 'Copy Parent HP Upfront', amount: 'parent' }, effect: [gain] },
  Search: {
    effect: [
      {
        op: 'pick',
        chooser: 'own',
        from: 'deck',
        whose: 'own',
        amount: 1,
        cards: { kind: 'monster' },
        fate: 'hand',
      },
    ],
  },
} satisfies Record<string, SpellGiven>;

/** Ids start at 41. */
export const fixtureSpells: readonly SpellDefinition[] = Object.entries<SpellGiven>(spells).map(
  ([idname, spell], index) => ({
    kind: 'spell',
    elements: ['Normal'],
    subtypes: [],
    requirement: 'none',
    targets: [],
    effect: [],
    cost: 1,
    activation: noCost,
    rarity: ((41 + index) * 997) % 32768,
    sides: fixtureSides.map(({ id }) => id),
    ...spell,
    id: 41 + index,
    idname,
  }),
);

export const fixtureRuleCards: readonly RuleDefinition[] = [
  {
    kind: 'rule',
    id: 401,
    idname: 'ReloadRules',
    subtypes: ['Once per turn'],
    requirement: 'none',
    targets: [],
    effect: [{ op: 'reloadHand', player: 'own' }],
    cost: { type: 'HP on Activate', amount: 2 },
  },
];
