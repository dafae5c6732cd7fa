import { describe, expect, it } from 'vitest';
import { monster } from '@stackmate/engine/testing';
import { drawn } from './drawn.ts';
import { plainMonster, plainSpell } from './props.ts';
import { fullStack, shortStack } from './stacks.ts';

const used = { code: 'used-already', rule: 'AC7' };
const notActivatable = { code: 'not-activatable', rule: 'AC1' };
const cannotMove = { code: 'move-forbidden', rule: 'AC9' };

describe('active super abilities of level 2', () => {
  it('[FloodGate] pushes opposing monsters within Circle 3 two squares directly away, up to the edge', () => {
    const game = drawn(
      `
      . . . k .
      . . . . .
      . . a . .
      c . . b .
      K . F . .
    `,
      {
        F: fullStack({ iq: 3, abilities: ['FloodGate'] }),
        a: monster(),
        b: monster(),
        c: monster(),
      },
    );
    game.activate('F', 'FloodGate').expectBoard(`
      . . a k .
      . . . . .
      . . . . b
      c . . . .
      K . F . .
    `);
    expect(game.energy(0)).toBe(39);
    expect(game.refusal('activate', { card: 'F', with: 'FloodGate' })).toEqual(used);
    // Being pushed isn't a move.
    game.endTurn().move('a', 'c4');
  });

  it("[FloodGate] stops at the first card in the way, doesn't push monsters of higher IQ, pushes Kings", () => {
    const game = drawn(
      `
      . . . . .
      . . . . .
      . . A b .
      . . a . .
      K . F . k
    `,
      {
        F: fullStack({ iq: 3, abilities: ['FloodGate'] }),
        A: monster(),
        a: monster(),
        b: monster({ iq: 4 }),
      },
    );
    game.activate('F', 'FloodGate').expectBoard(`
      . . . . .
      . . . . .
      . . A b .
      . . a . .
      K . F . k
    `);
    const near = drawn(
      `
      . . . . .
      . . . . .
      . . . k .
      . . . . .
      K F . . .
    `,
      { F: fullStack({ iq: 3, abilities: ['FloodGate'] }) },
    );
    near.activate('F', 'FloodGate').expectBoard(`
      . . . . .
      . . . . k
      . . . . .
      . . . . .
      K F . . .
    `);
  });

  it('[FloodGate] reaches three squares and pushes no farther than two', () => {
    const game = drawn(
      `
      . . . . .
      a . . . .
      . . . . .
      . . k . .
      F b . . K
    `,
      { F: fullStack({ iq: 3, abilities: ['FloodGate'] }), a: monster(), b: monster() },
    );
    game.activate('F', 'FloodGate').expectBoard(`
      a . . . .
      . . . . .
      . . . . .
      . . k . .
      F . . b K
    `);
    const free = drawn(
      `
      k . . . .
      . . . . .
      . . . . .
      . . . . K
      F b . . .
    `,
      { F: fullStack({ iq: 3, abilities: ['FloodGate'] }), b: monster() },
    );
    free.activate('F', 'FloodGate');
    expect(free.where('b')).toBe('d1');
  });

  it("[FloodGate] doesn't work on a stack of three", () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . F . .
      . . . . .
      . . K . .
    `,
      { F: shortStack({ abilities: ['FloodGate'] }) },
    );
    expect(game.refusal('activate', { card: 'F', with: 'FloodGate' })).toEqual(notActivatable);
  });

  it('[NightParade] summons up to 2 basic monsters from the bin for 2 energy in all', () => {
    const game = drawn(
      `
      . . k . .
      . . a . .
      . . N . .
      . . . . .
      . . K . .
    `,
      { N: fullStack({ abilities: ['NightParade'] }), a: monster() },
      {
        bin: [
          {
            P: monster({ power: 3, cost: 2 }),
            Q: monster({ power: 4, cost: 2, range: 2 }),
            R: monster({ level: 2 }),
            S: plainSpell,
          },
          {},
        ],
      },
    );
    game.activate('N', 'NightParade');
    const offered = game.legal().flatMap(({ target }) => (target === null ? [] : [target]));
    expect(offered).toHaveLength(2);
    game.choose('P').choose('a1').choose('Q').choose('c2');
    expect(game.at('P')).toMatchObject({ square: 'a1', power: 3, owner: 0 });
    expect(game.at('Q').square).toBe('c2');
    expect(game.decision()).toEqual({ kind: 'turn', players: [0] });
    expect(game.energy(0)).toBe(38);
    expect(['R', 'S'].map((name) => game.where(name))).toEqual(['bin', 'bin']);
    expect(game.can('attack', { card: 'Q', target: 'a' })).toBe(false);
  });

  it('[NightParade] may be stopped early, only uses your own side, and stops at four positions', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . N . .
      . M . . .
      . . K . .
    `,
      { N: fullStack({ abilities: ['NightParade'] }), M: monster() },
      { bin: [{ P: plainMonster, Q: plainMonster }, {}] },
    );
    game.activate('N', 'NightParade').choose('P');
    expect(() => game.choose('a3')).toThrow(/not-a-choice/);
    game.choose('a2');
    // The fourth position: nothing more is asked.
    expect(game.decision()).toEqual({ kind: 'turn', players: [0] });
    expect(game.where('Q')).toBe('bin');
    const declined = drawn(
      `
      . . k . .
      . . . . .
      . . N . .
      . . . . .
      . . K . .
    `,
      { N: fullStack({ abilities: ['NightParade'] }) },
      { bin: [{ P: plainMonster }, {}] },
    );
    declined.activate('N', 'NightParade').choose(null);
    expect(declined.where('P')).toBe('bin');
    expect(declined.energy(0)).toBe(38);
  });

  it("[NightParade] doesn't work on a stack of three", () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . N . .
      . . . . .
      . . K . .
    `,
      { N: shortStack({ abilities: ['NightParade'] }) },
      { bin: [{ P: plainMonster }, {}] },
    );
    expect(game.refusal('activate', { card: 'N', with: 'NightParade' })).toEqual(notActivatable);
  });

  it('[LongWinter] opposing monsters within Circle 2 cannot move for a turn, and a card is drawn, for 2 energy', () => {
    const game = drawn(
      `
      . . b . .
      . a . . k
      . . L . c
      . . . . .
      . . K . .
    `,
      {
        L: fullStack({ iq: 3, abilities: ['LongWinter'] }),
        a: monster({ iq: 3 }),
        b: monster({ iq: 4 }),
        c: monster(),
        k: monster({ power: 20 }),
      },
    );
    game.activate('L', 'LongWinter');
    expect(game.energy(0)).toBe(38);
    expect(game.hand(0)).toHaveLength(1);
    expect(game.refusal('activate', { card: 'L', with: 'LongWinter' })).toEqual(used);
    game.endTurn();
    expect(game.refusal('move', { card: 'a', to: 'a4' })).toEqual(cannotMove);
    expect(game.refusal('move', { card: 'c', to: 'e2' })).toEqual(cannotMove);
    expect(game.can('move', { card: 'b', to: 'b5' })).toBe(true);
    expect(game.can('move', { card: 'k', to: 'd4' })).toBe(true);
    game.endTurn().endTurn();
    expect(game.can('move', { card: 'a', to: 'a4' })).toBe(true);
  });

  it('[LongWinter] affects neither its own side nor monsters three squares away', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . L . . c
      . A . . .
      . . K . .
    `,
      {
        L: fullStack({ iq: 3, abilities: ['LongWinter'] }),
        A: monster(),
        c: monster(),
      },
    );
    game.activate('L', 'LongWinter');
    expect(game.can('move', { card: 'A', to: 'a2' })).toBe(true);
    game.endTurn();
    expect(game.can('move', { card: 'c', to: 'e4' })).toBe(true);
    game.endTurn();
    expect(game.can('move', { card: 'A', to: 'a2' })).toBe(true);
  });

  it("[LongWinter] doesn't work on a stack of three", () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . L . .
      . . . . .
      . . K . .
    `,
      { L: shortStack({ abilities: ['LongWinter'] }) },
    );
    expect(game.refusal('activate', { card: 'L', with: 'LongWinter' })).toEqual(notActivatable);
  });
});
