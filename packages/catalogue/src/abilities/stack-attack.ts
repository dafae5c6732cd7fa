import { onAttack, plus, stackAttack, tier } from '../entry.ts';

export const stackAttackAbilities = [
  stackAttack('flex', {
    id: 519,
    name: 'Joint Strike',
    shortCode: 'JS',
    art: 'crossed-swords',
    cost: onAttack(1),
    attack: plus(3),
  }),
  stackAttack('pure', {
    id: 520,
    name: "Rider's Lance",
    shortCode: 'RLA',
    art: 'mounted-knight',
    rarity: tier.kindaRare,
    cost: onAttack(1),
    attack: plus(3, 'Steel'),
    effect: [{ op: 'raise', to: 'source' }],
  }),
  stackAttack('flex', {
    id: 521,
    name: 'Chain Bite',
    shortCode: 'CB',
    art: 'chained-heart',
    cost: onAttack(1),
    attack: plus(2, 'Dark'),
    effect: [
      {
        op: 'status',
        to: 'defender',
        status: 'cannot be lifted or unstacked',
        lasts: { turns: 2 },
      },
    ],
  }),
  stackAttack('pure', {
    id: 522,
    name: 'Cover Fire',
    shortCode: 'CVF',
    art: 'thrown-spear',
    cost: onAttack(1),
    attack: plus(2),
    effect: [
      { op: 'status', to: 'self', status: 'cannot be targeted', lasts: 'until own next turn' },
    ],
  }),
  stackAttack('flex', {
    id: 523,
    name: 'Tag Team',
    shortCode: 'TG',
    art: 'team-idea',
    rarity: tier.veryRare,
    cost: onAttack(2),
    attack: plus(-1),
    effect: [{ op: 'extraAttacks', to: 'self', amount: 1 }],
  }),
];
