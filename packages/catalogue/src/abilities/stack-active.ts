import { onActivate, onActivating, parentCost, stackActive, tier } from '../entry.ts';
import { commoner, first, foe, ownPower } from './words.ts';

export const stackActiveAbilities = [
  stackActive('pure', {
    id: 512,
    name: 'Share Marrow',
    shortCode: 'SM',
    art: 'marrow-drain',
    rarity: tier.kindaRare,
    condition: { quantity: ownPower, is: 'at most', than: 15 },
    cost: onActivate(1),
    effect: [
      { op: 'modify', to: 'self', stat: 'power', how: 'raise', amount: 2, lasts: 'while stacked' },
    ],
  }),
  stackActive('flex', {
    id: 513,
    name: 'Echo Bolt',
    shortCode: 'EBT',
    art: 'echo-ripples',
    rarity: tier.kindaRare,
    subtypes: ['Quick'],
    cost: onActivate(1),
    targets: [foe],
    effect: [{ op: 'damage', to: first, amount: { of: { responseLevel: true }, plus: 1, max: 5 } }],
  }),
  stackActive('pure', {
    id: 514,
    name: 'Loan of Wit',
    shortCode: 'LOW',
    art: 'brain',
    effect: [
      {
        op: 'modify',
        to: 'self',
        stat: 'iq',
        how: 'raise',
        amount: { of: { stat: 'iq', of: 'source' }, max: 4 },
        lasts: 'this turn',
      },
    ],
  }),
  stackActive('flex', {
    id: 515,
    name: 'Hand Down',
    shortCode: 'HD',
    art: 'cardboard-box',
    effect: [{ op: 'strip', to: 'self', zone: 'hand' }],
  }),
  stackActive('flex', {
    id: 516,
    name: 'Strung Doll',
    shortCode: 'SDL',
    art: 'matryoshka-dolls',
    rarity: tier.rare,
    cost: parentCost,
    targets: [{ what: 'under monster', side: 'own', reach: 'ownStack' }],
    effect: [
      { op: 'raise', to: first },
      { op: 'modify', to: first, stat: 'power', how: 'raise', amount: 3, lasts: 'this turn' },
    ],
  }),
  stackActive('pure', {
    id: 517,
    name: 'Leapfrog',
    shortCode: 'LFR',
    art: 'frog',
    rarity: tier.kindaRare,
    cost: onActivate(1),
    effect: [{ op: 'ready', to: 'self', what: 'move' }],
  }),
  stackActive('pure', {
    id: 518,
    name: 'Stack Volley',
    shortCode: 'SVY',
    art: 'arrow-flights',
    rarity: tier.rare,
    cost: onActivating(1),
    targets: [commoner],
    effect: [{ op: 'damage', to: first, amount: { of: { stackSize: 'self' }, plus: 1 } }],
  }),
];
