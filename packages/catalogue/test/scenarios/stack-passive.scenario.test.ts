import { describe, expect, it } from 'vitest';
import { monster } from '@stackmate/engine/testing';
import type { CardSpec, MonsterOptions } from '@stackmate/engine/testing';
import { drawn } from './drawn.ts';
import { banish, plainMonster, zap } from './props.ts';
import { bearer, entryCosts, createStack } from './stacks.ts';

const spent = { code: 'attacked-already', rule: 'BT1' };

describe('passive stackable abilities: gems', () => {
  it('[PowerGem] raises the power of the top card by 2, only from underneath', () => {
    const gem = monster({ power: 6, eq: 1, abilities: ['PowerGem'] });
    const game = createStack({ power: 7, eq: 1 }, gem);
    expect(game.at('A').power).toBe(9);
    game.lift('A.1');
    expect(game.at('A.1').power).toBe(6);
  });

  it('[PowerGem] works once per EQ of the top card, the nearest first', () => {
    const power = (eq: number): number =>
      createStack({ power: 6, eq }, bearer('PowerGem'), plainMonster, bearer('PowerGem')).at('A')
        .power;
    // The plain monster passes nothing up, so it doesn't count.
    expect([0, 1, 2].map(power)).toEqual([6, 8, 10]);
  });

  it('[HeartGem] raises EQ by 2, so that two more cards are bonded', () => {
    const gem = bearer('PowerGem');
    expect(createStack({ power: 6, eq: 1 }, bearer('HeartGem'), gem, gem).at('A')).toMatchObject({
      eq: 3,
      power: 10,
    });
    // With EQ 1 the bond ends above the second gem.
    expect(createStack({ power: 6, eq: 1 }, gem, bearer('HeartGem'), gem).at('A')).toMatchObject({
      eq: 1,
      power: 8,
    });
    expect(createStack({ eq: 1, abilities: ['HeartGem'] }, plainMonster).at('A').eq).toBe(1);
  });

  it('[MindGem] raises IQ by 2 from underneath and on its own; summoning and stacking it cost 1 more', () => {
    expect(createStack({ iq: 2, abilities: ['MindGem'] }).at('A').iq).toBe(4);
    expect(createStack({ iq: 3, eq: 1 }, bearer('MindGem')).at('A').iq).toBe(5);
    expect(
      createStack({ iq: 3, eq: 1, abilities: ['MindGem'] }, bearer('MindGem')).at('A').iq,
    ).toBe(7);
    expect(createStack({ iq: 3, eq: 0 }, bearer('MindGem')).at('A').iq).toBe(3);
    expect(entryCosts('MindGem')).toEqual({ summon: 2, stack: 2 });
  });
});

describe('passive stackable abilities: gifts to the top card', () => {
  it('[SharedWings] the top card is Circle, only from underneath; stacking it costs 1 more', () => {
    const game = createStack({ rangeType: 'Square', eq: 1 }, bearer('SharedWings'));
    expect(game.at('A').rangeType).toBe('Circle');
    expect(game.can('move', { card: 'A', to: 'd4' })).toBe(true);
    expect(createStack({ rangeType: 'Square', abilities: ['SharedWings'] }).at('A').rangeType).toBe(
      'Square',
    );
    expect(createStack({ eq: 0 }, bearer('SharedWings')).at('A').rangeType).toBe('Square');
    expect(entryCosts('SharedWings')).toEqual({ summon: 1, stack: 2 });
  });

  it('[IronScales] the top card takes 1 less damage from attacks, 1 for each copy in effect', () => {
    const hit = (top: MonsterOptions, ...under: CardSpec[]): number => {
      const game = drawn(
        `
        . . k . .
        . . a . .
        . . A . .
        . . . . .
        . . K . .
      `,
        { A: [monster({ power: 9, ...top }), ...under], a: monster({ power: 5 }) },
        { active: 1 },
      );
      return game.attack('a', 'A').at('A').damage;
    };
    const scales = bearer('IronScales');
    expect(hit({ abilities: ['IronScales'] })).toBe(4);
    expect(hit({ eq: 1 }, scales)).toBe(4);
    expect(hit({ eq: 2, abilities: ['IronScales'] }, scales, scales)).toBe(2);
    expect(hit({ eq: 0 }, scales)).toBe(5);
  });

  it('[WaterGift] the top card is also Water, and gets its natural bonus', () => {
    const game = drawn(
      `
      . . k . .
      . . f . .
      . . A . .
      . . . . .
      . . K . .
    `,
      {
        A: [monster({ power: 6, iq: 3, eq: 1, elements: ['Dark'] }), bearer('WaterGift')],
        f: monster({ power: 30, elements: ['Ground'], range: 0 }),
      },
    );
    expect(game.at('A').elements).toEqual(['Water', 'Dark']);
    game.attack('A', 'f');
    expect(game.at('f').damage).toBe(6 + 3);
    expect(createStack({ abilities: ['WaterGift'] }).at('A').elements).toEqual(['Normal']);
  });

  it('[TwinTails] on a stack of three or more there is 1 extra attack a turn; summoning and stacking it cost 1 more', () => {
    const attacked = (top: MonsterOptions, ...under: CardSpec[]): number => {
      const game = drawn(
        `
        . . k . .
        . . a . .
        . . A . .
        . . . . .
        . . K . .
      `,
        { A: [monster({ power: 1, ...top }), ...under], a: monster({ power: 30, range: 0 }) },
      );
      while (game.can('attack', { card: 'A', target: 'a' })) game.attack('A', 'a');
      expect(game.refusal('attack', { card: 'A', target: 'a' })).toEqual(spent);
      return game.at('a').damage;
    };
    const tails = bearer('TwinTails');
    expect(attacked({ eq: 1 }, tails)).toBe(1);
    expect(attacked({ eq: 1 }, tails, plainMonster)).toBe(2);
    expect(attacked({ abilities: ['TwinTails'] }, plainMonster, plainMonster)).toBe(2);
    expect(attacked({ eq: 0 }, tails, plainMonster)).toBe(1);
    expect(entryCosts('TwinTails')).toEqual({ summon: 2, stack: 2 });
  });

  it('[KnottedRoots] the top card cannot be sent away and takes 1 less damage from effects, not from attacks', () => {
    const game = drawn(
      `
      . . k . .
      . . a . .
      . . A B .
      . . . . .
      . . K . .
    `,
      {
        A: [monster({ power: 9, eq: 1, range: 0 }), bearer('KnottedRoots')],
        B: monster({ power: 9, abilities: ['KnottedRoots'] }),
        a: monster({ power: 4, abilities: [banish, zap(3)] }),
      },
      { active: 1 },
    );
    game.activate('a', 'Banish', { target: 'A' });
    expect(game.where('A')).toBe('c3');
    game.activate('a', 'Zap3', { target: 'A' });
    expect(game.at('A').damage).toBe(2);
    game.attack('a', 'A');
    expect(game.at('A').damage).toBe(2 + 4);
    game.endTurn().endTurn().activate('a', 'Zap3', { target: 'B' }).passAll();
    expect(game.at('B').damage).toBe(3);
    game.activate('a', 'Banish', { target: 'B' }).passAll();
    expect(game.where('B')).toBe('hand');
  });

  it("[PackedRanks] stacks of its side deal 1 extra damage to lone monsters except the King; lone monsters don't", () => {
    const game = drawn(
      `
      . . . . k
      . a b c .
      . P S L .
      . . . . .
      . . K . .
    `,
      {
        P: [monster({ power: 4, abilities: ['PackedRanks'] }), plainMonster],
        S: [monster({ power: 4 }), plainMonster],
        L: monster({ power: 4 }),
        a: [monster({ power: 30, range: 0 }), plainMonster],
        b: monster({ power: 30, range: 0 }),
        c: monster({ power: 30, range: 0 }),
      },
    );
    game.attack('P', 'a').attack('S', 'b').attack('L', 'c');
    expect(['a', 'b', 'c'].map((name) => game.at(name).damage)).toEqual([4, 5, 4]);
  });

  it('[PackedRanks] does not help opposing stacks', () => {
    const game = drawn(
      `
      . . k . .
      . . a . .
      . . P . .
      . . . . .
      . . K . .
    `,
      {
        P: monster({ power: 30, abilities: ['PackedRanks'] }),
        a: [monster({ power: 4 }), plainMonster],
      },
      { active: 1 },
    );
    game.attack('a', 'P');
    expect(game.at('P').damage).toBe(4);
  });

  it('[PackedRanks] works from underneath, but not on Kings', () => {
    const game = drawn(
      `
      . . . . .
      . b k . .
      . P S . .
      . . . . .
      . . K . .
    `,
      {
        P: [monster({ power: 4, eq: 1 }), bearer('PackedRanks')],
        S: [monster({ power: 12 }), plainMonster],
        b: monster({ power: 30, range: 0 }),
        k: monster({ power: 20, range: 0 }),
      },
    );
    game.attack('P', 'b').attack('S', 'k');
    expect(game.at('b').damage).toBe(5);
    expect(game.at('k').damage).toBe(12 - 10);
  });
});
