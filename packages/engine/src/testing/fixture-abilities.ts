import type { AbilityDefinition, Cost } from '../types/definition.ts';
import { noCost } from '../types/definition.ts';
import type { Continuous, Operation, OperationKind, TargetSlot, Trigger } from '../types/effect.ts';
import type { AbilitySpec } from './card-spec.ts';

/**
 * One plain ability for every operation, continuous effect, trigger and ability type; `satisfies`
 * ensures that none is missing. An ability for an operation is named after it: Damage, Heal,
 * GainEnergy …
 */

const foe: TargetSlot = { what: 'monster', side: 'opposing', reach: 'global' };
const friend: TargetSlot = { what: 'monster', side: 'own', king: false, reach: 'global' };
const other: TargetSlot = { ...friend, self: false };
const empty: TargetSlot = { what: 'empty', reach: 'global' };
const slot = { slot: 0 } as const;

/** Effect and targets of an ability of the fixture. */
export interface FixtureEffect {
  readonly targets?: readonly TargetSlot[];
  readonly effect: readonly Operation[];
  readonly subtypes?: AbilityDefinition['subtypes'];
}

const on = (target: TargetSlot, ...effect: Operation[]): FixtureEffect => ({
  targets: [target],
  effect,
});
const simply = (...effect: Operation[]): FixtureEffect => ({ effect });
const lasts = 'this turn';

/** A plain use of every operation. */
export const operationFixtures = {
  damage: on(foe, { op: 'damage', to: slot, amount: 2 }),
  heal: on(friend, { op: 'heal', to: slot, amount: 'all' }),
  modify: on(friend, { op: 'modify', to: slot, stat: 'power', how: 'raise', amount: 2, lasts }),
  rangeType: on(friend, { op: 'rangeType', to: slot, rangeType: 'Circle', lasts: { turns: 2 } }),
  element: on(foe, { op: 'element', to: slot, how: 'set', element: 'Fire', lasts }),
  monsterType: on(friend, {
    op: 'monsterType',
    to: slot,
    how: 'add',
    monsterType: 'Dragon',
    lasts: 'while on field',
  }),
  status: on(foe, { op: 'status', to: slot, status: 'cannot move', lasts: { turns: 1 } }),
  grant: on(friend, { op: 'grant', to: slot, ability: 101, lasts: 'until own next turn' }),
  cleanse: on(friend, { op: 'cleanse', to: slot }),
  destroy: on(foe, { op: 'destroy', to: slot }),
  send: on(foe, { op: 'send', to: slot, zone: 'hand' }),
  control: on({ ...foe, king: false }, { op: 'control', to: slot }),
  place: { targets: [other, empty], effect: [{ op: 'place', to: slot, square: { slot: 1 } }] },
  push: on(foe, { op: 'push', to: slot, direction: 'away', squares: 1 }),
  swap: on(other, { op: 'swap', a: 'self', b: slot }),
  ready: on(friend, { op: 'ready', to: slot, what: 'move' }),
  extraAttacks: on(friend, { op: 'extraAttacks', to: slot, amount: 1 }),
  raise: on({ what: 'under', reach: 'ownStack' }, { op: 'raise', to: slot }),
  strip: on(foe, { op: 'strip', to: slot, zone: 'bin' }),
  reveal: on({ what: 'facedown', side: 'opposing', reach: 'global' }, { op: 'reveal', to: slot }),
  exchange: on(foe, { op: 'exchange', a: 'self', b: slot, stat: 'iq', lasts }),
  gainEnergy: simply({ op: 'gainEnergy', player: 'own', amount: 2 }),
  loseEnergy: simply({ op: 'loseEnergy', player: 'opposing', amount: 2 }),
  stealEnergy: simply({ op: 'stealEnergy', amount: 1 }),
  draw: simply({ op: 'draw', player: 'own', amount: 1 }),
  mill: simply({ op: 'mill', player: 'opposing', amount: 2 }),
  discardRandom: simply({ op: 'discardRandom', player: 'opposing', amount: 1 }),
  showHand: simply({ op: 'showHand', player: 'opposing', amount: 1 }),
  recoverRandom: simply({ op: 'recoverRandom', amount: 1 }),
  pick: simply({
    op: 'pick',
    chooser: 'own',
    from: 'bin',
    whose: 'own',
    amount: 1,
    upTo: true,
    fate: 'hand',
  }),
  shield: simply({ op: 'shield', player: 'own', amount: 5 }),
  reloadHand: simply({ op: 'reloadHand', player: 'own' }),
  shuffle: simply({ op: 'shuffle', player: 'own' }),
  endBattlePhase: simply({ op: 'endBattlePhase' }),
  playerStatus: simply({
    op: 'playerStatus',
    player: 'opposing',
    status: 'cannot summon',
    lasts: { turns: 1 },
  }),
  negate: {
    targets: [{ what: 'waiting', side: 'opposing', waiting: 'any' }],
    effect: [{ op: 'negate', slot: 0 }],
    subtypes: ['Quick'],
  },
  redirect: {
    targets: [{ what: 'waiting', side: 'opposing', waiting: 'attack' }, friend],
    effect: [{ op: 'redirect', slot: 0, to: { slot: 1 } }],
    subtypes: ['Quick'],
  },
  spellGoes: simply({ op: 'spellGoes', zone: 'hand' }),
  choose: simply(
    { op: 'choose', chooser: 'own', target: friend, slot: 0 },
    { op: 'modify', to: slot, stat: 'iq', how: 'raise', amount: 1, lasts },
  ),
  if: simply({
    op: 'if',
    condition: { quantity: { handSize: 'own' }, is: 'at least', than: 1 },
    then: [{ op: 'draw', player: 'own', amount: 1 }],
    else: [{ op: 'gainEnergy', player: 'own', amount: 1 }],
  }),
  either: simply({
    op: 'either',
    chooser: 'own',
    options: [
      [{ op: 'gainEnergy', player: 'own', amount: 1 }],
      [{ op: 'loseEnergy', player: 'opposing', amount: 1 }],
    ],
  }),
} satisfies Record<OperationKind, FixtureEffect>;

type ContinuousKind = Continuous['continuous'];

const ownOthers = { side: 'own', self: false } as const;

/** Named "Aura" and the kind: AuraModify, AuraStatus … */
const continuous = {
  modify: { continuous: 'modify', affects: ownOthers, stat: 'power', how: 'raise', amount: 2 },
  status: { continuous: 'status', affects: 'self', status: 'takes no recoil' },
  element: { continuous: 'element', affects: 'self', element: 'Steel' },
  monsterType: { continuous: 'monsterType', affects: ownOthers, monsterType: 'Spirit' },
  rangeType: { continuous: 'rangeType', affects: 'self', rangeType: 'Circle' },
  extraAttacks: { continuous: 'extraAttacks', affects: 'self', amount: 1 },
  battleBonus: {
    continuous: 'battleBonus',
    affects: 'self',
    against: { damaged: true },
    amount: 2,
  },
  armour: { continuous: 'armour', affects: 'self', from: 'attacks', amount: 1 },
  naturalBonus: { continuous: 'naturalBonus', affects: 'self', times: 2 },
  recoil: { continuous: 'recoil', affects: 'self', how: 'multiply', amount: 2 },
  payments: { continuous: 'payments', lower: 2 },
  upfront: {
    continuous: 'upfront',
    player: 'own',
    cards: { kind: 'spell' },
    how: 'lower',
    amount: 1,
  },
  playerStatus: {
    continuous: 'playerStatus',
    player: 'opposing',
    status: 'cannot attack directly',
  },
} satisfies Record<ContinuousKind, Continuous>;

/** Named "On" and the occasion: OnEntersField, OnTurnStart … */
const triggers = {
  'enters field': simply({ op: 'draw', player: 'own', amount: 1 }),
  'leaves field': simply({ op: 'gainEnergy', player: 'own', amount: 2 }),
  'turn start': simply({ op: 'gainEnergy', player: 'own', amount: 1 }),
  'turn end': simply({ op: 'loseEnergy', player: 'opposing', amount: 1 }),
  attacks: simply({ op: 'modify', to: 'self', stat: 'power', how: 'raise', amount: 1, lasts }),
  'is attacked': simply({ op: 'damage', to: 'attacker', amount: 1 }),
  destroys: simply({
    op: 'modify',
    to: 'self',
    stat: 'power',
    how: 'raise',
    amount: 1,
    lasts: 'while on field',
  }),
  'is destroyed': simply(
    { op: 'damage', to: 'subject', amount: 0 },
    { op: 'mill', player: 'opposing', amount: 1 },
  ),
  'is stacked': simply({
    op: 'modify',
    to: 'self',
    stat: 'eq',
    how: 'raise',
    amount: 1,
    lasts: 'while stacked',
  }),
  upgrade: simply({ op: 'gainEnergy', player: 'own', amount: 3 }),
} satisfies Record<Trigger['on'], FixtureEffect>;

const energy = (type: Cost['type'], amount: number): Cost => ({ type, amount });
const gain: readonly Operation[] = [{ op: 'gainEnergy', player: 'own', amount: 1 }];
const strike = (attack: AbilityDefinition['attack']): AbilitySpec => ({
  type: 'Attack Ability',
  attack: attack!,
  cost: energy('HP on Attack', 1),
});
const powerUp: Continuous = {
  continuous: 'modify',
  affects: 'self',
  stat: 'power',
  how: 'raise',
  amount: 3,
};

/** Abilities for all ability types and cost types. */
const kinds = {
  TimesTwo: strike({ element: 'Fire', modifier: 2, modifierType: 'multiply' }),
  PlusFour: strike({ element: 'Water', modifier: 4, modifierType: 'addition' }),
  PlainStrike: {
    ...strike({ element: null, modifier: 0, modifierType: 'none' }),
    effect: [{ op: 'status', to: 'defender', status: 'cannot attack', lasts: { turns: 1 } }],
  },
  BurnStrike: {
    type: 'Active Burn Ability',
    targets: [foe],
    effect: [{ op: 'damage', to: slot, amount: { of: { stat: 'power', of: 'self' } } }],
  },
  PurePower: { type: 'Passive Stack Ability', stackable: 'pure', continuous: [powerUp] },
  FlexPower: { type: 'Passive Stack Ability', stackable: 'flex', continuous: [powerUp] },
  FlexZap: {
    type: 'Active Stack Ability',
    stackable: 'flex',
    targets: [{ ...foe, reach: 'range' }],
    effect: [{ op: 'damage', to: slot, amount: { of: { stat: 'iq', of: 'self' } } }],
    cost: energy('HP on Activate', 1),
  },
  PureStrike: {
    ...strike({ element: 'Electric', modifier: 3, modifierType: 'addition' }),
    type: 'Attack Stack Ability',
    stackable: 'pure',
  },
  SuperPower: { type: 'Passive Ability', super: true, continuous: [{ ...powerUp, amount: 10 }] },
  LayerTwo: {
    type: 'Passive Ability',
    layerDepths: [2, 3],
    continuous: [{ continuous: 'payments', lower: 2 }],
  },
  MayDraw: {
    type: 'Active Auto Ability',
    trigger: { on: 'turn start', whose: 'own' },
    effect: [{ op: 'draw', player: 'own', amount: 1 }],
  },
  QuickZap: {
    type: 'Active Ability',
    subtypes: ['Quick'],
    targets: [foe],
    effect: [{ op: 'damage', to: slot, amount: 1 }],
  },
  ManyGain: {
    type: 'Active Ability',
    subtypes: ['Many per turn'],
    effect: gain,
    cost: energy('HP on Activate', 2),
  },
  FinalGain: { type: 'Active Ability', subtypes: ['Final'], effect: gain },
  PayLater: { type: 'Active Ability', effect: gain, cost: energy('HP on Activating', 3) },
  PayHalf: {
    type: 'Active Ability',
    effect: gain,
    cost: { type: 'Half HP on Activating', amount: 'half' },
  },
  PayHandCard: { type: 'Active Ability', effect: gain, cost: energy('Hand Card Burn', 1) },
  PayFieldCard: { type: 'Active Ability', effect: gain, cost: energy('Field Card Burn', 1) },
  PayDamage: {
    type: 'Active Ability',
    effect: gain,
    cost: { type: 'Custom', amount: 0, custom: { pay: 'damage self', amount: 2 } },
  },
  PayDiscard: {
    type: 'Active Ability',
    effect: gain,
    cost: { type: 'Custom', amount: 0, custom: { pay: 'discard', amount: 1 } },
  },
  PayBinCards: {
    type: 'Active Ability',
    effect: gain,
    cost: { type: 'Custom', amount: 0, custom: { pay: 'burn bin cards', amount: 1 } },
  },
  PayDeckCards: {
    type: 'Active Ability',
    effect: gain,
    cost: { type: 'Custom', amount: 0, custom: { pay: 'burn deck cards', amount: 2 } },
  },
  DearToSummon: { type: 'Passive Ability', cost: energy('HP on Summon', 2) },
  DearToStack: { type: 'Passive Ability', cost: energy('HP on Stack', 2) },
  DearToPlay: { type: 'Passive Ability', cost: energy('HP on Summon/Stack', 1) },
  HighestPower: { type: 'Active Ability', requirement: 'highest power on field', effect: gain },
  HighestIq: { type: 'Active Ability', requirement: 'highest IQ on field', effect: gain },
} satisfies Record<string, AbilitySpec>;

const pascal = (text: string): string =>
  text.replaceAll(/(^| )(\w)/g, (_, __, letter: string) => letter.toUpperCase());

const specs: readonly (readonly [idname: string, spec: AbilitySpec])[] = [
  ...Object.entries<FixtureEffect>(operationFixtures).map(
    ([op, active]) =>
      [
        pascal(op),
        { type: 'Active Ability', ...active, cost: energy('HP on Activate', 1) },
      ] as const,
  ),
  ...Object.entries<Continuous>(continuous).map(
    ([kind, effect]) =>
      [pascal(`aura ${kind}`), { type: 'Passive Ability', continuous: [effect] }] as const,
  ),
  ...Object.entries<FixtureEffect>(triggers).map(([occasion, { effect }]) => {
    const turn = occasion === 'turn start' || occasion === 'turn end';
    const trigger: Trigger = { on: occasion as Trigger['on'], whose: turn ? 'own' : 'self' };
    return [pascal(`on ${occasion}`), { type: 'Passive Auto Ability', trigger, effect }] as const;
  }),
  ...Object.entries<AbilitySpec>(kinds),
];

const complete = (id: number, idname: string, spec: AbilitySpec): AbilityDefinition => ({
  kind: 'ability',
  subtypes: [],
  requirement: 'none',
  targets: [],
  effect: [],
  cost: noCost,
  rarity: (id * 211) % 32768,
  ...spec,
  id,
  idname,
});

/** Ids start at 101. */
export const fixtureAbilities: readonly AbilityDefinition[] = specs.map(([idname, spec], index) =>
  complete(101 + index, idname, spec),
);

/** Side effects of spells and one side ability. Ids start at 301. */
export const fixtureSides: readonly AbilityDefinition[] = (
  [
    ['SideNothing', { type: 'Special' }],
    ['SideGain', { type: 'Special', effect: gain }],
    ['SideBack', { type: 'Special', effect: [{ op: 'spellGoes', zone: 'hand' }] }],
    [
      'SideEq',
      {
        type: 'Passive Stack Ability',
        stackable: 'pure',
        continuous: [
          { continuous: 'modify', affects: 'self', stat: 'eq', how: 'raise', amount: 1 },
        ],
      },
    ],
  ] as const satisfies readonly (readonly [string, AbilitySpec])[]
).map(([idname, spec], index) => complete(301 + index, idname, spec));
