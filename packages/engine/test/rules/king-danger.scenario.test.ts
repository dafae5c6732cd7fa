import { describe, expect, it } from 'vitest';
import { monster } from '../../src/testing/index.ts';
import type { Legend } from '../../src/testing/index.ts';
import { play } from './kit.ts';

/** North's two monsters stand in line with South's King, with nothing in between. */
const drawn = `
  . . k . .
  . . b . .
  . . . . .
  . . . . .
  c . K . .
`;
const king = monster({ power: 8, range: 0 });
const striker = (power: number) => monster({ power, range: 4, rangeType: 'Square' });
/** A turn after the early ones, in which shields are stronger (SU3). */
const late = { turn: 11 };
const legend = (powers: readonly [number, number]): Legend => ({
  K: king,
  k: king,
  b: striker(powers[0]),
  c: striker(powers[1]),
});

describe('BT2: a King that could be destroyed', () => {
  it('[BT2] is threatened if all attacks together exceed its power and a full shield', () => {
    expect(play(drawn, legend([9, 9]), late).isKingThreatened(0)).toBe(true);
    expect(play(drawn, legend([9, 8]), late).isKingThreatened(0)).toBe(false);
  });

  it('[SU3] has the shield of the turn in which it could be attacked', () => {
    const before = (turn: number) => play(drawn, legend([9, 9]), { turn, active: 0 });
    expect(before(6).isKingThreatened(0)).toBe(false);
    expect(before(7).isKingThreatened(0)).toBe(true);
  });

  it('[RG2] isn’t threatened by what can’t reach it', () => {
    const walled = drawn.replace('  . . . . .\n  c', '  . . A . .\n  c');
    const wall = monster({ power: 30, range: 0 });
    expect(play(walled, { ...legend([30, 9]), A: wall }).isKingThreatened(0)).toBe(false);
    expect(play(drawn, legend([30, 9])).isKingThreatened(1)).toBe(false);
  });

  it('[BT1] isn’t threatened by an attack that was made already', () => {
    const beside = drawn.replace('. . b . .', '. . b A .');
    const wall = monster({ power: 30, range: 0 });
    const game = play(beside, { ...legend([18, 9]), A: wall }, late).endTurn();
    expect(game.isKingThreatened(0)).toBe(true);
    game.attack('b', 'A');
    expect(game.isKingThreatened(0)).toBe(false);
    game.endTurn();
    expect(game.isKingThreatened(0)).toBe(true);
  });

  it('[SU4] isn’t threatened before attacks are possible', () => {
    expect(play(drawn, legend([30, 30]), { turn: 1 }).isKingThreatened(0)).toBe(false);
  });
});
