import { createLineJudge } from '@stackmate/bot';
import type { Plan } from '@stackmate/bot';
import { rules } from '@stackmate/catalogue';
import { noFields, viewFor } from '@stackmate/engine';
import type { Action, MatchState } from '@stackmate/engine';
import { card, scenario } from '@stackmate/engine/testing';
import { describe, expect, it } from 'vitest';
import { judgeDecision } from './judge-decision.ts';

const bear = (power: number) =>
  card('ThornbackBear', { power, iq: 2, eq: 1, range: 2, rangeType: 'Square' });

/** South's A reaches the King on c5 and has more power than King and shield together (BT4). */
const winning = scenario(
  rules,
  `
    . . k . .
    . . . . b
    . . A . .
    B . . . C
    . . K . .
  `,
  { A: bear(25), B: bear(8), C: bear(8), b: bear(8), K: bear(9), k: bear(9) },
  {
    hand: [
      [bear(9), bear(9)],
      [bear(7), bear(8)],
    ],
    turn: 11,
  },
).state();

const judge = createLineJudge(rules);
const endTurn: Action = { ...noFields, kind: 'endTurn' };
const attack = rules.legalActions(winning, 0).find(({ kind }) => kind === 'attack')!;
const otherMove = rules
  .legalActions(winning, 0)
  .find(({ kind, card: ref }) => kind === 'move' && ref !== attack.card)!;

const judged = (state: MatchState, played: Plan, seed = 'a') =>
  judgeDecision({ judge, view: viewFor(state, 0), player: 0, played, seed });

describe('a decision', () => {
  it('is a mistake if it lets a win go, and the better line wins', () => {
    const { grade, loss, better } = judged(winning, [endTurn]);
    expect(grade).toBe('mistake');
    expect(loss.mean).toBeGreaterThan(0.1);
    expect(better![0].kind).toBe('attack');
  });

  it('is no mistake if it wins', () => {
    const { grade, loss, better, chance } = judged(winning, [attack]);
    expect({ grade, better, loss: loss.mean }).toEqual({ grade: null, better: null, loss: 0 });
    expect(chance).toBeGreaterThan(0.99);
  });

  it('is no mistake while the win is still possible in the same turn', () => {
    expect(judged(winning, [otherMove, endTurn]).grade).toBeNull();
  });

  it('is judged the same with the same seed', () => {
    expect(judged(winning, [endTurn])).toEqual(judged(winning, [endTurn]));
  });

  it('is judged by the player’s view alone', () => {
    for (const seed of ['one', 'two', 'three']) {
      const state = rules.redeal(viewFor(winning, 0), seed);
      expect(state.own[1].hand).not.toEqual(winning.own[1].hand);
      expect(judged(state, [endTurn])).toEqual(judged(winning, [endTurn]));
    }
  });
});
