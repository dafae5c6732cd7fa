import { describe, expect, it } from 'vitest';
import { card, monster } from '@stackmate/engine/testing';
import type { CardSpec, MonsterOptions, Scenario } from '@stackmate/engine/testing';
import { apart, duel } from './boards.ts';
import { drawn } from './drawn.ts';
import { plainMonster, plainSpell, smash, zap } from './props.ts';
import { bearer } from './stacks.ts';
import { aiming, holdingSide, times } from './sides.ts';

const side = (name: string): ReturnType<typeof holdingSide> => holdingSide(aiming(name));

/** South casts it at b from the hand, so its King with IQ 3 is the owner. */
const castAt = (b: CardSpec | readonly CardSpec[], name: string): Scenario =>
  drawn(apart, { A: monster(), b }, side(name)).cast('S', { target: 'b' });

describe("side effects on the spell's target: harm", () => {
  it('[Cinders] deals 2 damage more than the main effect', () => {
    const play = (iq: number): number =>
      drawn(
        apart,
        { A: monster(), b: monster({ power: 9, iq }) },
        holdingSide(card('Kindling', { side: 'Cinders' })),
      )
        .cast('S', { target: 'b' })
        .at('b').damage;
    expect(play(3)).toBe(4 + 2);
    // Neither effect affects a higher IQ than its owner's.
    expect(play(4)).toBe(0);
  });

  it('[Cinders] does nothing if the main effect removed the target', () => {
    const game = drawn(
      apart,
      { A: monster(), b: [monster({ power: 9 }), monster({ name: 'Next', power: 9 })] },
      holdingSide(aiming('Cinders', { effect: [{ op: 'send', to: { slot: 0 }, zone: 'hand' }] })),
    ).cast('S', { target: 'b' });
    expect(game.where('b')).toBe('hand');
    expect(game.at('c4')).toMatchObject({ card: 'Next', damage: 0 });
  });

  it('[BluntedTooth] lowers power by 1 for 2 turns', () => {
    const game = castAt(monster({ power: 6, iq: 3 }), 'BluntedTooth');
    for (const turn of [6, 7, 8]) expect(game.endTurnsUntil(turn).at('b').power).toBe(5);
    expect(game.endTurn().at('b').power).toBe(6);
    expect(castAt(monster({ power: 6, iq: 4 }), 'BluntedTooth').at('b').power).toBe(6);
  });

  it('[WeightOfYears] deals 1 damage per 2 spells in the own bin, at most 4', () => {
    const dealt = (spells: number): number =>
      drawn(
        apart,
        { A: monster(), b: monster({ power: 9 }) },
        {
          ...side('WeightOfYears'),
          bin: [[...times(spells, plainSpell), plainMonster, plainMonster], times(6, plainSpell)],
        },
      )
        .cast('S', { target: 'b' })
        .at('b').damage;
    expect([0, 1, 2, 5, 8, 12].map((spells) => dealt(spells))).toEqual([0, 0, 1, 2, 4, 4]);
  });

  it('[EchoInTheWell] deals 1 damage to each opposing monster around the target, and to it', () => {
    const game = drawn(
      `
      . . k . .
      . c b . .
      . . A . .
      d . . . .
      . . K . .
    `,
      {
        A: monster({ power: 9 }),
        b: monster({ power: 9 }),
        c: monster({ power: 9, iq: 4 }),
        d: monster({ power: 9 }),
      },
      side('EchoInTheWell'),
    ).cast('S', { target: 'b' });
    const damages = ['A', 'b', 'c', 'd'].map((name) => game.at(name).damage);
    expect(damages).toEqual([0, 1, 0, 0]);
    // The King next to it too: its shield absorbs it.
    expect(game.state().open.shield).toEqual([10, 9]);
  });

  it('[EchoInTheWell] around an own target only hits opposing monsters', () => {
    const game = drawn(
      duel,
      { A: monster({ power: 9 }), b: monster({ power: 9 }) },
      side('EchoInTheWell'),
    ).cast('S', { target: 'A' });
    expect([game.at('A').damage, game.at('b').damage]).toEqual([0, 1]);
    expect(game.state().open.shield).toEqual([10, 10]);
  });

  it('[LoosenedStone] sends the lowest card under the target to the bin', () => {
    const stack = [monster({ name: 'Top', iq: 3 }), plainMonster, plainSpell];
    const game = castAt(stack, 'LoosenedStone').passAll();
    expect(game.bin(1)).toEqual(['PlainSpell']);
    expect(game.at('b').stack).toEqual(['Top', 'PlainMonster']);
    const alone = castAt(monster(), 'LoosenedStone');
    expect(alone.at('b').stack).toHaveLength(1);
    expect(alone.bin(1)).toEqual([]);
    const higherIq = castAt([monster({ iq: 4 }), plainMonster], 'LoosenedStone');
    expect(higherIq.at('b').stack).toHaveLength(2);
  });
});

describe("side effects on the spell's target: bonds and places", () => {
  it('[Gust] pushes the target 1 square directly away from the owner', () => {
    const blow = (A: MonsterOptions, target = 'b'): Scenario =>
      drawn(
        `
        . . k . .
        . . . . .
        . . b . .
        . . A c .
        . . K . .
      `,
        { A: [monster(A), aiming('Gust')], b: monster({ iq: 3 }), c: monster({ iq: 3 }) },
      ).cast('A.1', { target });
    expect(blow({ iq: 3 }).at('b').square).toBe('c4');
    expect(blow({ iq: 3 }, 'c').at('c').square).toBe('e2');
    expect(blow({ iq: 2 }).at('b').square).toBe('c3');
    // A card or the edge in the way stops the push entirely.
    const blocked = drawn(
      `
      . . k . .
      . . b . .
      . . A . .
      . . . . .
      . . K . .
    `,
      { A: [monster(), aiming('Gust')], b: monster() },
    ).cast('A.1', { target: 'b' });
    expect(blocked.at('b').square).toBe('c4');
  });

  it("[Gust] doesn't move a target that isn't in a straight line with the owner", () => {
    const game = drawn(
      `
      . . k . .
      . . . b .
      . . . . .
      . . . . .
      . . K A .
    `,
      { A: monster(), b: monster() },
      side('Gust'),
    ).cast('S', { target: 'b' });
    expect(game.at('b').square).toBe('d4');
  });

  it("[HeavyBoots] prevents the target's position from moving until the player’s next turn", () => {
    const game = castAt([monster({ iq: 3 }), plainMonster], 'HeavyBoots').endTurn();
    expect(game.refusal('move', { card: 'b', to: 'c3' })?.code).toBe('move-forbidden');
    expect(game.refusal('lift', { card: 'b.1' })?.code).toBe('stack-locked');
    expect(game.refusal('unstack', { card: 'b.1', to: 'c3' })?.code).toBe('stack-locked');
    game.endTurnsUntil(8);
    expect(game.can('move', { card: 'b', to: 'c3' })).toBe(true);
    expect(game.can('lift', { card: 'b.1' })).toBe(true);
    expect(game.can('unstack', { card: 'b.1', to: 'c3' })).toBe(true);
  });

  it("[HeavyBoots] doesn't affect a monster of higher IQ", () => {
    const game = castAt([monster({ iq: 4 }), plainMonster], 'HeavyBoots').endTurn();
    expect(game.can('move', { card: 'b', to: 'c3' })).toBe(true);
    expect(game.can('lift', { card: 'b.1' })).toBe(true);
  });

  it('[TiedTongue] silences the target this turn and cuts its bond to its stack for 1 turn', () => {
    const game = castAt(
      [monster({ iq: 3, abilities: [zap(1)] }), bearer('JointStrike')],
      'TiedTongue',
    );
    expect(game.at('b').abilities).toEqual([]);
    game.endTurn();
    expect(game.at('b').abilities).toEqual(['Zap1']);
    game.endTurn();
    expect(game.at('b').abilities).toEqual(['Zap1', 'JointStrike']);
  });

  it('[SwornGuest] prevents an own target from being destroyed by effects for 2 turns, but not damage', () => {
    const game = drawn(
      apart,
      { A: monster({ power: 5 }), b: monster({ iq: 9, abilities: [smash, zap(5)] }) },
      side('SwornGuest'),
    ).cast('S', { target: 'A' });
    for (const turn of [6, 8]) {
      game.endTurnsUntil(turn).activate('b', 'Smash', { target: 'A' }).passAll();
      expect(game.where('A')).toBe('c2');
    }
    game.endTurnsUntil(10).activate('b', 'Smash', { target: 'A' }).passAll();
    expect(game.where('A')).toBe('bin');
    const damaged = drawn(
      apart,
      { A: monster({ power: 5 }), b: monster({ iq: 9, abilities: [zap(5)] }) },
      side('SwornGuest'),
    ).cast('S', { target: 'A' });
    damaged.endTurn().activate('b', 'Zap5', { target: 'A' }).passAll();
    expect(damaged.where('A')).toBe('bin');
  });

  it('[SwornGuest] prevents an opposing target from being upgraded for 2 turns', () => {
    const play = (iq: number): Scenario =>
      drawn(
        apart,
        { A: monster(), b: [monster({ iq }), plainMonster] },
        { ...side('SwornGuest'), superdeck: [[], { U: monster({ level: 2 }) }] },
      ).cast('S', { target: 'b' });
    const game = play(3);
    for (const turn of [6, 8]) {
      expect(game.endTurnsUntil(turn).can('upgrade', { card: 'U', to: 'c4' })).toBe(false);
    }
    expect(game.endTurnsUntil(10).can('upgrade', { card: 'U', to: 'c4' })).toBe(true);
    expect(play(4).endTurn().can('upgrade', { card: 'U', to: 'c4' })).toBe(true);
  });
});

describe("side effects on the spell's target: changes", () => {
  const fiery = { elements: ['Fire'], monsterTypes: ['Golem'], power: 9 } as const;

  it('[SoakedThrough] makes the target Water only, until it has been dealt damage', () => {
    const game = drawn(
      apart,
      { A: monster({ abilities: [zap(1)] }), b: monster({ ...fiery, iq: 2 }) },
      side('SoakedThrough'),
    ).cast('S', { target: 'b' });
    expect(game.at('b').elements).toEqual(['Water']);
    game.endTurnsUntil(9);
    expect(game.at('b').elements).toEqual(['Water']);
    game.activate('A', 'Zap1', { target: 'b' }).passAll();
    expect(game.at('b').elements).toEqual(['Fire']);
    expect(castAt(monster({ ...fiery, iq: 4 }), 'SoakedThrough').at('b').elements).toEqual([
      'Fire',
    ]);
  });

  it('[Sheepskin] makes the target a Beast with range type Diagonal, until it has attacked', () => {
    const game = drawn(
      `
      . . k . .
      . . . b .
      . . A . .
      . . . . .
      . . K . .
    `,
      {
        A: monster({ power: 30, range: 0 }),
        b: monster({ ...fiery, rangeType: 'Circle', range: 1 }),
      },
      side('Sheepskin'),
    ).cast('S', { target: 'b' });
    expect(game.at('b')).toMatchObject({ monsterTypes: ['Beast'], rangeType: 'Diagonal' });
    game.endTurnsUntil(8);
    expect(game.at('b')).toMatchObject({ monsterTypes: ['Beast'], rangeType: 'Diagonal' });
    game.attack('b', 'A').passAll();
    expect(game.at('A').damage).toBe(9);
    expect(game.at('b')).toMatchObject({ monsterTypes: ['Golem'], rangeType: 'Circle' });
  });

  it('[SwappedHats] exchanges the IQ of owner and target this turn', () => {
    const swap = (own: number, theirs: number): Scenario =>
      drawn(apart, {
        A: [monster({ iq: own }), aiming('SwappedHats')],
        b: monster({ iq: theirs }),
      }).cast('A.1', { target: 'b' });
    const iqs = (game: Scenario): number[] => [game.at('A').iq, game.at('b').iq];
    const game = swap(5, 2);
    expect(iqs(game)).toEqual([2, 5]);
    expect(iqs(game.endTurn())).toEqual([5, 2]);
    // A higher IQ isn't swapped.
    expect(iqs(swap(2, 5))).toEqual([2, 5]);
    // IQ doesn't matter for an own monster.
    const king = drawn(apart, {
      A: [monster({ iq: 1 }), aiming('SwappedHats')],
      b: monster(),
    }).cast('A.1', { target: 'K' });
    expect([king.at('A').iq, king.at('K').iq]).toEqual([3, 1]);
  });

  it('[WashClean] ends all modifiers of the target, but not its damage', () => {
    const game = drawn(
      apart,
      { A: monster({ power: 9, damage: 2 }), b: monster() },
      {
        hand: [
          {
            W: aiming('WashClean'),
            T: aiming('BluntedTooth'),
            B: aiming('HeavyBoots'),
          },
          [],
        ],
      },
    );
    game.cast('T', { target: 'A' }).cast('B', { target: 'A' });
    expect(game.at('A')).toMatchObject({ power: 9 - 1 - 2 });
    expect(game.can('move', { card: 'A', to: 'c3' })).toBe(false);
    game.cast('W', { target: 'A' });
    expect(game.at('A')).toMatchObject({ power: 9 - 2, statuses: [] });
    expect(game.can('move', { card: 'A', to: 'c3' })).toBe(true);
  });

  it('[WashClean] also ends the modifiers of its own main effect', () => {
    const wash = aiming('WashClean', {
      effect: [
        {
          op: 'modify',
          to: { slot: 0 },
          stat: 'range',
          how: 'raise',
          amount: 2,
          lasts: 'while on field',
        },
        { op: 'damage', to: { slot: 0 }, amount: 1 },
      ],
    });
    const game = drawn(apart, { A: monster(), b: monster({ power: 6 }) }, holdingSide(wash));
    game.cast('S', { target: 'b' });
    expect(game.at('b')).toMatchObject({ range: 1, damage: 1 });
  });

  it('[WashClean] does nothing to an opposing monster of higher IQ', () => {
    const game = drawn(
      apart,
      { A: [monster({ iq: 4 }), aiming('BluntedTooth')], b: monster({ power: 6, iq: 4 }) },
      side('WashClean'),
    );
    game.cast('A.1', { target: 'b' }).cast('S', { target: 'b' });
    expect(game.at('b').power).toBe(5);
  });
});
