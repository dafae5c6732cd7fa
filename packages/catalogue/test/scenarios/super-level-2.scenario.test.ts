import { describe, expect, it } from 'vitest';
import { ability, monster } from '@stackmate/engine/testing';
import type { CardSpec } from '@stackmate/engine/testing';
import { drawn } from './drawn.ts';
import { plainMonster, plainSpell, zap } from './props.ts';
import { fullStack, shortStack } from './stacks.ts';

const spent = { code: 'attacked-already', rule: 'BT1' };
const used = { code: 'used-already', rule: 'AC7' };
const notActivatable = { code: 'not-activatable', rule: 'AC1' };
const cannotActivate = { code: 'activate-forbidden', rule: 'AC9' };
const cannotMove = { code: 'move-forbidden', rule: 'AC9' };

/** Lets 1 damage of an attack of 12 through. */
const plate = ability({
  idname: 'Plate',
  type: 'Passive Ability',
  continuous: [{ continuous: 'armour', affects: 'self', from: 'attacks', amount: 11 }],
});

describe('super abilities of level 2', () => {
  it('[WallOfThorns] its side but the King recoils twice as hard and takes 1 less damage from attacks', () => {
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
    // The supermon itself, with what it had before it fell.
    expect(game.at('b').damage).toBe(2 * 9);
  });

  it('[WallOfThorns] withers as soon as the stack is no longer full', () => {
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

  it('[FloodGate] pushes opposing monsters within Circle 3 two squares straight away, up to the edge', () => {
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
    // Being pushed is no move.
    game.endTurn().move('a', 'c4');
  });

  it('[FloodGate] stops at the first card in the way, leaves higher IQs, pushes Kings', () => {
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

  it('[FloodGate] stays shut on a stack of three', () => {
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

  it('[SkyVerdict] is an Electric attack at twice the power for 2 energy; the target activates no abilities for 2 turns', () => {
    const game = drawn(
      `
      . . k . .
      . . a . .
      . . S . .
      . . . . .
      . . K . .
    `,
      {
        S: fullStack({ power: 7, iq: 3, abilities: ['SkyVerdict'] }),
        a: monster({
          power: 40,
          iq: 3,
          range: 0,
          elements: ['Flying'],
          abilities: [zap(1)],
        }),
      },
    );
    game.attack('S', 'a', { with: 'SkyVerdict' });
    expect(game.at('a').damage).toBe(2 * 7 + 3);
    expect(game.energy(0)).toBe(38);
    for (let turn = 1; turn <= 2; turn++) {
      game.endTurn();
      expect(game.refusal('activate', { card: 'a', with: 'Zap1', target: 'S' })).toEqual(
        cannotActivate,
      );
      game.endTurn();
    }
    game.endTurn();
    expect(game.can('activate', { card: 'a', with: 'Zap1', target: 'S' })).toBe(true);
  });

  it('[SkyVerdict] a higher IQ takes the damage only; a stack of three has no verdict', () => {
    const facing = (stack: CardSpec[]) =>
      drawn(
        `
        . . k . .
        . . a . .
        . . S . .
        . . . . .
        . . K . .
      `,
        { S: stack, a: monster({ power: 40, iq: 4, range: 0, abilities: [zap(1)] }) },
      );
    const judge = { power: 7, iq: 3, abilities: ['SkyVerdict'] };
    const game = facing(fullStack(judge)).attack('S', 'a', { with: 'SkyVerdict' });
    expect(game.at('a').damage).toBe(14);
    game.endTurn();
    expect(game.can('activate', { card: 'a', with: 'Zap1', target: 'S' })).toBe(true);
    expect(
      facing(shortStack(judge)).refusal('attack', { card: 'S', target: 'a', with: 'SkyVerdict' }),
    ).toEqual(notActivatable);
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

  it('[NightParade] may be stopped early, onto the own side only, and holds four positions', () => {
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

  it('[LivingArmoury] basic monsters cost 1 less and it takes 3 less damage from attacks, on a full stack only', () => {
    const armoury = { power: 9, abilities: ['LivingArmoury'] };
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
        { hand: [{ B: monster({ cost: 2, monsterTypes: ['Beast'] }) }, []] },
      );
      game.summon('B', 'a1');
      const energy = game.energy(0);
      game.endTurn().attack('a', 'L').passAll();
      return [energy, game.at('L').damage];
    };
    expect(play(fullStack(armoury))).toEqual([39, 2]);
    expect(play(shortStack(armoury))).toEqual([38, 5]);
  });

  it('[CreepingPlague] when it destroys a card, the opposing monsters but the King lose 2 power for 2 turns', () => {
    const game = drawn(
      `
      . . . d k
      . . b . .
      . . C . c
      . . . . .
      . . K . .
    `,
      {
        C: fullStack({ power: 9, iq: 3, abilities: ['CreepingPlague'] }),
        b: monster({ power: 5 }),
        c: monster({ power: 8, iq: 3 }),
        d: monster({ power: 8, iq: 4 }),
        k: monster({ power: 20, iq: 1 }),
      },
    );
    const powers = () => ['c', 'd', 'k'].map((name) => game.at(name).power);
    game.attack('C', 'b');
    expect(game.where('b')).toBe('bin');
    expect(powers()).toEqual([6, 8, 20]);
    game.endTurn().endTurn().endTurn();
    expect(game.turn()).toBe(8);
    expect(powers()).toEqual([6, 8, 20]);
    game.endTurn();
    expect(powers()).toEqual([8, 8, 20]);
  });

  it('[CreepingPlague] kills the weak at no energy; nothing happens without a destruction or on a stack of three', () => {
    const after = (stack: CardSpec[], power: number) => {
      const game = drawn(
        `
        . . . . k
        . . b . .
        . . C . c
        . . . . .
        . . K . .
      `,
        {
          C: stack,
          b: monster({ power, range: 0 }),
          c: monster({ power: 2 }),
        },
      );
      game.attack('C', 'b');
      return [game.where('c'), game.energy(1)];
    };
    const plague = { power: 9, iq: 3, abilities: ['CreepingPlague'] };
    expect(after(fullStack(plague), 9)).toEqual(['bin', 35]);
    expect(after(fullStack(plague), 10)).toEqual(['e3', 40]);
    expect(after(shortStack(plague), 9)).toEqual(['e3', 35]);
  });

  it('[LongWinter] opposing monsters within Circle 2 can not move for a turn, and a card is drawn, for 2 energy', () => {
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

  it('[LongWinter] does not come over a stack of three', () => {
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
