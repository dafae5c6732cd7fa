import { describe, expect, it } from 'vitest';
import { ability, monster } from '@stackmate/engine/testing';
import { drawn } from './drawn.ts';
import { banish, plainMonster, smash, zap } from './props.ts';

const notAttackable = { code: 'not-attackable', rule: 'BT1' };

describe('passive abilities: immunities', () => {
  it('[DeepRoots] cannot be sent to the hand by effects, but can be destroyed', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . D E .
      . . . . .
      . . K . .
    `,
      {
        D: monster({ abilities: ['DeepRoots'] }),
        E: monster(),
        k: monster({ power: 20, iq: 5, abilities: [banish, smash] }),
      },
      { active: 1 },
    );
    game.activate('k', 'Banish', { target: 'D' });
    expect(game.where('D')).toBe('c3');
    game.activate('k', 'Smash', { target: 'D' });
    expect(game.where('D')).toBe('bin');
    game.endTurn().endTurn().activate('k', 'Banish', { target: 'E' }).passAll();
    expect(game.where('E')).toBe('hand');
  });

  it('[DeepRoots] cannot be sent to the deck or burned by effects', () => {
    const burnAndReturn = ability({
      idname: 'Uproot',
      type: 'Active Ability',
      effect: [
        { op: 'send', to: { each: { side: 'opposing' } }, zone: 'deck' },
        { op: 'send', to: { each: { side: 'opposing' } }, zone: 'void' },
      ],
    });
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . D E .
      . . . . .
      . . K . .
    `,
      {
        D: monster({ abilities: ['DeepRoots'] }),
        E: monster(),
        k: monster({ power: 20, iq: 5, abilities: [burnAndReturn] }),
      },
      { active: 1 },
    );
    game.activate('k', 'Uproot').expectBoard(`
      . . k . .
      . . . . .
      . . D . .
      . . . . .
      . . K . .
    `);
  });

  it('[CharmedLife] cannot be destroyed by effects, but can be in battle', () => {
    const game = drawn(
      `
      . . k . .
      . . a . .
      . . C D .
      . . . . .
      . . K . .
    `,
      {
        C: monster({ power: 6, abilities: ['CharmedLife'] }),
        D: monster({ power: 6 }),
        a: monster({ power: 6, abilities: [smash] }),
        k: monster({ power: 20, abilities: [smash] }),
      },
      { active: 1 },
    );
    game.activate('k', 'Smash', { target: 'D' });
    expect(game.where('D')).toBe('bin');
    game.activate('a', 'Smash', { target: 'C' });
    expect(game.where('C')).toBe('c3');
    game.attack('a', 'C');
    expect(game.where('C')).toBe('bin');
    expect(game.energy(0)).toBe(35);
  });

  it('[StoneGaze] opposing monsters diagonally next to it do not recoil against anyone', () => {
    const game = drawn(
      `
      . . . . k
      . b a . .
      . A S C .
      . . . . .
      . . K . .
    `,
      {
        S: monster({ power: 4, iq: 3, rangeType: 'Diagonal', abilities: ['StoneGaze'] }),
        A: monster({ power: 4, rangeType: 'Square' }),
        C: monster({ power: 9, rangeType: 'Diagonal' }),
        a: monster({ power: 5, rangeType: 'Circle' }),
        b: monster({ power: 7, iq: 3 }),
      },
    );
    game.attack('A', 'b');
    expect(game.at('b').damage).toBe(4);
    expect(game.at('A').damage).toBe(0);
    game.attack('C', 'a');
    expect(game.at('C').damage).toBe(5);
  });

  it('[StoneGaze] affects neither its own side nor monsters two squares away', () => {
    const game = drawn(
      `
      k . . . .
      . . . . b
      a D . . A
      . . S . .
      . . K . .
    `,
      {
        S: monster({ iq: 3, abilities: ['StoneGaze'] }),
        A: monster({ power: 30 }),
        D: monster({ power: 4 }),
        a: monster({ power: 9 }),
        b: monster({ power: 7 }),
      },
    );
    game.attack('A', 'b');
    expect(game.at('A').damage).toBe(7);
    game.endTurn().attack('a', 'D').passAll();
    expect(game.at('a').damage).toBe(4);
  });

  it("[StoneGaze] doesn't affect Kings and monsters of higher IQ", () => {
    const game = drawn(
      `
      . . . . .
      . b . k .
      . A S C .
      . . . . .
      . . K . .
    `,
      {
        S: monster({ power: 4, iq: 3, abilities: ['StoneGaze'] }),
        A: monster({ power: 9 }),
        C: monster({ power: 30 }),
        b: monster({ power: 7, iq: 4 }),
        k: monster({ power: 25, iq: 1 }),
      },
    );
    game.attack('A', 'b').attack('C', 'k');
    expect(game.at('A').damage).toBe(7);
    expect(game.at('C').damage).toBe(25);
  });

  it('[Veiled] on top of a stack it cannot be targeted by opposing abilities, but can be attacked', () => {
    const game = drawn(
      `
      . . k . .
      . . a . .
      . . V W .
      . . . . .
      . . K . .
    `,
      {
        V: [monster({ power: 9, abilities: ['Veiled'] }), plainMonster],
        W: monster({ abilities: ['Veiled'] }),
        a: monster({ power: 4, iq: 5, abilities: [zap(3)] }),
      },
      { active: 1 },
    );
    expect(game.refusal('activate', { card: 'a', with: 'Zap3', target: 'V' })?.code).toBe(
      'not-a-target',
    );
    expect(game.can('activate', { card: 'a', with: 'Zap3', target: 'W' })).toBe(true);
    game.attack('a', 'V');
    expect(game.at('V').damage).toBe(4);
  });

  it('[ShieldWall] your damaged monsters orthogonally next to it cannot be attacked, but it can', () => {
    const game = drawn(
      `
      k . . . .
      . a b . .
      . D S . .
      . . U . .
      . . . K .
    `,
      {
        S: monster({ damage: 1, abilities: ['ShieldWall'] }),
        D: monster({ damage: 1 }),
        U: monster(),
        a: monster({ rangeType: 'Circle' }),
        b: monster({ rangeType: 'Circle', range: 2 }),
      },
      { active: 1 },
    );
    expect(game.refusal('attack', { card: 'a', target: 'D' })).toEqual(notAttackable);
    expect(game.can('attack', { card: 'a', target: 'S' })).toBe(true);
    game.attack('b', 'S');
    expect(game.where('S')).toBe('bin');
    expect(game.can('attack', { card: 'a', target: 'D' })).toBe(true);
  });

  it('[ShieldWall] protects neither Kings nor undamaged monsters nor those diagonally next to it', () => {
    const game = drawn(
      `
      . . k . .
      . a b c .
      . D U . .
      . . S K .
      . . . . .
    `,
      {
        S: monster({ abilities: ['ShieldWall'] }),
        D: monster({ damage: 1 }),
        U: monster(),
        K: monster({ power: 20, damage: 1 }),
        a: monster(),
        b: monster(),
        c: monster({ range: 2 }),
      },
      { active: 1 },
    );
    expect(game.can('attack', { card: 'a', target: 'D' })).toBe(true);
    expect(game.can('attack', { card: 'b', target: 'U' })).toBe(true);
    expect(game.can('attack', { card: 'c', target: 'K' })).toBe(true);
  });

  it("[ShieldWall] protects neither the opponent's monsters nor those two squares away", () => {
    const game = drawn(
      `
      . . k . .
      . . a . .
      . A S . .
      . . . . .
      . . K . .
    `,
      {
        S: monster({ abilities: ['ShieldWall'] }),
        A: monster({ rangeType: 'Circle' }),
        a: monster({ damage: 1 }),
      },
    );
    expect(game.can('attack', { card: 'A', target: 'a' })).toBe(true);
    const theirs = drawn(
      `
      . . k . .
      . . . . .
      . . S . .
      . . . . .
      . . D b K
    `,
      { S: monster({ abilities: ['ShieldWall'] }), D: monster({ damage: 1 }), b: monster() },
      { active: 1 },
    );
    expect(theirs.can('attack', { card: 'b', target: 'D' })).toBe(true);
  });

  it('[CrownWarden] your King takes no damage from effects, but does in battle; your other monsters do', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . C . .
      . . a . .
      . . K . .
    `,
      {
        C: monster({ power: 9, abilities: ['CrownWarden'] }),
        K: monster({ power: 20, iq: 2 }),
        a: monster({ power: 13, iq: 5, abilities: [zap(15)] }),
        k: monster({ power: 20, iq: 5, abilities: [zap(4)] }),
      },
      { active: 1 },
    );
    game.activate('a', 'Zap15', { target: 'K' });
    expect(game.at('K').damage).toBe(0);
    game.activate('k', 'Zap4', { target: 'C' });
    expect(game.at('C').damage).toBe(4);
    game.attack('a', 'K');
    expect(game.at('K').damage).toBe(13 - 10);
  });

  it("[CrownWarden] doesn't protect the opposing King", () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . C . .
      . . . . .
      . . K . .
    `,
      { C: monster({ iq: 5, abilities: ['CrownWarden', zap(15)] }) },
    );
    game.activate('C', 'Zap15', { target: 'k' });
    expect(game.at('k').damage).toBe(15 - 10);
  });
});
