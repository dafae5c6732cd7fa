import { rules } from '@stackmate/catalogue';
import { parseSquare, viewFor } from '@stackmate/engine';
import { card, scenario } from '@stackmate/engine/testing';
import type { Legend, ScenarioOptions } from '@stackmate/engine/testing';
import { describe, expect, it } from 'vitest';
import { createAdviser } from './adviser.ts';
import { gentleTurns } from './restraint.ts';

const monster = (power: number, rangeType: 'Square' | 'Diagonal' = 'Square', range = 2) =>
  card('ThornbackBear', { power, iq: 2, eq: 1, range, rangeType });

/** Draws a position with South to move. */
const position = (board: string, legend: Legend, options: ScenarioOptions = {}) =>
  scenario(rules, board, legend, options).state();

const adviser = createAdviser(rules);

/** B on b3 can strike the monster b on c4 along a diagonal, where b doesn't strike. */
const ambush = position(
  `
    k . . . .
    . . b . c
    . B . . .
    . . . . .
    . . . . K
  `,
  {
    B: monster(9, 'Diagonal'),
    K: monster(9),
    k: monster(9),
    b: monster(8, 'Square', 1),
    c: monster(8, 'Square', 1),
  },
);

describe('advice', () => {
  it('is to attack where the target can’t strike back, and says so', () => {
    const { action, reason } = adviser.advise(viewFor(ambush, 0), 0)!;
    expect(action.kind).toBe('attack');
    expect(reason).toMatchObject({ why: 'safe kill', square: parseSquare('c4') });
    expect(adviser.teach(viewFor(ambush, 0), 0)).toEqual({ action, reason });
  });

  it('names recoil that the shield of an attacking King absorbs', () => {
    const state = position(
      `
        k . . . .
        . . b . .
        . . K . .
        . . . . .
        . . . . .
      `,
      { K: monster(20, 'Square', 1), k: monster(9), b: monster(8, 'Square', 1) },
    );
    const { action, reason } = adviser.advise(viewFor(state, 0), 0)!;
    expect(action.kind).toBe('attack');
    expect(reason).toMatchObject({ why: 'kill', cardIsKing: true });
  });

  it('begins with the attack that another one can finish, and names one of two cards by its square', () => {
    const state = position(
      `
        k . . . c
        . . b . .
        . . . . .
        B . . . A
        . . . . K
      `,
      {
        A: monster(6, 'Diagonal'),
        B: monster(6, 'Diagonal'),
        K: monster(9),
        k: monster(9),
        b: monster(11, 'Square', 1),
        c: monster(11, 'Square', 1),
      },
    );
    const { action, reason } = adviser.advise(viewFor(state, 0), 0)!;
    expect(action.kind).toBe('attack');
    expect(reason).toMatchObject({ why: 'king hit', targetSquare: parseSquare('c4') });
    expect(reason.targetIsKing).toBeUndefined();
  });

  it('is always the same for the same view', () => {
    const view = viewFor(ambush, 0);
    expect(adviser.advise(view, 0)).toEqual(adviser.advise(view, 0));
  });

  it('is not to sacrifice a monster for nothing, or to walk the King into danger', () => {
    const state = position(
      `
        k . . . .
        . . b . .
        . . . . .
        . . B . .
        . . K . .
      `,
      { B: monster(5), K: monster(9), k: monster(9), b: monster(20) },
      { hand: [[], []] },
    );
    const { action } = adviser.advise(viewFor(state, 0), 0)!;
    expect(action.kind).not.toBe('attack');
  });

  it('takes a win, which the teacher leaves to a beginner at first', () => {
    const winning = (turn: number) =>
      position(
        `
          . . k . .
          . . . . b
          . . A . .
          . . . . .
          . . K . .
        `,
        { A: monster(25), K: monster(9), k: monster(9), b: monster(8) },
        { turn },
      );
    const view = viewFor(winning(9), 0);
    expect(adviser.advise(view, 0)!.reason.why).toBe('checkmate');
    expect(adviser.teach(view, 0)!.reason.why).not.toBe('checkmate');
    const late = viewFor(winning(gentleTurns + 1), 0);
    expect(adviser.teach(late, 0)!.reason.why).toBe('checkmate');
  });

  it('is never to move into reach for nothing, which the teacher does for a beginner', () => {
    const state = (turn: number) =>
      position(
        `
          k . . . .
          . . b . .
          . . . . .
          . . B . .
          . . K . .
        `,
        { B: monster(5), K: monster(9), k: monster(9), b: monster(20, 'Square', 1) },
        { turn, hand: [[], []] },
      );
    const view = viewFor(state(9), 0);
    expect(adviser.advise(view, 0)!.reason.why).not.toBe('offer');
    const { action, reason } = adviser.teach(view, 0)!;
    expect(reason).toMatchObject({ why: 'offer', square: action.to });
    expect(action.kind).toBe('move');
    const late = viewFor(state(gentleTurns + 1), 0);
    expect(adviser.teach(late, 0)!.reason.why).not.toBe('offer');
  });

  it('is null for questions and responses', () => {
    const state = position(
      `
        k . . . .
        . . b . .
        . B . . .
        . . . . .
        . . . . K
      `,
      { B: monster(9, 'Diagonal'), K: monster(9), k: monster(9), b: monster(8) },
    );
    expect(adviser.advise(viewFor(state, 1), 1)).toBeNull();
  });
});
