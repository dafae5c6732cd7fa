import { describe, expect, it } from 'vitest';
import { monster } from '@stackmate/engine/testing';
import type { MonsterOptions, Scenario, ScenarioOptions } from '@stackmate/engine/testing';
import { drawn } from './drawn.ts';
import { plainMonster, plainSpell, zap } from './props.ts';
import { carrying, passed, times } from './sides.ts';

/** A on c3 has the side ability passed up, facing b on c4. */
const facing = (
  side: string,
  A: MonsterOptions,
  b: MonsterOptions,
  options: ScenarioOptions = {},
): Scenario =>
  drawn(
    `
    . . k . .
    . . b . .
    . . A . .
    . . . . .
    . . K . .
  `,
    { A: passed(side, monster(A)), b: monster(b) },
    options,
  );

/** Returns the cost of stacking a free spell with the side ability. */
function stackingCost(side: string): number {
  const game = drawn(
    `
    . . k . .
    . . . . .
    . . A . .
    . . . . .
    . . K . .
  `,
    { A: monster() },
    { hand: [{ S: carrying(side) }, []] },
  );
  game.stack('S', 'c3');
  // The carrier is face up, because its bonus would reveal it (ZN3).
  expect(game.at('S')).toMatchObject({ faceDown: false, depth: 1 });
  expect(game.at('A').abilities).toEqual([side]);
  return 40 - game.energy(0);
}

describe('side abilities passed up: battle', () => {
  it('[HemOfThorns] doubles the recoil of the owner, not its attack', () => {
    const game = facing('HemOfThorns', { power: 7 }, { power: 30, range: 0 });
    game.attack('A', 'b').passAll();
    expect(game.at('b').damage).toBe(7);
    const struck = facing('HemOfThorns', { power: 7 }, { power: 30 }, { active: 1 });
    struck.attack('b', 'A').passAll();
    expect(struck.at('b').damage).toBe(14);
    expect(stackingCost('HemOfThorns')).toBe(0);
  });

  it('[HemOfThorns] is passed up within the EQ of the top, the nearest card first', () => {
    const received = (eq: number): readonly string[] =>
      drawn(
        `
        . . k . .
        . . . . .
        . . A . .
        . . . . .
        . . K . .
      `,
        {
          A: [
            monster({ eq }),
            plainMonster,
            carrying('HemOfThorns'),
            carrying('LeadLining', { name: 'Lower' }),
          ],
        },
      ).at('A').abilities;
    expect([0, 1, 2].map((eq) => received(eq))).toEqual([
      [],
      ['HemOfThorns'],
      ['HemOfThorns', 'LeadLining'],
    ]);
  });

  it("[NightWatch] reduces attack damage by 3 in the opponent's turn", () => {
    const game = facing('NightWatch', { power: 9, range: 0 }, { power: 6 }, { active: 1 });
    game.attack('b', 'A').passAll();
    expect(game.at('A').damage).toBe(3);
    const weak = facing('NightWatch', { power: 9, range: 0 }, { power: 2 }, { active: 1 });
    expect(weak.attack('b', 'A').passAll().at('A').damage).toBe(0);
    // Recoil in its own turn isn't an attack.
    const own = facing('NightWatch', { power: 9 }, { power: 6, iq: 2 });
    own.attack('A', 'b').passAll();
    expect(own.at('A').damage).toBe(6);
  });

  it('[SoftLanding] reduces recoil by 3, but not attack damage', () => {
    const attacked = (power: number): number =>
      facing('SoftLanding', { power: 9 }, { power }).attack('A', 'b').passAll().at('A').damage;
    expect([attacked(8), attacked(2)]).toEqual([5, 0]);
    const game = facing('SoftLanding', { power: 9, range: 0 }, { power: 6 }, { active: 1 });
    expect(game.attack('b', 'A').passAll().at('A').damage).toBe(6);
  });

  it('[CushionedPaws] halves the recoil of opposing monsters beside the owner', () => {
    const recoil = (b: MonsterOptions): number =>
      facing('CushionedPaws', { power: 9, iq: 2 }, b).attack('A', 'b').passAll().at('A').damage;
    expect(recoil({ power: 7, iq: 2 })).toBe(3);
    // A higher IQ is not affected.
    expect(recoil({ power: 7, iq: 3 })).toBe(7);
    // Attacks are not recoil.
    const game = facing('CushionedPaws', { power: 9, range: 0 }, { power: 7 }, { active: 1 });
    expect(game.attack('b', 'A').passAll().at('A').damage).toBe(7);
  });

  it('[CushionedPaws] reaches no further than 1 square', () => {
    const game = drawn(
      `
      . . k . .
      . . b . .
      . . . . .
      . . A . .
      . . K . .
    `,
      {
        A: passed('CushionedPaws', monster({ power: 9, range: 2 })),
        b: monster({ power: 7, range: 2 }),
      },
    );
    expect(game.attack('A', 'b').passAll().at('A').damage).toBe(7);
  });

  it('[ElfinBlood] makes the owner a Fairy too, which deals 4 extra damage to Dragons', () => {
    const dealt = (b: MonsterOptions): number =>
      facing('ElfinBlood', { power: 6, iq: 2 }, { power: 30, range: 0, ...b })
        .attack('A', 'b')
        .passAll()
        .at('b').damage;
    expect(dealt({ monsterTypes: ['Dragon'] })).toBe(10);
    expect(dealt({ monsterTypes: ['Wolf'] })).toBe(6);
    // Fairy is stronger against Dark, by the IQ.
    expect(dealt({ elements: ['Dark'] })).toBe(8);
    const game = facing('ElfinBlood', { elements: ['Fire'] }, {});
    expect(game.at('A').elements).toEqual(['Fire', 'Fairy']);
    // The added element counts for recoil, too.
    const struck = facing(
      'ElfinBlood',
      { power: 6 },
      { power: 20, monsterTypes: ['Dragon'] },
      { active: 1 },
    );
    expect(struck.attack('b', 'A').passAll().at('b').damage).toBe(10);
  });

  it('[GrudgeLedger] deals 1 extra damage per 3 basic monsters in the bin to supermons, at most 4', () => {
    const dealt = (dead: number, level: 1 | 2): number =>
      facing(
        'GrudgeLedger',
        { power: 6 },
        { power: 30, range: 0, level },
        {
          bin: [
            [...times(dead, plainMonster), monster({ level: 2 }), plainSpell],
            times(9, plainMonster),
          ],
        },
      )
        .attack('A', 'b')
        .passAll()
        .at('b').damage - 6;
    expect([2, 3, 8, 12, 20].map((dead) => dealt(dead, 2))).toEqual([0, 1, 2, 4, 4]);
    expect(dealt(12, 1)).toBe(0);
  });

  it('[TwinBlades] gives an extra attack each turn on top of a full stack', () => {
    const play = (under: number): Scenario =>
      drawn(
        `
        . . k . .
        . . b . .
        . . A . .
        . . . . .
        . . K . .
      `,
        {
          A: [monster({ power: 6 }), ...times(under, plainMonster), carrying('TwinBlades')],
          b: monster({ power: 90, range: 0 }),
        },
      );
    const full = play(2).attack('A', 'b').attack('A', 'b');
    expect(full.at('b').damage).toBe(12);
    expect(full.refusal('attack', { card: 'A', target: 'b' })?.code).toBe('attacked-already');
    full.endTurnsUntil(7).attack('A', 'b').passAll().attack('A', 'b').passAll();
    expect(full.at('b').damage).toBe(12);
    const three = play(1).attack('A', 'b');
    expect(three.refusal('attack', { card: 'A', target: 'b' })?.code).toBe('attacked-already');
    expect(stackingCost('TwinBlades')).toBe(2);
  });

  it('[ClosedRanks] prevents attacks on the King while 2 of your monsters top a stack', () => {
    const play = (stacked: boolean): Scenario =>
      drawn(
        `
        . . k . .
        . . A . B
        . . . . .
        . . b . .
        . . K . .
      `,
        {
          A: passed('ClosedRanks'),
          B: stacked ? [monster(), plainSpell] : monster(),
          b: monster({ iq: 9 }),
        },
        { active: 1 },
      );
    expect(play(true).refusal('attack', { card: 'b', target: 'K' })).toMatchObject({
      code: 'not-attackable',
    });
    expect(play(false).can('attack', { card: 'b', target: 'K' })).toBe(true);
    expect(stackingCost('ClosedRanks')).toBe(2);
  });

  it('[ClosedRanks] protects only the King', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . b . .
      B . A . .
      . . K . .
    `,
      { A: passed('ClosedRanks'), B: [monster(), plainMonster], b: monster() },
      { active: 1 },
    );
    expect(game.at('K').statuses).toContain('cannot be attacked');
    expect(game.can('attack', { card: 'b', target: 'A' })).toBe(true);
  });
});

describe('side abilities passed up: numbers and kinds', () => {
  it('[LongShadow] raises the range of the owner by 1 in the player’s own turn', () => {
    const game = facing('LongShadow', { range: 1 }, {});
    expect(game.at('A').range).toBe(2);
    expect(game.endTurn().at('A').range).toBe(1);
    expect(game.endTurn().at('A').range).toBe(2);
    expect(stackingCost('LongShadow')).toBe(1);
  });

  it('[ShoulderClimb] raises the power of the owner by 1 per card in its stack', () => {
    const power = (under: number): number =>
      drawn(
        `
        . . k . .
        . . . . .
        . . A . .
        . . . . .
        . . K . .
      `,
        { A: [monster({ power: 6 }), ...times(under, plainMonster), carrying('ShoulderClimb')] },
      ).at('A').power;
    expect([0, 1, 2].map((under) => power(under))).toEqual([8, 9, 10]);
    expect(stackingCost('ShoulderClimb')).toBe(1);
  });

  it('[ShoulderClimb] does nothing for its own spell, or for a top card without a bond', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . A B . .
      . . . . .
      . . K . .
    `,
      {
        A: [monster({ power: 6, eq: 0 }), carrying('ShoulderClimb')],
        B: carrying('ShoulderClimb'),
      },
    );
    expect(game.at('A').power).toBe(6);
    expect(game.at('B').abilities).toEqual([]);
  });

  it('[LeadLining] reduces effect damage by 2, and range by 1', () => {
    const damaged = (amount: number): number =>
      facing('LeadLining', { power: 9 }, { abilities: [zap(amount)] }, { active: 1 })
        .activate('b', `Zap${amount}`, { target: 'A' })
        .passAll()
        .at('A').damage;
    expect([1, 2, 5].map((amount) => damaged(amount))).toEqual([0, 0, 3]);
    const range = (before: number): number =>
      facing('LeadLining', { range: before }, {}).at('A').range;
    expect([range(2), range(0)]).toEqual([1, 0]);
    const game = facing('LeadLining', { power: 9 }, { power: 6 }, { active: 1 });
    expect(game.attack('b', 'A').passAll().at('A').damage).toBe(6);
  });

  it('[PackBrand] makes the owner a Wolf too, and raises its power by 1 per own Wolf, at most 3', () => {
    const play = (wolves: number): Scenario => {
      const pack = (n: number) =>
        monster(n < wolves ? { power: 6, monsterTypes: ['Wolf'] } : { power: 6 });
      return drawn(
        `
        . . k . .
        . . b . .
        . . A . .
        . B . C .
        . . K . .
      `,
        {
          A: passed('PackBrand', monster({ power: 6, monsterTypes: ['Golem'] })),
          B: pack(0),
          C: pack(1),
          K: pack(2),
          b: monster({ monsterTypes: ['Wolf'] }),
        },
      );
    };
    expect(play(0).at('A').monsterTypes.toSorted()).toEqual(['Golem', 'Wolf']);
    expect([0, 1, 2, 3].map((wolves) => play(wolves).at('A').power)).toEqual([7, 8, 9, 9]);
    expect(play(2).at('B').power).toBe(6);
  });

  it('[CompassRose] makes the range type Circle in a stack of 3 or more', () => {
    const kind = (under: number): string =>
      drawn(
        `
        . . k . .
        . . . . .
        . . A . .
        . . . . .
        . . K . .
      `,
        {
          A: [
            monster({ rangeType: 'Diagonal' }),
            ...times(under, plainMonster),
            carrying('CompassRose'),
          ],
        },
      ).at('A').rangeType;
    expect([0, 1, 2].map((under) => kind(under))).toEqual(['Diagonal', 'Circle', 'Circle']);
  });

  it('[MarshLantern] lowers the IQ of opposing non-King monsters diagonally beside the owner by 1', () => {
    const game = drawn(
      `
      . . . . .
      . b c d .
      . . A . .
      . k . . .
      . . K . .
    `,
      {
        A: passed('MarshLantern', monster({ iq: 2 })),
        b: monster({ iq: 2 }),
        c: monster({ iq: 2 }),
        d: monster({ iq: 3 }),
        k: monster({ iq: 2 }),
      },
    );
    // c isn't on a diagonal, d's IQ is too high.
    expect(['b', 'c', 'd', 'k'].map((name) => game.at(name).iq)).toEqual([1, 2, 3, 2]);
    game.move('A', 'd3');
    expect(game.at('b').iq).toBe(2);
    expect(game.at('c').iq).toBe(1);
  });
});
