import { describe, expect, it } from 'vitest';
import { ability, monster, spell } from '@stackmate/engine/testing';
import type { CardSpec } from '@stackmate/engine/testing';
import { drawn } from './drawn.ts';
import { zap } from './props.ts';
import { fullStack, shortStack } from './stacks.ts';

const spent = { code: 'attacked-already', rule: 'BT1' };

/** Reduces an attack of 12 to 1 damage. */
const plate = ability({
  idname: 'Plate',
  type: 'Passive Ability',
  continuous: [{ continuous: 'armour', affects: 'self', from: 'attacks', amount: 11 }],
});

describe('super abilities: passive', () => {
  it('[WallOfThorns] your monsters except the King deal double recoil and take 1 less damage from attacks', () => {
    const game = drawn(
      `
      . . . . .
      k . . . .
      . a b c .
      . A W K .
      . . . . .
    `,
      {
        W: fullStack({ power: 9, abilities: ['WallOfThorns'] }),
        A: monster({ power: 8 }),
        K: monster({ power: 20 }),
        a: monster({ power: 5, abilities: ['LightFeet'] }),
        b: monster({ power: 30 }),
        c: monster({ power: 25 }),
      },
      { active: 1 },
    );
    game.attack('a', 'A');
    expect(game.at('A').damage).toBe(5 - 1);
    expect(game.where('a')).toBe('bin');
    game.attack('c', 'K');
    expect(game.at('K').damage).toBe(25 - 10);
    expect(game.at('c').damage).toBe(20);
    game.attack('b', 'W');
    // The supermon itself, with its values before it was destroyed.
    expect(game.at('b').damage).toBe(2 * 9);
  });

  it('[WallOfThorns] does nothing for opposing monsters', () => {
    const game = drawn(
      `
      . . k . .
      . A a . .
      . . W . .
      . . . . .
      . . K . .
    `,
      {
        W: fullStack({ iq: 5, abilities: ['WallOfThorns'] }),
        A: monster({ power: 11, abilities: ['LightFeet'] }),
        a: monster({ power: 12 }),
      },
    );
    game.attack('A', 'a');
    expect(game.at('a').damage).toBe(11);
    expect(game.at('A').damage).toBe(12 - 3);
  });

  it('[WallOfThorns] ends as soon as the stack is no longer full', () => {
    const game = drawn(
      `
      . . k . .
      . a . . .
      . A W . .
      . . . . .
      . . K . .
    `,
      {
        W: shortStack({ abilities: ['WallOfThorns'] }),
        A: monster({ power: 8 }),
        a: monster({ power: 9, abilities: ['LightFeet'] }),
      },
      { active: 1 },
    );
    game.attack('a', 'A');
    expect(game.where('A')).toBe('bin');
    expect(game.at('a').damage).toBe(8 - 3);
  });

  it('[ThousandCuts] on a full stack it has 2 more attacks each turn and takes no recoil', () => {
    const cut = (stack: CardSpec[]) => {
      const game = drawn(
        `
        . . k . .
        . . a . .
        . . T . .
        . . . . .
        . . K . .
      `,
        { T: stack, a: monster({ power: 5, abilities: [plate] }) },
      );
      while (game.can('attack', { card: 'T', target: 'a' })) game.attack('T', 'a');
      expect(game.refusal('attack', { card: 'T', target: 'a' })).toEqual(spent);
      return [game.at('a').damage, game.at('T').damage];
    };
    const ninja = { power: 12, abilities: ['ThousandCuts'] };
    expect(cut(fullStack(ninja))).toEqual([3 * 1, 0]);
    expect(cut(shortStack(ninja))).toEqual([1, 5]);
  });

  it('[LivingArmoury] basic monsters, not spells, cost 1 less and it takes 3 less damage from attacks, on a full stack only', () => {
    const armoury = { power: 9, abilities: ['LivingArmoury'] };
    const dearSpell = spell({ cost: 2, effect: [{ op: 'shuffle', player: 'own' }] });
    const play = (stack: CardSpec[]): [energy: number, damage: number] => {
      const game = drawn(
        `
        . . k . .
        . . a . .
        . . L . .
        . . . . .
        . . K . .
      `,
        { L: stack, a: monster({ power: 5 }) },
        { hand: [{ B: monster({ cost: 2, monsterTypes: ['Beast'] }), S: dearSpell }, []] },
      );
      game.cast('S').passAll();
      expect(game.energy(0)).toBe(38);
      game.summon('B', 'a1');
      const energy = game.energy(0);
      game.endTurn().attack('a', 'L').passAll();
      return [energy, game.at('L').damage];
    };
    expect(play(fullStack(armoury))).toEqual([37, 2]);
    expect(play(shortStack(armoury))).toEqual([36, 5]);
  });

  it('[Sanctuary] its King takes 4 less damage from attacks, and no energy is lost for monsters destroyed in battle', () => {
    const besieged = (S: CardSpec[]) => {
      const game = drawn(
        `
        . . k . .
        . . . . .
        . a S . .
        . A b . .
        . . K . .
      `,
        {
          S,
          A: monster({ power: 5 }),
          a: monster({ power: 5 }),
          b: monster({ power: 17 }),
        },
        { active: 1 },
      );
      game.attack('a', 'A').attack('b', 'K');
      expect(game.where('A')).toBe('bin');
      return [game.at('K').damage, game.energy(0)];
    };
    const sanctuary = { abilities: ['Sanctuary'] };
    // The shield absorbs 10 of what is left.
    expect(besieged(fullStack(sanctuary))).toEqual([17 - 4 - 10, 40]);
    expect(besieged(shortStack(sanctuary))).toEqual([17 - 10, 35]);
  });

  it("[Sanctuary] doesn’t help against effects, and doesn't help the opponent", () => {
    const game = drawn(
      `
      . A k . .
      . . a . .
      . . S . .
      . . . . .
      . . K . .
    `,
      {
        S: fullStack({ power: 9, abilities: ['Sanctuary'] }),
        K: monster({ power: 20, iq: 1 }),
        A: monster({ power: 14 }),
        a: monster({ power: 2, abilities: [zap(13)] }),
        k: monster({ power: 20, range: 0 }),
      },
      { turn: 12 },
    );
    game.activate('a', 'Zap13', { target: 'K' });
    expect(game.at('K').damage).toBe(13 - 10);
    game.endTurn().attack('S', 'a').passAll();
    expect(game.energy(1)).toBe(35);
    game.attack('A', 'k').passAll();
    expect(game.at('k').damage).toBe(14 - 10);
  });

  it('[CrownOfLeaves] its other monsters have 3 more power and 1 more IQ, the King too, on a full stack only', () => {
    const crowned = (C: CardSpec[]) => {
      const game = drawn(
        `
        . a k . .
        . . . . .
        . . C . .
        . A . . .
        . . K . .
      `,
        { C, A: monster({ power: 6, iq: 2 }), a: monster({ power: 6, iq: 2 }) },
      );
      return ['A', 'K', 'C', 'a'].map((name) => [game.at(name).power, game.at(name).iq]);
    };
    const crown = { power: 9, iq: 4, abilities: ['CrownOfLeaves'] };
    expect(crowned(fullStack(crown))).toEqual([
      [9, 3],
      [23, 4],
      [9, 4],
      [6, 2],
    ]);
    expect(crowned(shortStack(crown))).toEqual([
      [6, 2],
      [20, 3],
      [9, 4],
      [6, 2],
    ]);
  });
});
