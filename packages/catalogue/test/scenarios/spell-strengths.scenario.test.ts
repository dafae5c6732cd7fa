import { describe, expect, it } from 'vitest';
import { card, monster } from '@stackmate/engine/testing';
import type { Scenario } from '@stackmate/engine/testing';
import { answering, apart, duel, holding } from './boards.ts';
import { drawn } from './drawn.ts';
import { plainMonster, quickGain, zap } from './props.ts';

/** A in front of the King, with no card nearby. */
const alone = `
  . . k . .
  . . . . .
  . . . . .
  . . A . .
  . . K . .
`;

describe('spells that strengthen', () => {
  it('[WarDrum] raises the power of all your monsters by 2 this turn, once per turn', () => {
    const game = drawn(
      apart,
      { A: [monster({ power: 6 }), plainMonster], b: monster({ power: 6 }) },
      holding('WarDrum', 'WarDrum'),
    );
    const powers = (): number[] => ['A', 'A.1', 'b', 'K', 'k'].map((name) => game.at(name).power);
    game.cast('WarDrum');
    // [ST7] Only top cards.
    expect(powers()).toEqual([8, 6, 6, 22, 20]);
    expect(game.energy(0)).toBe(38);
    expect(game.refusal('activate', { card: 'WarDrum' })?.code).toBe('used-already');
    game.endTurn();
    expect(powers()).toEqual([6, 6, 6, 20, 20]);
    game.endTurn();
    expect(game.can('activate', { card: 'WarDrum' })).toBe(true);
  });

  it('[StormBell] raises power by 2 per response level this turn, at most 8', () => {
    const first = drawn(alone, { A: monster({ power: 6 }) }, holding('StormBell'));
    first.cast('StormBell', { target: 'A' });
    expect(first.at('A').power).toBe(8);
    expect(first.energy(0)).toBe(39);
    first.endTurn();
    expect(first.at('A').power).toBe(6);
    const rung = (answers: number): number => {
      const gains = ['Q1', 'Q2', 'Q3', 'Q4'].map((name) => [name, quickGain(name)] as const);
      const game = drawn(
        duel,
        { A: monster({ power: 6 }), b: monster({ abilities: [zap(1)] }) },
        {
          active: 1,
          hand: [
            { Bell: card('StormBell'), ...Object.fromEntries(gains.slice(0, 2)) },
            Object.fromEntries(gains.slice(2)),
          ],
        },
      );
      game.activate('b', 'Zap1', { target: 'K' });
      for (const name of ['Q1', 'Q3', 'Q2', 'Q4'].slice(0, answers)) game.respond(name);
      return game.respond('Bell', { target: 'A' }).passAll().at('A').power - 6;
    };
    expect([rung(0), rung(2), rung(4)]).toEqual([4, 8, 8]);
  });

  it('[WhetstoneHymn] raises power by 2 this turn and returns to the hand, many times a turn', () => {
    const game = drawn(alone, { A: monster({ power: 6 }) }, holding('WhetstoneHymn'));
    for (const [times, power] of [
      [1, 8],
      [2, 10],
      [3, 12],
      [4, 14],
    ] as const) {
      game.cast('WhetstoneHymn', { target: 'A' });
      expect(game.at('A').power).toBe(power);
      expect(game.energy(0)).toBe(40 - 2 * times);
      expect(game.hand(0)).toEqual(['WhetstoneHymn']);
    }
    expect(game.bin(0)).toEqual([]);
    // Nothing can be used more than four times a turn (AC7).
    expect(game.refusal('activate', { card: 'WhetstoneHymn', target: 'A' })).toEqual({
      code: 'used-already',
      rule: 'AC7',
    });
    game.endTurn();
    expect(game.at('A').power).toBe(6);
  });

  it('[WhetstoneHymn] goes to the bin if the hand is full', () => {
    const game = drawn(
      alone,
      { A: [monster({ power: 6 }), card('WhetstoneHymn')] },
      { hand: [Array.from({ length: 6 }, () => plainMonster), []] },
    );
    game.cast('A.1', { target: 'A' });
    expect(game.at('A').power).toBe(8);
    expect(game.energy(0)).toBe(39);
    expect(game.bin(0)).toEqual(['WhetstoneHymn']);
  });

  it('[OverwoundSpring] for 2 damage gives its owner an extra attack and 2 power this turn', () => {
    const game = drawn(duel, {
      A: [monster({ power: 9 }), card('OverwoundSpring')],
      b: monster({ power: 30, rangeType: 'Diagonal' }),
    });
    game.cast('A.1');
    expect(game.at('A')).toMatchObject({ power: 9, damage: 2, extraAttacks: 1 });
    expect(game.where('A.1')).toBe('bin');
    expect(game.energy(0)).toBe(40);
    game.attack('A', 'b').attack('A', 'b');
    expect(game.at('b').damage).toBe(18);
    expect(game.refusal('attack', { card: 'A', target: 'b' })?.code).toBe('attacked-already');
    game.endTurn();
    expect(game.at('A')).toMatchObject({ power: 9, damage: 0, extraAttacks: 0 });
  });

  it('[OverwoundSpring] leaves its stack on use; neither a King nor a dying owner can use it', () => {
    const waiting = drawn(
      alone,
      { A: [monster({ power: 9 }), card('OverwoundSpring')] },
      { hand: [[], [quickGain()]] },
    );
    waiting.cast('A.1');
    expect(waiting.where('A.1')).toBe('special');
    expect(waiting.at('A')).toMatchObject({ damage: 2, extraAttacks: 0 });
    expect(waiting.passAll().at('A').extraAttacks).toBe(1);
    const weak = drawn(alone, { A: [monster({ power: 2 }), card('OverwoundSpring')] });
    expect(weak.refusal('activate', { card: 'A.1' })?.code).toBe('custom-cost');
    const hand = drawn(alone, { A: monster() }, holding('OverwoundSpring'));
    expect(hand.refusal('activate', { card: 'OverwoundSpring' })?.code).toBe('king-owner');
  });

  it('[PlainOath] costs as much as its owner and raises its power by twice its level plus 1', () => {
    const sworn = (level: 1 | 3, cost: number): Scenario =>
      drawn(alone, { A: [monster({ power: 6, level, cost }), card('PlainOath')] });
    const basic = sworn(1, 2).cast('A.1');
    expect(basic.at('A').power).toBe(9);
    expect(basic.energy(0)).toBe(38);
    basic.endTurn();
    expect(basic.at('A').power).toBe(9);
    basic.endTurn();
    expect(basic.at('A').power).toBe(6);
    const high = sworn(3, 4).cast('A.1');
    expect(high.at('A').power).toBe(13);
    expect(high.energy(0)).toBe(36);
  });

  it('[PlainOath] is used only under a monster, not by a King, and is Quick', () => {
    const hand = drawn(alone, { A: monster() }, holding('PlainOath'));
    expect(hand.refusal('activate', { card: 'PlainOath' })?.code).toBe('king-owner');
    const loneMonster = drawn(alone, { A: card('PlainOath') });
    expect(loneMonster.refusal('activate', { card: 'A' })?.code).toBe('needs-stack');
    const lowEnergy = drawn(
      alone,
      { A: [monster({ cost: 2 }), card('PlainOath')] },
      { energy: [2, 40] },
    );
    expect(lowEnergy.refusal('activate', { card: 'A.1' })?.code).toBe('not-enough-energy');
    const game = drawn(
      apart,
      { A: [monster({ power: 6, cost: 1 }), card('PlainOath')], b: monster() },
      { active: 1, hand: [[], ['MuzzledOracle']] },
    );
    game.cast('MuzzledOracle').respond('A.1').passAll();
    expect(game.at('A').power).toBe(9);
  });

  it('[CrownOfCoals] makes a monster Fire too, with 3 more power and 1 more EQ for good', () => {
    const game = drawn(
      apart,
      { A: [monster({ power: 6, eq: 1, elements: ['Water'] }), plainMonster], b: monster() },
      holding('CrownOfCoals', 'CrownOfCoals'),
    );
    expect(game.can('activate', { card: 'CrownOfCoals', target: 'K' })).toBe(false);
    expect(game.can('activate', { card: 'CrownOfCoals', target: 'b' })).toBe(false);
    game.cast('CrownOfCoals', { target: 'A' });
    const crowned = { power: 9, eq: 2 };
    expect(game.at('A')).toMatchObject(crowned);
    expect([...game.at('A').elements].toSorted()).toEqual(['Fire', 'Water']);
    expect(game.energy(0)).toBe(36);
    expect(game.refusal('activate', { card: 'CrownOfCoals', target: 'A' })?.code).toBe(
      'used-already',
    );
    game.endTurnsUntil(11);
    expect(game.at('A')).toMatchObject(crowned);
    expect(game.at('A').elements).toContain('Fire');
    // The effect belongs to the card, not to the stack.
    game.lift('A.1');
    expect(game.at('A.1')).toMatchObject({ power: 6, eq: 1, elements: ['Normal'] });
  });

  it("[BriarCloak] doubles a monster's recoil until your next turn, and makes it a Golem", () => {
    const game = drawn(
      duel,
      { A: monster({ power: 6 }), b: monster({ power: 20, iq: 2 }) },
      answering('BriarCloak'),
    );
    game.attack('b', 'A').respond('BriarCloak', { target: 'A' });
    expect(game.at('b').damage).toBe(12);
    expect(game.energy(0)).toBe(40 - 2 - 5);
    const survived = drawn(
      duel,
      { A: monster({ power: 6 }), b: monster({ power: 5 }) },
      holding('BriarCloak'),
    );
    survived.cast('BriarCloak', { target: 'A' });
    expect(survived.at('A')).toMatchObject({
      abilities: ['BarbedHide'],
      monsterTypes: ['Warrior', 'Golem'],
    });
    survived.endTurn();
    expect(survived.at('A').abilities).toEqual(['BarbedHide']);
    survived.endTurn();
    expect(survived.at('A').abilities).toEqual([]);
    // The change lasts for one turn of the card's player, counted from the next one.
    expect(survived.at('A').monsterTypes).toContain('Golem');
    survived.endTurn();
    expect(survived.at('A').monsterTypes).toEqual(['Warrior']);
  });

  it('[OwlLamp] doubles IQ this turn, and its attacks ignore natural weakness', () => {
    const struck = (element: 'Water' | 'Grass', lit: boolean): number => {
      const game = drawn(
        duel,
        {
          A: monster({ power: 10, iq: 2, elements: ['Fire'] }),
          b: monster({ power: 30, iq: 3, elements: [element] }),
        },
        holding('OwlLamp'),
      );
      if (lit) game.cast('OwlLamp', { target: 'A' });
      return game.attack('A', 'b').at('b').damage;
    };
    expect([struck('Water', false), struck('Water', true)]).toEqual([7, 10]);
    expect([struck('Grass', false), struck('Grass', true)]).toEqual([12, 14]);
    const game = drawn(alone, { A: monster({ iq: 3 }) }, holding('OwlLamp'));
    game.cast('OwlLamp', { target: 'A' });
    expect(game.at('A').iq).toBe(6);
    expect(game.energy(0)).toBe(39);
    expect(game.endTurn().at('A')).toMatchObject({ iq: 3, statuses: [] });
  });

  it('[OwlLamp] is Quick: a higher IQ protects against the ability that it answers', () => {
    const game = drawn(
      duel,
      { A: monster({ iq: 2 }), b: monster({ iq: 3, abilities: [zap(3)] }) },
      answering('OwlLamp'),
    );
    game.activate('b', 'Zap3', { target: 'A' }).respond('OwlLamp', { target: 'A' });
    expect(game.at('A').damage).toBe(0);
  });

  it('[HeldBreath] gives 4 power until the monster has attacked; until then it cannot move', () => {
    const game = drawn(
      apart,
      { A: monster({ power: 6, range: 2 }), b: monster({ power: 20 }) },
      holding('HeldBreath', 'HeldBreath'),
    );
    expect(game.can('activate', { card: 'HeldBreath', target: 'K' })).toBe(false);
    game.cast('HeldBreath', { target: 'A' });
    expect(game.at('A').power).toBe(10);
    expect(game.energy(0)).toBe(38);
    game.endTurnsUntil(9);
    expect(game.at('A').power).toBe(10);
    expect(game.refusal('move', { card: 'A', to: 'b2' })?.code).toBe('move-forbidden');
    game.attack('A', 'b').passAll();
    expect(game.at('b').damage).toBe(10);
    expect(game.at('A')).toMatchObject({ power: 6, statuses: [] });
    game.endTurnsUntil(11);
    expect(game.can('move', { card: 'A', to: 'b2' })).toBe(true);
  });
});
