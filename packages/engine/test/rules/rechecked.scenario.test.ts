import { describe, expect, it } from 'vitest';
import { ability, monster, spell } from '../../src/testing/index.ts';
import type { AbilitySpec, Legend, Scenario } from '../../src/testing/index.ts';
import type { Cost } from '../../src/types/definition.ts';
import type { Condition, Operation, TargetSlot } from '../../src/types/effect.ts';
import type { CardSubtype } from '../../src/types/enums.ts';
import type { EventNote, FizzleReason } from '../../src/types/event.ts';
import { gain, play, refused } from './kit.ts';

const duel = `
  . . k . .
  . . b c .
  . . A . .
  . . . . .
  . . K . .
`;
const any: TargetSlot = { what: 'monster', reach: 'global' };
const foe: TargetSlot = { ...any, side: 'opposing' };
const slot = { slot: 0 } as const;
const wall = monster({ name: 'Wall', power: 50, iq: 0, range: 0 });
const quick = (effect: readonly Operation[], ...targets: readonly TargetSlot[]) =>
  spell({ subtypes: ['Quick'], targets, effect });
const answers = {
  hand: [
    [],
    {
      Rouse: quick(
        [{ op: 'modify', to: slot, stat: 'power', how: 'raise', amount: 9, lasts: 'this turn' }],
        any,
      ),
      Kill: quick([{ op: 'destroy', to: slot }], { ...any, what: 'card' }),
      Strip: quick([{ op: 'strip', to: slot, zone: 'bin' }], any),
      Raise: quick([{ op: 'raise', to: slot }], { what: 'under', reach: 'global' }),
      Away: quick([{ op: 'place', to: slot, square: { slot: 1 } }], any, {
        what: 'empty',
        reach: 'global',
      }),
      Bind: quick([{ op: 'status', to: slot, status: 'cannot attack', lasts: 'this turn' }], any),
    },
  ],
} as const;

const strike = (more: Partial<AbilitySpec>): AbilitySpec =>
  ability({
    idname: 'Strike',
    type: 'Attack Ability',
    attack: { element: null, modifier: 4, modifierType: 'addition' },
    cost: { type: 'HP on Attack', amount: 2 },
    ...more,
  });

/** Returns the note of the action that fizzled last. */
const fizzleOf = (game: Scenario): EventNote | undefined =>
  game.events().findLast(({ reason }) => reason.endsWith('fizzled'))?.open?.note;

/** The outcome of a fizzled attack: no damage, costs stay paid, the attack is used up. */
function expectFizzled(game: Scenario, why: FizzleReason): void {
  expect(game.reasons()).toContain('Attack fizzled');
  expect(fizzleOf(game)).toMatchObject({ fizzle: why });
  expect(game.at('b').damage).toBe(0);
  expect(game.energy(0)).toBe(38);
  expect(game.refusal('attack', { card: 'A', target: 'b' })).toEqual(
    refused('attacked-already', 'BT1'),
  );
}

describe('RS5: the conditions of an attack ability are checked again', () => {
  const drained = (legend: Legend): Scenario =>
    play(duel, { b: wall, c: wall, ...legend }, answers).attack('A', 'b', { with: 'Strike' });

  it('[RS5] [AC4] its requirement', () => {
    const legend = {
      A: monster({ power: 8, abilities: [strike({ requirement: 'highest power on field' })] }),
      b: monster({ power: 7, range: 0 }),
      c: monster({ power: 7 }),
      K: monster({ power: 2 }),
      k: monster({ power: 2 }),
    };
    expect(drained(legend).passAll().where('b')).toBe('bin');
    expectFizzled(drained(legend).respond('Rouse', { target: 'b' }).passAll(), 'condition');
  });

  it('[RS5] its condition', () => {
    const condition: Condition = {
      who: 'defender',
      matches: { stat: { stat: 'power', is: 'at most', than: 50 } },
    };
    const legend = { A: monster({ power: 8, abilities: [strike({ condition })] }) };
    expect(drained(legend).passAll().at('b').damage).toBe(12);
    expectFizzled(drained(legend).respond('Rouse', { target: 'b' }).passAll(), 'condition');
  });

  it('[AC1] the card that passed it up must still be in the stack', () => {
    const passed = strike({ type: 'Attack Stack Ability', stackable: 'pure' });
    const legend = { A: [monster({ power: 8 }), monster({ abilities: [passed] })] };
    expect(drained(legend).passAll().at('b').damage).toBe(12);
    expectFizzled(drained(legend).respond('Strip', { target: 'A' }).passAll(), 'source');
  });

  it('[ST5] a super ability must still top a full stack', () => {
    const attacker = monster();
    const legend = {
      A: [
        monster({ power: 8, abilities: [strike({ super: true })] }),
        attacker,
        attacker,
        attacker,
      ],
    };
    expect(drained(legend).passAll().at('b').damage).toBe(12);
    expectFizzled(drained(legend).respond('Strip', { target: 'A' }).passAll(), 'condition');
  });
});

describe('ST5: a pending super ability', () => {
  const boon = (type: AbilitySpec['type']): AbilitySpec =>
    ability({ idname: 'Boon', type, super: true, subtypes: ['Final'], effect: [gain(5)] });
  const attacker = monster();
  const activated = (type: AbilitySpec['type'], subtypes: readonly CardSubtype[] = []): Scenario =>
    play(
      duel,
      {
        b: wall,
        c: wall,
        A: [monster({ abilities: [{ ...boon(type), subtypes }] }), attacker, attacker, attacker],
      },
      answers,
    ).activate('A', 'Boon');

  it('[ST5] [RS5] fizzles if its stack is no longer full, or another card is on top', () => {
    expect(activated('Active Ability').passAll().energy(0)).toBe(45);
    const stripped = activated('Active Ability').respond('Strip', { target: 'A' }).passAll();
    expect(stripped.energy(0)).toBe(40);
    expect(stripped.reasons()).toContain('Ability fizzled');
    const covered = activated('Active Ability').respond('Raise', { target: 'A.1' }).passAll();
    expect(covered.energy(0)).toBe(40);
  });

  it('[AC5] resolves if its own card left as its cost', () => {
    expect(activated('Active Burn Ability').passAll().energy(0)).toBe(45);
  });
});

describe('RS5: targets are checked again in their order', () => {
  it('[RS5] [AC8] if two targets have become the same card, only the first counts', () => {
    const fork = spell({
      targets: [foe, foe],
      effect: [
        { op: 'damage', to: slot, amount: 5 },
        { op: 'damage', to: { slot: 1 }, amount: 3 },
        gain(1),
      ],
    });
    const turn = quick(
      [{ op: 'redirect', slot: 0, to: { slot: 1 } }],
      { what: 'waiting', side: 'opposing', aimed: true },
      { ...any, side: 'own' },
    );
    const game = play(
      duel,
      { A: monster(), b: wall, c: wall },
      { hand: [{ Fork: fork }, { Turn: turn }] },
    );
    game
      .cast('Fork', { target: 'b', then: ['c'] })
      .respond('Turn', { target: 'Fork', then: ['c'] })
      .passAll();
    expect([game.at('b').damage, game.at('c').damage]).toEqual([0, 5]);
    expect(game.energy(0)).toBe(41);
  });
});

describe('EN5: a payment on Activating', () => {
  it('[EN5] is lowered in the stack of the owner, covered or not', () => {
    const stack = {
      A: [monster({ abilities: ['PayLater'] }), monster(), monster({ abilities: ['LayerTwo'] })],
      b: wall,
      c: wall,
    };
    const paid = () => play(duel, stack, answers).activate('A', 'PayLater');
    expect(paid().passAll().energy(0)).toBe(40 - 1 + 1);
    const covered = paid().respond('Raise', { target: 'A.1' }).passAll();
    expect(covered.where('A')).toBe('c3/1');
    expect(covered.energy(0)).toBe(40 - 1 + 1);
  });
});

describe('AC5: cards that left as a cost, and other cards', () => {
  const cost: Cost = { type: 'Field Card Burn', amount: 1 };
  const hit: readonly Operation[] = [
    { op: 'damage', to: slot, amount: { of: { stat: 'iq', of: 'self' }, plus: 3 } },
  ];
  const spade = spell({ activation: cost, targets: [foe], effect: hit });
  const dig = ability({
    idname: 'Dig',
    type: 'Active Stack Ability',
    stackable: 'pure',
    cost,
    targets: [foe],
    effect: hit,
  });
  const top = monster({ power: 6, iq: 3 });
  const board = duel.replace('. . . . .\n  . . K', '. D . . .\n  . . K');
  const start = (under: Parameters<typeof monster>[0] | 'spell'): Scenario =>
    play(
      board,
      {
        A: [top, under === 'spell' ? spade : monster(under)],
        D: monster(),
        b: wall,
        c: wall,
      },
      answers,
    );
  const cast = (burned: string): Scenario =>
    start('spell').cast('A.1', { target: 'b', then: [burned] });
  const used = (burned: string): Scenario =>
    start({ abilities: [dig] }).activate('A', 'Dig', { target: 'b', then: [burned] });

  it('[AC5] a source or owner burned as the cost doesn’t make it fizzle', () => {
    for (const declared of [cast, used]) {
      for (const burned of ['A.1', 'A', 'D']) {
        const game = declared(burned);
        expect(game.where(burned)).toBe('void');
        expect(game.passAll().at('b').damage).toBe(6);
      }
    }
  });

  it('[AC1] an owner destroyed by another action makes it fizzle', () => {
    for (const declared of [cast, used]) {
      const game = declared('A.1').respond('Kill', { target: 'A' }).passAll();
      expect(game.at('b').damage).toBe(0);
      expect(game.where('A.1')).toBe('void');
    }
  });

  it('[AC1] a source destroyed by another action after the owner was burned makes it fizzle too', () => {
    const game = cast('A').respond('Kill', { target: 'A.1' }).passAll();
    expect(game.reasons()).toContain('Magic fizzled');
    expect(game.at('b').damage).toBe(0);
  });
});

describe('RS5: an action that fizzles says why', () => {
  const hex = spell({ targets: [foe], effect: [{ op: 'damage', to: slot, amount: 5 }] });
  const cast = (iq: number): Scenario =>
    play(
      duel,
      { K: monster({ iq: 1 }), A: monster(), b: monster({ iq, power: 50, range: 0 }), c: wall },
      { hand: [{ Hex: hex }, answers.hand[1]] },
    ).cast('Hex', { target: 'b' });

  it('[AC2] names the target whose IQ protects it', () => {
    const game = cast(2).passAll();
    expect(fizzleOf(game)).toMatchObject({ fizzle: 'protected', target: game.at('b').ref });
    expect(fizzleOf(cast(1).passAll())).toBeUndefined();
  });

  it('[RS5] names no target that has left the field', () => {
    const game = cast(1).respond('Kill', { target: 'b' }).passAll();
    expect(fizzleOf(game)).toMatchObject({ fizzle: 'target' });
    expect(fizzleOf(game)).not.toHaveProperty('target');
  });
});

describe('RS5: areas follow squares', () => {
  const beside = `
    . . k . .
    . . b c .
    . . A . .
    d . . . .
    . . K . .
  `;
  const legend = { b: wall, c: wall, d: wall };
  const damages = (game: Scenario): number[] => ['b', 'c', 'd'].map((card) => game.at(card).damage);

  it('[RS5] an area aimed at a card strikes where the card was', () => {
    const slide = spell({
      targets: [foe],
      area: { kind: 'Square', size: 1 },
      effect: [{ op: 'damage', to: { area: { side: 'opposing' } }, amount: 5 }],
    });
    const cast = () =>
      play(
        beside,
        { ...legend, A: monster() },
        { ...answers, hand: [{ Slide: slide }, answers.hand[1]] },
      ).cast('Slide', { target: 'b' });
    expect(damages(cast().passAll())).toEqual([5, 5, 0]);
    const moved = cast()
      .respond('Away', { target: 'b', then: ['a3'] })
      .passAll();
    expect(damages(moved)).toEqual([0, 5, 0]);
  });

  it('[RS5] the area of an attack strikes there too, while the attack follows its target', () => {
    const sweep = strike({
      area: { kind: 'Square', size: 1 },
      attack: { element: null, modifier: 0, modifierType: 'none' },
    });
    const swept = () =>
      play(
        beside,
        { ...legend, A: monster({ power: 6, range: 2, rangeType: 'Circle', abilities: [sweep] }) },
        answers,
      ).attack('A', 'b', { with: 'Strike' });
    expect(damages(swept().passAll())).toEqual([6, 6, 0]);
    const moved = swept()
      .respond('Away', { target: 'b', then: ['a3'] })
      .passAll();
    expect(damages(moved)).toEqual([6, 6, 0]);
  });

  it('[RS5] a redirected action is aimed at its new target', () => {
    const turn = quick(
      [{ op: 'redirect', slot: 0, to: { slot: 1 } }],
      { what: 'waiting', side: 'opposing', aimed: true },
      { ...any, side: 'own' },
    );
    const burst = spell({
      targets: [foe],
      area: { kind: 'Square', size: 1 },
      effect: [{ op: 'damage', to: { area: { side: 'opposing' } }, amount: 5 }],
    });
    const game = play(
      beside,
      { ...legend, A: monster() },
      { hand: [{ Burst: burst }, { Turn: turn }] },
    );
    game
      .cast('Burst', { target: 'b' })
      .respond('Turn', { target: 'Burst', then: ['d'] })
      .passAll();
    expect(damages(game)).toEqual([0, 0, 5]);
  });
});

describe('RS5: a pending attack has been made', () => {
  it('[RS5] it resolves even if its monster can no longer attack, or its player no longer directly', () => {
    const attacked = play(duel, { A: monster(), b: wall, c: wall }, answers).attack('A', 'b');
    expect(attacked.respond('Bind', { target: 'A' }).passAll().at('b').damage).toBe(6);
    const direct = `
      k . . . .
      . . . A .
      . . . . .
      . . . . .
      . . K . .
    `;
    const truce = quick([
      {
        op: 'playerStatus',
        player: 'opposing',
        status: 'cannot attack directly',
        lasts: { turns: 1 },
      },
    ]);
    const forbidden = play(direct, { A: monster() }, { hand: [[], { Truce: truce }] });
    expect(forbidden.attackDirectly('A').respond('Truce').passAll().energy(1)).toBe(35);
    const bound = play(direct, { A: monster() }, answers).attackDirectly('A');
    expect(bound.respond('Bind', { target: 'A' }).passAll().energy(1)).toBe(35);
  });
});
