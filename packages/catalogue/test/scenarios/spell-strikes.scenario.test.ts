import { describe, expect, it } from 'vitest';
import { card, monster, spell } from '@stackmate/engine/testing';
import type { MonsterOptions, Scenario } from '@stackmate/engine/testing';
import { answering, apart, duel, holding } from './boards.ts';
import { drawn } from './drawn.ts';
import { plainMonster, quickGain, zap } from './props.ts';

/** A with the spell underneath, b next to it. */
const armed = (name: string, top: MonsterOptions, b: MonsterOptions = {}): Scenario =>
  drawn(duel, { A: [monster(top), card(name)], b: monster(b) });

describe('spells that hurt', () => {
  it('[Kindling] deals 4 damage to an opposing monster anywhere, Kings too, whose shield absorbs it first', () => {
    const game = drawn(
      `
      . . k . .
      . . b . c
      . . . . .
      . . A . .
      . . K . .
    `,
      { A: monster(), b: monster({ power: 9, iq: 3 }), c: monster({ power: 9, iq: 4 }) },
      holding('Kindling', 'Kindling', 'Kindling'),
    );
    expect(game.can('activate', { card: 'Kindling', target: 'A' })).toBe(false);
    game.cast('Kindling', { target: 'b' });
    expect(game.at('b').power).toBe(5);
    expect(game.energy(0)).toBe(38);
    expect(game.bin(0)).toEqual(['Kindling']);
    // [AC2] Its owner is the King, whose IQ is 3.
    game.cast('Kindling', { target: 'c' });
    expect(game.at('c').power).toBe(9);
    expect(game.energy(0)).toBe(36);
    game.cast('Kindling', { target: 'k' });
    expect(game.at('k').damage).toBe(0);
    expect(game.state().open.shield).toEqual([10, 6]);
  });

  it('[Kindling] is Quick: it strikes before the attack it answers', () => {
    const game = drawn(
      duel,
      { A: monster({ power: 5 }), b: monster({ power: 4 }) },
      answering('Kindling'),
    );
    game.attack('b', 'A').respond('Kindling', { target: 'b' });
    expect(game.where('b')).toBe('bin');
    expect(game.at('A').power).toBe(5);
    // [EN4] Only battle costs a King energy.
    expect(game.energy(1)).toBe(40);
  });

  it('[StubbleFire] deals 4 damage to each monster around a square, its own side too, but to no King', () => {
    const board = `
      . . . . k
      . . b . .
      . C . . D
      . . K . .
      . . . . .
    `;
    const legend = {
      b: monster({ power: 9 }),
      C: monster({ power: 9 }),
      D: monster({ power: 9 }),
    };
    const game = drawn(board, legend, holding('StubbleFire'));
    game.cast('StubbleFire', { to: 'c3' });
    expect(['b', 'C', 'D', 'K'].map((name) => game.at(name).damage)).toEqual([4, 4, 0, 0]);
    expect(game.state().open.shield).toEqual([10, 10]);
    expect(game.energy(0)).toBe(37);
    // [EN1][EN2] After 2 on activation 1 is left, which can't be paid on resolution.
    const lowEnergy = drawn(board, legend, { ...holding('StubbleFire'), energy: [3, 40] });
    lowEnergy.cast('StubbleFire', { to: 'c3' });
    expect(lowEnergy.at('b').damage).toBe(0);
    expect(lowEnergy.energy(0)).toBe(1);
    expect(lowEnergy.bin(0)).toEqual(['StubbleFire']);
  });

  it('[ForkedStorm] deals 5 damage to one opposing monster and 3 to another, if there is one', () => {
    const board = `
      . . k . .
      b . . . c
      . . . . .
      . . A . .
      . . K . .
    `;
    const legend = { A: monster(), b: monster({ power: 9 }), c: monster({ power: 9 }) };
    const both = drawn(board, legend, holding('ForkedStorm'));
    both.cast('ForkedStorm', { target: 'c', then: ['b'] });
    expect([both.at('c').power, both.at('b').power]).toEqual([4, 6]);
    expect(both.energy(0)).toBe(37);
    const struck = drawn(board, legend, holding('ForkedStorm')).cast('ForkedStorm', {
      target: 'b',
    });
    expect(struck.can('choose', { target: 'b' })).toBe(false);
    struck.choose(null);
    expect([struck.at('b').power, struck.at('c').power]).toEqual([4, 9]);
  });

  it('[HighTide] deals 2 damage to opposing monsters in a cross and shortens their range for a turn', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . b A c
      . . K . .
      . . . . .
    `,
      {
        A: monster({ power: 9, range: 3 }),
        b: monster({ power: 9, range: 3 }),
        c: monster({ power: 9, iq: 4, range: 3 }),
        k: monster({ power: 20, range: 3 }),
      },
      holding('HighTide'),
    );
    game.cast('HighTide', { to: 'c3' });
    const now = (name: string): number[] => [game.at(name).damage, game.at(name).range];
    expect(now('b')).toEqual([2, 1]);
    expect(now('A')).toEqual([0, 3]);
    expect(now('c')).toEqual([0, 3]);
    expect(now('k')).toEqual([0, 3]);
    expect(game.state().open.shield[1]).toBe(10);
    expect(game.energy(0)).toBe(38);
    game.endTurn();
    expect(now('b')).toEqual([0, 1]);
    game.endTurn();
    expect(now('b')).toEqual([0, 3]);
  });

  it('[GrudgeMatch] has two monsters deal each other half their power, at most 8', () => {
    const legend = (a: number, b: number) => ({
      A: monster({ power: a }),
      b: monster({ power: b }),
    });
    const even = drawn(apart, legend(9, 14), holding('GrudgeMatch'));
    even.cast('GrudgeMatch', { target: 'A', then: ['b'] });
    // First 9 / 2 to b, then what b has left.
    expect([even.at('A').power, even.at('b').power]).toEqual([4, 10]);
    expect(even.energy(0)).toBe(38);
    const huge = drawn(apart, legend(18, 40), holding('GrudgeMatch'));
    huge.cast('GrudgeMatch', { target: 'A', then: ['b'] });
    expect([huge.at('A').damage, huge.at('b').damage]).toEqual([8, 8]);
  });

  it("[GrudgeMatch] targets no King, and only a monster of one's own in range", () => {
    const game = drawn(
      `
      . . k . .
      . . b . .
      . . . . .
      D . A . .
      . . K . .
    `,
      { A: monster(), D: monster(), b: monster() },
      holding('GrudgeMatch'),
    );
    const may = (target: string): boolean => game.can('activate', { card: 'GrudgeMatch', target });
    expect([may('A'), may('D'), may('K')]).toEqual([true, false, false]);
    game.cast('GrudgeMatch', { target: 'A' });
    expect(game.can('choose', { target: 'k' })).toBe(false);
  });

  it('[SextonAndSpade] burns a card on the field for 5 damage and 1 per basic monster in the bin, at most 9', () => {
    const dug = (monsters: number): Scenario =>
      drawn(
        apart,
        { A: monster(), b: monster({ power: 12 }) },
        {
          ...holding('SextonAndSpade'),
          bin: [
            [
              ...Array.from({ length: monsters }, () => plainMonster),
              spell(),
              monster({ level: 2 }),
            ],
            [plainMonster],
          ],
        },
      ).cast('SextonAndSpade', { target: 'b', then: ['A'] });
    const game = dug(2);
    expect(game.at('b').damage).toBe(7);
    expect(game.where('A')).toBe('void');
    expect(game.energy(0)).toBe(39);
    expect(dug(5).at('b').damage).toBe(9);
  });

  it('[SextonAndSpade] needs a card on the field besides the King', () => {
    const game = drawn(
      `
      . . k . .
      . . b . .
      . . . . .
      . . . . .
      . . K . .
    `,
      { b: monster() },
      holding('SextonAndSpade'),
    );
    expect(game.refusal('activate', { card: 'SextonAndSpade', target: 'b' })?.code).toBe(
      'custom-cost',
    );
  });

  it('[Landslip] deals 3 damage around a monster in range, and opposing ones there do not recoil this turn', () => {
    const game = drawn(
      `
      . . k . .
      . . d . .
      . b c . .
      . . A . .
      . . K . .
    `,
      {
        A: [monster({ power: 9 }), card('Landslip')],
        b: monster({ power: 9 }),
        c: monster({ power: 12 }),
        d: monster({ power: 9 }),
      },
    );
    const may = (target: string): boolean => game.can('activate', { card: 'A.1', target });
    expect([may('c'), may('A'), may('K'), may('d')]).toEqual([true, true, false, false]);
    game.cast('A.1', { target: 'c' });
    expect(['A', 'b', 'c', 'd'].map((name) => game.at(name).damage)).toEqual([3, 3, 3, 3]);
    expect(game.state().open.shield).toEqual([10, 10]);
    expect(game.energy(0)).toBe(39);
    game.attack('A', 'c');
    expect([game.at('A').damage, game.at('c').damage]).toEqual([3, 9]);
    expect(game.at('A').statuses).toEqual([]);
    game.endTurn();
    expect(game.at('c').statuses).toEqual([]);
  });

  it('[Knucklebones] deals 2 to 9 damage to an opposing monster in range', () => {
    const dealt = new Set<number>();
    for (let seed = 0; seed < 60; seed++) {
      const game = drawn(
        duel,
        { A: [monster(), card('Knucklebones')], b: monster({ power: 20 }) },
        { seed: `bones ${seed}` },
      );
      dealt.add(game.cast('A.1', { target: 'b' }).at('b').damage);
    }
    expect([...dealt].toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    const far = drawn(apart, { A: monster(), b: monster() }, holding('Knucklebones'));
    expect(far.can('activate', { card: 'Knucklebones', target: 'b' })).toBe(false);
  });

  it('[Knucklebones] is cast once per turn, all copies together', () => {
    const game = drawn(duel, {
      A: [monster(), card('Knucklebones'), card('Knucklebones')],
      b: monster({ power: 30 }),
    });
    game.cast('A.1', { target: 'b' });
    expect(game.energy(0)).toBe(39);
    expect(game.refusal('activate', { card: 'A.2', target: 'b' })?.code).toBe('used-already');
    game.endTurnsUntil(7);
    expect(game.can('activate', { card: 'A.2', target: 'b' })).toBe(true);
  });

  it('[Hailstones] deals 2 to 5 damage to each opposing monster on the diagonals, drawn once, but to no King', () => {
    const dealt = new Set<number>();
    for (let seed = 0; seed < 30; seed++) {
      const game = drawn(
        `
        . . . . .
        k . . . c
        . b . D .
        . . . . .
        . . K . .
      `,
        { b: monster({ power: 9 }), c: monster({ power: 9 }), D: monster({ power: 9 }) },
        { ...holding('Hailstones'), seed: `hail ${seed}` },
      );
      expect(game.can('activate', { card: 'Hailstones', to: 'c3' })).toBe(false);
      game.cast('Hailstones', { to: 'c2' });
      expect(game.at('D').damage).toBe(0);
      expect(game.state().open.shield).toEqual([10, 10]);
      expect(game.energy(0)).toBe(37);
      expect(game.at('b').damage).toBe(game.at('c').damage);
      dealt.add(game.at('b').damage);
    }
    expect([...dealt].toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5]);
  });

  it('[QuietAxe] destroys a damaged opposing monster next to the strongest monster, and nobody may respond', () => {
    const game = drawn(
      duel,
      {
        A: [monster({ power: 20 }), card('QuietAxe')],
        b: monster({ power: 19, damage: 1 }),
      },
      { hand: [[], [quickGain()]] },
    );
    game.cast('A.1', { target: 'b' });
    expect(game.decision()?.kind).toBe('turn');
    expect(game.where('b')).toBe('bin');
    expect(game.where('A.1')).toBe('bin');
    expect([game.energy(0), game.energy(1)]).toEqual([39, 40]);
  });

  it('[QuietAxe] spares the undamaged and Kings, and requires the highest power on the field', () => {
    const code = (power: number, b: MonsterOptions): string | undefined =>
      drawn(duel, { A: [monster({ power }), card('QuietAxe')], b: monster(b) }).refusal(
        'activate',
        { card: 'A.1', target: 'b' },
      )?.code;
    expect(code(20, { damage: 1 })).toBeUndefined();
    expect(code(20, {})).toBe('no-target');
    expect(code(19, { damage: 1 })).toBe('requirement');
    const king = drawn(
      `
      . . . . .
      . . k . .
      . . A . .
      . . . . .
      . . K . .
    `,
      { A: [monster({ power: 30 }), card('QuietAxe')], k: monster({ power: 20, damage: 5 }) },
    );
    expect(king.can('activate', { card: 'A.1', target: 'k' })).toBe(false);
    const hand = drawn(duel, { A: monster(), b: monster({ damage: 1 }) }, holding('QuietAxe'));
    expect(hand.refusal('activate', { card: 'QuietAxe', target: 'b' })?.code).toBe('king-owner');
  });

  it("[BloodPrice] damages its owner by 3 and deals the owner's whole damage plus 3, at most 9", () => {
    const paid = (damage: number): Scenario =>
      armed('BloodPrice', { power: 12, damage }, { power: 12 }).cast('A.1', { target: 'b' });
    expect([paid(0).at('A').damage, paid(0).at('b').damage]).toEqual([3, 6]);
    expect([paid(2).at('A').damage, paid(2).at('b').damage]).toEqual([5, 8]);
    expect([paid(6).at('A').damage, paid(6).at('b').damage]).toEqual([9, 9]);
    expect(paid(0).energy(0)).toBe(40);
  });

  it("[BloodPrice] can't be paid with the owner's last power, by a King, or from the hand", () => {
    const code = (power: number): string | undefined =>
      armed('BloodPrice', { power }).refusal('activate', { card: 'A.1', target: 'b' })?.code;
    expect([code(3), code(4)]).toEqual(['custom-cost', undefined]);
    const hand = drawn(duel, { A: monster(), b: monster() }, holding('BloodPrice'));
    expect(hand.refusal('activate', { card: 'BloodPrice', target: 'b' })?.code).toBe('king-owner');
    const alone = drawn(duel, { A: card('BloodPrice'), b: monster() });
    expect(alone.refusal('activate', { card: 'A', target: 'b' })?.code).toBe('needs-stack');
  });

  it('[BloodPrice] is Quick, but not while the top card of its stack is busy', () => {
    const game = drawn(
      `
      . . k . .
      . . b . .
      . . A . .
      . . C . .
      . . K . .
    `,
      {
        A: [monster({ power: 9, damage: 2 }), card('BloodPrice')],
        C: monster({ power: 9 }),
        b: monster({ power: 12, abilities: [zap(1), zap(2)] }),
      },
      { active: 1 },
    );
    game.activate('b', 'Zap1', { target: 'A' });
    expect(game.refusal('activate', { card: 'A.1', target: 'b' })?.code).toBe('top-busy');
    game.passAll();
    game.activate('b', 'Zap2', { target: 'C' }).respond('A.1', { target: 'b' });
    // 3 before, 3 as the cost, and 3 more.
    expect(game.at('A').damage).toBe(6);
    expect(game.at('b').damage).toBe(9);
    expect(game.at('C').damage).toBe(2);
  });
});
