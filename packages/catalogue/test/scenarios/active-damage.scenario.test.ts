import { describe, expect, it } from 'vitest';
import { monster } from '@stackmate/engine/testing';
import { drawn } from './drawn.ts';

describe('active abilities: damage and healing', () => {
  it('[Spark] deals 3 damage for 1 energy, once a turn, but none to a monster of higher IQ', () => {
    const game = drawn(
      `
        . . k . .
        . . d . .
        . . b . .
        . c A . .
        . . K . .
      `,
      {
        A: monster({ iq: 3, abilities: ['Spark'] }),
        b: monster({ power: 8, iq: 3 }),
        c: monster({ power: 8, iq: 4 }),
        d: monster({ power: 8 }),
      },
    );
    for (const target of ['d', 'K']) {
      expect(game.refusal('activate', { card: 'A', with: 'Spark', target })).toEqual({
        code: 'not-a-target',
        rule: 'RG2',
      });
    }
    game.activate('A', 'Spark', { target: 'b' });
    expect(game.at('b').power).toBe(5);
    expect(game.energy(0)).toBe(39);
    expect(game.refusal('activate', { card: 'A', with: 'Spark', target: 'b' })).toEqual({
      code: 'used-already',
      rule: 'AC7',
    });
    game.endTurnsUntil(7);
    expect(game.at('b').power).toBe(8);
    game.activate('A', 'Spark', { target: 'c' }).passAll();
    expect(game.at('c').power).toBe(8);
    expect(game.energy(0)).toBe(38);
  });

  it('[Quake] damages all monsters around a square in range except its owner, Kings and those of higher IQ', () => {
    const game = drawn(
      `
        . . . . f
        . b . e .
        . D C k .
        . . A . .
        . . K . .
      `,
      {
        A: monster({ iq: 3, abilities: ['Quake'] }),
        b: monster({ power: 8 }),
        C: monster({ power: 8 }),
        D: monster({ power: 8 }),
        e: monster({ power: 8, iq: 4 }),
        f: monster({ power: 8 }),
      },
    );
    expect(game.can('activate', { card: 'A', with: 'Quake', to: 'c4' })).toBe(false);
    game.activate('A', 'Quake', { to: 'c3' });
    expect(game.at('b').power).toBe(5);
    expect(game.at('C').power).toBe(5);
    expect(game.at('D').power).toBe(5);
    expect(game.at('A').power).toBe(6);
    expect(game.at('e').power).toBe(8);
    expect(game.at('f').power).toBe(8);
    expect(game.at('k').power).toBe(20);
    expect(game.state().open.shield).toEqual([10, 10]);
    expect(game.energy(0)).toBe(38);
  });

  it('[MendingMoss] removes IQ + 2 damage from your damaged monster, also as a response', () => {
    const game = drawn(
      `
        . . k . .
        . . b . .
        . . C . .
        . e A D .
        . . K . .
      `,
      {
        A: monster({ iq: 2, abilities: ['MendingMoss'] }),
        b: monster({ power: 6 }),
        e: monster({ damage: 1 }),
        C: monster({ power: 10, damage: 6 }),
        D: monster({ power: 5 }),
      },
      { active: 1 },
    );
    game.attack('b', 'C');
    for (const target of ['D', 'e']) {
      expect(game.can('activate', { card: 'A', with: 'MendingMoss', target })).toBe(false);
    }
    game.respond(['A', 'MendingMoss'], { target: 'C' });
    expect(game.at('C')).toMatchObject({ power: 2, maxPower: 10, damage: 8 });
    expect(game.energy(0)).toBe(40);
  });

  it('[MendingMoss] never removes more damage than the monster has', () => {
    const game = drawn(
      `
        . . k . .
        . . . . .
        . . . . .
        . . A . .
        . . K . .
      `,
      { A: monster({ iq: 2, damage: 1, abilities: ['MendingMoss'] }) },
    );
    game.activate('A', 'MendingMoss', { target: 'A' });
    expect(game.at('A')).toMatchObject({ power: 6, damage: 0 });
  });

  it('[FinishOff] destroys a damaged monster whose power is at most IQ + 1, but not a King', () => {
    const game = drawn(
      `
        . . . . .
        . . . . .
        . E b . .
        . c A d .
        K . k . .
      `,
      {
        A: monster({ iq: 2, rangeType: 'Circle', abilities: ['FinishOff'] }),
        E: monster({ power: 8, damage: 6 }),
        b: monster({ power: 8, damage: 5 }),
        c: monster({ power: 3 }),
        d: monster({ power: 8, damage: 4 }),
        k: monster({ power: 20, damage: 18, iq: 5 }),
      },
    );
    for (const target of ['c', 'd', 'k', 'E']) {
      expect(game.can('activate', { card: 'A', with: 'FinishOff', target })).toBe(false);
    }
    game.activate('A', 'FinishOff', { target: 'b' });
    expect(game.where('b')).toBe('bin');
    expect(game.where('A')).toBe('c2');
    // [EN4] An effect isn't battle.
    expect(game.energy(1)).toBe(40);
    expect(game.energy(0)).toBe(39);
  });

  it('[FinishOff] does not destroy a monster of higher IQ', () => {
    const game = drawn(
      `
        . . k . .
        . . . . .
        . . b . .
        . . A . .
        . . K . .
      `,
      {
        A: monster({ iq: 2, abilities: ['FinishOff'] }),
        b: monster({ power: 8, iq: 3, damage: 5 }),
      },
    );
    game.activate('A', 'FinishOff', { target: 'b' });
    expect(game.at('b').power).toBe(3);
  });

  it('[BoneFire] burns two cards from the bin to deal 3 damage, or 4 to a monster of level 2 or higher', () => {
    const board = `
      . . . . .
      . . . . .
      . . b . .
      . c A k .
      K . D . .
    `;
    const legend = {
      A: monster({ abilities: ['BoneFire'] }),
      D: monster(),
      b: monster({ power: 8 }),
      c: monster({ power: 8, level: 2 }),
    };
    const bin = [
      { One: monster({ name: 'One' }), Two: monster({ name: 'Two' }), Three: monster() },
      [],
    ] as const;
    const game = drawn(board, legend, { bin });
    for (const target of ['k', 'D']) {
      expect(game.can('activate', { card: 'A', with: 'BoneFire', target })).toBe(false);
    }
    game.activate('A', 'BoneFire', { target: 'b', then: ['One', 'Two'] });
    expect(game.at('b').power).toBe(5);
    expect(game.void(0)).toEqual(['One', 'Two']);
    expect(game.bin(0)).toEqual(['MadeMonster']);
    expect(game.energy(0)).toBe(40);

    const other = drawn(board, legend, { bin });
    other.activate('A', 'BoneFire', { target: 'c', then: ['Three', 'One'] });
    expect(other.at('c').power).toBe(4);

    const lowEnergy = drawn(board, legend, { bin: [[monster()], []] });
    expect(lowEnergy.can('activate', { card: 'A', with: 'BoneFire', target: 'b' })).toBe(false);
  });

  it('[RegicideMark] deals 1 to 4 damage to the opposing King, which its shield takes first', () => {
    const absorbed = new Set<number>();
    for (let seed = 0; seed < 30; seed++) {
      const game = drawn(
        `
          . . k . .
          . . . . .
          . . . . .
          . . A . .
          . . K . .
        `,
        { A: monster({ iq: 3, abilities: ['RegicideMark'] }) },
        { seed: `mark ${seed}` },
      );
      game.activate('A', 'RegicideMark');
      expect(game.at('k').power).toBe(20);
      absorbed.add(10 - game.state().open.shield[1]);
    }
    expect(absorbed).toEqual(new Set([1, 2, 3, 4]));
  });

  it('[RegicideMark] does nothing to a King of higher IQ', () => {
    const game = drawn(
      `
        . . k . .
        . . . . .
        . . . . .
        . . A . .
        . . K . .
      `,
      { A: monster({ iq: 2, abilities: ['RegicideMark'] }) },
    );
    game.activate('A', 'RegicideMark');
    expect(game.state().open.shield[1]).toBe(10);
    expect(game.energy(0)).toBe(39);
  });
});
