import { describe, expect, it } from 'vitest';
import { selectableElements } from '@stackmate/engine';
import { monster } from '@stackmate/engine/testing';
import { drawn } from './drawn.ts';
import { plainSpell } from './props.ts';

const duel = `
  . . k . .
  . . b . .
  . . A . .
  . . . . .
  . . K . .
`;
/** Doesn't reach the attacker. */
const wall = (power = 30, options = {}) =>
  monster({ power, rangeType: 'Diagonal', iq: 2, ...options });

describe('attack abilities: stronger attacks and areas', () => {
  it("[HeavyBlow] attacks with 3 more power in the attacker's own elements", () => {
    const game = drawn(duel, {
      A: monster({ power: 5, iq: 2, elements: ['Water'], abilities: ['HeavyBlow'] }),
      b: monster({ power: 30, elements: ['Tech'] }),
    });
    game.attack('A', 'b', { with: 'HeavyBlow' });
    // [BT2] Plus its IQ for Water against Tech.
    expect(game.at('b').damage).toBe(5 + 3 + 2);
    expect(game.energy(0)).toBe(39 - 5);
    // The recoil of 30 destroyed the attacker: the modifier applies to the attack only.
    expect(game.where('A')).toBe('bin');
  });

  it("[HeavyBlow] counts as the monster's attack, and lasts for one attack", () => {
    const game = drawn(duel, {
      A: monster({ power: 5, abilities: ['HeavyBlow'] }),
      b: wall(),
    });
    game.attack('A', 'b', { with: 'HeavyBlow' });
    expect(game.at('b').damage).toBe(8);
    expect(game.at('A').power).toBe(5);
    expect(game.refusal('attack', { card: 'A', target: 'b' })).toEqual({
      code: 'attacked-already',
      rule: 'BT1',
    });
  });

  it('[RecklessCharge] attacks with 5 more power for 2 energy', () => {
    const legend = {
      A: monster({ power: 5, iq: 3, elements: ['Water'], abilities: ['RecklessCharge'] }),
      b: wall(30, { elements: ['Tech'] }),
    };
    const game = drawn(duel, legend).attack('A', 'b', { with: 'RecklessCharge' });
    expect(game.at('b').damage).toBe(5 + 5 + 3);
    expect(game.energy(0)).toBe(38);
    // [EN1] The last energy can't be paid.
    const lowEnergy = drawn(duel, legend, { energy: [2, 40] });
    expect(lowEnergy.refusal('attack', { card: 'A', target: 'b', with: 'RecklessCharge' })).toEqual(
      {
        code: 'not-enough-energy',
        rule: 'EN1',
      },
    );
  });

  it("[FireFang] attacks with 3 more power as Fire, whatever the attacker's element", () => {
    for (const [elements, damage] of [
      [['Grass', 'Ice'], 5 + 3 + 2 + 2],
      [['Water'], 5 + 3 - 4],
      [['Normal'], 5 + 3],
    ] as const) {
      const game = drawn(duel, {
        A: monster({ power: 5, iq: 2, elements: ['Electric'], abilities: ['FireFang'] }),
        b: wall(30, { iq: 4, elements }),
      });
      game.attack('A', 'b', { with: 'FireFang' });
      expect(game.at('b').damage).toBe(damage);
      expect(game.energy(0)).toBe(39);
    }
  });

  it('[RailShot] attacks as Tech, which has neither natural bonus nor weakness', () => {
    for (const element of selectableElements) {
      const game = drawn(duel, {
        A: monster({ power: 5, elements: ['Fire'], abilities: ['RailShot'] }),
        b: wall(30, { elements: [element] }),
      });
      game.attack('A', 'b', { with: 'RailShot' });
      expect(game.at('b').damage).toBe(8);
    }
  });

  it('[RailShot] attacks with 3 more power, and nobody can respond', () => {
    const legend = {
      A: monster({ power: 5, elements: ['Fire'], abilities: ['RailShot'] }),
      b: wall(30, { elements: ['Grass'], abilities: ['Brace', 'GritTeeth'] }),
    };
    const game = drawn(duel, legend, { hand: [[], [plainSpell]] });
    game.attack('A', 'b', { with: 'RailShot' });
    expect(game.decision()?.kind).toBe('turn');
    expect(game.at('b').damage).toBe(8);
    expect(game.energy(0)).toBe(38);
    const plain = drawn(duel, legend).attack('A', 'b');
    expect(plain.decision()).toEqual({ kind: 'respond', players: [1] });
  });

  it('[AlphaStrike] requires the highest power on the field, and exhausts the attacker until your next turn', () => {
    const legend = (power: number) => ({
      A: monster({ power: 9, elements: ['Psychic'], abilities: ['AlphaStrike'] }),
      K: monster({ power: 9 }),
      b: wall(power, { iq: 5, elements: ['Dark'] }),
      k: monster({ power: 9 }),
    });
    const game = drawn(duel, legend(9));
    game.attack('A', 'b', { with: 'AlphaStrike' });
    // [BT2] The IQ of 5 is subtracted for Psychic against Dark.
    expect(game.at('b').damage).toBe(9 + 4 - 5);
    expect(game.at('A').power).toBe(8);
    expect(game.energy(0)).toBe(39);
    game.endTurn();
    expect(game.at('A').power).toBe(8);
    game.endTurn();
    expect(game.at('A').power).toBe(9);
    const weaker = drawn(duel, legend(10));
    expect(weaker.refusal('attack', { card: 'A', target: 'b', with: 'AlphaStrike' })).toEqual({
      code: 'requirement',
      rule: 'AC4',
    });
  });

  it('[FlameBreath] damages all monsters beside its target on both sides, except Kings', () => {
    const game = drawn(
      `
      . . k . .
      . e b D H
      . f A . .
      . . . . .
      . . K . .
    `,
      {
        A: monster({ power: 6, iq: 1, elements: ['Water'], abilities: ['FlameBreath'] }),
        D: monster({ power: 30 }),
        H: monster({ power: 30 }),
        b: wall(30, { elements: ['Grass', 'Ice'], iq: 5 }),
        e: monster({ power: 30 }),
        f: monster({ power: 30 }),
      },
    );
    game.attack('A', 'b', { with: 'FlameBreath' });
    const damage = ['b', 'e', 'D', 'f', 'A', 'k', 'H'].map((card) => game.at(card).damage);
    expect(damage).toEqual([6 + 1 + 1 + 1, 7, 7, 0, 0, 0, 0]);
    expect(game.state().open.shield).toEqual([10, 10]);
    expect(game.energy(0)).toBe(38);
  });

  it('[FlameBreath] does nothing to a King even as its target', () => {
    const game = drawn(
      `
      . . . . .
      . e k . .
      . . A . .
      . . . . .
      . . K . .
    `,
      {
        A: monster({ power: 6, abilities: ['FlameBreath'] }),
        e: monster({ power: 30 }),
        k: monster({ power: 20, rangeType: 'Diagonal' }),
      },
    );
    game.attack('A', 'k', { with: 'FlameBreath' });
    expect(game.at('e').damage).toBe(7);
    expect(game.state().open.shield[1]).toBe(10);
    expect(game.at('k').damage).toBe(0);
  });

  it('[WideSweep] hits its target and the diagonal squares around it with 1 less power', () => {
    const game = drawn(
      `
      . e . k .
      . f b . .
      . . A D .
      H . . . .
      . . K . .
    `,
      {
        A: monster({ power: 6, iq: 3, elements: ['Water'], abilities: ['WideSweep'] }),
        D: monster({ power: 5 }),
        H: monster({ power: 30 }),
        b: wall(30, { elements: ['Tech'] }),
        e: monster({ power: 30 }),
        f: monster({ power: 30 }),
      },
    );
    game.attack('A', 'b', { with: 'WideSweep' });
    const damage = ['b', 'e', 'f', 'A', 'H'].map((card) => game.at(card).damage);
    expect(damage).toEqual([6 - 1 + 3, 5, 0, 0, 0]);
    expect(game.state().open.shield[1]).toBe(5);
    // [EN4] Its own monster was destroyed too, which costs nothing, because no opposing monster did it.
    expect(game.where('D')).toBe('bin');
    expect(game.energy(0)).toBe(39);
  });
});
