import { onSummon, passive, tier } from '../entry.ts';
import { around, ownIq } from './words.ts';

export const passiveAbilities = [
  // Armour
  passive({
    id: 300,
    name: 'Thick Hide',
    shortCode: 'TH',
    art: 'leather-armor',
    continuous: [{ continuous: 'armour', affects: 'self', from: 'attacks', amount: 2 }],
  }),
  passive({
    id: 301,
    name: 'Ward of Ash',
    shortCode: 'WA',
    art: 'checked-shield',
    continuous: [{ continuous: 'armour', affects: 'self', from: 'effects', amount: 3 }],
  }),
  passive({
    id: 302,
    name: 'Light Feet',
    shortCode: 'LF',
    art: 'barefoot',
    continuous: [{ continuous: 'armour', affects: 'self', from: 'recoil', amount: 3 }],
  }),
  passive({
    id: 303,
    name: 'Phalanx',
    shortCode: 'PX',
    art: 'roman-shield',
    rarity: tier.rare,
    continuous: [
      {
        continuous: 'armour',
        affects: { side: 'own', monsterType: 'Warrior', within: around('Circle', 1) },
        from: 'attacks',
        amount: 1,
      },
    ],
  }),
  passive({
    id: 304,
    name: 'Rune Mail',
    shortCode: 'RM',
    art: 'rune-stone',
    rarity: tier.kindaRare,
    continuous: [
      {
        continuous: 'armour',
        affects: 'self',
        from: 'attacks',
        amount: { of: { count: { cards: 'spell', sameStack: true } }, times: 2, max: 4 },
      },
    ],
  }),
  passive({
    id: 305,
    name: 'Vanguard',
    shortCode: 'VG',
    art: 'spears',
    continuous: [
      {
        when: { who: 'self', matches: { advanced: true } },
        continuous: 'armour',
        affects: 'self',
        from: 'attacks',
        amount: 3,
      },
    ],
  }),

  // The owner's stats
  passive({
    id: 306,
    name: 'Lone Hunter',
    shortCode: 'LH',
    art: 'bowman',
    continuous: [
      {
        when: { who: 'self', matches: { stacked: false } },
        continuous: 'modify',
        affects: 'self',
        stat: 'power',
        how: 'raise',
        amount: 2,
      },
    ],
  }),
  passive({
    id: 307,
    name: 'Pack Bond',
    shortCode: 'PB',
    art: 'paw-print',
    continuous: [
      {
        continuous: 'modify',
        affects: 'self',
        stat: 'power',
        how: 'raise',
        amount: {
          of: { count: { side: 'own', monsterType: 'Wolf', self: false } },
          times: 2,
          max: 4,
        },
      },
    ],
  }),
  passive({
    id: 308,
    name: 'Hoard Heat',
    shortCode: 'HH',
    art: 'gold-stack',
    rarity: tier.kindaRare,
    continuous: [
      {
        continuous: 'modify',
        affects: 'self',
        stat: 'power',
        how: 'raise',
        amount: { of: { energy: 'own' }, per: 12, max: 3 },
      },
    ],
  }),
  passive({
    id: 309,
    name: 'Bone Toll',
    shortCode: 'BTL',
    art: 'graveyard',
    continuous: [
      {
        continuous: 'modify',
        affects: 'self',
        stat: 'power',
        how: 'raise',
        amount: { of: { pile: 'bin', side: 'own', cards: { kind: 'monster' } }, per: 2, max: 4 },
      },
    ],
  }),
  passive({
    id: 310,
    name: 'Ash Drinker',
    shortCode: 'AD',
    art: 'burning-skull',
    rarity: tier.kindaRare,
    continuous: [
      {
        continuous: 'modify',
        affects: 'self',
        stat: 'power',
        how: 'raise',
        amount: { of: { pile: 'void', side: 'opposing' }, max: 4 },
      },
    ],
  }),
  passive({
    id: 311,
    name: 'Tower Strength',
    shortCode: 'TS',
    art: 'stone-tower',
    continuous: [
      {
        when: { who: 'self', matches: { stacked: true } },
        continuous: 'modify',
        affects: 'self',
        stat: 'power',
        how: 'raise',
        amount: { of: { stackSize: 'self' }, max: 4 },
      },
    ],
  }),
  passive({
    id: 312,
    name: 'Old Growth',
    shortCode: 'OG',
    art: 'tree-growth',
    continuous: [
      {
        continuous: 'modify',
        affects: 'self',
        stat: 'power',
        how: 'raise',
        amount: { of: { turn: true }, per: 6, max: 4 },
      },
    ],
  }),
  passive({
    id: 313,
    name: 'Last Page',
    shortCode: 'LP',
    art: 'open-book',
    rarity: tier.kindaRare,
    continuous: [
      {
        when: { quantity: { deckSize: 'own' }, is: 'at most', than: 12 },
        continuous: 'modify',
        affects: 'self',
        stat: 'iq',
        how: 'raise',
        amount: 2,
      },
    ],
  }),
  passive({
    id: 314,
    name: 'Deep Bond',
    shortCode: 'DB',
    art: 'linked-rings',
    continuous: [
      {
        continuous: 'modify',
        affects: 'self',
        stat: 'power',
        how: 'raise',
        amount: {
          of: { count: { cards: 'under', sameStack: true, level: { max: 1 } } },
          times: 2,
          max: 4,
        },
      },
    ],
  }),
  passive({
    id: 315,
    name: 'Carved Totem',
    shortCode: 'CT',
    art: 'totem-head',
    continuous: [
      {
        continuous: 'modify',
        affects: 'self',
        stat: 'power',
        how: 'raise',
        amount: { of: { count: { side: 'own', cards: 'stack', monsterType: 'Ancient' } }, max: 4 },
      },
    ],
  }),
  passive({
    id: 316,
    name: 'Long Stride',
    shortCode: 'LS',
    art: 'wingfoot',
    continuous: [
      {
        when: { turnOf: 'own' },
        continuous: 'modify',
        affects: 'self',
        stat: 'range',
        how: 'raise',
        amount: 1,
      },
    ],
  }),
  passive({
    id: 317,
    name: 'Sharp Focus',
    shortCode: 'SF',
    art: 'ringed-beam',
    rarity: tier.kindaRare,
    continuous: [
      {
        continuous: 'modify',
        affects: 'self',
        stat: 'power',
        how: 'raise',
        amount: { of: ownIq, max: 4 },
      },
      { continuous: 'modify', affects: 'self', stat: 'range', how: 'lower', amount: 1 },
    ],
  }),
  passive({
    id: 318,
    name: 'Grand Council',
    shortCode: 'GC',
    art: 'round-table',
    rarity: tier.rare,
    continuous: [
      {
        when: { fullStack: true },
        continuous: 'modify',
        affects: 'self',
        stat: 'iq',
        how: 'multiply',
        amount: 2,
      },
    ],
  }),

  // Stats of others
  passive({
    id: 319,
    name: 'Banner of Kin',
    shortCode: 'BK',
    art: 'vertical-banner',
    rarity: tier.kindaRare,
    cost: onSummon(1),
    continuous: [
      {
        continuous: 'modify',
        affects: { side: 'own', monsterType: 'Warrior', self: false },
        stat: 'power',
        how: 'raise',
        amount: 2,
      },
    ],
  }),
  passive({
    id: 320,
    name: 'School of Owls',
    shortCode: 'SO',
    art: 'owl',
    rarity: tier.kindaRare,
    continuous: [
      {
        continuous: 'modify',
        affects: { side: 'own', monsterType: 'Intellectual', self: false },
        stat: 'iq',
        how: 'raise',
        amount: 1,
      },
    ],
  }),
  passive({
    id: 321,
    name: 'Hearthfire',
    shortCode: 'HF',
    art: 'fireplace',
    rarity: tier.rare,
    cost: onSummon(1),
    continuous: [
      {
        continuous: 'modify',
        affects: { side: 'own', element: 'Fire', king: false },
        stat: 'power',
        how: 'raise',
        amount: 1,
      },
    ],
  }),
  passive({
    id: 322,
    name: 'Dread Aura',
    shortCode: 'DA',
    art: 'dread-skull',
    rarity: tier.rare,
    cost: onSummon(1),
    continuous: [
      {
        continuous: 'modify',
        affects: { side: 'opposing', within: around('Circle', 1) },
        stat: 'power',
        how: 'lower',
        amount: 2,
      },
    ],
  }),
  passive({
    id: 323,
    name: 'Net Weaver',
    shortCode: 'NW',
    art: 'spider-web',
    continuous: [
      {
        continuous: 'modify',
        affects: { side: 'opposing', rangeType: 'Circle', within: around('Square', 2) },
        stat: 'power',
        how: 'lower',
        amount: 2,
      },
    ],
  }),
  passive({
    id: 324,
    name: 'Weigh Down',
    shortCode: 'WD',
    art: 'weight',
    continuous: [
      {
        continuous: 'modify',
        affects: { side: 'opposing', stacked: true, within: around('Circle', 2) },
        stat: 'range',
        how: 'halve',
        amount: 1,
      },
    ],
  }),
  passive({
    id: 325,
    name: 'Campfire Songs',
    shortCode: 'CS',
    art: 'campfire',
    continuous: [
      {
        continuous: 'modify',
        affects: { side: 'own', stacked: true },
        stat: 'eq',
        how: 'raise',
        amount: 1,
      },
    ],
  }),

  // Permissions and immunities
  passive({
    id: 326,
    name: 'Featherstep',
    shortCode: 'FE',
    art: 'feather',
    continuous: [{ continuous: 'status', affects: 'self', status: 'moves past cards' }],
  }),
  passive({
    id: 327,
    name: 'Longbow Eye',
    shortCode: 'LE',
    art: 'bow-arrow',
    rarity: tier.rare,
    cost: onSummon(1),
    continuous: [{ continuous: 'status', affects: 'self', status: 'attacks past cards' }],
  }),
  passive({
    id: 328,
    name: 'Pounce',
    shortCode: 'PO',
    art: 'claws',
    rarity: tier.veryRare,
    cost: onSummon(1),
    continuous: [{ continuous: 'status', affects: 'self', status: 'may attack after moving' }],
  }),
  passive({
    id: 329,
    name: 'Hit and Run',
    shortCode: 'HR',
    art: 'run',
    rarity: tier.rare,
    cost: onSummon(1),
    continuous: [{ continuous: 'status', affects: 'self', status: 'may move after attacking' }],
  }),
  passive({
    id: 330,
    name: 'Ambusher',
    shortCode: 'AM',
    art: 'hidden',
    rarity: tier.veryRare,
    cost: onSummon(2),
    continuous: [{ continuous: 'status', affects: 'self', status: 'may act on arrival' }],
  }),
  passive({
    id: 331,
    name: 'Mist Guard',
    shortCode: 'MG',
    art: 'dust-cloud',
    rarity: tier.rare,
    cost: onSummon(1),
    continuous: [{ continuous: 'status', affects: 'self', status: 'takes no recoil' }],
  }),
  passive({
    id: 332,
    name: 'Truth Seer',
    shortCode: 'TR',
    art: 'third-eye',
    rarity: tier.rare,
    continuous: [{ continuous: 'status', affects: 'self', status: 'ignores IQ protection' }],
  }),
  passive({
    id: 333,
    name: 'Tempered',
    shortCode: 'TE',
    art: 'anvil-impact',
    continuous: [{ continuous: 'status', affects: 'self', status: 'ignores natural weakness' }],
  }),
  passive({
    id: 334,
    name: 'Deep Roots',
    shortCode: 'DR',
    art: 'tree-roots',
    continuous: [{ continuous: 'status', affects: 'self', status: 'cannot be sent away' }],
  }),
  passive({
    id: 335,
    name: 'Charmed Life',
    shortCode: 'CL',
    art: 'shamrock',
    continuous: [
      { continuous: 'status', affects: 'self', status: 'cannot be destroyed by effects' },
    ],
  }),
  passive({
    id: 336,
    name: 'Stone Gaze',
    shortCode: 'SG',
    art: 'medusa-head',
    rarity: tier.rare,
    continuous: [
      {
        continuous: 'status',
        affects: { side: 'opposing', king: false, within: around('Diagonal', 1) },
        status: 'cannot recoil',
      },
    ],
  }),
  passive({
    id: 337,
    name: 'Veiled',
    shortCode: 'VE',
    art: 'cowled',
    continuous: [
      {
        when: { who: 'self', matches: { stacked: true } },
        continuous: 'status',
        affects: 'self',
        status: 'cannot be targeted',
      },
    ],
  }),
  passive({
    id: 338,
    name: 'Shield Wall',
    shortCode: 'SW',
    art: 'shield-bash',
    rarity: tier.kindaRare,
    continuous: [
      {
        continuous: 'status',
        affects: {
          side: 'own',
          king: false,
          self: false,
          damaged: true,
          within: around('Square', 1),
        },
        status: 'cannot be attacked',
      },
    ],
  }),
  passive({
    id: 339,
    name: 'Crown Warden',
    shortCode: 'CW',
    art: 'crowned-heart',
    continuous: [
      {
        continuous: 'status',
        affects: { side: 'own', king: true },
        status: 'takes no effect damage',
      },
    ],
  }),
  passive({
    id: 340,
    name: 'Last Gambit',
    shortCode: 'LG',
    art: 'chess-king',
    continuous: [
      {
        when: { quantity: { energy: 'own' }, is: 'at most', than: 15 },
        continuous: 'status',
        affects: 'self',
        status: 'attack cannot be answered',
      },
    ],
  }),

  // Traits
  passive({
    id: 341,
    name: 'Molten Core',
    shortCode: 'MC',
    art: 'volcano',
    continuous: [{ continuous: 'element', affects: 'self', element: 'Fire' }],
  }),
  passive({
    id: 342,
    name: 'Moon Call',
    shortCode: 'MO',
    art: 'evil-moon',
    rarity: tier.kindaRare,
    continuous: [
      {
        continuous: 'monsterType',
        affects: { side: 'own', self: false, king: false },
        monsterType: 'Wolf',
      },
      { continuous: 'battleBonus', affects: 'self', against: { stacked: false }, amount: 1 },
    ],
  }),
  passive({
    id: 343,
    name: 'Cornered',
    shortCode: 'CO',
    art: 'pincers',
    continuous: [
      {
        when: { who: 'self', matches: { damaged: true } },
        continuous: 'rangeType',
        affects: 'self',
        rangeType: 'Circle',
      },
    ],
  }),
  passive({
    id: 344,
    name: 'Tangled Paths',
    shortCode: 'TP',
    art: 'maze',
    rarity: tier.rare,
    continuous: [
      {
        continuous: 'rangeType',
        affects: { side: 'opposing', level: { max: 1 }, king: false, within: around('Circle', 1) },
        rangeType: 'Diagonal',
      },
    ],
  }),

  // Battle
  passive({
    id: 345,
    name: 'Stamina',
    shortCode: 'ST',
    art: 'running-ninja',
    rarity: tier.veryRare,
    cost: onSummon(1),
    continuous: [{ continuous: 'extraAttacks', affects: 'self', amount: { of: ownIq, per: 3 } }],
  }),
  passive({
    id: 346,
    name: 'Dragonslayer',
    shortCode: 'DS',
    art: 'sword-in-stone',
    continuous: [
      {
        continuous: 'battleBonus',
        affects: 'self',
        against: { monsterType: 'Dragon' },
        amount: 4,
      },
    ],
  }),
  passive({
    id: 347,
    name: 'Blood Scent',
    shortCode: 'BS',
    art: 'drop',
    continuous: [
      { continuous: 'battleBonus', affects: 'self', against: { damaged: true }, amount: 3 },
    ],
  }),
  passive({
    id: 348,
    name: 'Kingsbane',
    shortCode: 'KB',
    art: 'broken-heart',
    rarity: tier.rare,
    continuous: [
      { continuous: 'battleBonus', affects: 'self', against: { king: true }, amount: 2 },
    ],
  }),
  passive({
    id: 349,
    name: 'Crowd Knife',
    shortCode: 'CK',
    art: 'plain-dagger',
    rarity: tier.kindaRare,
    continuous: [
      {
        continuous: 'battleBonus',
        affects: { side: 'own', monsterType: 'Ninja' },
        against: { stacked: true },
        amount: 2,
      },
    ],
  }),
  passive({
    id: 350,
    name: 'Outwit',
    shortCode: 'OW',
    art: 'brainstorm',
    continuous: [
      {
        continuous: 'battleBonus',
        affects: 'self',
        against: { stat: { stat: 'iq', is: 'less than', than: { of: ownIq } } },
        amount: 2,
      },
    ],
  }),
  passive({
    id: 351,
    name: 'Giant Feller',
    shortCode: 'GF',
    art: 'wood-axe',
    continuous: [
      { continuous: 'battleBonus', affects: 'self', against: { level: { min: 2 } }, amount: 3 },
    ],
  }),
  passive({
    id: 352,
    name: 'Home Guard',
    shortCode: 'HG',
    art: 'guarded-tower',
    continuous: [
      {
        continuous: 'battleBonus',
        affects: { side: 'own', king: false },
        against: { advanced: true },
        amount: 1,
      },
    ],
  }),
  passive({
    id: 353,
    name: 'Element Lore',
    shortCode: 'EL',
    art: 'spell-book',
    rarity: tier.rare,
    continuous: [{ continuous: 'naturalBonus', affects: 'self', times: 2 }],
  }),
  passive({
    id: 354,
    name: 'Barbed Hide',
    shortCode: 'BH',
    art: 'thorny-vine',
    rarity: tier.kindaRare,
    continuous: [{ continuous: 'recoil', affects: 'self', how: 'multiply', amount: 2 }],
  }),
  passive({
    id: 355,
    name: 'Smoke Veil',
    shortCode: 'SV',
    art: 'smoke-bomb',
    continuous: [
      {
        continuous: 'recoil',
        affects: { side: 'opposing', within: around('Circle', 2) },
        how: 'halve',
        amount: 1,
      },
    ],
  }),

  // Costs and players
  passive({
    id: 356,
    name: 'Layer2',
    shortCode: 'LII',
    art: 'layered-armor',
    rarity: tier.rare,
    layerDepths: [2, 3],
    continuous: [{ continuous: 'payments', lower: 2 }],
  }),
  passive({
    id: 357,
    name: 'Layer3',
    shortCode: 'LIII',
    art: 'stack',
    rarity: tier.rare,
    layerDepths: [3],
    continuous: [{ continuous: 'payments', lower: 'free' }],
  }),
  passive({
    id: 358,
    name: 'Drillmaster',
    shortCode: 'DM',
    art: 'whistle',
    rarity: tier.rare,
    continuous: [
      {
        continuous: 'upfront',
        player: 'own',
        cards: { kind: 'monster', monsterType: 'Warrior' },
        how: 'lower',
        amount: 1,
      },
    ],
  }),
  passive({
    id: 359,
    name: 'Tollkeeper',
    shortCode: 'TK',
    art: 'turnstile',
    rarity: tier.rare,
    continuous: [
      {
        continuous: 'upfront',
        player: 'opposing',
        cards: { kind: 'spell' },
        how: 'raise',
        amount: 1,
      },
    ],
  }),
  passive({
    id: 360,
    name: 'Stubborn Crown',
    shortCode: 'SC',
    art: 'jewel-crown',
    rarity: tier.veryRare,
    continuous: [
      {
        when: { quantity: { energy: 'own' }, is: 'at most', than: 10 },
        continuous: 'playerStatus',
        player: 'own',
        status: 'loses no energy in battle',
      },
    ],
  }),
  passive({
    id: 361,
    name: 'Gatekeeper',
    shortCode: 'GK',
    art: 'gate',
    continuous: [
      { continuous: 'playerStatus', player: 'opposing', status: 'cannot attack directly' },
    ],
  }),
  passive({
    id: 362,
    name: 'Awe',
    shortCode: 'AW',
    art: 'sunbeams',
    rarity: tier.superRare,
    cost: onSummon(2),
    continuous: [
      {
        when: { all: [{ turnOf: 'own' }, { who: 'self', matches: { advanced: true } }] },
        continuous: 'playerStatus',
        player: 'opposing',
        status: 'cannot respond',
      },
    ],
  }),
];
