import { describe, expect, it } from 'vitest';
import { ability, monster } from '@stackmate/engine/testing';
import { drawn } from './drawn.ts';
import { plainSpell, smash, zap } from './props.ts';

describe('active abilities: stats', () => {
  it('[Rally] raises the power of another monster in range by 3 until the end of the turn', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . B . .
      . b A . C
      . . K . .
    `,
      {
        A: monster({ abilities: ['Rally'] }),
        B: monster({ power: 5 }),
        C: monster({ power: 5 }),
        b: monster(),
      },
    );
    for (const target of ['A', 'C', 'b']) {
      expect(game.can('activate', { card: 'A', with: 'Rally', target })).toBe(false);
    }
    game.activate('A', 'Rally', { target: 'B' });
    expect(game.at('B').power).toBe(8);
    expect(game.at('A').power).toBe(6);
    expect(game.energy(0)).toBe(39);
    game.endTurn();
    expect(game.at('B').power).toBe(5);
  });

  it('[Hex] lowers the power of an attacker by 4 as a response, for this turn', () => {
    const game = drawn(
      `
      . . k . .
      . . b . .
      . . A . .
      . . . . .
      . . K . .
    `,
      {
        A: monster({ power: 6, iq: 2, abilities: ['Hex'] }),
        b: monster({ power: 9, iq: 2 }),
      },
      { active: 1 },
    );
    game.attack('b', 'A').respond(['A', 'Hex'], { target: 'b' });
    expect(game.at('A').power).toBe(1);
    expect(game.where('b')).toBe('bin');
    expect(game.energy(0)).toBe(39);
  });

  it('[Hex] never lowers a King below 1, and never a monster of higher IQ', () => {
    const game = drawn(
      `
      . . . . .
      . . . . .
      . . k . .
      . b A . .
      . . K . .
    `,
      {
        A: monster({ iq: 2, abilities: ['Hex'] }),
        b: monster({ power: 9, iq: 3 }),
        k: monster({ power: 3, iq: 1 }),
      },
    );
    expect(game.can('activate', { card: 'A', with: 'Hex', target: 'K' })).toBe(false);
    game.activate('A', 'Hex', { target: 'k' });
    expect(game.at('k').power).toBe(1);
    expect(game.result()).toBeNull();
    game.endTurn();
    expect(game.at('k').power).toBe(3);
    game.endTurn();
    game.activate('A', 'Hex', { target: 'b' }).passAll();
    expect(game.at('b').power).toBe(9);
  });

  it("[MindFog] halves the IQ of a monster, rounded down, for two of its player's turns", () => {
    const game = drawn(
      `
      . . . . .
      . . . . .
      . . b . .
      . D A k .
      . . K . .
    `,
      {
        A: monster({ iq: 5, abilities: ['MindFog'] }),
        D: monster(),
        K: monster({ power: 20, iq: 9 }),
        b: monster({ iq: 5 }),
      },
    );
    for (const target of ['k', 'D']) {
      expect(game.can('activate', { card: 'A', with: 'MindFog', target })).toBe(false);
    }
    game.activate('A', 'MindFog', { target: 'b' });
    expect(game.at('b').iq).toBe(2);
    expect(game.at('A').iq).toBe(5);
    expect(game.energy(0)).toBe(39);
    game.endTurnsUntil(8);
    expect(game.at('b').iq).toBe(2);
    game.endTurn();
    expect(game.at('b').iq).toBe(5);
  });

  it('[Stoke] raises its own power by 2 up to four times a turn, 1 energy each', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . . . .
      . . A . .
      . . K . .
    `,
      { A: monster({ power: 6, abilities: ['Stoke'] }) },
    );
    for (let i = 0; i < 4; i++) game.activate('A', 'Stoke');
    expect(game.at('A').power).toBe(14);
    expect(game.energy(0)).toBe(36);
    expect(game.refusal('activate', { card: 'A', with: 'Stoke' })).toEqual({
      code: 'used-already',
      rule: 'AC7',
    });
    game.endTurn();
    expect(game.at('A').power).toBe(6);
  });

  it('[MirrorStrength] exchanges power without damage with a monster in range, for this turn', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . b . .
      . c A . .
      . . K . .
    `,
      {
        A: monster({ power: 3, iq: 2, abilities: ['MirrorStrength'] }),
        b: monster({ power: 9, iq: 2, damage: 2 }),
        c: monster({ power: 9, iq: 3 }),
      },
    );
    expect(game.can('activate', { card: 'A', with: 'MirrorStrength', target: 'K' })).toBe(false);
    game.activate('A', 'MirrorStrength', { target: 'b' });
    expect(game.energy(0)).toBe(39);
    expect(game.at('A').power).toBe(9);
    expect(game.at('b')).toMatchObject({ power: 1, maxPower: 3 });
    game.endTurn();
    expect(game.at('A').power).toBe(3);
    expect(game.at('b').power).toBe(9);
    game.endTurn();
    game.activate('A', 'MirrorStrength', { target: 'c' }).passAll();
    expect(game.at('A').power).toBe(3);
    expect(game.at('c').power).toBe(9);
  });

  it('[BoneDice] burns the top two cards of the deck for 1 to 6 power this turn', () => {
    const raised = new Set<number>();
    for (let seed = 0; seed < 40; seed++) {
      const game = drawn(
        `
        . . k . .
        . . . . .
        . . B . .
        . b A . .
        . . K . .
      `,
        { A: monster({ abilities: ['BoneDice'] }), B: monster({ power: 5 }), b: monster() },
        {
          seed: `dice ${seed}`,
          deck: [[monster({ name: 'One' }), monster({ name: 'Two' }), monster()], []],
        },
      );
      expect(game.can('activate', { card: 'A', with: 'BoneDice', target: 'b' })).toBe(false);
      game.activate('A', 'BoneDice', { target: 'B' });
      expect(game.void(0)).toEqual(['One', 'Two']);
      expect(game.deck(0)).toEqual(['MadeMonster']);
      raised.add(game.at('B').power - 5);
      game.endTurn();
      expect(game.at('B').power).toBe(5);
    }
    expect(raised).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  });

  it('[BoneDice] cannot be paid with a deck of one card', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . . . .
      . . A . .
      . . K . .
    `,
      { A: monster({ abilities: ['BoneDice'] }) },
      { deck: [[monster()], []] },
    );
    expect(game.refusal('activate', { card: 'A', with: 'BoneDice', target: 'A' })).toEqual({
      code: 'custom-cost',
      rule: 'EN2',
    });
  });

  it('[TeachFire] gives another monster Fire Fang as long as the teacher is on the field', () => {
    const game = drawn(
      `
      . . k . .
      . . e . .
      . . B . .
      . . A b .
      . . K . .
    `,
      {
        A: monster({ iq: 2, abilities: ['TeachFire'] }),
        B: monster({ power: 5, iq: 2 }),
        b: monster(),
        e: monster({ power: 14, iq: 2, elements: ['Grass'] }),
      },
    );
    for (const target of ['A', 'b']) {
      expect(game.can('activate', { card: 'A', with: 'TeachFire', target })).toBe(false);
    }
    game.activate('A', 'TeachFire', { target: 'B' });
    expect(game.at('B').abilities).toEqual(['FireFang']);
    expect(game.energy(0)).toBe(39);
    game.attack('B', 'e', { with: 'FireFang' });
    // [BT2] 5 + 3, plus its IQ against Grass.
    expect(game.at('e').power).toBe(14 - 5 - 3 - 2);
    expect(game.where('B')).toBe('bin');
  });

  it('[TeachFire] ends as the teacher leaves the field', () => {
    const game = drawn(
      `
      . . k . .
      . . e . .
      . . B . .
      . . A . .
      . . K . .
    `,
      {
        A: monster({ iq: 2, abilities: ['TeachFire'] }),
        B: monster({ iq: 2 }),
        e: monster({ abilities: [smash] }),
      },
    );
    game.activate('A', 'TeachFire', { target: 'B' }).endTurn();
    expect(game.at('B').abilities).toEqual(['FireFang']);
    game.activate('e', 'Smash', { target: 'A' });
    expect(game.at('B').abilities).toEqual([]);
  });

  it('[CleanSlate] ends every modifier of a card, but neither its damage nor passive effects', () => {
    const pride = ability({
      idname: 'Pride',
      type: 'Passive Ability',
      continuous: [
        { continuous: 'modify', affects: 'self', stat: 'power', how: 'raise', amount: 2 },
      ],
    });
    const grow = ability({
      idname: 'Grow',
      type: 'Active Ability',
      effect: [
        {
          op: 'modify',
          to: 'self',
          stat: 'power',
          how: 'raise',
          amount: 4,
          lasts: 'while on field',
        },
        { op: 'status', to: 'self', status: 'cannot move', lasts: 'while on field' },
      ],
    });
    const game = drawn(
      `
      . . . . k
      . . . . .
      . . b . .
      . c A S .
      . . K . .
    `,
      {
        A: monster({ iq: 2, abilities: ['CleanSlate', zap(6)] }),
        S: plainSpell,
        b: monster({ power: 5, iq: 2, abilities: [pride, grow] }),
        c: monster({ power: 5, iq: 3, abilities: [grow] }),
      },
      { active: 1 },
    );
    game.activate('b', 'Grow').activate('c', 'Grow').endTurn();
    expect(game.at('b')).toMatchObject({ power: 11, statuses: ['cannot move'] });
    // Any top card may be its target.
    expect(game.can('activate', { card: 'A', with: 'CleanSlate', target: 'S' })).toBe(true);
    game.activate('A', 'Zap6', { target: 'b' }).activate('A', 'CleanSlate', { target: 'b' });
    expect(game.at('b')).toMatchObject({ power: 1, maxPower: 7, damage: 6, statuses: [] });
    game.endTurnsUntil(9);
    game.activate('A', 'CleanSlate', { target: 'c' }).passAll();
    expect(game.at('c')).toMatchObject({ power: 9, statuses: ['cannot move'] });
  });
});
