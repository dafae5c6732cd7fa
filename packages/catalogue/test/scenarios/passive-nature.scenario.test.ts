import { describe, expect, it } from 'vitest';
import { monster } from '@stackmate/engine/testing';
import { drawn } from './drawn.ts';
import { plainMonster } from './props.ts';

describe('passive abilities: traits', () => {
  it('[MoltenCore] is also Fire, as attacker and as target', () => {
    const game = drawn(
      `
      . . k . .
      . . g . .
      . . M w .
      . . . . .
      . . K . .
    `,
      {
        M: monster({ power: 9, iq: 3, elements: ['Dark'], abilities: ['MoltenCore'] }),
        g: monster({ power: 20, elements: ['Grass'], rangeType: 'Diagonal' }),
        w: monster({ power: 4, iq: 2, elements: ['Water'] }),
      },
    );
    expect(game.at('M').elements).toEqual(['Fire', 'Dark']);
    game.attack('M', 'g');
    expect(game.at('g').damage).toBe(9 + 3);
    game.endTurn().attack('w', 'M');
    expect(game.at('M').damage).toBe(4 + 2);
  });

  it('[MoltenCore] has no effect while covered', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . M . .
      . . . . .
      . . K . .
    `,
      { M: [monster(), monster({ abilities: ['MoltenCore'] })] },
    );
    expect(game.at('M').elements).toEqual(['Normal']);
  });

  it('[MoonCall] your other monsters except the King are also Wolves', () => {
    const game = drawn(
      `
      . a k . .
      . . . . .
      . . M P .
      . . B . .
      . . K . .
    `,
      {
        M: monster({ monsterTypes: ['Spirit'], abilities: ['MoonCall'] }),
        P: monster({ power: 6, monsterTypes: ['Wolf'], abilities: ['PackBond'] }),
        B: monster({ monsterTypes: ['Bear'] }),
        a: monster({ monsterTypes: ['Bear'] }),
      },
    );
    expect(game.at('B').monsterTypes).toEqual(['Wolf', 'Bear']);
    expect(game.at('M').monsterTypes).toEqual(['Spirit']);
    expect(game.at('K').monsterTypes).toEqual(['Warrior']);
    expect(game.at('a').monsterTypes).toEqual(['Bear']);
    // The pack of P: only B became a Wolf.
    expect(game.at('P').power).toBe(8);
  });

  it('[MoonCall] itself deals 1 extra damage to lone monsters, not to stacks', () => {
    const strikes = (under: 0 | 1): number => {
      const game = drawn(
        `
        . . k . .
        . . a . .
        . . M . .
        . . . . .
        . . K . .
      `,
        {
          M: monster({ power: 6, abilities: ['MoonCall'] }),
          a: [monster({ power: 9, rangeType: 'Diagonal' }), plainMonster].slice(0, 1 + under),
        },
      );
      return game.attack('M', 'a').at('a').damage;
    };
    expect(strikes(0)).toBe(7);
    expect(strikes(1)).toBe(6);
  });

  it('[Cornered] its range type is Circle while it is damaged, until damage clears at the end of the turn', () => {
    const game = drawn(
      `
      . . k . .
      . . a b .
      . . C . .
      . . . . .
      . . K . .
    `,
      {
        C: monster({ power: 9, rangeType: 'Square', abilities: ['Cornered'] }),
        a: monster({ power: 3 }),
        b: monster({ power: 4, rangeType: 'Diagonal' }),
      },
      { active: 1 },
    );
    expect(game.at('C').rangeType).toBe('Square');
    game.attack('a', 'C');
    expect(game.at('C').rangeType).toBe('Circle');
    // The new range type lets it recoil against diagonal attackers.
    game.attack('b', 'C');
    expect(game.where('b')).toBe('bin');
    game.endTurn();
    expect(game.at('C').rangeType).toBe('Square');
  });

  it('[TangledPaths] opposing level 1 monsters next to it are Diagonal', () => {
    const game = drawn(
      `
      . . . . .
      . . . . k
      . a b T c
      . . . . .
      . . K . .
    `,
      {
        T: monster({ iq: 3, abilities: ['TangledPaths'] }),
        a: monster({ rangeType: 'Circle' }),
        b: monster({ rangeType: 'Circle' }),
        c: monster({ rangeType: 'Circle', level: 2 }),
        k: monster({ power: 20, rangeType: 'Circle' }),
      },
      { active: 1 },
    );
    // Two squares away; next to it; a supermon; a King.
    expect(['a', 'b', 'c', 'k'].map((name) => game.at(name).rangeType)).toEqual([
      'Circle',
      'Diagonal',
      'Circle',
      'Circle',
    ]);
    expect(game.can('attack', { card: 'b', target: 'T' })).toBe(false);
    expect(game.can('attack', { card: 'c', target: 'T' })).toBe(true);
  });

  it('[TangledPaths] affects neither a monster of higher IQ nor its own side', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . b T .
      . . . A .
      . . K . .
    `,
      {
        T: monster({ iq: 3, abilities: ['TangledPaths'] }),
        A: monster({ rangeType: 'Circle' }),
        b: monster({ iq: 4, rangeType: 'Circle' }),
      },
    );
    expect(['A', 'b'].map((name) => game.at(name).rangeType)).toEqual(['Circle', 'Circle']);
  });
});
