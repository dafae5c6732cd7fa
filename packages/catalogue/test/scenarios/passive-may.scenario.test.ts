import { describe, expect, it } from 'vitest';
import { monster } from '@stackmate/engine/testing';
import { drawn } from './drawn.ts';
import { quickGain, zap } from './props.ts';

const arrived = { code: 'arrived-this-turn', rule: 'TN5' };
const moved = { code: 'moved-this-turn', rule: 'TN4' };
const acted = { code: 'acted-already', rule: 'TN6' };
const outOfRange = { code: 'target-out-of-range', rule: 'RG2' };

describe('passive abilities: permissions', () => {
  it('[Featherstep] moves past cards in the way, but not onto them and not to attack', () => {
    const game = drawn(
      `
      . . k . .
      . . b . .
      . . a . .
      . B F . .
      . . K . .
    `,
      {
        F: monster({ range: 3, abilities: ['Featherstep'] }),
        B: monster({ range: 3 }),
        a: monster(),
        b: monster(),
      },
    );
    expect(game.can('attack', { card: 'F', target: 'b' })).toBe(false);
    expect(game.refusal('move', { card: 'F', to: 'c3' })?.code).toBe('enemy-square');
    expect(game.can('move', { card: 'B', to: 'd2' })).toBe(false);
    game.move('F', 'a2');
    expect(game.where('F')).toBe('a2');
  });

  it("[LongbowEye] attacks past cards in the way, without recoil out of range, but doesn't move past them; summoning it costs 1 more", () => {
    const game = drawn(
      `
      . . k . .
      . . b . .
      . . a . .
      . . L . .
      . . K . .
    `,
      {
        L: monster({ power: 4, range: 2, abilities: ['LongbowEye'] }),
        a: monster(),
        b: monster({ power: 9, range: 2 }),
      },
      { hand: [{ N: monster({ cost: 1, abilities: ['LongbowEye'] }) }, []] },
    );
    expect(game.refusal('attack', { card: 'L', target: 'k' })).toEqual(outOfRange);
    expect(game.can('move', { card: 'L', to: 'c4' })).toBe(false);
    game.attack('L', 'b');
    expect(game.at('b').damage).toBe(4);
    expect(game.at('a').damage).toBe(0);
    expect(game.at('L').damage).toBe(0);
    game.summon('N', 'a1');
    expect(game.energy(0)).toBe(40 - 2);
  });

  it('[Pounce] may attack after moving, but not activate, and not move after attacking', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . a . b .
      . P . Q .
      . . K . .
    `,
      {
        P: monster({ power: 8, range: 2, abilities: ['Pounce', zap(3)] }),
        Q: monster({ power: 8, range: 2, abilities: ['Pounce'] }),
        a: monster({ power: 8 }),
        b: monster({ power: 1 }),
      },
    );
    game.move('P', 'a2').expectBoard(`
      . . k . .
      . . . . .
      . a . b .
      P . . Q .
      . . K . .
    `);
    expect(game.refusal('activate', { card: 'P', with: 'Zap3', target: 'a' })).toEqual(moved);
    game.attack('Q', 'b');
    expect(game.refusal('move', { card: 'Q', to: 'd3' })).toEqual(acted);
  });

  it('[Pounce] strikes from the square it moved to, once; summoning it costs 1 more', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . a . .
      P . . . .
      Q . K . .
    `,
      {
        P: monster({ power: 5, range: 3, abilities: ['Pounce'] }),
        Q: monster({ power: 5, range: 3 }),
        a: monster({ power: 9, range: 1 }),
      },
      { hand: [{ N: monster({ cost: 1, abilities: ['Pounce'] }) }, []] },
    );
    game.move('Q', 'b1');
    expect(game.refusal('attack', { card: 'Q', target: 'a' })).toEqual(moved);
    game.move('P', 'a3').attack('P', 'a');
    expect(game.at('a').damage).toBe(5);
    expect(game.can('attack', { card: 'P', target: 'a' })).toBe(false);
    game.summon('N', 'a1');
    expect(game.energy(0)).toBe(40 - 2);
  });

  it('[HitAndRun] may move after attacking, but not attack after moving; summoning it costs 1 more', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . a . . .
      . H . J .
      . . K . .
    `,
      {
        H: monster({ power: 3, range: 2, abilities: ['HitAndRun'] }),
        J: monster({ power: 3, range: 3, abilities: ['HitAndRun'] }),
        a: monster({ power: 9, range: 1, rangeType: 'Diagonal' }),
      },
      { hand: [{ I: monster({ cost: 1, abilities: ['HitAndRun'] }) }, []] },
    );
    game.attack('H', 'a').move('H', 'c2');
    expect(game.where('H')).toBe('c2');
    expect(game.can('move', { card: 'H', to: 'c3' })).toBe(false);
    game.move('J', 'd3');
    expect(game.refusal('attack', { card: 'J', target: 'a' })).toEqual(moved);
    game.summon('I', 'a1');
    expect(game.energy(0)).toBe(40 - 2);
  });

  it('[Ambusher] may attack and activate on the turn it arrives; summoning it costs 2 more', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . a . . .
      . . . . .
      . . K . .
    `,
      { a: monster({ power: 20 }) },
      {
        hand: [
          {
            A: monster({ power: 4, cost: 1, abilities: ['Ambusher', zap(3)] }),
            B: monster({ power: 4, range: 2, cost: 1, abilities: [zap(3)] }),
          },
          [],
        ],
      },
    );
    game.summon('B', 'd2').summon('A', 'b2');
    expect(game.energy(0)).toBe(40 - 1 - 3);
    expect(game.refusal('activate', { card: 'B', with: 'Zap3', target: 'a' })).toEqual(arrived);
    game.activate('A', 'Zap3', { target: 'a' }).attack('A', 'a');
    expect(game.at('a').damage).toBe(3 + 4);
  });

  it("[Ambusher] can't move after it acted", () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . a . . .
      . . . . .
      . . K . .
    `,
      { a: monster({ power: 20 }) },
      { hand: [{ A: monster({ power: 4, abilities: ['Ambusher', zap(3)] }) }, []] },
    );
    game.summon('A', 'b2').activate('A', 'Zap3', { target: 'a' });
    expect(game.refusal('move', { card: 'A', to: 'c2' })).toEqual(acted);
  });

  it('[MistGuard] takes no recoil, but takes damage from attacks; summoning it costs 1 more', () => {
    const game = drawn(
      `
      . . k . .
      . . a . .
      . . M . .
      . . . . .
      . . K . .
    `,
      {
        M: monster({ power: 6, abilities: ['MistGuard'] }),
        a: monster({ power: 9 }),
      },
      { hand: [{ N: monster({ cost: 1, abilities: ['MistGuard'] }) }, []] },
    );
    game.attack('M', 'a');
    expect(game.at('a').damage).toBe(6);
    expect(game.at('M').damage).toBe(0);
    game.summon('N', 'a1');
    expect(game.energy(0)).toBe(40 - 2);
    game.endTurn().attack('a', 'M');
    expect(game.where('M')).toBe('bin');
  });

  it("[TruthSeer] its effects, lasting ones too, affect cards of higher IQ; those of other cards don't", () => {
    const game = drawn(
      `
      . . k . .
      . . a . .
      . . T Z .
      . . . . .
      . . K . .
    `,
      {
        T: monster({ iq: 1, abilities: ['TruthSeer', 'DreadAura', zap(3)] }),
        Z: monster({ iq: 1, abilities: ['DreadAura', zap(4)] }),
        a: monster({ power: 9, iq: 8 }),
      },
    );
    expect(game.at('a').power).toBe(9 - 2);
    game.activate('Z', 'Zap4', { target: 'a' });
    expect(game.at('a').damage).toBe(0);
    game.activate('T', 'Zap3', { target: 'a' });
    expect(game.at('a').damage).toBe(3);
  });

  it('[Tempered] its attacks ignore natural weakness; natural bonus counts as usual', () => {
    const strikes = (abilities: string[], element: 'Water' | 'Grass'): number => {
      const game = drawn(
        `
        . . k . .
        . . a . .
        . . T . .
        . . . . .
        . . K . .
      `,
        {
          T: monster({ power: 8, iq: 3, elements: ['Fire'], abilities }),
          a: monster({ power: 20, iq: 5, elements: [element], rangeType: 'Diagonal' }),
        },
      );
      return game.attack('T', 'a').at('a').damage;
    };
    expect(strikes([], 'Water')).toBe(8 - 5);
    expect(strikes(['Tempered'], 'Water')).toBe(8);
    expect(strikes(['Tempered'], 'Grass')).toBe(8 + 3);
  });

  it('[Tempered] doesn’t help against the natural bonus of others', () => {
    const game = drawn(
      `
      . . k . .
      . . a . .
      . . T . .
      . . . . .
      . . K . .
    `,
      {
        T: monster({ power: 20, elements: ['Fire'], abilities: ['Tempered'] }),
        a: monster({ power: 6, iq: 4, elements: ['Water'] }),
      },
      { active: 1 },
    );
    game.attack('a', 'T');
    expect(game.at('T').damage).toBe(6 + 4);
  });

  it('[LastGambit] with at most 15 energy its attacks cannot be responded to', () => {
    const attacked = (energy: number, attacker: string) => {
      const game = drawn(
        `
        . . k . .
        . . a . .
        . . L M .
        . . . . .
        . . K . .
      `,
        {
          L: monster({ power: 4, abilities: ['LastGambit'] }),
          M: monster({ power: 4, rangeType: 'Circle' }),
          a: monster({ power: 9, rangeType: 'Diagonal', range: 3 }),
        },
        { energy: [energy, 40], hand: [[], { Q: quickGain() }] },
      );
      return game.attack(attacker, 'a').decision();
    };
    expect(attacked(15, 'L')).toEqual({ kind: 'turn', players: [0] });
    expect(attacked(16, 'L')).toEqual({ kind: 'respond', players: [1] });
    expect(attacked(15, 'M')).toEqual({ kind: 'respond', players: [1] });
  });
});
