import { onStack, onSummonOrStack, stackPassive, tier } from '../entry.ts';

export const stackPassiveAbilities = [
  // Link gems
  stackPassive('pure', {
    id: 499,
    name: 'Power Gem',
    shortCode: 'PWG',
    art: 'cut-diamond',
    continuous: [{ continuous: 'modify', affects: 'self', stat: 'power', how: 'raise', amount: 2 }],
  }),
  stackPassive('pure', {
    id: 500,
    name: 'Heart Gem',
    shortCode: 'HTG',
    art: 'emerald',
    continuous: [{ continuous: 'modify', affects: 'self', stat: 'eq', how: 'raise', amount: 2 }],
  }),
  stackPassive('flex', {
    id: 501,
    name: 'Mind Gem',
    shortCode: 'MDG',
    art: 'saphir',
    rarity: tier.kindaRare,
    cost: onSummonOrStack(1),
    continuous: [{ continuous: 'modify', affects: 'self', stat: 'iq', how: 'raise', amount: 2 }],
  }),

  // Gifts to the top card
  stackPassive('pure', {
    id: 502,
    name: 'Shared Wings',
    shortCode: 'SHW',
    art: 'angel-wings',
    rarity: tier.rare,
    cost: onStack(1),
    continuous: [{ continuous: 'rangeType', affects: 'self', rangeType: 'Circle' }],
  }),
  stackPassive('flex', {
    id: 503,
    name: 'Iron Scales',
    shortCode: 'IS',
    art: 'fish-scales',
    continuous: [{ continuous: 'armour', affects: 'self', from: 'attacks', amount: 1 }],
  }),
  stackPassive('pure', {
    id: 504,
    name: 'Water Gift',
    shortCode: 'WG',
    art: 'water-drop',
    continuous: [{ continuous: 'element', affects: 'self', element: 'Water' }],
  }),
  stackPassive('flex', {
    id: 505,
    name: 'Twin Tails',
    shortCode: 'TT',
    art: 'crossed-claws',
    rarity: tier.veryRare,
    cost: onSummonOrStack(1),
    continuous: [
      {
        when: { quantity: { stackSize: 'self' }, is: 'at least', than: 3 },
        continuous: 'extraAttacks',
        affects: 'self',
        amount: 1,
      },
    ],
  }),
  stackPassive('pure', {
    id: 506,
    name: 'Knotted Roots',
    shortCode: 'KR',
    art: 'vine-leaf',
    continuous: [
      { continuous: 'status', affects: 'self', status: 'cannot be sent away' },
      { continuous: 'armour', affects: 'self', from: 'effects', amount: 1 },
    ],
  }),
  stackPassive('flex', {
    id: 507,
    name: 'Packed Ranks',
    shortCode: 'PR',
    art: 'swords-emblem',
    rarity: tier.kindaRare,
    continuous: [
      {
        continuous: 'battleBonus',
        affects: { side: 'own', stacked: true },
        against: { stacked: false, king: false },
        amount: 1,
      },
    ],
  }),

  // Independent effects
  stackPassive('pure', {
    id: 508,
    name: 'Spiked Collar',
    shortCode: 'SPC',
    art: 'spiked-collar',
    cost: onStack(1),
    trigger: { on: 'is attacked', whose: 'self' },
    effect: [{ op: 'damage', to: 'attacker', amount: 2 }],
  }),
  stackPassive('flex', {
    id: 509,
    name: 'Oath to the Crown',
    shortCode: 'OC',
    art: 'throne-king',
    rarity: tier.kindaRare,
    trigger: { on: 'turn end', whose: 'own' },
    effect: [
      {
        op: 'modify',
        to: 'own king',
        stat: 'power',
        how: 'raise',
        amount: 2,
        lasts: 'until own next turn',
      },
    ],
  }),
  stackPassive('flex', {
    id: 510,
    name: 'Ripening',
    shortCode: 'RP',
    art: 'sprout',
    rarity: tier.kindaRare,
    trigger: { on: 'turn start', whose: 'own' },
    condition: { quantity: { stat: 'power', of: 'source' }, is: 'at most', than: 13 },
    effect: [
      {
        op: 'modify',
        to: 'source',
        stat: 'power',
        how: 'raise',
        amount: 1,
        lasts: 'while on field',
      },
    ],
  }),
  stackPassive('pure', {
    id: 511,
    name: 'Memento',
    shortCode: 'ME',
    art: 'gem-pendant',
    rarity: tier.kindaRare,
    cost: onStack(1),
    trigger: { on: 'leaves field', whose: 'self' },
    effect: [{ op: 'draw', player: 'own', amount: 1 }],
  }),
];
