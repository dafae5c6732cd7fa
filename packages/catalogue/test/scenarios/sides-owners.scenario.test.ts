import { describe, expect, it } from 'vitest';
import { card, monster } from '@stackmate/engine/testing';
import type { CardSpec, MonsterOptions, Scenario } from '@stackmate/engine/testing';
import { apart, duel } from './boards.ts';
import { drawn } from './drawn.ts';
import { bearer } from './stacks.ts';
import { plainMonster, plainSpell, zap } from './props.ts';
import { aiming, answeringSide, carrying, holdingSide } from './sides.ts';

/** South casts it from the hand, so its King is the owner. */
const kingCasts = (side: string, K: MonsterOptions, k: MonsterOptions = {}): Scenario =>
  drawn(
    apart,
    { A: monster(), b: monster(), K: monster(K), k: monster(k) },
    { ...holdingSide(carrying(side)), turn: 11 },
  ).cast('S');

const shields = (game: Scenario): readonly number[] => game.state().open.shield;

describe('side effects on their owner', () => {
  it('[WhettedEdge] raises the power of the owner by 2 this turn', () => {
    const game = drawn(apart, {
      A: [monster({ power: 6 }), carrying('WhettedEdge')],
      b: monster(),
    });
    game.cast('A.1');
    expect(game.at('A').power).toBe(8);
    expect(game.at('K').power).toBe(20);
    game.endTurn();
    expect(game.at('A').power).toBe(6);
    // The King is the owner of a spell that was activated from the hand.
    const king = kingCasts('WhettedEdge', { power: 20 });
    expect(king.at('K').power).toBe(22);
    expect(king.at('A').power).toBe(6);
  });

  it('[ClearHead] raises its IQ by half that of the opposing King, 1 to 2, until the player’s next turn', () => {
    const raised = (iq: number): number => kingCasts('ClearHead', { iq: 3 }, { iq }).at('K').iq - 3;
    expect([0, 3, 4, 5, 6, 9].map((iq) => raised(iq))).toEqual([1, 1, 2, 2, 2, 2]);
    const game = kingCasts('ClearHead', { iq: 3 }, { iq: 4 });
    expect(game.endTurn().at('K').iq).toBe(5);
    expect(game.endTurn().at('K').iq).toBe(3);
  });

  it('[SecondWind] lets the owner move once more this turn', () => {
    const game = drawn(apart, { A: monster(), b: monster() }, holdingSide(carrying('SecondWind')));
    game.move('K', 'b1').move('A', 'b2');
    expect(game.refusal('move', { card: 'K', to: 'a1' })?.code).toBe('moved-already');
    game.cast('S').move('K', 'a1');
    expect(game.refusal('move', { card: 'K', to: 'a2' })?.code).toBe('moved-already');
    // No other monster may move again.
    expect(game.refusal('move', { card: 'A', to: 'a2' })?.code).toBe('moved-already');
  });

  it('[SecondWind] lets a top that has attacked move away', () => {
    const game = drawn(duel, {
      A: [monster({ power: 9 }), carrying('SecondWind')],
      b: monster({ power: 30, range: 0 }),
    });
    game.attack('A', 'b');
    expect(game.refusal('move', { card: 'A', to: 'd3' })?.code).toBe('acted-already');
    game.cast('A.1').move('A', 'd3');
    expect(game.refusal('move', { card: 'A', to: 'e3' })?.code).toBe('moved-already');
  });

  it('[Poultice] removes all damage from the owner and 3 from the King', () => {
    const game = drawn(apart, {
      A: [monster({ power: 9, damage: 8 }), carrying('Poultice')],
      b: monster({ damage: 2 }),
      K: monster({ power: 20, damage: 5 }),
    }).cast('A.1');
    expect([game.at('A').damage, game.at('K').damage, game.at('b').damage]).toEqual([0, 2, 2]);
    expect(kingCasts('Poultice', { power: 20, damage: 9 }).at('K').damage).toBe(0);
  });

  it('[PackFury] gives the owner an extra attack, and no recoil, this turn', () => {
    const game = drawn(duel, {
      A: [monster({ power: 9 }), carrying('PackFury')],
      b: monster({ power: 30, range: 1 }),
    });
    game.cast('A.1').attack('A', 'b').attack('A', 'b');
    expect(game.at('b').damage).toBe(18);
    expect(game.at('A').damage).toBe(0);
    expect(game.refusal('attack', { card: 'A', target: 'b' })?.code).toBe('attacked-already');
  });

  it('[PackFury] ends with the turn', () => {
    const game = drawn(duel, {
      A: [monster({ power: 9 }), carrying('PackFury')],
      b: monster({ power: 8, iq: 9, range: 1 }),
    }).cast('A.1');
    expect(game.at('A').extraAttacks).toBe(1);
    game.endTurnsUntil(7);
    expect(game.at('A').extraAttacks).toBe(0);
    game.attack('A', 'b').passAll();
    expect(game.at('A').damage).toBe(8);
  });

  it("[PackFury] doesn't reopen a battle phase that a spell has ended", () => {
    const game = drawn(duel, {
      A: [monster({ power: 9 }), carrying('PackFury')],
      b: monster({ power: 30, range: 0 }),
    });
    game.attack('A', 'b').cast('A.1');
    expect(game.refusal('attack', { card: 'A', target: 'b' })?.code).toBe('no-attack-now');
  });
});

describe('side effects on Kings', () => {
  it('[OakBulwark] raises the shield by the IQ of the King plus 2, at most 6, this turn', () => {
    const raised = (iq: number): number => shields(kingCasts('OakBulwark', { iq }))[0] - 10;
    expect([0, 3, 4, 9].map((iq) => raised(iq))).toEqual([2, 5, 6, 6]);
    const game = kingCasts('OakBulwark', { iq: 3 });
    expect(shields(game)[1]).toBe(10);
    expect(shields(game.endTurn())[0]).toBe(10);
  });

  it('[ChippedCrown] deals 1 to 4 damage to the opposing King, which its shield may take', () => {
    const dealt = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'].map((seed) => {
      const game = drawn(
        apart,
        { A: monster(), b: monster() },
        { ...holdingSide(carrying('ChippedCrown')), seed },
      ).cast('S');
      expect(game.at('k').damage).toBe(0);
      expect(shields(game)[0]).toBe(10);
      return 10 - shields(game)[1];
    });
    expect(new Set(dealt)).toEqual(new Set([1, 2, 3, 4]));
  });

  it('[ChippedCrown] damages the King when the shield is gone, but not one of higher IQ', () => {
    const broken = (iq: number): number =>
      drawn(
        apart,
        {
          A: monster({ abilities: [zap(10)], iq: 9 }),
          b: monster(),
          k: monster({ power: 20, iq }),
        },
        holdingSide(carrying('ChippedCrown')),
      )
        .activate('A', 'Zap10', { target: 'k' })
        .cast('S')
        .at('k').damage;
    expect(broken(3)).toBeGreaterThanOrEqual(1);
    expect(broken(3)).toBeLessThanOrEqual(4);
    expect(broken(4)).toBe(0);
  });

  it("[LateHour] raises the King's power by 1 per 6 turns begun, at most 4, this turn", () => {
    const raised = (turn: number): number =>
      drawn(
        apart,
        { A: monster(), b: monster() },
        { ...holdingSide(carrying('LateHour')), turn, active: 0 },
      )
        .cast('S')
        .at('K').power - 20;
    expect([5, 6, 11, 12, 24, 31, 49].map((turn) => raised(turn))).toEqual([0, 1, 1, 2, 4, 4, 4]);
    const game = drawn(
      apart,
      { A: monster(), b: monster() },
      { ...holdingSide(carrying('LateHour')), turn: 13 },
    ).cast('S');
    expect(game.at('K').power).toBe(22);
    expect(game.endTurn().at('K').power).toBe(20);
  });

  it('[PatchedCrown] removes 5 damage from the King, or shields it by 2 if it has none', () => {
    const damaged = kingCasts('PatchedCrown', { power: 20, damage: 8 });
    expect(damaged.at('K').damage).toBe(3);
    expect(shields(damaged)[0]).toBe(10);
    expect(kingCasts('PatchedCrown', { power: 20, damage: 2 }).at('K').damage).toBe(0);
    const whole = kingCasts('PatchedCrown', { power: 20 });
    expect(shields(whole)[0]).toBe(12);
    expect(shields(whole.endTurn())[0]).toBe(10);
  });

  it('[SaltCircle] keeps opposing effects from targeting the King until the player’s next turn', () => {
    const game = drawn(
      apart,
      { A: monster(), b: monster({ iq: 9, abilities: [zap(3)] }) },
      {
        hand: [{ S: carrying('SaltCircle'), M: aiming('WarmPurse') }, { T: aiming('WarmPurse') }],
      },
    );
    game.cast('S').passAll();
    // The spell's own side may target the King.
    expect(game.can('activate', { card: 'M', target: 'K' })).toBe(true);
    game.endTurn();
    expect(game.can('activate', { card: 'b', with: 'Zap3', target: 'K' })).toBe(false);
    expect(game.can('activate', { card: 'T', target: 'K' })).toBe(false);
    expect(game.can('activate', { card: 'b', with: 'Zap3', target: 'A' })).toBe(true);
    game.endTurnsUntil(8);
    expect(game.can('activate', { card: 'b', with: 'Zap3', target: 'K' })).toBe(true);
  });

  it('[SaltCircle] does not keep attackers away', () => {
    const game = drawn(
      `
      . . k . .
      . . . . .
      . . A . .
      . . b . .
      . . K . .
    `,
      { A: monster(), b: monster({ power: 5 }), K: monster({ power: 20, range: 0 }) },
      { ...holdingSide(carrying('SaltCircle')), turn: 11 },
    );
    game.cast('S').endTurn().attack('b', 'K').passAll();
    expect(shields(game)[0]).toBe(5);
  });
});

describe('side effects on several cards', () => {
  it("[TornCurtain] turns the opponent's face-down spells up, not its own player's", () => {
    const game = drawn(
      apart,
      {
        A: [monster(), card('Kindling')],
        b: [monster(), card('RootNet'), plainSpell],
      },
      holdingSide(carrying('TornCurtain')),
    );
    expect(game.at('b.1').faceDown).toBe(true);
    game.cast('S').passAll();
    expect([game.at('b.1').faceDown, game.at('b.2').faceDown]).toEqual([false, false]);
    expect(game.at('A.1').faceDown).toBe(true);
  });

  it('[TurnedSoil] brings a face-up covered card to the top, or none', () => {
    const play = (): Scenario =>
      drawn(
        apart,
        {
          A: [monster(), monster({ name: 'Under', power: 9 }), bearer('JointStrike'), plainSpell],
          b: [monster(), plainMonster],
        },
        holdingSide(carrying('TurnedSoil')),
      ).cast('S');
    // Two monsters of its own, or none: no face-down spell, nothing of the opponent's.
    expect(
      play()
        .legal(0)
        .filter(({ kind }) => kind === 'choose'),
    ).toHaveLength(3);
    const game = play().choose('A.1');
    expect(game.at('A.1').stack).toEqual([
      'Under',
      'MadeMonster',
      'JointStrikeBearer',
      'PlainSpell',
    ]);
    // An effect lifted the card, so the position may still lift one this turn.
    expect(game.can('lift', { card: 'A' })).toBe(true);
    expect(play().choose(null).at('A').depth).toBe(0);
  });

  it("[TurnedSoil] doesn't bring a spell above a monster", () => {
    const game = drawn(
      apart,
      { A: [monster(), carrying('LeadLining')], b: monster() },
      holdingSide(carrying('TurnedSoil')),
    );
    // The effect never offers the spell.
    game.cast('S').passAll();
    expect(game.decision()?.kind).toBe('turn');
    expect(game.at('A').stack).toEqual(['MadeMonster', 'Carrier']);
  });

  it("[Bellows] raises the power of your monsters on the opponent's side by 2 this turn", () => {
    const game = drawn(
      `
      . . k . A
      B . . . .
      . . C . .
      . . b . .
      . . K . .
    `,
      { A: monster(), B: monster(), C: monster(), b: monster() },
      holdingSide(carrying('Bellows')),
    ).cast('S');
    const powers = (): number[] => ['A', 'B', 'C', 'b'].map((name) => game.at(name).power);
    expect(powers()).toEqual([8, 8, 6, 6]);
    game.endTurn();
    expect(powers()).toEqual([6, 6, 6, 6]);
  });

  it('[ColdWelcome] deals 3 damage to opposing monsters that arrived this turn', () => {
    const fresh = (iq: number): CardSpec => monster({ power: 9, iq, arrivedThisTurn: true });
    const game = drawn(
      `
      . . k . .
      . c b d .
      . . A . .
      . . . . .
      . . K . .
    `,
      { A: monster({ power: 20, range: 0 }), b: monster({ power: 9 }), c: fresh(3), d: fresh(4) },
      answeringSide(carrying('ColdWelcome', { subtypes: ['Quick'] })),
    );
    // The effect uses at most the King's IQ, 3.
    game.attack('b', 'A').respond('S').passAll();
    expect(game.at('c').damage).toBe(3);
    expect(game.at('d').damage).toBe(0);
    expect(game.at('b').damage).toBe(0);
  });

  it('[CrookedRoads] stops opposing Diagonal monsters for 1 turn', () => {
    const game = drawn(
      `
      . . k . .
      b . c . d
      . . . . .
      . . A . .
      . . K . .
    `,
      {
        A: monster({ rangeType: 'Diagonal' }),
        b: monster({ rangeType: 'Diagonal' }),
        c: monster({ rangeType: 'Square' }),
        d: monster({ rangeType: 'Diagonal', iq: 4 }),
      },
      holdingSide(carrying('CrookedRoads')),
    ).cast('S');
    expect(game.can('move', { card: 'A', to: 'b3' })).toBe(true);
    game.endTurn();
    expect(game.refusal('move', { card: 'b', to: 'b3' })?.code).toBe('move-forbidden');
    expect(game.can('move', { card: 'c', to: 'c3' })).toBe(true);
    // The IQ of d is higher than the King's.
    expect(game.can('move', { card: 'd', to: 'd3' })).toBe(true);
    game.endTurnsUntil(8);
    expect(game.can('move', { card: 'b', to: 'b3' })).toBe(true);
  });
});
