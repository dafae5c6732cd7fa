import { describe, expect, it } from 'vitest';
import { ability, monster } from '@stackmate/engine/testing';
import { drawn } from './drawn.ts';
import { plainMonster, plainSpell, zap } from './props.ts';

const duel = `
  . . k . .
  . . b . .
  . . A . .
  . . . . .
  . . K . .
`;
/** Attacks with 5 power and an IQ of 2. */
const striker = (attackAbility: string) => monster({ power: 5, iq: 2, abilities: [attackAbility] });
/** Doesn't reach the attacker. */
const wall = (iq: number, options = {}) =>
  monster({ power: 30, rangeType: 'Diagonal', iq, ...options });

describe('attack abilities: effects on the target', () => {
  it("[FrostClaw] attacks as Ice with 1 more, and the defender can't move next turn", () => {
    const game = drawn(duel, {
      A: striker('FrostClaw'),
      b: wall(2, { elements: ['Water', 'Grass'] }),
    });
    game.attack('A', 'b', { with: 'FrostClaw' });
    expect(game.at('b').damage).toBe(5 + 1 + 2 + 2);
    expect(game.energy(0)).toBe(39);
    game.endTurn();
    expect(game.refusal('move', { card: 'b', to: 'b5' })).toEqual({
      code: 'move-forbidden',
      rule: 'AC9',
    });
    game.endTurnsUntil(8);
    expect(game.can('move', { card: 'b', to: 'b5' })).toBe(true);
  });

  it("[FrostClaw] hurts a monster of higher IQ, but doesn't freeze it", () => {
    const game = drawn(duel, { A: striker('FrostClaw'), b: wall(3) });
    game.attack('A', 'b', { with: 'FrostClaw' });
    expect(game.at('b').damage).toBe(6);
    game.endTurn();
    expect(game.can('move', { card: 'b', to: 'b5' })).toBe(true);
  });

  it("[ThunderHoof] attacks as Electric with 2 more, and the defender can't activate", () => {
    for (const [iq, allowed] of [
      [2, false],
      [3, true],
    ] as const) {
      const game = drawn(duel, {
        A: striker('ThunderHoof'),
        b: wall(iq, { elements: ['Water', 'Ground'], abilities: [zap(1)] }),
      });
      game.attack('A', 'b', { with: 'ThunderHoof' }).passAll();
      // Stronger against Water, weaker against Ground.
      expect(game.at('b').damage).toBe(5 + 2 + 2 - iq);
      game.endTurn();
      expect(game.can('activate', { card: 'b', with: 'Zap1', target: 'A' })).toBe(allowed);
      expect(game.at('b').abilities).toEqual(['Zap1']);
      game.endTurnsUntil(8);
      expect(game.can('activate', { card: 'b', with: 'Zap1', target: 'A' })).toBe(true);
      expect(game.energy(0)).toBe(39);
    }
  });

  it('[DreadTouch] attacks as Ghost, and silences the defender for two turns', () => {
    const brawny = ability({
      idname: 'Brawny',
      type: 'Passive Ability',
      continuous: [
        { continuous: 'modify', affects: 'self', stat: 'power', how: 'raise', amount: 5 },
      ],
    });
    const game = drawn(duel, {
      A: striker('DreadTouch'),
      b: wall(2, { elements: ['Psychic', 'Fairy'], abilities: [brawny] }),
    });
    game.attack('A', 'b', { with: 'DreadTouch' });
    expect(game.at('b')).toMatchObject({ damage: 5 + 2 + 2, maxPower: 30, abilities: [] });
    expect(game.energy(0)).toBe(39);
    game.endTurnsUntil(8);
    expect(game.at('b').power).toBe(30);
    game.endTurn();
    expect(game.at('b')).toMatchObject({ power: 35, abilities: ['Brawny'] });
    const highIq = drawn(duel, { A: striker('DreadTouch'), b: wall(3, { abilities: [brawny] }) });
    expect(highIq.attack('A', 'b', { with: 'DreadTouch' }).at('b')).toMatchObject({
      // Ghost is weaker against Normal.
      damage: 5 - 3,
      maxPower: 35,
    });
  });

  it('[VenomBite] attacks as Poison with 1 more, and weakens the defender by 2 for two turns', () => {
    const game = drawn(duel, {
      A: striker('VenomBite'),
      b: wall(2, { elements: ['Grass', 'Fairy'] }),
    });
    game.attack('A', 'b', { with: 'VenomBite' });
    expect(game.at('b')).toMatchObject({ damage: 5 + 1 + 2 + 2, maxPower: 28 });
    expect(game.energy(0)).toBe(39);
    game.endTurnsUntil(8);
    expect(game.at('b').power).toBe(28);
    game.endTurn();
    expect(game.at('b').power).toBe(30);
    const highIq = drawn(duel, { A: striker('VenomBite'), b: wall(3) });
    expect(highIq.attack('A', 'b', { with: 'VenomBite' }).at('b')).toMatchObject({
      damage: 6,
      maxPower: 30,
    });
  });

  it('[FairyKiss] attacks as Fairy with 1 more, and takes 2 IQ for two turns', () => {
    const game = drawn(duel, {
      A: monster({ power: 5, iq: 5, abilities: ['FairyKiss'] }),
      b: wall(5, { elements: ['Fighting', 'Dark'] }),
    });
    game.attack('A', 'b', { with: 'FairyKiss' });
    expect(game.at('b')).toMatchObject({ damage: 5 + 1 + 5 + 5, iq: 3 });
    expect(game.energy(0)).toBe(39);
    game.endTurnsUntil(8);
    expect(game.at('b').iq).toBe(3);
    game.endTurn();
    expect(game.at('b').iq).toBe(5);
    // IQ is never below 0.
    const simple = drawn(duel, { A: striker('FairyKiss'), b: wall(1) });
    expect(simple.attack('A', 'b', { with: 'FairyKiss' }).at('b').iq).toBe(0);
    const highIq = drawn(duel, { A: striker('FairyKiss'), b: wall(3) });
    expect(highIq.attack('A', 'b', { with: 'FairyKiss' }).at('b')).toMatchObject({
      damage: 6,
      iq: 3,
    });
  });

  it("[BogGrip] attacks as Ground with 2 more, and sets the defender's range to 1", () => {
    const game = drawn(duel, {
      A: striker('BogGrip'),
      b: wall(2, { range: 4, elements: ['Fire', 'Electric'] }),
    });
    game.attack('A', 'b', { with: 'BogGrip' });
    expect(game.at('b')).toMatchObject({ damage: 5 + 2 + 2 + 2, range: 1 });
    expect(game.energy(0)).toBe(39);
    game.endTurn();
    expect(game.can('move', { card: 'b', to: 'e2' })).toBe(false);
    expect(game.can('move', { card: 'b', to: 'd3' })).toBe(true);
    game.endTurn();
    expect(game.at('b').range).toBe(4);
    const highIq = drawn(duel, { A: striker('BogGrip'), b: wall(3, { range: 3 }) });
    expect(highIq.attack('A', 'b', { with: 'BogGrip' }).at('b')).toMatchObject({
      damage: 7,
      range: 3,
    });
  });

  it('[Sunder] attacks as Steel with 1 more, and knocks the lowest card out of the stack', () => {
    const game = drawn(duel, {
      A: striker('Sunder'),
      b: [wall(2, { elements: ['Ice', 'Fairy'] }), plainMonster, plainSpell],
    });
    game.attack('A', 'b', { with: 'Sunder' }).passAll();
    expect(game.at('b').damage).toBe(5 + 1 + 2 + 2);
    expect(game.at('b').stack).toEqual(['MadeMonster', 'PlainMonster']);
    expect(game.bin(1)).toEqual(['PlainSpell']);
    expect(game.energy(0)).toBe(38);
    const loneMonster = drawn(duel, { A: striker('Sunder'), b: wall(2) });
    expect(loneMonster.attack('A', 'b', { with: 'Sunder' }).at('b').damage).toBe(6);
    const highIq = drawn(duel, { A: striker('Sunder'), b: [wall(3), plainMonster] });
    expect(highIq.attack('A', 'b', { with: 'Sunder' }).at('b').stack).toHaveLength(2);
    expect(highIq.at('b').damage).toBe(6);
  });

  it('[SwarmBite] attacks as Bug, and adds 2 damage per Bug monster of yours, at most 6', () => {
    const board = `
      . . k . .
      . . b . .
      . B A C .
      . . . . .
      . . K . .
    `;
    const bug = (options = {}) => monster({ elements: ['Bug'], ...options });
    const bite = { power: 5, iq: 2, abilities: ['SwarmBite'] };
    for (const [bugs, added] of [
      [0, 0],
      [1, 2],
      [2, 4],
      [4, 6],
    ] as const) {
      const game = drawn(board, {
        A: monster({ ...bite, elements: bugs > 0 ? ['Bug'] : ['Fire'] }),
        B: bugs > 1 ? bug() : monster(),
        C: bugs > 2 ? bug() : monster(),
        K: bugs > 3 ? bug({ power: 20 }) : monster({ power: 20 }),
        b: wall(2, { elements: ['Bug'] }),
      });
      game.attack('A', 'b', { with: 'SwarmBite' });
      expect(game.at('b').damage).toBe(5 + added);
      expect(game.energy(0)).toBe(39);
    }
    const highIq = drawn(board, {
      A: bug(bite),
      B: bug(),
      C: bug(),
      b: wall(3, { elements: ['Grass', 'Psychic'] }),
    });
    expect(highIq.attack('A', 'b', { with: 'SwarmBite' }).at('b').damage).toBe(5 + 2 + 2);
  });

  it("[FellingStroke] attacks as Fighting, and adds 2 damage per card of the defender's stack", () => {
    for (const [covered, added] of [
      [0, 2],
      [1, 4],
      [3, 6],
    ] as const) {
      const game = drawn(duel, {
        A: striker('FellingStroke'),
        b: [
          wall(2, { elements: ['Dark'] }),
          ...Array.from({ length: covered }, () => plainMonster),
        ],
      });
      game.attack('A', 'b', { with: 'FellingStroke' });
      expect(game.at('b').damage).toBe(5 + 2 + added);
      expect(game.energy(0)).toBe(39);
    }
    const highIq = drawn(duel, { A: striker('FellingStroke'), b: [wall(3), plainMonster] });
    // Only the natural bonus against Normal is added.
    expect(highIq.attack('A', 'b', { with: 'FellingStroke' }).at('b').damage).toBe(5 + 2);
  });
});
