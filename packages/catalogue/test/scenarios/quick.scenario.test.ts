import { describe, expect, it } from 'vitest';
import { ability, monster, spell } from '@stackmate/engine/testing';
import { drawn } from './drawn.ts';
import { plainMonster, zap } from './props.ts';

const duel = `
  . . k . .
  . . b . .
  . . A . .
  . . . . .
  . . K . .
`;
const apart = `
  . . k . .
  . . b . .
  . . . . .
  . . A . .
  . . K . .
`;

/** A spell that deals 4 damage to an opposing monster anywhere. */
const bolt = spell({
  name: 'Bolt',
  targets: [{ what: 'monster', side: 'opposing', reach: 'global' }],
  effect: [{ op: 'damage', to: { slot: 0 }, amount: 4 }],
});

describe('quick abilities', () => {
  it('[Parry] negates an opposing attack, which counts as used', () => {
    const game = drawn(
      duel,
      { A: monster({ power: 5, abilities: ['Parry'] }), b: monster({ power: 9 }) },
      { active: 1 },
    );
    expect(game.can('activate', { by: 0, card: 'A', with: 'Parry', target: 'b' })).toBe(false);
    game.attack('b', 'A').respond(['A', 'Parry'], { target: 'b' });
    expect(game.at('A').damage).toBe(0);
    expect(game.at('b').damage).toBe(0);
    expect(game.energy(0)).toBe(38);
    expect(game.refusal('attack', { card: 'b', target: 'A' })?.code).toBe('attacked-already');
  });

  it('[Parry] doesn’t affect spells and abilities', () => {
    const game = drawn(
      duel,
      { A: monster({ abilities: ['Parry', 'Brace'] }), b: monster({ abilities: [zap(1)] }) },
      { active: 1 },
    );
    game.activate('b', 'Zap1', { target: 'A' });
    expect(game.can('activate', { card: 'A', with: 'Brace' })).toBe(true);
    expect(game.can('activate', { card: 'A', with: 'Parry', target: 'b' })).toBe(false);
  });

  it('[SpellSnare] negates an opposing spell, which goes to the bin', () => {
    const game = drawn(
      apart,
      { A: monster({ power: 6, abilities: ['SpellSnare'] }), b: monster() },
      { active: 1, hand: [[], { Bolt: bolt }] },
    );
    game.cast('Bolt', { target: 'A' }).respond(['A', 'SpellSnare'], { target: 'Bolt' });
    game.passAll();
    expect(game.at('A').power).toBe(6);
    expect(game.bin(1)).toEqual(['Bolt']);
    expect(game.energy(0)).toBe(38);
  });

  it('[SpellSnare] does not catch abilities', () => {
    const game = drawn(
      apart,
      { A: monster({ abilities: ['SpellSnare', 'Brace'] }), b: monster({ abilities: [zap(1)] }) },
      { active: 1 },
    );
    game.activate('b', 'Zap1', { target: 'A' });
    expect(game.can('activate', { card: 'A', with: 'SpellSnare', target: 'b' })).toBe(false);
  });

  it('[DrawFire] turns an attack or a spell on another monster of yours in range', () => {
    const board = `
      . . k . .
      . . b . .
      . e A C .
      . . D . .
      . . K . .
    `;
    const legend = {
      A: monster({ power: 9, range: 2, abilities: ['DrawFire'] }),
      C: monster({ power: 9 }),
      D: monster({ power: 9 }),
      b: monster({ power: 5, rangeType: 'Circle' }),
      e: monster(),
    };
    const attack = drawn(board, legend, { active: 1 }).attack('b', 'A');
    attack.respond(['A', 'DrawFire'], { target: 'b', then: ['C'] });
    expect(attack.at('A').damage).toBe(0);
    expect(attack.at('C').damage).toBe(5);
    expect(attack.energy(0)).toBe(38);
    // [RS5] From c4 it does not reach c2: the attack fizzles.
    const lost = drawn(board, legend, { active: 1 }).attack('b', 'C');
    lost.respond(['A', 'DrawFire'], { target: 'b' });
    for (const target of ['K', 'e']) expect(lost.can('choose', { target })).toBe(false);
    lost.choose('D');
    expect(['A', 'C', 'D'].map((card) => lost.at(card).damage)).toEqual([0, 0, 0]);
    const magic = drawn(board, legend, { active: 1, hand: [[], { Bolt: bolt }] });
    magic.cast('Bolt', { target: 'A' });
    magic.respond(['A', 'DrawFire'], { target: 'Bolt', then: ['C'] }).passAll();
    expect(magic.at('A').damage).toBe(0);
    expect(magic.at('C').damage).toBe(4);
  });

  it('[Brace] raises its power by 3 this turn, before an attack lands', () => {
    const game = drawn(
      duel,
      { A: monster({ power: 6, abilities: ['Brace'] }), b: monster({ power: 8 }) },
      { active: 1 },
    );
    game.attack('b', 'A').respond(['A', 'Brace']);
    expect(game.where('b')).toBe('bin');
    expect(game.at('A').power).toBe(1);
    expect(game.energy(0)).toBe(39);
    game.endTurn();
    expect(game.at('A')).toMatchObject({ power: 6, maxPower: 6 });
    game.activate('A', 'Brace').passAll();
    expect(game.at('A').power).toBe(9);
    expect(game.can('activate', { card: 'A', with: 'Brace' })).toBe(false);
    game.endTurn();
    expect(game.at('A').power).toBe(6);
  });

  it("[KingsShield] raises the King's shield by IQ + 3, at most 8, for this turn", () => {
    for (const [iq, shield] of [
      [1, 4],
      [5, 8],
      [7, 8],
    ] as const) {
      const game = drawn(
        `
        . . . k .
        . . . . .
        . . . . .
        . . b . .
        . . K A .
      `,
        {
          A: monster({ iq, range: 1, rangeType: 'Diagonal', abilities: ['KingsShield'] }),
          b: monster({ power: 19, elements: ['Normal'] }),
          K: monster({ power: 20, rangeType: 'Diagonal' }),
        },
        { turn: 12 },
      );
      game.attack('b', 'K').respond(['A', 'KingsShield']);
      expect(game.at('K').damage).toBe(19 - 10 - shield);
      expect(game.energy(0)).toBe(39);
      game.endTurn();
      expect(game.state().open.shield[0]).toBe(10);
    }
  });

  it('[Sidestep] moves with its stack to an empty adjacent square, so that the attack misses', () => {
    const game = drawn(
      duel,
      { A: [monster({ power: 5, abilities: ['Sidestep'] }), plainMonster], b: monster() },
      { active: 1 },
    );
    game.attack('b', 'A');
    for (const to of ['c4', 'e3', 'c3']) {
      expect(game.can('activate', { card: 'A', with: 'Sidestep', to })).toBe(false);
    }
    game.respond(['A', 'Sidestep'], { to: 'd2' });
    expect(game.at('A')).toMatchObject({ square: 'd2', damage: 0 });
    expect(game.at('A').stack).toHaveLength(2);
    expect(game.reasons()).toContain('Attack fizzled');
    expect(game.energy(0)).toBe(38);
  });

  it('[Vanish] avoids a spell and takes no damage from effects this turn', () => {
    const burst = ability({
      idname: 'Burst',
      type: 'Active Ability',
      effect: [{ op: 'damage', to: { each: { side: 'opposing', king: false } }, amount: 2 }],
    });
    const game = drawn(
      duel,
      {
        A: monster({ power: 6, abilities: ['Vanish'] }),
        b: monster({ power: 3, abilities: [burst] }),
      },
      { active: 1, hand: [[], { Bolt: bolt }] },
    );
    game.cast('Bolt', { target: 'A' }).respond(['A', 'Vanish']).passAll();
    expect(game.reasons()).toContain('Magic fizzled');
    expect(game.at('A')).toMatchObject({
      damage: 0,
      statuses: ['cannot be targeted', 'takes no effect damage'],
    });
    expect(game.energy(0)).toBe(39);
    game.activate('b', 'Burst').passAll();
    expect(game.at('A').damage).toBe(0);
    // The monster can still be attacked.
    game.attack('b', 'A').passAll();
    expect(game.at('A').damage).toBe(3);
    game.endTurn();
    expect(game.at('A').statuses).toEqual([]);
    game.activate('A', 'Vanish').passAll().endTurn();
    expect(game.at('A').statuses).toEqual([]);
  });

  it('[HatTrick] draws one card per 3 IQ, at most 3, also as a response', () => {
    for (const [iq, count] of [
      [2, 0],
      [6, 2],
      [12, 3],
    ] as const) {
      const game = drawn(
        duel,
        { A: monster({ power: 9, iq, abilities: ['HatTrick'] }), b: monster({ power: 1 }) },
        { active: 1 },
      );
      game.attack('b', 'A').respond(['A', 'HatTrick']).passAll();
      expect(game.hand(0)).toHaveLength(count);
      expect(game.energy(0)).toBe(39);
    }
  });

  it('[SnuffOut] negates an opposing ability, and only Super Quick may answer', () => {
    const game = drawn(
      apart,
      {
        A: monster({ power: 6, iq: 4, abilities: ['SnuffOut'] }),
        b: monster({ iq: 4, abilities: [zap(3), 'Brace'] }),
      },
      { active: 1 },
    );
    game.activate('b', 'Zap3', { target: 'A' }).respond(['A', 'SnuffOut'], { target: 'b' });
    // Brace is only Quick, so nothing can answer.
    expect(game.decision()?.kind).toBe('turn');
    expect(game.at('A').damage).toBe(0);
    expect(game.energy(0)).toBe(37);
  });

  it('[SnuffOut] needs the highest IQ on the field, and does not answer attacks', () => {
    const low = drawn(
      apart,
      {
        A: monster({ iq: 2, abilities: ['SnuffOut', 'Brace'] }),
        b: monster({ iq: 2, abilities: [zap(3)] }),
      },
      { active: 1 },
    );
    low.activate('b', 'Zap3', { target: 'A' });
    expect(low.refusal('activate', { card: 'A', with: 'SnuffOut', target: 'b' })).toEqual({
      code: 'requirement',
      rule: 'AC4',
    });
    const attacked = drawn(
      duel,
      { A: monster({ iq: 5, abilities: ['SnuffOut', 'Brace'] }), b: monster() },
      { active: 1 },
    );
    attacked.attack('b', 'A');
    expect(attacked.can('activate', { card: 'A', with: 'SnuffOut', target: 'b' })).toBe(false);
  });

  it('[GritTeeth] removes all its damage, even in answer to something Super Quick', () => {
    const snap = ability({
      idname: 'Snap',
      type: 'Active Ability',
      subtypes: ['Super Quick'],
      targets: [{ what: 'monster', side: 'opposing', reach: 'global' }],
      effect: [{ op: 'damage', to: { slot: 0 }, amount: 4 }],
    });
    const game = drawn(
      duel,
      {
        A: monster({ power: 8, damage: 5, abilities: ['GritTeeth', 'Brace'] }),
        b: monster({ power: 5, abilities: [snap] }),
      },
      { active: 1 },
    );
    game.activate('b', 'Snap', { target: 'A' });
    expect(game.refusal('activate', { card: 'A', with: 'Brace' })?.code).toBe('not-quick');
    game.respond(['A', 'GritTeeth']).passAll();
    expect(game.at('A')).toMatchObject({ power: 4, damage: 4 });
    expect(game.energy(0)).toBe(38);
  });
});
