import { describe, expect, it } from 'vitest';
import { monster } from '@stackmate/engine/testing';
import { drawn } from './drawn.ts';
import { plainMonster } from './props.ts';

describe('active abilities: players', () => {
  it('[SunFeast] gains 1 energy per Grass monster, at most 2, once for all copies together', () => {
    const grass = (...abilities: string[]) => monster({ elements: ['Grass'], abilities });
    const board = `
      . . k . .
      . . b . .
      . . C . .
      . B A . .
      . . K . .
    `;
    const three = drawn(board, {
      A: grass('SunFeast'),
      B: grass('SunFeast'),
      C: grass(),
      b: grass(),
    });
    three.activate('A', 'SunFeast');
    expect(three.energy(0)).toBe(42);
    // [AC3] Once per turn counts all your copies together.
    expect(three.refusal('activate', { card: 'B', with: 'SunFeast' })).toEqual({
      code: 'used-already',
      rule: 'AC7',
    });
    three.endTurnsUntil(7).activate('B', 'SunFeast').passAll();
    expect(three.energy(0)).toBe(44);
    const activated = drawn(board, {
      A: monster({ abilities: ['SunFeast'] }),
      B: grass(),
      C: monster(),
      b: grass(),
    });
    activated.activate('A', 'SunFeast');
    expect(activated.energy(0)).toBe(41);
  });

  it('[Siphon] burns a card of the hand to steal energy by IQ, at most 3', () => {
    const board = `
      . . k . .
      . . . . .
      . . . . .
      . . A . .
      . . K . .
    `;
    for (const [iq, stolen] of [
      [2, 2],
      [6, 3],
    ] as const) {
      const game = drawn(
        board,
        { A: monster({ iq, abilities: ['Siphon'] }) },
        { hand: [{ Fuel: monster({ name: 'Fuel' }), Kept: plainMonster }, []] },
      );
      game.activate('A', 'Siphon', { then: ['Fuel'] });
      expect(game.void(0)).toEqual(['Fuel']);
      expect(game.hand(0)).toEqual(['PlainMonster']);
      expect(game.energy(0)).toBe(40 + stolen);
      expect(game.energy(1)).toBe(40 - stolen);
    }
    const empty = drawn(board, { A: monster({ abilities: ['Siphon'] }) });
    expect(empty.can('activate', { card: 'A', with: 'Siphon' })).toBe(false);
  });

  it('[HardBargain] hurts itself for 2: the opponent loses 2 energy or a random card', () => {
    const board = `
      . . k . .
      . . . . .
      . . . . .
      . . A B .
      . . K . .
    `;
    const legend = {
      A: monster({ power: 3, abilities: ['HardBargain'] }),
      B: monster({ power: 2, abilities: ['HardBargain'] }),
    };
    const hand = [[], [plainMonster, plainMonster]] as const;
    const energy = drawn(board, legend, { hand }).activate('A', 'HardBargain').passAll();
    expect(energy.at('A')).toMatchObject({ power: 1, damage: 2 });
    expect(energy.decision()).toEqual({ kind: 'choose', players: [1] });
    energy.choose(0);
    expect(energy.energy(1)).toBe(38);
    expect(energy.hand(1)).toHaveLength(2);
    const card = drawn(board, legend, { hand }).activate('A', 'HardBargain').passAll().choose(1);
    expect(card.energy(1)).toBe(40);
    expect(card.hand(1)).toHaveLength(1);
    expect(card.bin(1)).toEqual(['PlainMonster']);
    // 2 damage would destroy it.
    expect(card.refusal('activate', { card: 'B', with: 'HardBargain' })).toEqual({
      code: 'custom-cost',
      rule: 'EN2',
    });
  });

  it('[BarTheWay] prevents the opponent from stacking, but not moving, in their next turn', () => {
    const game = drawn(
      `
      . . k . .
      . b c . .
      . . . . .
      . . A . .
      . . K . .
    `,
      { A: monster({ abilities: ['BarTheWay'] }), b: monster(), c: [monster(), plainMonster] },
      { hand: [[], { H: plainMonster }] },
    );
    game.activate('A', 'BarTheWay').passAll().endTurn();
    expect(game.energy(0)).toBe(38);
    expect(game.refusal('stack', { card: 'b', to: 'c4' })).toEqual({
      code: 'stack-forbidden',
      rule: 'AC9',
    });
    expect(game.can('stack', { card: 'H', to: 'c4' })).toBe(false);
    expect(game.can('move', { card: 'b', to: 'a4' })).toBe(true);
    expect(game.can('unstack', { card: 'c.1', to: 'd4' })).toBe(true);
    game.endTurnsUntil(8);
    expect(game.can('stack', { card: 'b', to: 'c4' })).toBe(true);
  });

  it('[BloodOffering] burns a card on the field for 3 energy and gives adjacent monsters 2 power', () => {
    const game = drawn(
      `
      k . K . .
      B . . . .
      . . d . .
      . . A . .
      . . C . .
    `,
      {
        A: monster({ power: 6, abilities: ['BloodOffering'] }),
        B: monster({ power: 6 }),
        C: [monster({ power: 6 }), monster({ name: 'Given' })],
        d: monster({ power: 6 }),
      },
    );
    game.activate('A', 'BloodOffering');
    expect(game.can('choose', { target: 'K' })).toBe(false);
    expect(game.can('choose', { target: 'd' })).toBe(false);
    game.choose('C.1');
    expect(game.void(0)).toEqual(['Given']);
    expect(game.energy(0)).toBe(43);
    const powers = ['A', 'B', 'C', 'K', 'd'].map((card) => game.at(card).power);
    // a4 and c5 are on lines of c2, but c5 is three squares away.
    expect(powers).toEqual([8, 8, 8, 20, 6]);
    game.endTurn();
    expect(game.at('A').power).toBe(6);
  });

  it('[BloodOffering] works from its last square if it burns itself', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . B . .
      . . A . .
      K . . . C
    `,
      {
        A: monster({ name: 'Self', abilities: ['BloodOffering'] }),
        B: monster({ power: 6 }),
        C: monster({ power: 6 }),
      },
    );
    game.activate('A', 'BloodOffering', { then: ['A'] });
    expect(game.void(0)).toEqual(['Self']);
    expect(game.energy(0)).toBe(43);
    expect(game.at('B').power).toBe(8);
    expect(game.at('C').power).toBe(6);
  });
});
