import { describe, expect, it } from 'vitest';
import { card, monster, spell } from '@stackmate/engine/testing';
import type { Scenario } from '@stackmate/engine/testing';
import { apart, duel } from './boards.ts';
import { drawn } from './drawn.ts';
import { plainMonster, quickGain, zap } from './props.ts';

/** A monster that doesn't reach the attacker. */
const wall = monster({ power: 30, iq: 1, rangeType: 'Diagonal' });
const quickRaise = spell({
  name: 'QuickRaise',
  subtypes: ['Quick'],
  targets: [{ what: 'monster', reach: 'global' }],
  effect: [
    { op: 'modify', to: { slot: 0 }, stat: 'power', how: 'raise', amount: 9, lasts: 'this turn' },
  ],
});
const quickSmash = spell({
  name: 'QuickSmash',
  subtypes: ['Quick'],
  targets: [{ what: 'card', reach: 'global' }],
  effect: [{ op: 'destroy', to: { slot: 0 } }],
});
const quickStrip = spell({
  name: 'QuickStrip',
  subtypes: ['Quick'],
  targets: [{ what: 'monster', reach: 'global' }],
  effect: [{ op: 'strip', to: { slot: 0 }, zone: 'bin' }],
});

describe('answers find the very action they are about', () => {
  it("[Parry] [Brace] [RS1] negates the attack, not its monster's response", () => {
    const game = drawn(
      duel,
      {
        A: monster({ power: 5, iq: 5, abilities: ['Brace'] }),
        b: monster({ power: 9, iq: 1, abilities: ['Parry'] }),
      },
      { hand: [[], [quickGain()]] },
    );
    game.attack('A', 'b').respond('QuickGain').respond(['A', 'Brace']);
    game.respond(['b', 'Parry'], { target: 'A: attack' }).passAll();
    expect(game.at('b').damage).toBe(0);
    expect(game.at('A')).toMatchObject({ power: 8, damage: 0 });
  });

  it('[EchoBell] [RS1] may choose between two abilities of one monster', () => {
    const start = (): Scenario =>
      drawn(
        apart,
        { A: monster({ power: 5, abilities: [zap(3), 'Brace'] }), b: monster({ power: 9 }) },
        { hand: [[], ['EchoBell', quickGain()]] },
      )
        .activate('A', 'Zap3', { target: 'b' })
        .respond('QuickGain')
        .respond(['A', 'Brace']);
    const zapped = start().respond('EchoBell', { target: 'A: Brace' }).passAll();
    expect([zapped.at('b').damage, zapped.at('A').power]).toEqual([3, 5]);
    const braced = start().respond('EchoBell', { target: 'A: Zap3' }).passAll();
    expect([braced.at('b').damage, braced.at('A').power]).toEqual([0, 8]);
  });

  it('[DrawFire] [Parry] [RS1] cannot redirect a Parry, which targets no card', () => {
    const game = drawn(
      duel,
      {
        A: monster({ power: 5, abilities: ['DrawFire'] }),
        b: monster({ power: 9, abilities: ['Parry'] }),
      },
      {},
    );
    game.attack('A', 'b').respond(['b', 'Parry'], { target: 'A' });
    expect(game.can('activate', { card: 'A', with: 'DrawFire', target: 'b' })).toBe(false);
  });

  it('[DrawFire] [ForkedStorm] [RS5] the part redirected to its other target only hits that one', () => {
    const game = drawn(
      `
      . . k . .
      . . b . .
      . . . . .
      . . A C .
      . . K . .
    `,
      {
        A: monster({ power: 9, abilities: ['DrawFire'] }),
        C: monster({ power: 9 }),
        b: monster(),
      },
      { active: 1, hand: [[], ['ForkedStorm']] },
    );
    game.cast('ForkedStorm', { target: 'A', then: ['C'] });
    game.respond(['A', 'DrawFire'], { target: 'ForkedStorm', then: ['C'] }).passAll();
    expect([game.at('A').damage, game.at('C').damage]).toEqual([0, 5]);
    expect(game.reasons()).not.toContain('Magic fizzled');
  });
});

describe('conditions that changed before the action resolves', () => {
  it('[AlphaStrike] [RS5] fizzles if its target is the strongest by then', () => {
    const game = drawn(
      duel,
      {
        A: monster({ power: 9, abilities: ['AlphaStrike'] }),
        b: monster({ power: 8, rangeType: 'Diagonal' }),
        K: monster({ power: 2 }),
        k: monster({ power: 2 }),
      },
      { hand: [[], [quickRaise]] },
    );
    game.attack('A', 'b', { with: 'AlphaStrike' }).respond('QuickRaise', { target: 'b' }).passAll();
    expect(game.at('b').damage).toBe(0);
    expect(game.at('A').power).toBe(9);
    expect(game.energy(0)).toBe(39);
    expect(game.refusal('attack', { card: 'A', target: 'b' })?.code).toBe('attacked-already');
  });

  it('[JointStrike] [AC1] fizzles if the card that passed it up has left', () => {
    const game = drawn(
      duel,
      { A: [monster({ power: 9, eq: 1 }), monster({ abilities: ['JointStrike'] })], b: wall },
      { hand: [[], [quickStrip]] },
    );
    game.attack('A', 'b', { with: 'JointStrike' }).respond('QuickStrip', { target: 'A' }).passAll();
    expect(game.at('b').damage).toBe(0);
    expect(game.energy(0)).toBe(39);
  });

  it('[FloodGate] [ST5] a super ability fizzles if its stack is no longer full', () => {
    const game = drawn(
      duel,
      {
        A: [
          monster({ level: 2, power: 9, abilities: ['FloodGate'] }),
          plainMonster,
          plainMonster,
          plainMonster,
        ],
        b: wall,
      },
      { hand: [[], [quickStrip]] },
    );
    game.activate('A', 'FloodGate').respond('QuickStrip', { target: 'A' }).passAll();
    expect(game.at('b').square).toBe('c4');
    expect(game.energy(0)).toBe(39);
  });

  it('[SextonAndSpade] [AC1] [AC5] burned as its own cost it still needs its owner', () => {
    const dug = (): Scenario =>
      drawn(
        apart,
        { A: [monster({ power: 5, iq: 3 }), card('SextonAndSpade')], b: monster({ power: 12 }) },
        { hand: [[], [quickSmash]] },
      ).cast('A.1', { target: 'b', then: ['A.1'] });
    const game = dug();
    expect(game.where('A.1')).toBe('void');
    expect(game.passAll().at('b').damage).toBe(5);
    expect(dug().respond('QuickSmash', { target: 'A' }).passAll().at('b').damage).toBe(0);
  });

  it('[Landslip] [Sidestep] [RS5] strikes where its target stood', () => {
    const game = drawn(
      `
      . . k . .
      . . d . .
      . . c . .
      . . A . .
      . . K . .
    `,
      {
        A: [monster({ power: 9, range: 2, rangeType: 'Circle' }), card('Landslip')],
        c: monster({ power: 12, abilities: ['Sidestep'] }),
        d: monster({ power: 9 }),
      },
      {},
    );
    game.cast('A.1', { target: 'c' }).respond(['c', 'Sidestep'], { to: 'd2' }).passAll();
    expect(['A', 'c', 'd'].map((name) => game.at(name).damage)).toEqual([3, 0, 3]);
  });

  it('[TruceRibbon] [RS5] does not stop the direct attack that it answers', () => {
    const game = drawn(
      `
      k . . . .
      . . . A .
      . . . . .
      . . . . .
      . . K . .
    `,
      { A: monster() },
      { hand: [[], ['TruceRibbon']] },
    );
    game.attackDirectly('A').respond('TruceRibbon').passAll();
    // The energy it saves is lost in battle, and A can't attack from now on.
    expect(game.energy(1)).toBe(40 - 1 - 5);
  });
});
