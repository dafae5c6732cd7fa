import { describe, expect, it } from 'vitest';
import { monster } from '@stackmate/engine/testing';
import { drawn } from './drawn.ts';
import { plainMonster, plainSpell, zap } from './props.ts';

describe('passive abilities: armour', () => {
  it('[ThickHide] takes 2 less damage from attacks, never below 0', () => {
    const game = drawn(
      `
      . . k . .
      . . a . .
      . b H . .
      . . . . .
      . . K . .
    `,
      {
        H: monster({ power: 8, range: 1, rangeType: 'Diagonal', abilities: ['ThickHide'] }),
        a: monster({ power: 5 }),
        b: monster({ power: 1 }),
      },
      { active: 1 },
    );
    game.attack('a', 'H');
    expect(game.at('H')).toMatchObject({ damage: 3, power: 5 });
    game.attack('b', 'H');
    expect(game.at('H').damage).toBe(3);
  });

  it('[ThickHide] doesn’t help against recoil and effects', () => {
    const game = drawn(
      `
      . . k . .
      . . a . .
      . . H . .
      . . . . .
      . . K . .
    `,
      {
        H: monster({ power: 12, abilities: ['ThickHide'] }),
        a: monster({ power: 5, abilities: [zap(3)] }),
        k: monster({ power: 20, iq: 2, abilities: [zap(4)] }),
      },
    );
    game.attack('H', 'a');
    expect(game.where('a')).toBe('bin');
    expect(game.at('H').damage).toBe(5);
    game.endTurn().activate('k', 'Zap4', { target: 'H' });
    expect(game.at('H').damage).toBe(4);
  });

  it('[WardOfAsh] takes 3 less damage from effects, at least 0, and full damage from attacks', () => {
    const game = drawn(
      `
      . . k . .
      . . a . .
      . b W . .
      . . . . .
      . . K . .
    `,
      {
        W: monster({ power: 20, abilities: ['WardOfAsh'] }),
        a: monster({ power: 6, abilities: [zap(5)] }),
        b: monster({ power: 6, abilities: [zap(3)] }),
      },
      { active: 1 },
    );
    game.activate('b', 'Zap3', { target: 'W' });
    expect(game.at('W').damage).toBe(0);
    game.activate('a', 'Zap5', { target: 'W' });
    expect(game.at('W').damage).toBe(2);
    game.attack('a', 'W');
    expect(game.at('W').damage).toBe(2 + 6);
  });

  it('[LightFeet] takes 3 less damage from recoil, but full damage from attacks', () => {
    const game = drawn(
      `
      . . k . .
      . . a . .
      . . L b .
      . . . . .
      . . K . .
    `,
      {
        L: monster({ power: 8, abilities: ['LightFeet'] }),
        a: monster({ power: 7 }),
        b: monster({ power: 5 }),
      },
    );
    game.attack('L', 'a');
    expect(game.where('a')).toBe('bin');
    expect(game.at('L')).toMatchObject({ damage: 4, power: 4 });
    game.endTurn().attack('b', 'L');
    expect(game.at('L').damage).toBe(5);
  });

  it("[Phalanx] it and Warriors next to it take 1 less damage from attacks; other types and distant Warriors don't", () => {
    const near = drawn(
      `
      . k a . .
      . b W c .
      . B P . .
      . . . . .
      . . K . .
    `,
      {
        P: monster({ power: 9, abilities: ['Phalanx'] }),
        W: monster({ power: 9 }),
        B: monster({ power: 9, monsterTypes: ['Beast'] }),
        a: monster({ power: 4 }),
        b: monster({ power: 4 }),
        c: monster({ power: 4, rangeType: 'Diagonal' }),
      },
      { active: 1 },
    );
    near.attack('a', 'W').attack('b', 'B').attack('c', 'P');
    expect(near.at('W').damage).toBe(3);
    expect(near.at('B').damage).toBe(4);
    expect(near.at('P').damage).toBe(3);

    const far = drawn(
      `
      . k a . .
      . . W . .
      . . . . .
      . . P . .
      . . K . .
    `,
      {
        P: monster({ abilities: ['Phalanx'] }),
        W: monster({ power: 9 }),
        a: monster({ power: 4 }),
      },
      { active: 1 },
    );
    far.attack('a', 'W');
    expect(far.at('W').damage).toBe(4);
  });

  it('[Phalanx] does not shield opposing Warriors', () => {
    const game = drawn(
      `
      . . k . .
      . . a . .
      . . P . .
      . . . . .
      . . K . .
    `,
      { P: monster({ power: 4, abilities: ['Phalanx'] }), a: monster({ power: 9, range: 0 }) },
    );
    game.attack('P', 'a');
    expect(game.at('a').damage).toBe(4);
  });

  it('[RuneMail] takes 2 less damage from attacks for each spell in its stack, at most 4', () => {
    const hit = (spells: number): number => {
      const game = drawn(
        `
        . . k . .
        . . a . .
        . . R . .
        . . . . .
        . . K . .
      `,
        {
          R: [
            monster({ power: 9, abilities: ['RuneMail'] }),
            ...Array.from({ length: spells }, () => plainSpell),
          ],
          a: monster({ power: 7 }),
        },
        { active: 1 },
      );
      return game.attack('a', 'R').passAll().at('R').damage;
    };
    expect([0, 1, 2, 3].map(hit)).toEqual([7, 5, 3, 3]);
  });

  it('[RuneMail] counts neither covered monsters nor spells in other stacks', () => {
    const game = drawn(
      `
      . . k . .
      . . a . .
      . S R . .
      . . . . .
      . . K . .
    `,
      {
        R: [monster({ power: 9, abilities: ['RuneMail'] }), plainMonster],
        S: [monster(), plainSpell],
        a: monster({ power: 7 }),
      },
      { active: 1 },
    );
    game.attack('a', 'R').passAll();
    expect(game.at('R').damage).toBe(7);
  });

  it("[Vanguard] takes 3 less damage from attacks on its opponent's two ranks only", () => {
    const game = drawn(
      `
      . . k . .
      a V . . .
      b W . . .
      . . . . .
      . . K . .
    `,
      {
        V: monster({ power: 9, abilities: ['Vanguard'] }),
        W: monster({ power: 9, abilities: ['Vanguard'] }),
        a: monster({ power: 5 }),
        b: monster({ power: 5 }),
      },
      { active: 1 },
    );
    game.attack('a', 'V').attack('b', 'W');
    expect(game.at('V').damage).toBe(2);
    expect(game.at('W').damage).toBe(5);
  });
});
