/*
 * Side effects, which resolve after the main effect of their spell, with its targets. Only spells with a slot or an
 * area list side effects that use one.
 */
import { sideEffect, tier } from '../entry.ts';

/** Side effects for any spell. */
const anywhere = [
  sideEffect({
    id: 550,
    name: 'Loose Page',
    shortCode: 'LPG',
    art: 'card-draw',
    rarity: tier.kindaRare,
    effect: [{ op: 'draw', player: 'own', amount: 1 }],
  }),
  sideEffect({
    id: 551,
    name: 'Warm Purse',
    shortCode: 'WPU',
    art: 'shiny-purse',
    effect: [{ op: 'gainEnergy', player: 'own', amount: 1 }],
  }),
  sideEffect({
    id: 552,
    name: 'Light Fingers',
    shortCode: 'LFI',
    art: 'robber-hand',
    rarity: tier.rare,
    effect: [{ op: 'stealEnergy', amount: 1 }],
  }),
  sideEffect({
    id: 553,
    name: 'Rotten Leaves',
    shortCode: 'ROL',
    art: 'falling-leaf',
    effect: [{ op: 'mill', player: 'opposing', amount: 2 }],
  }),
  sideEffect({
    id: 554,
    name: 'Burnt Offering',
    shortCode: 'BOF',
    art: 'burning-embers',
    rarity: tier.rare,
    effect: [
      { op: 'spellGoes', zone: 'void' },
      { op: 'gainEnergy', player: 'own', amount: 2 },
    ],
  }),
  sideEffect({
    id: 555,
    name: 'Homing Swallow',
    shortCode: 'HSW',
    art: 'stork-delivery',
    rarity: tier.veryRare,
    effect: [
      { op: 'spellGoes', zone: 'hand' },
      { op: 'loseEnergy', player: 'own', amount: 2 },
    ],
  }),
  sideEffect({
    id: 556,
    name: 'Winged Seed',
    shortCode: 'WSE',
    art: 'seedling',
    effect: [
      { op: 'spellGoes', zone: 'deck' },
      { op: 'shuffle', player: 'own' },
    ],
  }),
  sideEffect({
    id: 557,
    name: 'Oak Bulwark',
    shortCode: 'OBW',
    art: 'oak',
    rarity: tier.kindaRare,
    effect: [
      {
        op: 'shield',
        player: 'own',
        amount: { of: { stat: 'iq', of: 'own king' }, plus: 2, max: 6 },
      },
    ],
  }),
  sideEffect({
    id: 558,
    name: 'Whetted Edge',
    shortCode: 'WED',
    art: 'stone-wheel',
    effect: [
      { op: 'modify', to: 'self', stat: 'power', how: 'raise', amount: 2, lasts: 'this turn' },
    ],
  }),
  sideEffect({
    id: 559,
    name: 'Clear Head',
    shortCode: 'CLH',
    art: 'brain',
    effect: [
      {
        op: 'modify',
        to: 'self',
        stat: 'iq',
        how: 'raise',
        amount: { of: { stat: 'iq', of: 'opposing king' }, per: 2, min: 1, max: 2 },
        lasts: 'until own next turn',
      },
    ],
  }),
  sideEffect({
    id: 560,
    name: 'Second Wind',
    shortCode: 'SWI',
    art: 'wingfoot',
    rarity: tier.rare,
    effect: [{ op: 'ready', to: 'self', what: 'move' }],
  }),
  sideEffect({
    id: 561,
    name: 'Poultice',
    shortCode: 'PLT',
    art: 'herbs-bundle',
    effect: [
      { op: 'heal', to: 'self', amount: 'all' },
      { op: 'heal', to: 'own king', amount: 3 },
    ],
  }),
  sideEffect({
    id: 562,
    name: 'Loose Tongue',
    shortCode: 'LTO',
    art: 'tongue',
    effect: [{ op: 'showHand', player: 'opposing', amount: 1 }],
  }),
  sideEffect({
    id: 563,
    name: 'Mudlark',
    shortCode: 'MLK',
    art: 'worms',
    rarity: tier.veryRare,
    effect: [{ op: 'recoverRandom', amount: 1 }],
  }),
  sideEffect({
    id: 564,
    name: 'Crow Share',
    shortCode: 'CSH',
    art: 'crow-nest',
    effect: [
      {
        op: 'pick',
        chooser: 'own',
        from: 'bin',
        whose: 'opposing',
        amount: 1,
        upTo: true,
        fate: 'void',
      },
    ],
  }),
  sideEffect({
    id: 565,
    name: 'Second Glance',
    shortCode: 'SGL',
    art: 'semi-closed-eye',
    effect: [
      {
        op: 'pick',
        chooser: 'own',
        from: 'deck top',
        whose: 'own',
        look: 2,
        amount: 1,
        upTo: true,
        fate: 'deck bottom',
      },
    ],
  }),
  sideEffect({
    id: 566,
    name: 'Hush',
    shortCode: 'HSH',
    art: 'silence',
    rarity: tier.superRare,
    effect: [
      { op: 'playerStatus', player: 'opposing', status: 'cannot respond', lasts: 'this turn' },
    ],
  }),
  sideEffect({
    id: 567,
    name: 'Barred Door',
    shortCode: 'BAR',
    art: 'wooden-door',
    effect: [
      {
        op: 'playerStatus',
        player: 'opposing',
        status: 'cannot attack directly',
        lasts: { turns: 2 },
      },
    ],
  }),
  sideEffect({
    id: 568,
    name: 'Torn Curtain',
    shortCode: 'TCU',
    art: 'theater-curtains',
    effect: [{ op: 'reveal', to: { each: { side: 'opposing', cards: 'spell' } } }],
  }),
  sideEffect({
    id: 569,
    name: 'Chipped Crown',
    shortCode: 'CHC',
    art: 'sharp-crown',
    rarity: tier.kindaRare,
    effect: [{ op: 'damage', to: 'opposing king', amount: { random: { min: 1, max: 4 } } }],
  }),
  sideEffect({
    id: 570,
    name: 'Coin on Edge',
    shortCode: 'COE',
    art: 'coinflip',
    rarity: tier.rare,
    effect: [
      {
        op: 'either',
        chooser: 'own',
        options: [
          [{ op: 'draw', player: 'own', amount: 1 }],
          [{ op: 'gainEnergy', player: 'own', amount: 2 }],
        ],
      },
    ],
  }),
  sideEffect({
    id: 571,
    name: 'Two Evils',
    shortCode: 'TWE',
    art: 'crossed-swords',
    rarity: tier.rare,
    effect: [
      {
        op: 'either',
        chooser: 'opposing',
        options: [
          [{ op: 'loseEnergy', player: 'opposing', amount: 2 }],
          [{ op: 'discardRandom', player: 'opposing', amount: 1 }],
        ],
      },
    ],
  }),
  sideEffect({
    id: 572,
    name: 'Low Ember',
    shortCode: 'LEM',
    art: 'candle-flame',
    effect: [
      {
        op: 'if',
        condition: { quantity: { energy: 'own' }, is: 'at most', than: 15 },
        then: [{ op: 'gainEnergy', player: 'own', amount: 3 }],
        else: [
          { op: 'modify', to: 'self', stat: 'range', how: 'raise', amount: 1, lasts: 'this turn' },
        ],
      },
    ],
  }),
  sideEffect({
    id: 573,
    name: 'Last Word',
    shortCode: 'LWO',
    art: 'conversation',
    rarity: tier.rare,
    effect: [
      {
        op: 'draw',
        player: 'own',
        amount: { of: { responseLevel: true }, per: 2, max: 2 },
      },
    ],
  }),
  sideEffect({
    id: 574,
    name: 'Curfew Bell',
    shortCode: 'CUB',
    art: 'ringing-bell',
    rarity: tier.superRare,
    effect: [{ op: 'endBattlePhase' }],
  }),
  sideEffect({
    id: 575,
    name: 'Pack Fury',
    shortCode: 'PFU',
    art: 'wolf-howl',
    rarity: tier.superRare,
    effect: [
      { op: 'extraAttacks', to: 'self', amount: 1 },
      { op: 'status', to: 'self', status: 'takes no recoil', lasts: 'this turn' },
    ],
  }),
  sideEffect({
    id: 576,
    name: 'Turned Soil',
    shortCode: 'TSO',
    art: 'plow',
    rarity: tier.kindaRare,
    effect: [
      {
        op: 'choose',
        chooser: 'own',
        target: { what: 'under monster', side: 'own', reach: 'global', optional: true },
        slot: 3,
      },
      { op: 'raise', to: { slot: 3 } },
    ],
  }),
  sideEffect({
    id: 577,
    name: 'Salt Circle',
    shortCode: 'SCI',
    art: 'salt-shaker',
    effect: [
      {
        op: 'status',
        to: 'own king',
        status: 'cannot be targeted',
        lasts: 'until own next turn',
      },
    ],
  }),
  sideEffect({
    id: 578,
    name: 'Bellows',
    shortCode: 'BEL',
    art: 'wind-slap',
    rarity: tier.kindaRare,
    effect: [
      {
        op: 'modify',
        to: { each: { side: 'own', advanced: true } },
        stat: 'power',
        how: 'raise',
        amount: 2,
        lasts: 'this turn',
      },
    ],
  }),
  sideEffect({
    id: 579,
    name: 'Full Satchel',
    shortCode: 'FSA',
    art: 'knapsack',
    effect: [{ op: 'gainEnergy', player: 'own', amount: { of: { handSize: 'own' }, per: 3 } }],
  }),
  sideEffect({
    id: 580,
    name: 'Late Hour',
    shortCode: 'LHO',
    art: 'sands-of-time',
    effect: [
      {
        op: 'modify',
        to: 'own king',
        stat: 'power',
        how: 'raise',
        amount: { of: { turn: true }, per: 6, max: 4 },
        lasts: 'this turn',
      },
    ],
  }),
  sideEffect({
    id: 581,
    name: 'Cold Welcome',
    shortCode: 'CWE',
    art: 'stalactites',
    rarity: tier.kindaRare,
    effect: [
      {
        op: 'damage',
        to: { each: { side: 'opposing', king: false, arrived: true } },
        amount: 3,
      },
    ],
  }),
  sideEffect({
    id: 582,
    name: 'Crooked Roads',
    shortCode: 'CRO',
    art: 'path-distance',
    effect: [
      {
        op: 'status',
        to: { each: { side: 'opposing', rangeType: 'Diagonal' } },
        status: 'cannot move',
        lasts: { turns: 1 },
      },
    ],
  }),
  sideEffect({
    id: 583,
    name: 'Tucked Away',
    shortCode: 'TUA',
    art: 'pocket-bow',
    rarity: tier.rare,
    effect: [
      {
        op: 'pick',
        chooser: 'own',
        from: 'hand',
        whose: 'own',
        cards: { kind: 'monster' },
        amount: 1,
        upTo: true,
        fate: 'under self',
      },
    ],
  }),
  sideEffect({
    id: 584,
    name: 'Patched Crown',
    shortCode: 'PCR',
    art: 'jewel-crown',
    effect: [
      {
        op: 'if',
        condition: { who: 'own king', matches: { damaged: true } },
        then: [{ op: 'heal', to: 'own king', amount: 5 }],
        else: [{ op: 'shield', player: 'own', amount: 2 }],
      },
    ],
  }),
];

/** Side effects about the card in the spell's first slot. */
const onTarget = [
  sideEffect({
    id: 590,
    name: 'Cinders',
    shortCode: 'CIN',
    art: 'thrown-charcoal',
    effect: [{ op: 'damage', to: { slot: 0 }, amount: 2 }],
  }),
  sideEffect({
    id: 591,
    name: 'Gust',
    shortCode: 'GUS',
    art: 'windy-stripes',
    effect: [{ op: 'push', to: { slot: 0 }, direction: 'away', squares: 1 }],
  }),
  sideEffect({
    id: 592,
    name: 'Heavy Boots',
    shortCode: 'HVB',
    art: 'steeltoe-boots',
    effect: [
      { op: 'status', to: { slot: 0 }, status: 'cannot move', lasts: 'until own next turn' },
      {
        op: 'status',
        to: { slot: 0 },
        status: 'cannot be lifted or unstacked',
        lasts: 'until own next turn',
      },
    ],
  }),
  sideEffect({
    id: 593,
    name: 'Tied Tongue',
    shortCode: 'TTO',
    art: 'silenced',
    rarity: tier.kindaRare,
    effect: [
      { op: 'status', to: { slot: 0 }, status: 'abilities are silenced', lasts: 'this turn' },
      { op: 'status', to: { slot: 0 }, status: 'passes nothing up', lasts: { turns: 1 } },
    ],
  }),
  sideEffect({
    id: 594,
    name: 'Blunted Tooth',
    shortCode: 'BTO',
    art: 'tooth',
    effect: [
      {
        op: 'modify',
        to: { slot: 0 },
        stat: 'power',
        how: 'lower',
        amount: 1,
        lasts: { turns: 2 },
      },
    ],
  }),
  sideEffect({
    id: 595,
    name: 'Soaked Through',
    shortCode: 'SOA',
    art: 'raining',
    effect: [
      {
        op: 'element',
        to: { slot: 0 },
        how: 'set',
        element: 'Water',
        lasts: { until: 'is damaged' },
      },
    ],
  }),
  sideEffect({
    id: 596,
    name: 'Sheepskin',
    shortCode: 'SHS',
    art: 'sheep',
    effect: [
      {
        op: 'monsterType',
        to: { slot: 0 },
        how: 'set',
        monsterType: 'Beast',
        lasts: { until: 'attacks' },
      },
      {
        op: 'rangeType',
        to: { slot: 0 },
        rangeType: 'Diagonal',
        lasts: { until: 'attacks' },
      },
    ],
  }),
  sideEffect({
    id: 597,
    name: 'Loosened Stone',
    shortCode: 'LST',
    art: 'stone-pile',
    rarity: tier.veryRare,
    effect: [{ op: 'strip', to: { slot: 0 }, zone: 'bin' }],
  }),
  sideEffect({
    id: 598,
    name: 'Swapped Hats',
    shortCode: 'SHT',
    art: 'pointy-hat',
    rarity: tier.rare,
    effect: [{ op: 'exchange', a: 'self', b: { slot: 0 }, stat: 'iq', lasts: 'this turn' }],
  }),
  sideEffect({
    id: 599,
    name: 'Wash Clean',
    shortCode: 'WCL',
    art: 'soap',
    effect: [{ op: 'cleanse', to: { slot: 0 } }],
  }),
  sideEffect({
    id: 600,
    name: 'Weight of Years',
    shortCode: 'WOY',
    art: 'hourglass',
    rarity: tier.rare,
    effect: [
      {
        op: 'damage',
        to: { slot: 0 },
        amount: {
          of: { pile: 'bin', side: 'own', cards: { kind: 'spell' } },
          per: 2,
          max: 4,
        },
      },
    ],
  }),
  sideEffect({
    id: 601,
    name: 'Echo in the Well',
    shortCode: 'EIW',
    art: 'echo-ripples',
    rarity: tier.kindaRare,
    effect: [
      {
        op: 'damage',
        to: { each: { side: 'opposing', within: { kind: 'Circle', size: 1, of: { slot: 0 } } } },
        amount: 1,
      },
    ],
  }),
  sideEffect({
    id: 602,
    name: 'Sworn Guest',
    shortCode: 'SWG',
    art: 'shaking-hands',
    rarity: tier.kindaRare,
    effect: [
      {
        op: 'if',
        condition: { who: { slot: 0 }, matches: { side: 'own' } },
        then: [
          {
            op: 'status',
            to: { slot: 0 },
            status: 'cannot be destroyed by effects',
            lasts: { turns: 2 },
          },
        ],
        else: [
          {
            op: 'status',
            to: { slot: 0 },
            status: 'cannot be upgraded',
            lasts: { turns: 2 },
          },
        ],
      },
    ],
  }),
];

/** Side effects about the spell's area. */
const onArea = [
  sideEffect({
    id: 605,
    name: 'Splinters',
    shortCode: 'SPL',
    art: 'striking-splinter',
    effect: [{ op: 'damage', to: { area: { side: 'opposing' } }, amount: 1 }],
  }),
  sideEffect({
    id: 606,
    name: 'Thick Smoke',
    shortCode: 'TSM',
    art: 'dust-cloud',
    effect: [
      {
        op: 'modify',
        to: { area: { side: 'opposing' } },
        stat: 'range',
        how: 'lower',
        amount: 1,
        lasts: { turns: 1 },
      },
    ],
  }),
  sideEffect({
    id: 607,
    name: 'Hallowed Ground',
    shortCode: 'HAG',
    art: 'star-altar',
    rarity: tier.kindaRare,
    effect: [
      {
        op: 'status',
        to: { area: { side: 'own', king: false } },
        status: 'takes no effect damage',
        lasts: 'until own next turn',
      },
    ],
  }),
];

export const sideEffects = [...anywhere, ...onTarget, ...onArea];
