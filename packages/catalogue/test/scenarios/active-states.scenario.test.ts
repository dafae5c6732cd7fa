import { describe, expect, it } from 'vitest';
import { ability, monster } from '@stackmate/engine/testing';
import { drawn } from './drawn.ts';
import { smash } from './props.ts';

describe('active abilities: statuses and traits', () => {
  it("[DeepFreeze] prevents a monster from attacking in its player's next turn", () => {
    const game = drawn(
      `
      . . . . .
      . . . . .
      . . b . .
      . D A k .
      . . K . .
    `,
      { A: monster({ iq: 2, abilities: ['DeepFreeze'] }), D: monster(), b: monster({ iq: 2 }) },
    );
    for (const target of ['k', 'D']) {
      expect(game.can('activate', { card: 'A', with: 'DeepFreeze', target })).toBe(false);
    }
    game.activate('A', 'DeepFreeze', { target: 'b' }).endTurn();
    expect(game.energy(0)).toBe(38);
    expect(game.refusal('attack', { card: 'b', target: 'A' })).toEqual({
      code: 'attack-forbidden',
      rule: 'AC9',
    });
    expect(game.can('move', { card: 'b', to: 'c4' })).toBe(true);
    game.endTurnsUntil(8);
    expect(game.can('attack', { card: 'b', target: 'A' })).toBe(true);
  });

  it("[DeepFreeze] doesn't affect a monster of higher IQ", () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . b . .
      . . A . .
      . . K . .
    `,
      { A: monster({ iq: 2, abilities: ['DeepFreeze'] }), b: monster({ iq: 3 }) },
    );
    game.activate('A', 'DeepFreeze', { target: 'b' }).endTurn();
    expect(game.can('attack', { card: 'b', target: 'A' })).toBe(true);
  });

  it('[StilledTongue] silences a monster for one turn of its player', () => {
    const thick = ability({
      idname: 'Thick',
      type: 'Passive Ability',
      continuous: [
        { continuous: 'modify', affects: 'self', stat: 'power', how: 'raise', amount: 2 },
      ],
    });
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . b . .
      . . A . .
      . . K . .
    `,
      {
        A: monster({ iq: 2, abilities: ['StilledTongue'] }),
        b: monster({ power: 6, iq: 2, abilities: [thick, 'Brace'] }),
      },
    );
    expect(game.at('b').power).toBe(8);
    expect(game.can('activate', { card: 'A', with: 'StilledTongue', target: 'K' })).toBe(false);
    game.activate('A', 'StilledTongue', { target: 'b' }).passAll();
    expect(game.at('b')).toMatchObject({ power: 6, abilities: [] });
    expect(game.energy(0)).toBe(39);
    game.endTurn();
    expect(game.can('activate', { card: 'b', with: 'Brace' })).toBe(false);
    game.endTurn();
    expect(game.at('b')).toMatchObject({ power: 8, abilities: ['Thick', 'Brace'] });
  });

  it('[StilledTongue] is paid as it resolves, and fizzles if that cannot be paid then', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . b . .
      . . A . .
      . . K . .
    `,
      {
        A: monster({ iq: 2, abilities: ['StilledTongue'] }),
        b: monster({ iq: 2, abilities: ['Brace'] }),
      },
      { energy: [1, 40] },
    );
    game.activate('A', 'StilledTongue', { target: 'b' }).passAll();
    expect(game.at('b').abilities).toEqual(['Brace']);
    expect(game.energy(0)).toBe(1);
    expect(game.reasons()).toContain('Ability fizzled');
  });

  it('[StoneSleep] takes no battle damage until its next turn starts, but takes effect damage', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . b . .
      . . A c .
      . . K . .
    `,
      {
        A: monster({ power: 5, iq: 2, abilities: ['StoneSleep'] }),
        b: monster({ power: 9, abilities: ['Spark'] }),
        c: monster({ power: 9, iq: 2 }),
      },
    );
    game.activate('A', 'StoneSleep').endTurn();
    expect(game.energy(0)).toBe(39);
    game.attack('b', 'A');
    expect(game.at('A')).toMatchObject({ power: 5, damage: 0 });
    expect(game.at('b').damage).toBe(5);
    game.activate('b', 'Spark', { target: 'A' });
    expect(game.at('A').power).toBe(2);
    game.endTurn();
    expect(game.at('A')).toMatchObject({ power: 5, statuses: [] });
    game.attack('A', 'c').passAll();
    expect(game.where('A')).toBe('bin');
  });

  it('[StoneSleep] doesn’t work on a King', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . . . .
      . . . . .
      . . K . .
    `,
      { K: monster({ power: 20, abilities: ['StoneSleep'] }) },
    );
    expect(game.refusal('activate', { card: 'K', with: 'StoneSleep' })).toEqual({
      code: 'king-owner',
      rule: 'AC3',
    });
  });

  it('[Whitewash] makes a monster Normal only, until it has been dealt damage', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . b . .
      . . A F .
      . . K . .
    `,
      {
        A: monster({ power: 4, iq: 3, elements: ['Fire'], abilities: ['Whitewash'] }),
        F: monster({
          power: 5,
          elements: ['Fire'],
          rangeType: 'Diagonal',
        }),
        b: monster({ power: 12, iq: 3, elements: ['Water', 'Ice'] }),
      },
    );
    expect(game.can('activate', { card: 'A', with: 'Whitewash', target: 'F' })).toBe(false);
    game.activate('A', 'Whitewash', { target: 'b' });
    expect(game.at('b').elements).toEqual(['Normal']);
    // Against Water its IQ of 3 would be subtracted.
    game.attack('A', 'b');
    expect(game.at('b')).toMatchObject({ damage: 4, elements: ['Water', 'Ice'] });
    game.attack('F', 'b');
    expect(game.at('b').damage).toBe(4 + 5 + 2 - 3);
  });

  it("[Whitewash] doesn't affect a monster of higher IQ", () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . b . .
      . . A . .
      . . K . .
    `,
      {
        A: monster({ iq: 2, abilities: ['Whitewash'] }),
        b: monster({ iq: 3, elements: ['Water'] }),
      },
    );
    game.activate('A', 'Whitewash', { target: 'b' });
    expect(game.at('b').elements).toEqual(['Water']);
    expect(game.energy(0)).toBe(39);
  });

  it('[BeastMask] makes a monster a Beast while it is on the field, and gives it 1 power this turn', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . B . .
      . b A . .
      . . K . .
    `,
      {
        A: monster({ abilities: ['BeastMask'] }),
        B: monster({ power: 5, monsterTypes: ['Golem'] }),
        b: monster({ abilities: [smash] }),
      },
    );
    for (const target of ['A', 'b']) {
      expect(game.can('activate', { card: 'A', with: 'BeastMask', target })).toBe(false);
    }
    game.activate('A', 'BeastMask', { target: 'B' });
    expect(game.at('B')).toMatchObject({ power: 6, monsterTypes: ['Beast', 'Golem'] });
    expect(game.energy(0)).toBe(40);
    // The mask remains without its source.
    game.endTurn();
    expect(game.at('B').power).toBe(5);
    game.activate('b', 'Smash', { target: 'A' });
    expect(game.where('A')).toBe('bin');
    expect(game.at('B')).toMatchObject({ power: 5, monsterTypes: ['Beast', 'Golem'] });
    game.endTurnsUntil(9);
    expect(game.at('B')).toMatchObject({ power: 5, monsterTypes: ['Beast', 'Golem'] });
  });

  it('[LendWings] lets a monster move once in a Circle, past cards', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . c B . .
      . . A . .
      . . K . .
    `,
      {
        A: monster({ rangeType: 'Circle', abilities: ['LendWings'] }),
        B: monster({ range: 2, rangeType: 'Square' }),
        c: monster(),
      },
    );
    expect(game.can('move', { card: 'B', to: 'a3' })).toBe(false);
    expect(game.can('move', { card: 'B', to: 'a5' })).toBe(false);
    for (const target of ['A', 'c']) {
      expect(game.can('activate', { card: 'A', with: 'LendWings', target })).toBe(false);
    }
    game.activate('A', 'LendWings', { target: 'B' });
    expect(game.energy(0)).toBe(39);
    expect(game.at('B')).toMatchObject({ rangeType: 'Circle', statuses: ['moves past cards'] });
    expect(game.can('move', { card: 'B', to: 'a5' })).toBe(true);
    // The destination follows the usual rules.
    expect(game.can('move', { card: 'B', to: 'b3' })).toBe(false);
    game.move('B', 'a3');
    expect(game.at('B')).toMatchObject({ rangeType: 'Square', statuses: [] });
  });

  it('[RushOrder] lets a monster act in the turn in which it arrived', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . b . . .
      . . A D .
      . . K . .
    `,
      { A: monster({ abilities: ['RushOrder'] }), D: monster(), b: monster({ power: 6 }) },
      { hand: [{ S: monster({ power: 7, abilities: ['Stoke'] }) }, []] },
    );
    expect(game.can('activate', { card: 'A', with: 'RushOrder', target: 'D' })).toBe(false);
    game.summon('S', 'b2');
    expect(game.refusal('attack', { card: 'S', target: 'b' })?.code).toBe('arrived-this-turn');
    game.activate('A', 'RushOrder', { target: 'S' });
    expect(game.energy(0)).toBe(40 - 1 - 2);
    game.activate('S', 'Stoke').attack('S', 'b');
    expect(game.where('b')).toBe('bin');
    game.endTurn();
    expect(game.at('S').statuses).toEqual([]);
  });

  it("[RushOrder] can't be used in the turn in which it arrived", () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . . . .
      . . A B .
      . . K . .
    `,
      {
        A: monster({ arrivedThisTurn: true, abilities: ['RushOrder'] }),
        B: monster({ arrivedThisTurn: true }),
      },
    );
    expect(game.refusal('activate', { card: 'A', with: 'RushOrder', target: 'B' })).toEqual({
      code: 'arrived-this-turn',
      rule: 'TN5',
    });
  });
});
