import { describe, expect, it } from 'vitest';
import { monster } from '@stackmate/engine/testing';
import { drawn } from './drawn.ts';
import { zap } from './props.ts';
import { holdingSide, spreading } from './sides.ts';

describe("side effects on the spell's area", () => {
  const ring = `
    . . k . .
    . . b d .
    . . A . .
    e . B . .
    . . K . .
  `;
  const cards = {
    A: monster({ power: 9 }),
    B: monster({ power: 9 }),
    b: monster({ power: 9, range: 2 }),
    d: monster({ power: 9, iq: 4, range: 2 }),
    e: monster({ power: 9, range: 2 }),
  };

  it('[Splinters] deals 1 damage to opposing monsters in the area', () => {
    const game = drawn(ring, cards, holdingSide(spreading('Splinters')));
    game.cast('S', { to: 'c4' });
    const damages = ['A', 'b', 'd', 'e'].map((name) => game.at(name).damage);
    expect(damages).toEqual([0, 1, 0, 0]);
    expect(game.state().open.shield).toEqual([10, 9]);
  });

  it("[Splinters] doesn't affect Kings if its spell doesn't", () => {
    const spared = spreading('Splinters', { subtypes: ['Kings are unaffected'] });
    const game = drawn(ring, cards, holdingSide(spared)).cast('S', { to: 'c4' });
    expect(game.at('b').damage).toBe(1);
    expect(game.state().open.shield).toEqual([10, 10]);
  });

  it('[ThickSmoke] lowers the range of opposing monsters in the area by 1 for 1 turn', () => {
    const game = drawn(ring, cards, holdingSide(spreading('ThickSmoke'))).cast('S', { to: 'c4' });
    const ranges = (): number[] => ['A', 'b', 'd', 'e'].map((name) => game.at(name).range);
    expect(ranges()).toEqual([1, 1, 2, 2]);
    expect(game.at('k').range).toBe(0);
    game.endTurn();
    expect(ranges()).toEqual([1, 1, 2, 2]);
    game.endTurn();
    expect(ranges()).toEqual([1, 2, 2, 2]);
  });

  it('[HallowedGround] prevents effect damage to own monsters in the area until the player’s next turn', () => {
    const game = drawn(
      ring,
      { ...cards, b: monster({ power: 3, iq: 9, range: 1, abilities: [zap(2), zap(1)] }) },
      holdingSide(spreading('HallowedGround')),
    ).cast('S', { to: 'c4' });
    game.endTurn();
    game.activate('b', 'Zap2', { target: 'A' }).passAll();
    game.activate('b', 'Zap1', { target: 'B' }).passAll();
    expect([game.at('A').damage, game.at('B').damage]).toEqual([0, 1]);
    // Attacks still hurt.
    game.attack('b', 'A').passAll();
    expect(game.at('A').damage).toBe(3);
  });

  it('[HallowedGround] ends after that, and does not affect Kings', () => {
    const game = drawn(
      ring,
      { ...cards, b: monster({ iq: 9, abilities: [zap(2), zap(1)] }) },
      { ...holdingSide(spreading('HallowedGround')), turn: 11 },
    ).cast('S', { to: 'c2' });
    game.endTurn().activate('b', 'Zap2', { target: 'K' }).passAll();
    expect(game.state().open.shield[0]).toBe(8);
    game.endTurnsUntil(14).activate('b', 'Zap1', { target: 'A' }).passAll();
    expect(game.at('A').damage).toBe(1);
  });
});
