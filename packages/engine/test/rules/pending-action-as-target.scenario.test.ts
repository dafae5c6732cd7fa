import { describe, expect, it } from 'vitest';
import { ability, monster, spell } from '../../src/testing/index.ts';
import type { Operation, TargetSlot } from '../../src/types/effect.ts';
import { gain, play, quickSpell } from './kit.ts';

const duel = `
  . . k . .
  . . . c .
  . . b . .
  . . A . .
  . . K . .
`;
const foe: TargetSlot = { what: 'monster', side: 'opposing', reach: 'global' };
const quick = (idname: string, effect: readonly Operation[], targets: readonly TargetSlot[] = []) =>
  ability({ idname, type: 'Active Ability', subtypes: ['Quick'], targets, effect });

const brace = quick('Brace', [
  { op: 'modify', to: 'self', stat: 'power', how: 'raise', amount: 3, lasts: 'this turn' },
]);
const hex = quick('Hex', [{ op: 'damage', to: { slot: 0 }, amount: 2 }], [foe]);
const answer = (waiting: NonNullable<TargetSlot['waiting']>, aimed?: boolean): TargetSlot => ({
  what: 'waiting',
  waiting,
  side: 'opposing',
  ...(aimed === undefined ? {} : { aimed }),
});
const negate: readonly Operation[] = [{ op: 'negate', slot: 0 }];
const parry = quick('Parry', negate, [answer('attack')]);
const turn: readonly Operation[] = [{ op: 'redirect', slot: 0, to: { slot: 1 } }];
const own: TargetSlot = { what: 'monster', side: 'own', reach: 'global' };

const plain = monster({ power: 20, range: 0 });
const legend = {
  A: monster({ power: 6, abilities: [brace, hex] }),
  b: plain,
  c: plain,
};

describe('RS1: a pending action as a target', () => {
  const hand = {
    hand: [
      [],
      {
        Now: quickSpell(),
        Parry: spell({ subtypes: ['Quick'], targets: [answer('attack')], effect: negate }),
        Hush: spell({ subtypes: ['Quick'], targets: [answer('ability')], effect: negate }),
        Turn: spell({ subtypes: ['Quick'], targets: [answer('attack', true), own], effect: turn }),
      },
    ],
  } as const;
  const braced = () =>
    play(duel, legend, hand).attack('A', 'b').respond('Now').respond(['A', 'Brace']);

  it('[RS1] is that specific action, not a later one of the same card', () => {
    const game = braced().respond('Parry', { target: 'A: attack' }).passAll();
    expect(game.at('b').damage).toBe(0);
    expect(game.at('A').power).toBe(9);
    const hushed = braced().respond('Hush', { target: 'A: Brace' }).passAll();
    expect(hushed.at('b').damage).toBe(6);
    expect(hushed.at('A').power).toBe(6);
  });

  it('[RS1] only an action of the requested kind may be chosen', () => {
    const game = braced();
    expect(game.can('activate', { card: 'Parry', target: 'A: Brace' })).toBe(false);
    expect(game.can('activate', { card: 'Hush', target: 'A: attack' })).toBe(false);
  });

  it('[RS1] the attack is redirected, not its monster’s later response', () => {
    const game = play(duel, legend, hand).attack('A', 'b').respond('Now');
    game.respond(['A', 'Hex'], { target: 'b' });
    game.respond('Turn', { target: 'A: attack', then: ['c'] }).passAll();
    // From c2 the attack can't reach c and fizzles, and the Hex still finds b.
    expect([game.at('b').damage, game.at('c').damage]).toEqual([2, 0]);
  });

  it('[RS1] either of two actions from one card may be chosen', () => {
    const twice = () =>
      play(duel, legend, hand)
        .activate('A', 'Hex', { target: 'b' })
        .respond('Now')
        .respond(['A', 'Brace']);
    const first = twice().respond('Hush', { target: 'A: Hex' }).passAll();
    expect([first.at('b').damage, first.at('A').power]).toEqual([0, 9]);
    const second = twice().respond('Hush', { target: 'A: Brace' }).passAll();
    expect([second.at('b').damage, second.at('A').power]).toEqual([2, 6]);
  });

  it('[RS1] another action of the responding card may be chosen too', () => {
    const recall = quick(
      'Recall',
      [...negate, gain(5)],
      [{ what: 'waiting', waiting: 'attack', side: 'own' }],
    );
    const game = play(duel, { ...legend, A: monster({ power: 6, abilities: [recall] }) }, hand);
    game
      .attack('A', 'b')
      .respond('Now')
      .respond(['A', 'Recall'], { target: 'A: attack' })
      .passAll();
    expect(game.at('b').damage).toBe(0);
    expect(game.energy(0)).toBe(45);
  });

  it('[AC2] IQ doesn’t protect an action, which isn’t a monster', () => {
    const clever = {
      ...legend,
      A: monster({ power: 6, iq: 5 }),
      b: monster({ power: 20, iq: 1, abilities: [parry] }),
    };
    const game = play(duel, clever).attack('A', 'b').respond(['b', 'Parry'], { target: 'A' });
    expect(game.at('b').damage).toBe(0);
    expect(game.reasons()).toContain('Action negated');
  });

  it('[RS1] an action aimed at an action isn’t aimed at a card', () => {
    const draw = quick('DrawFire', turn, [answer('any', true), own]);
    const game = play(duel, {
      ...legend,
      A: monster({ power: 6, abilities: [draw] }),
      b: monster({ power: 20, range: 0, abilities: [parry, hex] }),
    });
    game.attack('A', 'b').respond(['b', 'Parry'], { target: 'A' });
    expect(game.can('activate', { card: 'A', with: 'DrawFire', target: 'b' })).toBe(false);
    const hexed = play(duel, {
      ...legend,
      A: monster({ power: 6, abilities: [draw] }),
      b: monster({ power: 20, range: 0, abilities: [parry, hex] }),
    });
    hexed.attack('A', 'b').respond(['b', 'Hex'], { target: 'A' });
    expect(hexed.can('activate', { card: 'A', with: 'DrawFire', target: 'b' })).toBe(true);
  });
});
