import { describe, expect, it } from 'vitest';
import { monster } from '@stackmate/engine/testing';
import type { CardSpec } from '@stackmate/engine/testing';
import { drawn } from './drawn.ts';
import { plainMonster, quickGain } from './props.ts';
import { bearer } from './stacks.ts';

const used = { code: 'used-already', rule: 'AC7' };
const acted = { code: 'acted-already', rule: 'TN6' };
const notActivatable = { code: 'not-activatable', rule: 'AC1' };

describe('active stackable abilities', () => {
  it('[ShareMarrow] for 1 energy gives the top card 2 power once a turn, as long as they share a stack', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . A . .
      . . . . .
      . . K . .
    `,
      { A: [monster({ power: 6, eq: 1 }), bearer('ShareMarrow')] },
    );
    game.activate('A', 'ShareMarrow');
    expect(game.at('A').power).toBe(8);
    expect(game.energy(0)).toBe(39);
    expect(game.refusal('activate', { card: 'A', with: 'ShareMarrow' })).toEqual(used);
    game.endTurn().endTurn().activate('A', 'ShareMarrow').passAll();
    expect(game.at('A').power).toBe(10);
    game.unstack('A.1', 'c2');
    expect(game.at('A').power).toBe(6);
  });

  it('[ShareMarrow] not at more than 15 power, nor on its own', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . A B .
      . . C . .
      . . K . .
    `,
      {
        A: [monster({ power: 16, eq: 1 }), bearer('ShareMarrow')],
        B: [monster({ power: 15, eq: 1 }), bearer('ShareMarrow')],
        C: [monster({ abilities: ['ShareMarrow'] }), plainMonster],
      },
    );
    expect(game.refusal('activate', { card: 'A', with: 'ShareMarrow' })?.code).toBe('condition');
    game.activate('B', 'ShareMarrow');
    expect(game.at('B').power).toBe(17);
    expect(game.refusal('activate', { card: 'C', with: 'ShareMarrow' })).toEqual(notActivatable);
  });

  it('[EchoBolt] deals 2 damage by itself, one more for each action it answers; once a turn, 1 energy', () => {
    const game = drawn(
      `
      . . k . .
      . . a . .
      . . E . .
      . . . . .
      . . K . .
    `,
      {
        E: monster({ power: 20, abilities: ['EchoBolt'] }),
        a: monster({ power: 9, abilities: ['MistGuard'] }),
      },
    );
    game.activate('E', 'EchoBolt', { target: 'a' });
    expect(game.at('a').damage).toBe(2);
    expect(game.energy(0)).toBe(39);
    expect(game.refusal('activate', { card: 'E', with: 'EchoBolt', target: 'a' })).toEqual(used);
    game.endTurn().attack('a', 'E').respond(['E', 'EchoBolt'], { target: 'a' }).passAll();
    // The spell is at level 2 and resolves first, so it weakens the attack.
    expect(game.at('a').damage).toBe(3);
    expect(game.at('E').damage).toBe(9 - 3);
  });

  it('[EchoBolt] from underneath too; never more than 5 damage, none to a higher IQ', () => {
    const game = drawn(
      `
      . . k . .
      . . a b .
      . . E . .
      . . . . .
      . . K . .
    `,
      {
        E: [monster({ eq: 1, iq: 3, rangeType: 'Circle' }), bearer('EchoBolt')],
        a: monster({ power: 9, iq: 3 }),
        b: monster({ power: 9, iq: 4 }),
      },
      {
        hand: [
          { P: quickGain('QuickA'), Q: quickGain('QuickC') },
          { p: quickGain('QuickB'), q: quickGain('QuickD'), r: quickGain('QuickE') },
        ],
      },
    );
    game.cast('P').respond('p').respond('Q').respond('q');
    game.respond(['E', 'EchoBolt'], { target: 'a' });
    expect(game.pendingActions()).toHaveLength(5);
    game.passAll();
    expect(game.at('a').damage).toBe(5);
    game.endTurn().endTurn().activate('E', 'EchoBolt', { target: 'b' }).passAll();
    expect(game.at('b').damage).toBe(0);
  });

  it('[EchoBolt] needs an opposing target in range', () => {
    const game = drawn(
      `
      . . k . .
      . . a . .
      . . . . .
      . . E . .
      . . K . .
    `,
      { E: monster({ range: 1, abilities: ['EchoBolt'] }), a: monster() },
    );
    expect(game.refusal('activate', { card: 'E', with: 'EchoBolt', target: 'a' })?.code).toBe(
      'no-target',
    );
  });

  it("[LoanOfWit] adds the covered card's IQ to the top card this turn, at most 4; free, once a turn", () => {
    const lent = (iq: number): number => {
      const game = drawn(
        `
        . . k . .
        . . . . .
        . . A . .
        . . . . .
        . . K . .
      `,
        { A: [monster({ iq: 2, eq: 1 }), monster({ iq, abilities: ['LoanOfWit'] })] },
      );
      game.activate('A', 'LoanOfWit');
      expect(game.energy(0)).toBe(40);
      expect(game.refusal('activate', { card: 'A', with: 'LoanOfWit' })).toEqual(used);
      const { iq: raised } = game.at('A');
      game.endTurn();
      expect(game.at('A').iq).toBe(2);
      return raised;
    };
    expect([3, 4, 7].map(lent)).toEqual([5, 6, 6]);
  });

  it('[LoanOfWit, StackVolley] work only from underneath', () => {
    const game = drawn(
      `
      . . k . .
      . . a . .
      . . A . .
      . . . . .
      . . K . .
    `,
      {
        A: [monster({ abilities: ['LoanOfWit', 'StackVolley'] }), plainMonster],
        a: monster(),
      },
    );
    expect(game.refusal('activate', { card: 'A', with: 'LoanOfWit' })).toEqual(notActivatable);
    expect(game.refusal('activate', { card: 'A', with: 'StackVolley', target: 'a' })).toEqual(
      notActivatable,
    );
  });

  it('[HandDown] returns the lowest card under the top to its hand; a supermon goes to the superdeck', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . A . .
      . . B C .
      . . K . .
    `,
      {
        A: [
          monster({ abilities: ['HandDown'] }),
          monster({ name: 'Middle' }),
          monster({ name: 'Lowest' }),
        ],
        B: [monster({ eq: 1 }), bearer('HandDown'), monster({ name: 'BigOne', level: 2 })],
        C: monster({ abilities: ['HandDown'] }),
      },
    );
    game.activate('A', 'HandDown');
    expect(game.hand(0)).toEqual(['Lowest']);
    expect(game.at('A').stack).toEqual(['MadeMonster', 'Middle']);
    expect(game.refusal('activate', { card: 'A', with: 'HandDown' })).toEqual(used);
    game.activate('B', 'HandDown');
    expect(game.superdeck(0)).toEqual(['BigOne']);
    expect(game.at('B').stack).toEqual(['MadeMonster', 'HandDownBearer']);
    // A single card has nothing to pass on.
    game.activate('C', 'HandDown');
    expect(game.where('C')).toBe('d2');
    expect(game.energy(0)).toBe(40);
  });

  it("[HandDown] a card that doesn't fit in the hand goes to its original owner's bin", () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . A . .
      . . B . .
      . . K . .
    `,
      {
        A: [monster({ abilities: ['HandDown'] }), monster({ name: 'Mine' })],
        B: [monster({ abilities: ['HandDown'] }), monster({ name: 'Yours', home: 1 })],
      },
      { hand: [Array.from({ length: 6 }, () => plainMonster), []] },
    );
    game.activate('A', 'HandDown').activate('B', 'HandDown');
    expect(game.bin(0)).toEqual(['Mine']);
    expect(game.hand(1)).toEqual(['Yours']);
  });

  it("[StrungDoll] brings a covered card to the top with 3 more power this turn, for the top card's cost", () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . A . .
      . . . . .
      . . K . .
    `,
      {
        A: [
          monster({ cost: 2, abilities: ['StrungDoll'] }),
          monster({ power: 5, cost: 1 }),
          monster({ power: 7, cost: 1 }),
        ],
      },
    );
    game.activate('A', 'StrungDoll', { target: 'A.2' });
    expect(game.where('A.2')).toBe('c3');
    expect(game.where('A')).toBe('c3/1');
    expect(game.at('A.2').power).toBe(10);
    expect(game.energy(0)).toBe(40 - 2);
    game.endTurn();
    expect(game.where('A.2')).toBe('c3');
    expect(game.at('A.2').power).toBe(7);
  });

  it('[StrungDoll] passed up it lifts its own card; alone or over a face-down card it has no target', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . A B .
      . . . . .
      . . K . .
    `,
      {
        A: [
          monster({ cost: 3, eq: 1 }),
          monster({ power: 5, cost: 1, abilities: ['StrungDoll'] }),
          quickGain(),
        ],
        B: monster({ abilities: ['StrungDoll'] }),
      },
    );
    expect(game.refusal('activate', { card: 'A', with: 'StrungDoll', target: 'A.2' })?.code).toBe(
      'not-a-target',
    );
    game.activate('A', 'StrungDoll', { target: 'A.1' });
    expect(game.where('A.1')).toBe('c3');
    expect(game.at('A.1').power).toBe(8);
    expect(game.energy(0)).toBe(40 - 3);
    expect(game.refusal('activate', { card: 'B', with: 'StrungDoll' })?.code).toBe('no-target');
  });

  it('[Leapfrog] for 1 energy the stack may move although its top card attacked', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . a . .
      . . A . .
      . . K . .
    `,
      {
        A: [monster({ power: 3, range: 2, eq: 1 }), bearer('Leapfrog')],
        a: monster({ power: 9, range: 0 }),
      },
    );
    game.attack('A', 'a');
    expect(game.refusal('move', { card: 'A', to: 'a2' })).toEqual(acted);
    game.activate('A', 'Leapfrog');
    expect(game.energy(0)).toBe(39);
    expect(game.can('attack', { card: 'A', target: 'a' })).toBe(false);
    game.move('A', 'a2');
    expect(game.where('A.1')).toBe('a2/1');
    expect(game.can('move', { card: 'A', to: 'a1' })).toBe(false);
  });

  it('[Leapfrog] only from underneath, and not once it has moved', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . A . .
      . . B . .
      . . K . .
    `,
      {
        A: [monster({ eq: 1 }), bearer('Leapfrog')],
        B: [monster({ abilities: ['Leapfrog'] }), plainMonster],
      },
    );
    game.move('A', 'b3');
    expect(game.refusal('activate', { card: 'A', with: 'Leapfrog' })).toEqual({
      code: 'moved-this-turn',
      rule: 'TN4',
    });
    expect(game.refusal('activate', { card: 'B', with: 'Leapfrog' })).toEqual(notActivatable);
  });

  it('[StackVolley] deals 1 damage for each card of the stack and 1 more, for 1 energy', () => {
    const volley = (...more: CardSpec[]): number => {
      const game = drawn(
        `
        . . k . .
        . . a . .
        . . A . .
        . . . . .
        . . K . .
      `,
        {
          A: [monster({ eq: 1 }), bearer('StackVolley'), ...more],
          a: monster({ power: 9 }),
        },
      );
      game.activate('A', 'StackVolley', { target: 'a' });
      expect(game.energy(0)).toBe(39);
      return game.at('a').damage;
    };
    expect(volley()).toBe(3);
    expect(volley(plainMonster)).toBe(4);
    expect(volley(plainMonster, plainMonster)).toBe(5);
  });

  it('[StackVolley] spares Kings, own monsters and higher IQs, and fizzles if it cannot be paid as it resolves', () => {
    const withEnergy = (energy: number) =>
      drawn(
        `
        . . . . .
        . . k a .
        . . A b .
        . . . . .
        . . K . .
      `,
        {
          A: [monster({ iq: 3, eq: 2, rangeType: 'Circle' }), bearer('StackVolley')],
          a: monster({ power: 9, iq: 4 }),
          b: monster({ power: 9, iq: 3 }),
        },
        { energy: [energy, 40] },
      );
    const game = withEnergy(2);
    expect(game.refusal('activate', { card: 'A', with: 'StackVolley', target: 'k' })?.code).toBe(
      'not-a-target',
    );
    expect(game.can('activate', { card: 'A', with: 'StackVolley', target: 'A' })).toBe(false);
    game.activate('A', 'StackVolley', { target: 'a' });
    expect(game.at('a').damage).toBe(0);
    expect(game.energy(0)).toBe(2);
    const lowEnergy = withEnergy(1).activate('A', 'StackVolley', { target: 'b' });
    expect(lowEnergy.at('b').damage).toBe(0);
    expect(lowEnergy.energy(0)).toBe(1);
  });
});
