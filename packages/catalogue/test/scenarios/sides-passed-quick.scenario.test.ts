import { describe, expect, it } from 'vitest';
import { monster } from '@stackmate/engine/testing';
import type { Scenario } from '@stackmate/engine/testing';
import { drawn } from './drawn.ts';
import { plainMonster, plainSpell, quickGain } from './props.ts';
import { carrying, passed, trio } from './sides.ts';

const used = { code: 'used-already', rule: 'AC7' };

describe('side abilities passed up: Quick', () => {
  it('[BarkSalve] removes 4 damage from your monster for the top card of the deck', () => {
    const deck = [monster({ name: 'Top' }), plainMonster];
    const game = trio(
      'BarkSalve',
      { B: monster({ power: 9, damage: 5 }), b: monster({ power: 9, damage: 5 }) },
      { deck: [deck, []] },
    );
    const may = (target: string): boolean =>
      game.can('activate', { card: 'A', with: 'BarkSalve', target });
    // Neither an undamaged monster nor an opposing one.
    expect([may('A'), may('b'), may('B')]).toEqual([false, false, true]);
    game.activate('A', 'BarkSalve', { target: 'B' });
    expect(game.at('B').damage).toBe(1);
    expect(game.void(0)).toEqual(['Top']);
    expect(game.energy(0)).toBe(40);
    const empty = trio('BarkSalve', { B: monster({ power: 9, damage: 5 }) }, { deck: [[], []] });
    expect(empty.refusal('activate', { card: 'A', with: 'BarkSalve', target: 'B' })?.code).toBe(
      'custom-cost',
    );
  });

  it("[BarkSalve] saves an attacked monster, but can't be used while its own stack is attacked", () => {
    const play = (target: string): Scenario =>
      trio(
        'BarkSalve',
        {
          A: monster({ power: 9, damage: 4 }),
          B: monster({ power: 9, damage: 4, range: 0 }),
          b: monster({ power: 7, rangeType: 'Circle' }),
        },
        { active: 1 },
      ).attack('b', target);
    const game = play('B').respond(['A', 'BarkSalve'], { target: 'B' }).passAll();
    expect(game.at('B').damage).toBe(7);
    // The stack's top is busy (ST6): South has nothing to respond with, and the attack has hit.
    expect(play('A').where('A')).toBe('bin');
  });

  it('[RootCall] brings a face-up card of its stack to the top, for 1 energy', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . B A . .
      . . . . .
      . . K . .
    `,
      {
        A: [monster({ eq: 2 }), monster({ name: 'Under' }), carrying('RootCall'), plainSpell],
        B: [monster(), plainMonster],
      },
    );
    const may = (target: string): boolean =>
      game.can('activate', { card: 'A', with: 'RootCall', target });
    expect([may('A.1'), may('A.3'), may('B.1')]).toEqual([true, false, false]);
    game.activate('A', 'RootCall', { target: 'A.1' });
    expect(game.at('A.1').stack).toEqual(['Under', 'MadeMonster', 'Carrier', 'PlainSpell']);
    expect(game.energy(0)).toBe(39);
    // A new owner doesn't give it a second use.
    expect(game.refusal('activate', { card: 'A.1', with: 'RootCall', target: 'A' })).toEqual(used);
  });

  it('[RootCall] answers an attack on another, not on its own stack', () => {
    const play = (target: string): Scenario =>
      drawn(
        `
        . . k . .
        . . b . .
        . B A . .
        . . . . .
        . . K . .
      `,
        {
          A: [monster({ power: 30 }), monster({ power: 30 }), carrying('RootCall')],
          B: monster({ power: 30 }),
          b: monster({ power: 3, rangeType: 'Circle' }),
        },
        { active: 1, hand: [[plainSpell], []] },
      ).attack('b', target);
    expect(play('B').can('activate', { card: 'A', with: 'RootCall', target: 'A.1' })).toBe(true);
    expect(play('A').can('activate', { card: 'A', with: 'RootCall', target: 'A.1' })).toBe(false);
  });

  it('[NettleKiss] lowers the power of an opposing monster in range by the IQ of the owner, at most 4, this turn', () => {
    const power = (iq: number): number =>
      trio('NettleKiss', { A: monster({ iq }), b: monster({ power: 9, iq: 1 }) })
        .activate('A', 'NettleKiss', { target: 'b' })
        .at('b').power;
    expect([1, 3, 4, 9].map((iq) => power(iq))).toEqual([8, 6, 5, 5]);
    expect(power(0)).toBe(9);
    const game = trio('NettleKiss', { A: monster({ iq: 3 }), b: monster({ power: 9 }) });
    game.activate('A', 'NettleKiss', { target: 'b' });
    expect(game.energy(0)).toBe(39);
    expect(game.endTurn().at('b').power).toBe(9);
  });

  it('[NettleKiss] weakens an attack on another', () => {
    const game = trio(
      'NettleKiss',
      {
        A: monster({ iq: 3 }),
        B: monster({ power: 9, range: 0 }),
        b: monster({ power: 9, rangeType: 'Diagonal' }),
      },
      { active: 1 },
    );
    game.attack('b', 'B').respond(['A', 'NettleKiss'], { target: 'b' }).passAll();
    expect(game.at('B').damage).toBe(6);
  });

  it('[Scapegoat] redirects an opposing attack to your other monster, for 2 energy', () => {
    const attacked = (): Scenario =>
      drawn(
        `
        . . k . .
        . . b . .
        . B . C .
        . . . . .
        A . K . .
      `,
        {
          A: passed('Scapegoat', monster({ power: 9 })),
          B: monster({ power: 9, range: 0 }),
          C: monster({ power: 9, range: 0 }),
          b: monster({ power: 5, rangeType: 'Diagonal' }),
        },
        { active: 1 },
      ).attack('b', 'B');
    const damages = (game: Scenario): number[] =>
      ['A', 'B', 'C'].map((name) => game.at(name).damage);
    const game = attacked()
      .respond(['A', 'Scapegoat'], { target: 'b', then: ['C'] })
      .passAll();
    expect(damages(game)).toEqual([0, 0, 5]);
    expect(game.energy(0)).toBe(38);
    // Out of reach, the attack fizzles and is used up.
    const far = attacked()
      .respond(['A', 'Scapegoat'], { target: 'b', then: ['A'] })
      .passAll();
    expect(damages(far)).toEqual([0, 0, 0]);
    expect(far.refusal('attack', { card: 'b', target: 'B' })?.code).toBe('attacked-already');
  });

  it("[Scapegoat] can't redirect to a King, and can't be used in the player’s own turn", () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . b . .
      A B . . .
      . . K . .
    `,
      {
        A: passed('Scapegoat'),
        B: monster({ power: 9 }),
        b: monster({ power: 5, rangeType: 'Circle', range: 2 }),
      },
      { active: 1 },
    );
    game.attack('b', 'K').activate('A', 'Scapegoat', { target: 'b' });
    const choices = game.legal(0).filter(({ kind }) => kind === 'choose');
    expect(new Set(choices.map(({ target }) => target))).toEqual(
      new Set([game.at('A').ref, game.at('B').ref]),
    );
    game.choose('B').passAll();
    expect(game.at('B').damage).toBe(5);
    expect(game.state().open.shield[0]).toBe(10);
    game.endTurn();
    expect(game.can('activate', { card: 'A', with: 'Scapegoat', target: 'b' })).toBe(false);
  });

  it('[Snuffer] negates a pending spell for 3 energy and 2 cards of the deck', () => {
    const game = trio('Snuffer', {}, { active: 1, hand: [[], { q: quickGain() }] });
    game.cast('q').respond(['A', 'Snuffer'], { target: 'q' }).passAll();
    expect(game.energy(0)).toBe(37);
    expect(game.energy(1)).toBe(40);
    expect(game.bin(1)).toEqual(['QuickGain']);
    expect(game.bin(0)).toEqual(['Filler', 'Filler']);
  });

  it('[Snuffer] is Super Quick: no Quick spell answers it, and it answers no attack', () => {
    const game = trio(
      'Snuffer',
      {},
      {
        active: 1,
        hand: [[], { q: quickGain('NorthA'), r: quickGain('NorthB') }],
      },
    );
    game.cast('q').respond(['A', 'Snuffer'], { target: 'q' });
    expect(game.decision()).toMatchObject({ kind: 'respond', players: [1] });
    expect(game.refusal('activate', { card: 'r' })?.code).toBe('not-quick');
    const attack = trio(
      'Snuffer',
      { B: monster({ power: 30 }), b: monster({ rangeType: 'Circle' }) },
      { active: 1, hand: [[plainSpell], []] },
    ).attack('b', 'B');
    expect(attack.can('activate', { card: 'A', with: 'Snuffer', target: 'b' })).toBe(false);
  });

  it('[RabbitHole] moves the whole stack to an empty square in range, for 1 energy', () => {
    const game = trio('RabbitHole');
    const may = (to: string): boolean =>
      game.can('activate', { card: 'A', with: 'RabbitHole', to });
    expect(['c2', 'd3', 'b3', 'c4', 'd2', 'c1'].map((to) => may(to))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    game.activate('A', 'RabbitHole', { to: 'd3' });
    expect([game.where('A'), game.where('A.1')]).toEqual(['d3', 'd3/1']);
    expect(game.energy(0)).toBe(39);
    expect(game.refusal('activate', { card: 'A', with: 'RabbitHole', to: 'd4' })).toEqual(used);
  });

  it("[RabbitHole] is Quick, but its stack can't avoid an attack on itself", () => {
    const play = (target: string): Scenario =>
      trio(
        'RabbitHole',
        {
          A: monster({ power: 30 }),
          B: monster({ power: 30 }),
          b: monster({ rangeType: 'Circle', power: 3 }),
        },
        { active: 1, hand: [[plainSpell], []] },
      ).attack('b', target);
    const game = play('B').respond(['A', 'RabbitHole'], { to: 'd3' }).passAll();
    expect(game.where('A')).toBe('d3');
    expect(play('A').can('activate', { card: 'A', with: 'RabbitHole', to: 'd3' })).toBe(false);
  });
});
