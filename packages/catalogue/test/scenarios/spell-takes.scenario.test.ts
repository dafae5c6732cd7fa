import { describe, expect, it } from 'vitest';
import { card, monster, spell } from '@stackmate/engine/testing';
import type { MonsterOptions } from '@stackmate/engine/testing';
import { answering, apart, duel, holding } from './boards.ts';
import { drawn } from './drawn.ts';
import { plainMonster } from './props.ts';
import { bearer } from './stacks.ts';

describe('spells that take, change and unsettle', () => {
  it('[Marionette] takes an opposing monster in range for half the energy, rounded up', () => {
    const game = drawn(
      duel,
      {
        A: [monster({ iq: 5 }), card('Marionette'), card('Marionette')],
        b: monster({ power: 9, iq: 5 }),
      },
      { energy: [25, 40] },
    );
    game.cast('A.1', { target: 'b' });
    expect(game.at('b')).toMatchObject({ owner: 0, home: 1, square: 'c4' });
    expect(game.energy(0)).toBe(12);
    // [AC8] It counts as having arrived this turn.
    expect(game.refusal('attack', { card: 'b', target: 'k' })?.code).toBe('arrived-this-turn');
    game.endTurnsUntil(7);
    expect(game.can('attack', { card: 'b', target: 'k' })).toBe(true);
  });

  it("[Marionette] can't take strong, stacked, distant or smarter monsters, or Kings", () => {
    const isTaken = (b: MonsterOptions, stacked = false): boolean =>
      drawn(duel, {
        A: [monster({ iq: 5 }), card('Marionette')],
        b: stacked ? [monster(b), plainMonster] : monster(b),
      }).can('activate', { card: 'A.1', target: 'b' });
    expect(isTaken({ power: 9 })).toBe(true);
    expect(isTaken({ power: 10 })).toBe(false);
    expect(isTaken({ power: 9 }, true)).toBe(false);
    // The owner needs the highest IQ on the field.
    expect(isTaken({ power: 9, iq: 6 })).toBe(false);
    const far = drawn(apart, { A: [monster({ iq: 5 }), card('Marionette')], b: monster() });
    expect(far.can('activate', { card: 'A.1', target: 'b' })).toBe(false);
    const king = drawn(
      `
      . . . . .
      . . k . .
      . . A . .
      . . . . .
      . . K . .
    `,
      { A: [monster({ iq: 5 }), card('Marionette')], k: monster({ power: 9 }) },
    );
    expect(king.can('activate', { card: 'A.1', target: 'k' })).toBe(false);
  });

  it('[Marionette] is cast once per turn, not by a King, and not with four positions', () => {
    const legend = {
      A: [monster({ iq: 5 }), card('Marionette'), card('Marionette')],
      b: monster(),
      c: monster(),
    };
    const game = drawn(
      `
      . . k . .
      . . b . .
      . . A c .
      . . . . .
      . . K . .
    `,
      legend,
      holding('Marionette'),
    );
    expect(game.refusal('activate', { card: 'Marionette', target: 'b' })?.code).toBe('king-owner');
    game.cast('A.1', { target: 'b' });
    expect(game.refusal('activate', { card: 'A.2', target: 'c' })?.code).toBe('used-already');
    const full = drawn(
      `
      . . k . .
      . . b . .
      . . A c .
      . . . . .
      D E K . .
    `,
      { ...legend, D: monster(), E: monster() },
    );
    full.cast('A.1', { target: 'b' });
    expect(full.at('b').owner).toBe(1);
    expect(full.energy(0)).toBe(20);
  });

  it('[ChangelingCradle] makes a monster a Normal Fox with range type Diagonal for 2 of its turns', () => {
    const fiery = monster({ elements: ['Fire'], monsterTypes: ['Golem'], rangeType: 'Circle' });
    const game = drawn(
      apart,
      { A: fiery, b: fiery },
      holding('ChangelingCradle', 'ChangelingCradle'),
    );
    const changed = { elements: ['Normal'], monsterTypes: ['Fox'], rangeType: 'Diagonal' };
    const before = { elements: ['Fire'], monsterTypes: ['Golem'], rangeType: 'Circle' };
    expect(game.can('activate', { card: 'ChangelingCradle', target: 'k' })).toBe(false);
    expect(game.can('activate', { card: 'ChangelingCradle', target: 'K' })).toBe(false);
    game.cast('ChangelingCradle', { target: 'b' }).cast('ChangelingCradle', { target: 'A' });
    expect(game.at('b')).toMatchObject(changed);
    expect(game.at('A')).toMatchObject(changed);
    expect(game.energy(0)).toBe(38);
    game.endTurnsUntil(8);
    expect(game.at('b')).toMatchObject(changed);
    game.endTurnsUntil(9);
    expect(game.at('b')).toMatchObject(before);
    expect(game.at('A')).toMatchObject(changed);
    game.endTurnsUntil(10);
    expect(game.at('A')).toMatchObject(before);
  });

  it('[ChangelingCradle] is Quick: it makes an attacker miss', () => {
    const game = drawn(
      duel,
      { A: monster({ power: 5 }), b: monster({ power: 9 }) },
      answering('ChangelingCradle'),
    );
    game.attack('b', 'A').respond('ChangelingCradle', { target: 'b' });
    expect(game.at('A').damage).toBe(0);
    expect(game.energy(0)).toBe(39);
  });

  it('[Sinkhole] turns up and burns an opposing face-down card', () => {
    const game = drawn(
      apart,
      {
        A: [monster(), spell()],
        b: [monster(), plainMonster, card('Kindling'), spell({ faceDown: false })],
      },
      holding('Sinkhole'),
    );
    const may = (target: string): boolean => game.can('activate', { card: 'Sinkhole', target });
    expect(['b', 'b.1', 'b.2', 'b.3', 'A.1'].map((name) => may(name))).toEqual([
      false,
      false,
      true,
      false,
      false,
    ]);
    game.cast('Sinkhole', { target: 'b.2' }).passAll();
    expect(game.void(1)).toEqual(['Kindling']);
    expect(game.where('b.3')).toBe('c4/2');
    expect(game.energy(0)).toBe(39);
  });

  it('[Sinkhole] swallows a face-down spell before it can work: Quick', () => {
    const game = drawn(
      duel,
      { A: monster(), b: [monster(), card('Kindling'), card('Kindling')] },
      answering('Sinkhole'),
    );
    game.cast('b.1', { target: 'A' });
    // The pending one is face up.
    expect(game.can('activate', { card: 'Sinkhole', target: 'b.1' })).toBe(false);
    game.respond('Sinkhole', { target: 'b.2' }).passAll();
    expect(game.void(1)).toEqual(['Kindling']);
    expect(game.at('A').damage).toBe(4);
  });

  it("[TournamentDay] makes the opponent place their monster, which can't move and whose stack is silenced for a turn", () => {
    const game = drawn(
      apart,
      { A: monster(), b: [monster(), bearer('PowerGem')] },
      holding('TournamentDay'),
    );
    expect(game.at('b').power).toBe(8);
    game.cast('TournamentDay', { target: 'b' });
    expect(game.decision()?.players).toEqual([1]);
    expect(game.can('choose', { by: 1, to: 'c2' })).toBe(false);
    game.choose('e1');
    expect(game.at('b')).toMatchObject({ square: 'e1', power: 6 });
    expect(game.where('b.1')).toBe('e1/1');
    expect(game.energy(0)).toBe(38);
    game.endTurn();
    expect(game.refusal('move', { card: 'b', to: 'e2' })?.code).toBe('move-forbidden');
    expect(game.at('b').power).toBe(6);
    game.endTurnsUntil(8);
    expect(game.can('move', { card: 'b', to: 'e2' })).toBe(true);
    expect(game.at('b').power).toBe(8);
  });

  it('[TournamentDay] leaves Kings unaffected', () => {
    const game = drawn(apart, { A: monster(), b: monster() }, holding('TournamentDay'));
    game.cast('TournamentDay', { target: 'k' });
    game.choose('e1');
    expect(game.at('k')).toMatchObject({ square: 'c5', statuses: [] });
  });
});
