import { describe, expect, it } from 'vitest';
import { monster } from '@stackmate/engine/testing';
import type { CardSpec, MonsterOptions } from '@stackmate/engine/testing';
import { drawn } from './drawn.ts';
import { plainMonster } from './props.ts';

const spent = { code: 'attacked-already', rule: 'BT1' };

/** Returns the damage from a monster on c3 to a target on c4 without recoil. */
function attackDamage(
  striker: MonsterOptions,
  target: MonsterOptions,
  under: readonly CardSpec[] = [],
): number {
  const game = drawn(
    `
    . . k . .
    . . t . .
    . . S . .
    . . . . .
    . . K . .
  `,
    {
      S: monster(striker),
      t: [monster({ power: 30, rangeType: 'Diagonal', ...target }), ...under],
    },
  );
  return game.attack('S', 't').at('t').damage;
}

describe('passive abilities: battle', () => {
  it('[Stamina] has an extra attack per 3 IQ each turn', () => {
    const countAttacks = (iq: number): number => {
      const game = drawn(
        `
        . . k . .
        . . t . .
        . . S . .
        . . . . .
        . . K . .
      `,
        {
          S: monster({ power: 1, iq, abilities: ['Stamina'] }),
          t: monster({ power: 30, rangeType: 'Diagonal' }),
        },
      );
      let attacks = 0;
      while (game.can('attack', { card: 'S', target: 't' })) {
        game.attack('S', 't');
        attacks += 1;
      }
      expect(game.refusal('attack', { card: 'S', target: 't' })).toEqual(spent);
      return attacks;
    };
    expect([2, 3, 5, 6].map(countAttacks)).toEqual([1, 2, 2, 3]);
  });

  it('[Stamina] costs 1 more to summon and has its attacks again next turn', () => {
    const game = drawn(
      `
      . . k . .
      . . t . .
      . . S . .
      . . . . .
      . . K . .
    `,
      {
        S: monster({ power: 1, iq: 3, abilities: ['Stamina'] }),
        t: monster({ power: 30, rangeType: 'Diagonal' }),
      },
      { hand: [{ N: monster({ cost: 1, abilities: ['Stamina'] }) }, []] },
    );
    game.attack('S', 't').attack('S', 't').summon('N', 'a1');
    expect(game.energy(0)).toBe(40 - 2);
    game.endTurn().endTurn().attack('S', 't').passAll().attack('S', 't').passAll();
    expect(game.at('t').damage).toBe(2);
  });

  it('[Dragonslayer] deals 4 extra damage to Dragons, by recoil too', () => {
    const slayer = { power: 6, abilities: ['Dragonslayer'] };
    expect(attackDamage(slayer, { monsterTypes: ['Beast', 'Dragon'] })).toBe(10);
    expect(attackDamage(slayer, { monsterTypes: ['Reptile'] })).toBe(6);
    const game = drawn(
      `
      . . k . .
      . . d . .
      . . S . .
      . . . . .
      . . K . .
    `,
      {
        S: monster({ ...slayer, power: 9 }),
        d: monster({ power: 20, monsterTypes: ['Dragon'] }),
      },
      { active: 1 },
    );
    game.attack('d', 'S');
    expect(game.at('d').damage).toBe(9 + 4);
  });

  it('[BloodScent] deals 3 extra damage to damaged monsters', () => {
    const hound = { power: 6, abilities: ['BloodScent'] };
    expect(attackDamage(hound, { damage: 0 })).toBe(6);
    expect(attackDamage(hound, { damage: 1 })).toBe(1 + 9);
  });

  it('[Kingsbane] deals 2 extra damage to Kings only', () => {
    const bane = { power: 12, abilities: ['Kingsbane'] };
    expect(attackDamage(bane, {})).toBe(12);
    const game = drawn(
      `
      . . . . .
      . . k . .
      . . B . .
      . . . . .
      . . K . .
    `,
      { B: monster(bane), k: monster({ power: 20, rangeType: 'Diagonal' }) },
    );
    game.attack('B', 'k');
    expect(game.at('k').damage).toBe(12 + 2 - 10);
  });

  it('[CrowdKnife] your Ninjas deal 2 extra damage to stacks, itself only if it is a Ninja', () => {
    const game = drawn(
      `
      . . . . k
      s t u . .
      N M C . .
      . . . . .
      . . K . .
    `,
      {
        N: monster({ power: 6, monsterTypes: ['Ninja'] }),
        M: monster({ power: 6, monsterTypes: ['Ninja', 'Fox'] }),
        C: monster({ power: 6, abilities: ['CrowdKnife'] }),
        s: [monster({ power: 30, rangeType: 'Diagonal', range: 0 }), plainMonster],
        t: monster({ power: 30, range: 0 }),
        u: [monster({ power: 30, range: 0 }), plainMonster],
      },
    );
    game.attack('N', 's').attack('M', 't').attack('C', 'u');
    expect(['s', 't', 'u'].map((name) => game.at(name).damage)).toEqual([8, 6, 6]);
    expect(
      attackDamage({ power: 6, monsterTypes: ['Ninja'], abilities: ['CrowdKnife'] }, {}, [
        plainMonster,
      ]),
    ).toBe(8);
  });

  it("[CrowdKnife] doesn't help opposing Ninjas", () => {
    const game = drawn(
      `
      . . k . .
      . . n . .
      . . C . .
      . . . . .
      . . K . .
    `,
      {
        C: [monster({ power: 30, abilities: ['CrowdKnife'] }), plainMonster],
        n: monster({ power: 6, monsterTypes: ['Ninja'] }),
      },
      { active: 1 },
    );
    game.attack('n', 'C');
    expect(game.at('C').damage).toBe(6);
  });

  it('[Outwit] deals 2 extra damage to monsters of lower IQ, but not of equal IQ', () => {
    const sage = { power: 6, iq: 4, abilities: ['Outwit'] };
    expect(attackDamage(sage, { iq: 3 })).toBe(8);
    expect(attackDamage(sage, { iq: 4 })).toBe(6);
    expect(attackDamage(sage, { iq: 5 })).toBe(6);
  });

  it('[GiantFeller] deals 3 extra damage to monsters of level 2 and higher', () => {
    const feller = { power: 6, abilities: ['GiantFeller'] };
    expect(attackDamage(feller, { level: 1 })).toBe(6);
    expect(attackDamage(feller, { level: 2 })).toBe(9);
    expect(attackDamage(feller, { level: 4 })).toBe(9);
  });

  it('[HomeGuard] your monsters except the King deal 1 extra damage to those on your two ranks', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . a G . .
      . A b B .
      . . K . .
    `,
      {
        G: monster({ power: 5, abilities: ['HomeGuard'] }),
        A: monster({ power: 5 }),
        B: monster({ power: 5 }),
        K: monster({ power: 20 }),
        a: monster({ power: 30, range: 0 }),
        b: monster({ power: 60, range: 0 }),
      },
    );
    game.attack('A', 'a');
    expect(game.at('a').damage).toBe(5);
    game.attack('B', 'b');
    expect(game.at('b').damage).toBe(6);
    game.attack('G', 'b');
    expect(game.at('b').damage).toBe(12);
    game.attack('K', 'b');
    expect(game.at('b').damage).toBe(32);
  });

  it("[HomeGuard] doesn't help the opponent", () => {
    const game = drawn(
      `
      . . k . .
      . a G . .
      . . . . .
      . . . . .
      . . K . .
    `,
      { G: monster({ power: 30, abilities: ['HomeGuard'] }), a: monster({ power: 6 }) },
      { active: 1 },
    );
    game.attack('a', 'G');
    expect(game.at('G').damage).toBe(6);
  });

  it('[ElementLore] its natural bonus counts twice for each element; weakness once', () => {
    const lore = { power: 9, iq: 3, elements: ['Fire'], abilities: ['ElementLore'] } as const;
    expect(attackDamage(lore, { elements: ['Grass'] })).toBe(9 + 2 * 3);
    expect(attackDamage(lore, { elements: ['Grass', 'Steel'] })).toBe(9 + 4 * 3);
    expect(attackDamage(lore, { elements: ['Normal'] })).toBe(9);
    expect(attackDamage(lore, { iq: 5, elements: ['Water'] })).toBe(9 - 5);
  });

  it('[BarbedHide] its recoil is doubled, its attacks are not', () => {
    const game = drawn(
      `
      . . k . .
      . . a . .
      . . B . .
      . . . . .
      . . K . .
    `,
      {
        B: monster({ power: 8, abilities: ['BarbedHide'] }),
        a: monster({ power: 20, iq: 2, rangeType: 'Circle' }),
      },
    );
    game.attack('B', 'a');
    expect(game.at('a').damage).toBe(8);
    expect(game.where('B')).toBe('bin');
    const struckBack = drawn(
      `
      . . k . .
      . . a . .
      . . B . .
      . . . . .
      . . K . .
    `,
      {
        B: monster({ power: 8, abilities: ['BarbedHide'] }),
        a: monster({ power: 20, abilities: ['LightFeet'] }),
      },
      { active: 1 },
    );
    struckBack.attack('a', 'B');
    // Doubled before the reduction.
    expect(struckBack.at('a').damage).toBe(2 * 8 - 3);
  });

  it('[SmokeVeil] opposing monsters within Circle 2 deal half recoil, rounded down; those of higher IQ deal all', () => {
    const recoilFrom = (target: MonsterOptions, board: string): number => {
      const game = drawn(board, {
        A: monster({ power: 30 }),
        V: monster({ iq: 3, abilities: ['SmokeVeil'] }),
        t: monster(target),
      });
      return game.attack('A', 't').at('A').damage;
    };
    const near = `
      . . k . .
      . . t . .
      . . A . .
      . . V . .
      . . K . .
    `;
    const far = `
      . . k . .
      . . t . .
      . . A . .
      . . . . .
      . . K V .
    `;
    expect(recoilFrom({ power: 7, iq: 3 }, near)).toBe(3);
    expect(recoilFrom({ power: 7, iq: 4 }, near)).toBe(7);
    expect(recoilFrom({ power: 7, iq: 3 }, far)).toBe(7);
  });

  it('[SmokeVeil] affects neither monsters three squares away nor its own side', () => {
    const game = drawn(
      `
      . . k t .
      . . . A .
      . . . . .
      . . . V .
      . . K . .
    `,
      {
        A: monster({ power: 30 }),
        V: monster({ iq: 3, abilities: ['SmokeVeil'] }),
        t: monster({ power: 7, range: 1 }),
      },
    );
    game.attack('A', 't');
    expect(game.at('A').damage).toBe(7);
    const own = drawn(
      `
      . . k . .
      . . . . .
      . . . t .
      . . . V .
      . . K . .
    `,
      { V: monster({ power: 7, abilities: ['SmokeVeil'] }), t: monster({ power: 30 }) },
      { active: 1 },
    );
    own.attack('t', 'V');
    expect(own.at('t').damage).toBe(7);
  });
});
