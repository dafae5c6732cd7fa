import { operationFixtures } from '@stackmate/engine/testing';
import type { FixtureEffect } from '@stackmate/engine/testing';
import { noCost, playerStatuses, statuses } from '@stackmate/engine';
import type {
  AbilityDefinition,
  Amount,
  CardSelector,
  Condition,
  Continuous,
  Definition,
  Duration,
  MonsterDefinition,
  Operation,
  RuleDefinition,
  SpellDefinition,
  TargetSlot,
  Trigger,
} from '@stackmate/engine';
import { entries } from '../src/catalogue.ts';
import { lookupIn } from '../src/runs/lookup.ts';

/* Definitions that together use every word of the card language, including those that no card uses today. */

let nextId = 9000;

const ability = (fields: Partial<AbilityDefinition>): AbilityDefinition => ({
  kind: 'ability',
  id: nextId,
  idname: `Sample${nextId++}`,
  type: 'Active Ability',
  subtypes: [],
  requirement: 'none',
  targets: [],
  effect: [],
  cost: noCost,
  rarity: 0,
  ...fields,
});

const first: CardSelector = { slot: 0 };
const foe: TargetSlot = { what: 'monster', side: 'opposing', king: false };
const perIq: Amount = { of: { stat: 'iq', of: 'self' }, per: 2, max: 3 };
const lasts: Duration = { turns: 2 };

const cardOperations: readonly Operation[] = [
  { op: 'damage', to: first, amount: 3 },
  { op: 'damage', to: { area: { side: 'opposing', king: false } }, amount: perIq },
  { op: 'damage', to: 'opposing king', amount: { random: { min: 1, max: 3 } } },
  { op: 'heal', to: 'own king', amount: 2 },
  { op: 'heal', to: 'self', amount: 'all' },
  { op: 'modify', to: first, stat: 'power', how: 'raise', amount: perIq, lasts },
  {
    op: 'modify',
    to: 'source',
    stat: 'iq',
    how: 'lower',
    amount: 1,
    lasts: 'while source on field',
  },
  { op: 'modify', to: 'attacker', stat: 'eq', how: 'set', amount: 1, lasts: 'while stacked' },
  { op: 'modify', to: 'defender', stat: 'range', how: 'multiply', amount: 2, lasts: 'this turn' },
  { op: 'modify', to: 'subject', stat: 'power', how: 'halve', amount: 2, lasts: 'while on field' },
  { op: 'rangeType', to: first, rangeType: 'Square', lasts: 'until own next turn' },
  { op: 'element', to: first, how: 'add', element: 'Fire', lasts: { until: 'attacks' } },
  { op: 'monsterType', to: first, how: 'set', monsterType: 'Dragon', lasts: { until: 'moves' } },
  { op: 'grant', to: first, ability: 9001, lasts: { turns: perIq } },
  { op: 'destroy', to: first },
  { op: 'send', to: first, zone: 'hand' },
  { op: 'ready', to: 'self', what: 'attack' },
  { op: 'extraAttacks', to: 'self', amount: perIq },
  { op: 'exchange', a: 'self', b: first, stat: 'power', lasts: 'this turn' },
];

const boardOperations: readonly Operation[] = [
  { op: 'place', to: first, square: { slot: 1 } },
  { op: 'push', to: first, direction: 'away', squares: 2 },
  { op: 'push', to: first, direction: 'towards', squares: perIq },
  { op: 'strip', to: first, zone: 'bin' },
  { op: 'negate', slot: 2 },
  { op: 'redirect', slot: 2, to: { slot: 0 } },
  { op: 'spellGoes', zone: 'void' },
];

const playerOperations: readonly Operation[] = [
  { op: 'gainEnergy', player: 'own', amount: 2 },
  { op: 'loseEnergy', player: 'opposing', amount: perIq },
  { op: 'draw', player: 'own', amount: perIq },
  { op: 'showHand', player: 'opposing', amount: 'all' },
  { op: 'showHand', player: 'opposing', amount: 2 },
  { op: 'recoverRandom', amount: 5, cards: { kind: 'monster', element: 'Fire' } },
  {
    op: 'pick',
    chooser: 'own',
    from: 'deck top',
    whose: 'own',
    look: 3,
    cards: { kind: 'spell', cost: { max: 2 } },
    amount: 1,
    upTo: true,
    fate: 'hand',
  },
  {
    op: 'pick',
    chooser: 'opposing',
    from: 'hand',
    whose: 'opposing',
    cards: { monsterType: 'Wolf', level: { min: 1, max: 2 } },
    amount: 2,
    fate: 'void',
  },
  { op: 'playerStatus', player: 'opposing', status: 'cannot respond', lasts: 'this turn' },
  { op: 'playerStatus', player: 'own', status: 'cannot draw', lasts: { turns: 2 } },
];

const conditions: readonly Condition[] = [
  { quantity: { stat: 'power', of: 'self' }, is: 'at least', than: 5 },
  { quantity: { stat: 'damage', of: 'self' }, is: 'at most', than: 5 },
  { quantity: { count: { side: 'own', element: 'Fire', self: false } }, is: 'at least', than: 2 },
  { quantity: { count: { cards: 'under', sameStack: true } }, is: 'at least', than: 1 },
  { quantity: { count: { cards: 'spell' } }, is: 'at least', than: 1 },
  { quantity: { pile: 'bin', side: 'own', cards: { kind: 'monster' } }, is: 'at least', than: 3 },
  { quantity: { handSize: 'own' }, is: 'at most', than: 2 },
  { quantity: { deckSize: 'opposing' }, is: 'at most', than: 2 },
  { quantity: { energy: 'own' }, is: 'at most', than: 10 },
  { quantity: { stackSize: 'self' }, is: 'at least', than: 3 },
  { quantity: { responseLevel: true }, is: 'at least', than: 2 },
  { quantity: { turn: true }, is: 'at least', than: 10 },
  { who: first, matches: { damaged: true, rangeType: 'Circle' } },
  { who: 'self', matches: { advanced: true } },
  { turnOf: 'own' },
  { fullStack: true },
  { destroyedTarget: true },
];

const withConditions: readonly Operation[] = conditions.map((condition) => ({
  op: 'if',
  condition,
  then: [{ op: 'endBattlePhase' }],
}));

const flow: readonly Operation[] = [
  {
    op: 'if',
    condition: { all: [{ fullStack: true }, { not: { turnOf: 'own' } }] },
    then: [
      { op: 'shuffle', player: 'own' },
      { op: 'if', condition: { fullStack: true }, then: [{ op: 'endBattlePhase' }] },
    ],
    else: [{ op: 'draw', player: 'own', amount: 1 }],
  },
  {
    op: 'if',
    condition: { not: { all: [{ fullStack: true }, { turnOf: 'own' }] } },
    then: [{ op: 'endBattlePhase' }],
  },
  {
    op: 'either',
    chooser: 'opposing',
    options: [[{ op: 'destroy', to: first }], [{ op: 'draw', player: 'own', amount: 2 }]],
  },
  { op: 'choose', chooser: 'own', target: { ...foe, reach: 'global', optional: true }, slot: 1 },
  { op: 'destroy', to: { slot: 1 } },
];

const targetSets: readonly (readonly TargetSlot[])[] = [
  [foe, { what: 'monster', side: 'own', self: false, stacked: true }],
  [{ what: 'card', arrived: true, level: { min: 2 } }],
  [
    { what: 'under', reach: 'ownStack' },
    { what: 'facedown', side: 'opposing' },
  ],
  [{ what: 'square' }, { what: 'empty', reach: 'adjacent' }],
  [{ what: 'waiting', waiting: 'spell', side: 'opposing', aimed: true }],
  [{ what: 'under monster', side: 'opposing' }],
  [{ what: 'bin', cards: { kind: 'monster', level: { max: 1 } } }],
  [{ what: 'opposing bin' }, { what: 'void', cards: { kind: 'supermon' }, optional: true }],
  [{ what: 'monster', stat: { stat: 'power', is: 'less than', than: perIq } }],
];

const durations: readonly Operation[] = statuses.map((status) => ({
  op: 'status',
  to: { each: { side: 'own', within: { kind: 'Circle', size: 1, of: 'self' }, cards: 'stack' } },
  status,
  lasts: { until: 'is damaged' },
}));

const continuous: readonly Continuous[] = [
  { continuous: 'modify', affects: 'self', stat: 'power', how: 'raise', amount: perIq },
  { continuous: 'modify', affects: { side: 'own' }, stat: 'iq', how: 'multiply', amount: 2 },
  { continuous: 'modify', affects: { side: 'opposing' }, stat: 'iq', how: 'halve', amount: 2 },
  { continuous: 'status', affects: 'self', status: 'takes no recoil', when: { fullStack: true } },
  { continuous: 'element', affects: 'self', element: 'Ghost' },
  { continuous: 'monsterType', affects: 'self', monsterType: 'Golem' },
  { continuous: 'rangeType', affects: 'self', rangeType: 'Circle' },
  { continuous: 'extraAttacks', affects: 'self', amount: 1 },
  { continuous: 'battleBonus', affects: 'self', against: { element: 'Ice' }, amount: 3 },
  { continuous: 'armour', affects: 'self', from: 'attacks', amount: 2 },
  { continuous: 'naturalBonus', affects: 'self', times: 2 },
  { continuous: 'recoil', affects: 'self', how: 'multiply', amount: 2 },
  { continuous: 'recoil', affects: 'self', how: 'halve', amount: 2 },
  { continuous: 'payments', lower: 2 },
  { continuous: 'payments', lower: 'free' },
  { continuous: 'upfront', player: 'own', cards: { kind: 'spell' }, how: 'lower', amount: 1 },
  ...playerStatuses.map(
    (status) => ({ continuous: 'playerStatus', player: 'opposing', status }) as const,
  ),
];

const triggers: readonly Trigger[] = (
  [
    'enters field',
    'leaves field',
    'turn start',
    'turn end',
    'attacks',
    'is attacked',
    'destroys',
    'is destroyed',
    'is stacked',
    'upgrade',
  ] as const
).flatMap((on) => [
  { on, whose: 'self' as const },
  { on, whose: 'opposing' as const, subject: { element: 'Fire' as const } },
]);

const amounts: readonly Amount[] = [
  { of: { stat: 'power', of: first }, times: 2, plus: 1, min: 1, max: 9 },
  { of: { stat: 'level', of: 'self' } },
  { of: { count: { side: 'own', monsterType: 'Wolf' } }, times: 2 },
  { of: { energy: 'opposing' }, per: 5 },
  { of: { pile: 'void', side: 'opposing' }, per: 2, plus: -1 },
];

const spell: SpellDefinition = {
  kind: 'spell',
  id: 9900,
  idname: 'SampleSpell',
  elements: ['Fire', 'Dark'],
  cost: 2,
  activation: { type: 'HP on Activating', amount: 1 },
  subtypes: ['Quick', 'Once per turn', "Can't target any King"],
  requirement: 'highest power on field',
  condition: { turnOf: 'opposing' },
  targets: [foe],
  area: { kind: 'Diagonal', size: 2 },
  effect: [{ op: 'damage', to: { area: {} }, amount: 3 }],
  continuous: [{ continuous: 'armour', affects: 'self', from: 'recoil', amount: 2 }],
  rarity: 0,
  sides: [9000, 9001],
};

const monster: MonsterDefinition = {
  kind: 'monster',
  id: 9901,
  idname: 'SampleMonster',
  level: 2,
  elements: ['Fire', 'Ghost'],
  monsterTypes: ['Wolf', 'Spirit'],
  power: { min: 4, max: 12 },
  iq: { min: 1, max: 4 },
  eq: { min: 1, max: 3 },
  range: { min: 1, max: 3 },
  rangeType: { min: 'Diagonal', max: 'Circle' },
  cost: 2,
  rarity: 0,
  defaultAbilities: [9000],
  learnableAbilities: [9000, 9001, 9002],
};

const rule: RuleDefinition = {
  kind: 'rule',
  id: 9902,
  idname: 'SampleRule',
  cost: { type: 'HP on Activate', amount: 2 },
  subtypes: ['Once per turn'],
  requirement: 'none',
  targets: [],
  effect: [{ op: 'reloadHand', player: 'own' }],
};

const sampleDefinitions: readonly Definition[] = [
  ability({ targets: [foe, foe], effect: cardOperations }),
  ability({
    targets: [foe, { what: 'empty' }, { what: 'waiting' }],
    effect: boardOperations,
    subtypes: ['Many per turn', 'Quick'],
  }),
  ability({ effect: playerOperations, cost: { type: 'HP on Activate', amount: 2 } }),
  ability({ targets: [foe], effect: withConditions, requirement: 'highest IQ on field' }),
  ability({ targets: [foe], effect: flow, condition: { fullStack: true } }),
  ability({ effect: durations, type: 'Active Burn Ability' }),
  ...Object.values<FixtureEffect>(operationFixtures).map((effect) => ability(effect)),
  ...targetSets.map((targets) => ability({ targets })),
  ...triggers.map((trigger) => ability({ trigger, type: 'Passive Auto Ability' })),
  ability({ type: 'Passive Ability', continuous, super: true }),
  ability({ type: 'Passive Stack Ability', continuous, stackable: 'flex', layerDepths: [2, 3] }),
  ability({
    type: 'Attack Ability',
    attack: { element: 'Fire', modifier: 2, modifierType: 'multiply' },
    cost: { type: 'HP on Attack', amount: 1 },
    effect: amounts.map((amount) => ({ op: 'damage', to: 'defender', amount })),
  }),
  ability({
    type: 'Attack Stack Ability',
    stackable: 'pure',
    attack: { element: null, modifier: -2, modifierType: 'addition' },
    cost: { type: 'Custom', amount: 2, custom: { pay: 'damage self', amount: 2 } },
  }),
  ability({ type: 'Special', effect: [{ op: 'damage', to: first, amount: 1 }] }),
  spell,
  monster,
  rule,
];

/** The whole catalogue, and samples with features that no card uses today. */
export const everyDefinition: readonly Definition[] = [...entries, ...sampleDefinitions];

export const lookup = lookupIn(entries);
