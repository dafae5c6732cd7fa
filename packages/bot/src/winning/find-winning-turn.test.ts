import { rules } from '@stackmate/catalogue';
import { card, scenario } from '@stackmate/engine/testing';
import { cloneState } from '@stackmate/engine';
import { describe, expect, it } from 'vitest';
import { createWinningTurnSearch } from './find-winning-turn.ts';

const find = createWinningTurnSearch(rules);
const bear = (power: number) =>
  card('ThornbackBear', { power, iq: 2, eq: 1, range: 2, rangeType: 'Square' });

/** A stands behind its own B, in line with the opposing King. */
const blocked = (power: number) =>
  scenario(
    rules,
    `
      . . k . .
      . . B . .
      . . A . .
      . . . . .
      . . K . .
    `,
    { A: bear(power), B: bear(2), K: bear(9), k: bear(9) },
    { hand: [[], []] },
  ).state();

describe('the search for a winning turn', () => {
  it('finds a win that takes more than one action, and leaves the state unchanged', () => {
    const state = blocked(30);
    const before = JSON.stringify(state);
    const { actions } = find({ state, player: 0 });
    expect(JSON.stringify(state)).toBe(before);
    expect(actions!.length).toBeGreaterThan(1);
    const copy = cloneState(state);
    for (const action of actions!) {
      while (rules.decision(copy)!.players[0] !== 0)
        rules.playInPlace(copy, 1, rules.legalActions(copy, 1)[0]);
      expect(rules.playInPlace(copy, 0, action)).toBeNull();
    }
    while (rules.decision(copy)) rules.playInPlace(copy, 1, rules.legalActions(copy, 1)[0]);
    expect(rules.result(copy)?.winner).toBe(0);
  });

  it('says that there is none once everything was tried', () => {
    const { actions, isExhausted } = find({ state: blocked(3), player: 0, maxActions: 2 });
    expect(actions).toBeNull();
    expect(isExhausted).toBe(true);
  });

  it('stops at the limit of nodes', () => {
    const { actions, isExhausted, nodes } = find({ state: blocked(3), player: 0, maxNodes: 20 });
    expect(actions).toBeNull();
    expect(isExhausted).toBe(false);
    expect(nodes).toBeLessThan(40);
  });
});
