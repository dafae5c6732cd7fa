import { describe, expect, it } from 'vitest';
import { ability, monster, scenario, spell } from '../../src/testing/index.ts';
import { createRules } from '../../src/all-rules.ts';
import { noCost } from '../../src/types/definition.ts';

const rules = createRules({ version: 'test', definitions: [] });

const face = `
  . . k . .
  . . . . .
  . . b . .
  . . A . .
  . . K . .
`;

const eager = ability({
  idname: 'Eager',
  type: 'Active Ability',
  effect: [
    {
      op: 'modify',
      to: 'self',
      stat: 'power',
      how: 'raise',
      amount: 4,
      lasts: { until: 'attacks' },
    },
  ],
});
const parry = spell({
  name: 'Parry',
  subtypes: ['Quick'],
  targets: [{ what: 'waiting', waiting: 'attack', side: 'opposing', reach: 'global' }],
  effect: [{ op: 'negate', slot: 0 }],
});
const shelter = spell({
  name: 'Shelter',
  subtypes: ['Quick'],
  targets: [{ what: 'monster', side: 'own', reach: 'global' }],
  effect: [{ op: 'status', to: { slot: 0 }, status: 'cannot be attacked', lasts: 'this turn' }],
});

describe('attacks whose bonus effect destroys', () => {
  const finish = ability({
    idname: 'Finish',
    type: 'Attack Ability',
    attack: { element: null, modifier: 0, modifierType: 'none' },
    effect: [{ op: 'destroy', to: 'defender' }],
  });
  const energyAfter = (power: number): number =>
    scenario(rules, face, {
      A: monster({ power: 6, iq: 3, abilities: [finish] }),
      b: monster({ power, iq: 1 }),
    })
      .attack('A', 'b', { with: 'Finish' })
      .passAll()
      .energy(1);

  it('[EN4] only monsters destroyed by the attack itself count as destroyed in battle', () => {
    expect(energyAfter(6)).toBe(35);
    expect(energyAfter(7)).toBe(40);
  });
});

describe('responses to attacks', () => {
  it('[RS5] an attack fizzles and is used up if its target can no longer be attacked', () => {
    const game = scenario(
      rules,
      face,
      { A: monster({ power: 6 }), b: monster({ power: 4 }) },
      { hand: [[], { S: shelter }] },
    );
    game.attack('A', 'b').respond('S', { target: 'b' }).passAll();
    expect(game.at('b').damage).toBe(0);
    expect(game.reasons()).toContain('Attack fizzled');
    expect(game.refusal('attack', { card: 'A', target: 'b' })).not.toBeNull();
  });

  it('[RS5] a negated attack is used up and ends modifiers that last until it attacks', () => {
    const game = scenario(
      rules,
      face,
      { A: monster({ power: 6, abilities: [eager] }), b: monster({ power: 4 }) },
      { hand: [[], { P: parry }] },
    );
    game.activate('A', 'Eager').passAll();
    expect(game.at('A').power).toBe(10);
    game.attack('A', 'b').respond('P', { target: 'A' }).passAll();
    expect(game.at('b').damage).toBe(0);
    expect(game.at('A').power).toBe(6);
  });

  it('[TN10] damage paid as a cost ends modifiers that last until the card is damaged', () => {
    const brave = ability({
      idname: 'Brave',
      type: 'Active Ability',
      effect: [
        {
          op: 'modify',
          to: 'self',
          stat: 'iq',
          how: 'raise',
          amount: 3,
          lasts: { until: 'is damaged' },
        },
      ],
    });
    const bleed = ability({
      idname: 'Bleed',
      type: 'Active Ability',
      cost: { ...noCost, type: 'Custom', amount: 2, custom: { pay: 'damage self', amount: 2 } },
      effect: [{ op: 'gainEnergy', player: 'own', amount: 1 }],
    });
    const game = scenario(rules, face, {
      A: monster({ power: 6, iq: 1, abilities: [brave, bleed] }),
      b: monster(),
    });
    expect(game.activate('A', 'Brave').passAll().at('A').iq).toBe(4);
    expect(game.activate('A', 'Bleed').passAll().at('A')).toMatchObject({ damage: 2, iq: 1 });
  });
});

describe('responses to actions aimed at a card', () => {
  const turn = spell({
    name: 'Turn',
    subtypes: ['Quick'],
    targets: [
      { what: 'waiting', side: 'opposing', aimed: true },
      { what: 'monster', side: 'own', reach: 'global' },
    ],
    effect: [{ op: 'redirect', slot: 0, to: { slot: 1 } }],
  });
  const nudge = spell({ name: 'Nudge', effect: [{ op: 'gainEnergy', player: 'own', amount: 1 }] });
  const jolt = spell({
    name: 'Jolt',
    targets: [{ what: 'monster', reach: 'global' }],
    effect: [{ op: 'damage', to: { slot: 0 }, amount: 3 }],
  });
  const hands = { hand: [[nudge, jolt], [turn]] } as const;

  it('[RS1] can target attacks on a position and actions with a card as target', () => {
    const attacked = scenario(rules, face, { A: monster(), b: monster() }, hands).attack('A', 'b');
    expect(attacked.can('activate', { card: 'Turn', target: 'A' })).toBe(true);
    const struck = scenario(rules, face, { A: monster(), b: monster() }, hands);
    struck.cast('Jolt', { target: 'b' }).respond('Turn', { target: 'Jolt', then: ['k'] });
    struck.passAll();
    expect(struck.at('b').damage).toBe(0);
    const idle = scenario(rules, face, { A: monster(), b: monster() }, hands).cast('Nudge');
    expect(idle.can('activate', { card: 'Turn', target: 'Nudge' })).toBe(false);
  });

  it('[BT5] can’t target a direct attack, which has no target', () => {
    const game = scenario(
      rules,
      `
      k . . . .
      . . A . .
      . . . . .
      . . . . .
      . . K . .
    `,
      { A: monster({ range: 1 }) },
      hands,
    ).attackDirectly('A');
    expect(game.can('activate', { card: 'Turn', target: 'A' })).toBe(false);
  });
});
