import { createRules, noCost } from '../../src/index.ts';
import type {
  AbilityDefinition,
  Cost,
  Element,
  MonsterDefinition,
  Operation,
  PickFate,
  SpellDefinition,
  TargetSlot,
  OperationOf,
} from '../../src/index.ts';

/*
 * A catalogue in which nearly every card has to do with what is hidden: searches, looks, shown and stolen cards,
 * face-down ones that are counted, moved and sent away. Many more ways than the real cards have.
 */

type Pick = OperationOf<'pick'>;

const foe: TargetSlot = { what: 'monster', side: 'opposing', king: false, reach: 'global' };
const friend: TargetSlot = { what: 'monster', side: 'own', king: false, reach: 'global' };
const faceDown: TargetSlot = { what: 'facedown', reach: 'global' };
const slot = { slot: 0 } as const;

const pick = (
  from: Pick['from'],
  fate: PickFate,
  more: Partial<Omit<Pick, 'op' | 'from' | 'fate'>> = {},
): Operation => ({
  op: 'pick',
  chooser: 'own',
  whose: 'own',
  amount: 1,
  upTo: true,
  ...(from === 'deck top' && { look: 3 }),
  from,
  fate,
  ...more,
});

/** The parts that a spell and an ability have in common. */
type Effect = Of<'effect'> & Partial<Of<'targets'>>;
type Of<K extends keyof SpellDefinition> = { readonly [P in K]: SpellDefinition[P] };

const opposing = { whose: 'opposing', chooser: 'opposing' } as const;
const spell = { cards: { kind: 'spell' } } as const;

/** Effects for spells and abilities. */
const effects: Readonly<Record<string, Effect>> = {
  searchMonster: { effect: [pick('deck', 'hand', { cards: { kind: 'monster' } })] },
  searchTwo: { effect: [pick('deck', 'hand', { amount: 2, ...spell })] },
  searchSummon: { effect: [pick('deck', 'summon')] },
  searchUnder: { targets: [friend], effect: [pick('deck', 'under self', spell)] },
  searchBin: { effect: [pick('deck', 'bin')] },
  searchTop: { effect: [pick('deck', 'deck top'), { op: 'draw', player: 'own', amount: 1 }] },
  topToHand: { effect: [pick('deck top', 'hand')] },
  topToBottom: { effect: [pick('deck top', 'deck bottom', { amount: 2 })] },
  topToVoid: { effect: [pick('deck top', 'void', spell)] },
  topSummon: { effect: [pick('deck top', 'summon')] },
  theirTop: { effect: [pick('deck top', 'deck bottom', { whose: 'opposing' })] },
  theirTopToBin: { effect: [pick('deck top', 'bin', { whose: 'opposing', ...spell })] },
  theirDeck: { effect: [pick('deck', 'bin', { whose: 'opposing' })] },
  theirDeckToTop: { effect: [pick('deck', 'deck top', { whose: 'opposing' })] },
  handToTop: { effect: [pick('hand', 'deck top', { amount: 2 })] },
  handToDeck: { effect: [pick('hand', 'deck', spell)] },
  handSummon: { effect: [pick('hand', 'summon')] },
  handUnder: { effect: [pick('hand', 'under self', spell)] },
  theyDiscard: { effect: [pick('hand', 'bin', opposing)] },
  theyBurn: { effect: [pick('hand', 'void', { ...opposing, upTo: false, ...spell })] },
  theyPutBack: { effect: [pick('hand', 'deck bottom', { ...opposing, upTo: false })] },
  knownToDeck: { effect: [pick('hand', 'deck', { whose: 'opposing' })] },
  superSummon: { effect: [pick('superdeck', 'summon')] },
  superUnder: { effect: [pick('superdeck', 'under self', { cards: { level: { max: 3 } } })] },
  binToDeck: { effect: [pick('bin', 'deck', { amount: 2 })] },
  binToHand: { effect: [pick('bin', 'hand')] },
  showOne: { effect: [{ op: 'showHand', player: 'opposing', amount: 1 }] },
  showAll: { effect: [{ op: 'showHand', player: 'opposing', amount: 'all' }] },
  showOwn: { effect: [{ op: 'showHand', player: 'own', amount: 'all' }] },
  discardRandom: { effect: [{ op: 'discardRandom', player: 'opposing', amount: 1 }] },
  recover: { effect: [{ op: 'recoverRandom', amount: 2 }] },
  mill: { effect: [{ op: 'mill', player: 'opposing', amount: 2 }] },
  drawBoth: {
    effect: [
      { op: 'draw', player: 'own', amount: 2 },
      { op: 'draw', player: 'opposing', amount: 1 },
    ],
  },
  drawAtRandom: { effect: [{ op: 'draw', player: 'own', amount: { random: { min: 0, max: 2 } } }] },
  reloadTheirs: { effect: [{ op: 'reloadHand', player: 'opposing' }] },
  reloadThenShow: {
    effect: [
      { op: 'reloadHand', player: 'opposing' },
      { op: 'showHand', player: 'opposing', amount: 1 },
    ],
  },
  shuffleThenMill: {
    effect: [
      { op: 'shuffle', player: 'opposing' },
      { op: 'mill', player: 'opposing', amount: 1 },
    ],
  },
  steal: { targets: [{ ...foe, stacked: true }], effect: [{ op: 'control', to: slot }] },
  stripToHand: {
    targets: [{ ...foe, stacked: true }],
    effect: [{ op: 'strip', to: slot, zone: 'hand' }],
  },
  stripToBin: {
    targets: [{ ...foe, stacked: true }],
    effect: [{ op: 'strip', to: slot, zone: 'bin' }],
  },
  turnUp: { targets: [faceDown], effect: [{ op: 'reveal', to: slot }] },
  sendFaceDownToHand: { targets: [faceDown], effect: [{ op: 'send', to: slot, zone: 'hand' }] },
  sendFaceDownToDeck: { targets: [faceDown], effect: [{ op: 'send', to: slot, zone: 'deck' }] },
  burnFaceDown: { targets: [faceDown], effect: [{ op: 'send', to: slot, zone: 'void' }] },
  destroyFaceDown: { targets: [faceDown], effect: [{ op: 'destroy', to: slot }] },
  placeFaceDown: {
    targets: [faceDown, { what: 'empty', reach: 'global' }],
    effect: [{ op: 'place', to: slot, square: { slot: 1 } }],
  },
  fireFaceDown: {
    targets: [{ ...faceDown, element: 'Fire' }],
    effect: [{ op: 'reveal', to: slot }],
  },
  sendTop: {
    targets: [{ ...foe, stacked: true }],
    effect: [{ op: 'send', to: slot, zone: 'hand' }],
  },
  sendStack: {
    effect: [{ op: 'send', to: { each: { side: 'opposing', cards: 'under' } }, zone: 'hand' }],
  },
  sendSpells: {
    effect: [{ op: 'send', to: { each: { side: 'opposing', cards: 'spell' } }, zone: 'deck' }],
  },
  countSpells: {
    effect: [
      {
        op: 'gainEnergy',
        player: 'own',
        amount: { of: { count: { cards: 'spell', element: 'Fire' } } },
      },
    ],
  },
  countHands: {
    effect: [
      { op: 'loseEnergy', player: 'opposing', amount: { of: { handSize: 'opposing' }, per: 3 } },
    ],
  },
  eitherOf: {
    effect: [
      {
        op: 'either',
        chooser: 'opposing',
        options: [
          [{ op: 'discardRandom', player: 'opposing', amount: 1 }],
          [pick('hand', 'deck', opposing)],
          [{ op: 'showHand', player: 'opposing', amount: 1 }],
        ],
      },
    ],
  },
  goesHome: { effect: [{ op: 'spellGoes', zone: 'deck' }] },
  comesBack: { effect: [{ op: 'spellGoes', zone: 'hand' }] },
};

const costs: readonly Cost[] = [
  noCost,
  noCost,
  noCost,
  { type: 'Hand Card Burn', amount: 1 },
  { type: 'Field Card Burn', amount: 1 },
  { type: 'Custom', amount: 0, custom: { pay: 'discard', amount: 1 } },
  { type: 'Custom', amount: 0, custom: { pay: 'burn deck cards', amount: 1 } },
  { type: 'HP on Activate', amount: 1 },
];

const elements: readonly Element[] = ['Fire', 'Water', 'Normal'];
const names = Object.keys(effects);
const plain = { subtypes: [], requirement: 'none', targets: [], effect: [] } as const;

const spells = names.map((name, index): SpellDefinition => ({
  ...plain,
  kind: 'spell',
  id: 100 + index,
  idname: `Spell ${name}`,
  elements: [elements[index % elements.length]],
  subtypes: index % 4 === 0 ? ['Quick'] : index % 7 === 0 ? ['Unstack on use'] : [],
  cost: index % 3 === 0 ? 1 : 0,
  activation: costs[index % costs.length],
  rarity: 100,
  sides: [301, 302, 303],
  ...effects[name],
}));

const actives = names.map((name, index): AbilityDefinition => ({
  ...plain,
  kind: 'ability',
  id: 200 + index,
  idname: `Ability ${name}`,
  type: 'Active Ability',
  subtypes: index % 3 === 0 ? ['Quick'] : [],
  cost: costs[(index + 3) % costs.length],
  rarity: 100,
  ...effects[name],
}));

const others: readonly AbilityDefinition[] = [
  { ...plain, type: 'Special', effect: [{ op: 'showHand', player: 'own', amount: 1 }] } as const,
  { ...plain, type: 'Special', effect: [{ op: 'draw', player: 'own', amount: 1 }] } as const,
  {
    ...plain,
    type: 'Passive Stack Ability',
    stackable: 'pure',
    continuous: [{ continuous: 'modify', affects: 'self', stat: 'power', how: 'raise', amount: 1 }],
  } as const,
  {
    ...plain,
    type: 'Passive Ability',
    continuous: [
      {
        continuous: 'modify',
        affects: 'self',
        stat: 'iq',
        how: 'raise',
        amount: { of: { count: { cards: 'spell', element: 'Fire' } } },
      },
    ],
  } as const,
  {
    ...plain,
    type: 'Passive Auto Ability',
    trigger: { on: 'leaves field', whose: 'self' },
    effect: [{ op: 'draw', player: 'own', amount: 1 }],
  } as const,
  {
    ...plain,
    type: 'Active Auto Ability',
    trigger: { on: 'turn start', whose: 'own' },
    effect: [pick('hand', 'deck bottom'), { op: 'draw', player: 'own', amount: 1 }],
  } as const,
  {
    ...plain,
    type: 'Passive Auto Ability',
    trigger: { on: 'leaves field', whose: 'any', subject: { element: 'Fire' } },
    effect: [{ op: 'mill', player: 'opposing', amount: 1 }],
  } as const,
].map((ability, index) => ({
  kind: 'ability' as const,
  id: 301 + index,
  idname: `Other ${index}`,
  cost: noCost,
  rarity: 100,
  ...ability,
}));

const monster = (id: number, level: MonsterDefinition['level']): MonsterDefinition => ({
  kind: 'monster',
  id,
  idname: `Monster ${id}`,
  level,
  elements: [elements[id % elements.length]],
  monsterTypes: ['Warrior'],
  power: { min: 6, max: 12 },
  iq: { min: 5, max: 6 },
  eq: { min: 1, max: 3 },
  range: { min: 2, max: 3 },
  rangeType: { min: 'Circle', max: 'Circle' },
  cost: level - 1,
  rarity: 100,
  defaultAbilities: [],
  learnableAbilities: [...actives, ...others.slice(3)].map((ability) => ability.id),
});

/** Rules for these cards. */
export const secretRules = createRules({
  version: 'secrets',
  definitions: [
    ...Array.from({ length: 9 }, (_, index) => monster(1 + index, 1)),
    ...Array.from({ length: 6 }, (_, index) => monster(20 + index, index < 4 ? 2 : 3)),
    ...spells,
    ...actives,
    ...others,
  ],
});
