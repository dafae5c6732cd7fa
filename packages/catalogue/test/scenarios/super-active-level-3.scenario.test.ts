import { describe, expect, it } from 'vitest';
import { ability, monster } from '@stackmate/engine/testing';
import type { CardSpec, MonsterOptions } from '@stackmate/engine/testing';
import { drawn } from './drawn.ts';
import { plainMonster } from './props.ts';
import { fullStack, shortStack } from './stacks.ts';

const used = { code: 'used-already', rule: 'AC7' };
const notActivatable = { code: 'not-activatable', rule: 'AC1' };
const notTarget = { code: 'not-a-target', rule: 'RG2' };

describe('active super abilities of level 3', () => {
  const weaken = ability({
    idname: 'Weaken',
    type: 'Active Ability',
    targets: [{ what: 'monster', side: 'opposing', reach: 'global' }],
    effect: [
      {
        op: 'modify',
        to: { slot: 0 },
        stat: 'power',
        how: 'lower',
        amount: 3,
        lasts: 'while on field',
      },
    ],
  });

  it('[Kneel] takes control of an opposing stack for half of the energy, rounded up, and ends its modifiers', () => {
    const game = drawn(
      `
      k . . . a
      . . . . .
      . . N W .
      . . . . .
      . . K . .
    `,
      {
        N: fullStack({ iq: 3, abilities: ['Kneel'] }),
        W: monster({ abilities: [weaken] }),
        a: [monster({ power: 9, level: 2 }), plainMonster],
      },
      { energy: [39, 40] },
    );
    game.activate('W', 'Weaken', { target: 'a' });
    expect(game.at('a').power).toBe(6);
    game.activate('N', 'Kneel', { target: 'a' });
    expect(game.energy(0)).toBe(39 - 20);
    expect(game.at('a')).toMatchObject({ owner: 0, home: 1, power: 9 });
    expect(game.at('a.1')).toMatchObject({ owner: 0, square: 'e5' });
    // A monster that changed its owner counts as arrived this turn.
    expect(game.refusal('attack', { card: 'a', target: 'k' })?.code).toBe('arrived-this-turn');
    expect(game.can('move', { card: 'a', to: 'd5' })).toBe(true);
  });

  it('[Kneel] no King and no monster above level 2; at a higher IQ it fizzles unpaid', () => {
    const game = drawn(
      `
      k . b . a
      . . . . .
      . . N . .
      . . . . .
      . . K . .
    `,
      {
        N: fullStack({ iq: 3, abilities: ['Kneel'] }),
        a: monster({ level: 3 }),
        b: monster({ iq: 4 }),
      },
    );
    const kneel = (target: string) => ({ card: 'N', with: 'Kneel', target });
    expect(game.refusal('activate', kneel('k'))).toEqual(notTarget);
    expect(game.refusal('activate', kneel('a'))).toEqual(notTarget);
    expect(game.refusal('activate', kneel('N'))).toEqual(notTarget);
    game.activate('N', 'Kneel', { target: 'b' });
    expect(game.at('b').owner).toBe(1);
    expect(game.energy(0)).toBe(40);
  });

  it("[Kneel] doesn't work with four positions or on a stack of three", () => {
    const crowded = drawn(
      `
      . . k . a
      . . . . .
      . . N . .
      . B C . .
      . . K . .
    `,
      { N: fullStack({ abilities: ['Kneel'] }), B: monster(), C: monster(), a: monster() },
    );
    crowded.activate('N', 'Kneel', { target: 'a' });
    expect(crowded.at('a').owner).toBe(1);
    const short = drawn(
      `
      . . k . a
      . . . . .
      . . N . .
      . . . . .
      . . K . .
    `,
      { N: shortStack({ abilities: ['Kneel'] }), a: monster() },
    );
    expect(short.refusal('activate', { card: 'N', with: 'Kneel', target: 'a' })).toEqual(
      notActivatable,
    );
  });

  it('[LastCut] destroys an opposing monster in range for 3 energy, without loss of energy for its player; once a turn', () => {
    const game = drawn(
      `
      . . k . .
      . . a . .
      . . L b .
      . . . . .
      . . K . .
    `,
      {
        L: fullStack({ iq: 3, abilities: ['LastCut'] }),
        a: monster({ power: 30, iq: 3 }),
        b: monster(),
      },
    );
    game.activate('L', 'LastCut', { target: 'a' });
    expect(game.where('a')).toBe('bin');
    expect([game.energy(0), game.energy(1)]).toEqual([37, 40]);
    expect(game.refusal('activate', { card: 'L', with: 'LastCut', target: 'b' })).toEqual(used);
  });

  it("[LastCut] can't target a King; higher IQ and CharmedLife survive; doesn't work on a stack of three", () => {
    const cut = (L: CardSpec[], target: MonsterOptions) => {
      const game = drawn(
        `
        . . . . .
        . . a . .
        . . L k .
        . . . . .
        . . K . .
      `,
        { L, a: monster(target) },
      );
      expect(game.can('activate', { card: 'L', with: 'LastCut', target: 'k' })).toBe(false);
      expect(game.can('activate', { card: 'L', with: 'LastCut', target: 'L' })).toBe(false);
      return game;
    };
    const samurai = { iq: 3, abilities: ['LastCut'] };
    const spared = (target: MonsterOptions): string =>
      cut(fullStack(samurai), target).activate('L', 'LastCut', { target: 'a' }).where('a');
    expect(spared({ iq: 4 })).toBe('c4');
    expect(spared({ iq: 3, abilities: ['CharmedLife'] })).toBe('c4');
    expect(
      cut(shortStack(samurai), {}).refusal('activate', {
        card: 'L',
        with: 'LastCut',
        target: 'a',
      }),
    ).toEqual(notActivatable);
  });

  it('[Landslide] deals 5 damage to each opposing monster for 3 energy, except Kings and those of higher IQ', () => {
    const game = drawn(
      `
      a b c . k
      . . . . .
      . . L A .
      . . . . .
      . . K . .
    `,
      {
        L: fullStack({ iq: 3, abilities: ['Landslide'] }),
        A: monster(),
        a: monster({ power: 9, iq: 3 }),
        b: monster({ power: 5 }),
        c: monster({ power: 9, iq: 4 }),
        k: monster({ power: 20, iq: 1 }),
      },
    );
    game.activate('L', 'Landslide');
    expect(['a', 'c', 'k', 'A'].map((name) => game.at(name).damage)).toEqual([5, 0, 0, 0]);
    expect(game.where('b')).toBe('bin');
    expect([game.energy(0), game.energy(1)]).toEqual([37, 40]);
    expect(game.state().open.shield[1]).toBe(10);
    expect(game.refusal('activate', { card: 'L', with: 'Landslide' })).toEqual(used);
  });

  it("[Landslide] doesn't work on a stack of three", () => {
    const game = drawn(
      `
      . . k . .
      . . a . .
      . . L . .
      . . . . .
      . . K . .
    `,
      { L: shortStack({ abilities: ['Landslide'] }), a: monster() },
    );
    expect(game.refusal('activate', { card: 'L', with: 'Landslide' })).toEqual(notActivatable);
  });
});
