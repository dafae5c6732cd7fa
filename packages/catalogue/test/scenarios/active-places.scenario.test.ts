import { describe, expect, it } from 'vitest';
import { monster } from '@stackmate/engine/testing';
import { drawn } from './drawn.ts';
import { plainMonster, plainSpell } from './props.ts';

describe('active abilities: places', () => {
  it('[GreatGust] pushes a monster directly away by its IQ, until blocked', () => {
    const game = drawn(
      `
      . . k . c
      . . . . .
      . . . . .
      . b A . .
      . . K . .
    `,
      {
        A: monster({ iq: 2, range: 2, rangeType: 'Circle', abilities: ['GreatGust'] }),
        b: monster({ iq: 1 }),
        c: monster({ iq: 1 }),
      },
    );
    expect(game.can('activate', { card: 'A', with: 'GreatGust', target: 'K' })).toBe(false);
    game.activate('A', 'GreatGust', { target: 'b' }).expectBoard(`
      . . k . c
      . . . . .
      . . . . .
      b . A . .
      . . K . .
    `);
    expect(game.energy(0)).toBe(39);
  });

  it('[GreatGust] pushes up to the edge of the board, but not a monster of higher IQ', () => {
    const game = drawn(
      `
      . . . . .
      . . . . .
      . . . . .
      . c K k .
      . b A . .
    `,
      {
        A: monster({ iq: 5, rangeType: 'Circle', abilities: ['GreatGust'] }),
        b: monster({ iq: 6 }),
        c: monster({ iq: 5 }),
        k: monster({ power: 20, iq: 5 }),
      },
    );
    game.activate('A', 'GreatGust', { target: 'k' }).expectBoard(`
      . . . . .
      . . . . .
      . . . . k
      . c K . .
      . b A . .
    `);
    game.endTurnsUntil(7).activate('A', 'GreatGust', { target: 'b' }).passAll();
    expect(game.at('b').square).toBe('b1');
    for (const [iq, square] of [
      [2, 'd1'],
      [5, 'e1'],
    ] as const) {
      const far = drawn(
        `
        . . k . .
        . . . . .
        . . . . .
        K . . . .
        A b . . .
      `,
        { A: monster({ iq, abilities: ['GreatGust'] }), b: monster() },
      );
      far.activate('A', 'GreatGust', { target: 'b' });
      expect(far.at('b').square).toBe(square);
    }
    const stopped = drawn(
      `
      . . k . .
      b . . . .
      A . . . .
      K . . . .
      . . . . .
    `,
      { A: monster({ iq: 5, abilities: ['GreatGust'] }), b: monster() },
    );
    stopped.activate('A', 'GreatGust', { target: 'b' });
    expect(stopped.at('b').square).toBe('a5');
  });

  it('[LongTongue] pulls a monster up to 3 squares towards it, until adjacent', () => {
    const game = drawn(
      `
      . . b . .
      . . . . d
      . . . . .
      k D . . .
      K . A . c
    `,
      {
        A: monster({ iq: 2, range: 4, rangeType: 'Circle', abilities: ['LongTongue'] }),
        b: monster({ iq: 2 }),
        c: monster({ iq: 3 }),
        d: monster(),
        D: monster(),
      },
    );
    for (const target of ['d', 'D']) {
      expect(game.can('activate', { card: 'A', with: 'LongTongue', target })).toBe(false);
    }
    game.activate('A', 'LongTongue', { target: 'b' });
    expect(game.at('b').square).toBe('c2');
    expect(game.energy(0)).toBe(39);
    game.endTurnsUntil(7).activate('A', 'LongTongue', { target: 'c' }).passAll();
    expect(game.at('c').square).toBe('e1');
    // A King in reach can't be chosen.
    game.endTurnsUntil(8).move('k', 'a3').endTurn();
    expect(game.can('activate', { card: 'A', with: 'LongTongue', target: 'k' })).toBe(false);
    expect(game.can('activate', { card: 'A', with: 'LongTongue', target: 'c' })).toBe(true);
  });

  it('[TradePlaces] swaps with your monster anywhere except the King, with whole stacks', () => {
    const game = drawn(
      `
      . B k . .
      . . . . .
      . . c . .
      . . A . .
      . . K . .
    `,
      {
        A: [monster({ abilities: ['TradePlaces'] }), plainMonster],
        B: [monster(), plainSpell, plainSpell],
        c: monster(),
      },
    );
    for (const target of ['K', 'A', 'c']) {
      expect(game.can('activate', { card: 'A', with: 'TradePlaces', target })).toBe(false);
    }
    game.activate('A', 'TradePlaces', { target: 'B' }).expectBoard(`
      . A k . .
      . . . . .
      . . c . .
      . . B . .
      . . K . .
    `);
    expect(game.at('A').stack).toHaveLength(2);
    expect(game.at('B').stack).toHaveLength(3);
    // The transfer isn't a move of the other monster, which may still attack.
    expect(game.can('attack', { card: 'B', target: 'c' })).toBe(true);
    expect(game.energy(0)).toBe(39);
  });

  it('[Ferry] moves your adjacent monster with its stack to an empty square in range', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . . . .
      E . A . .
      . B K c .
    `,
      {
        A: monster({ range: 3, rangeType: 'Circle', abilities: ['Ferry'] }),
        B: [monster(), plainMonster],
        E: monster(),
        c: monster(),
      },
    );
    for (const target of ['A', 'E', 'c']) {
      expect(game.can('activate', { card: 'A', with: 'Ferry', target })).toBe(false);
    }
    game.activate('A', 'Ferry', { target: 'B' });
    for (const to of ['d4', 'd1']) expect(game.can('choose', { to })).toBe(false);
    game.choose('e4');
    expect(game.at('B')).toMatchObject({ square: 'e4', owner: 0 });
    expect(game.at('B').stack).toHaveLength(2);
    expect(game.energy(0)).toBe(39);
  });

  it('[FreshLegs] lets another monster move once more', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . B . .
      . b A . .
      . . K . .
    `,
      {
        A: monster({ abilities: ['FreshLegs'] }),
        B: monster({ movedThisTurn: true }),
        b: monster(),
      },
    );
    for (const target of ['A', 'b']) {
      expect(game.can('activate', { card: 'A', with: 'FreshLegs', target })).toBe(false);
    }
    expect(game.refusal('move', { card: 'B', to: 'd3' })?.code).toBe('moved-already');
    game.activate('A', 'FreshLegs', { target: 'B' }).move('B', 'd3');
    expect(game.energy(0)).toBe(39);
    expect(game.refusal('move', { card: 'B', to: 'd4' })?.code).toBe('moved-already');
  });

  it('[FreshLegs] lets one that attacked move, but not attack again', () => {
    const game = drawn(
      `
      . . k . .
      . . b . .
      . . B . .
      . . A . .
      . . K . .
    `,
      {
        A: monster({ abilities: ['FreshLegs'] }),
        B: monster(),
        b: monster({ power: 30, rangeType: 'Diagonal' }),
      },
    );
    game.attack('B', 'b');
    expect(game.can('move', { card: 'B', to: 'd3' })).toBe(false);
    game.activate('A', 'FreshLegs', { target: 'B' });
    expect(game.refusal('attack', { card: 'B', target: 'b' })?.code).toBe('attacked-already');
    game.move('B', 'd3');
    expect(game.at('B').square).toBe('d3');
  });

  it('[Encore] gives your monster a second attack this turn', () => {
    const game = drawn(
      `
      . . k . .
      . . b . .
      . . B . .
      . c A . .
      . . K . .
    `,
      {
        A: monster({ iq: 3, abilities: ['Encore'] }),
        B: monster({ power: 4 }),
        b: monster({ power: 9, rangeType: 'Diagonal' }),
        c: monster(),
      },
    );
    for (const target of ['A', 'K', 'c']) {
      expect(game.can('activate', { card: 'A', with: 'Encore', target })).toBe(false);
    }
    game.attack('B', 'b');
    expect(game.refusal('attack', { card: 'B', target: 'b' })?.code).toBe('attacked-already');
    game.activate('A', 'Encore', { target: 'B' }).attack('B', 'b');
    expect(game.at('b').power).toBe(1);
    expect(game.refusal('attack', { card: 'B', target: 'b' })?.code).toBe('attacked-already');
    expect(game.energy(0)).toBe(38);
  });

  it('[Encore] requires the highest IQ on the field, Kings included', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . B . .
      . . A . .
      . . K . .
    `,
      { A: monster({ iq: 3, abilities: ['Encore'] }), B: monster(), k: monster({ iq: 4 }) },
    );
    expect(game.refusal('activate', { card: 'A', with: 'Encore', target: 'B' })).toEqual({
      code: 'requirement',
      rule: 'AC4',
    });
  });
});
