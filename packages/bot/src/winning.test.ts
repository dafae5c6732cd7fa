import { rules } from '@stackmate/catalogue';
import { createRandom } from '@stackmate/engine';
import type { Action } from '@stackmate/engine';
import { card, scenario } from '@stackmate/engine/testing';
import type { Legend, ScenarioOptions } from '@stackmate/engine/testing';
import { describe, expect, it } from 'vitest';
import { createBot } from './index.ts';
import type { BotLevel } from './index.ts';

const seeds = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const bear = (power: number) =>
  card('ThornbackBear', { power, iq: 2, eq: 1, range: 2, rangeType: 'Square' });

/** Some time to think, and hardly any. */
const players = [
  ['greedy', 2000],
  ['lookahead', 2000],
  ['lookahead', 1],
] as const;

/** What a player who has the turn does in this position, for one seed after the other. */
function chosen(
  level: BotLevel,
  budget: number,
  options: ScenarioOptions = {},
  legend: Legend = {},
): readonly Action[] {
  const game = scenario(
    rules,
    `
      . . k . .
      . . . . b
      . . A . .
      B . . . C
      . . K . .
    `,
    { A: bear(25), B: bear(8), C: bear(8), b: bear(8), K: bear(9), k: bear(9), ...legend },
    { hand: [[bear(9), bear(9)], []], ...options },
  );
  return seeds.map((seed) =>
    createBot(level, { random: createRandom(seed), rules, budget }).choose(game.view(0), 0),
  );
}

describe.each(players)('the %s player with a budget of %i who can win', (level, budget) => {
  it('strikes before it does anything else', () => {
    // A reaches the King on c5 and has more power than it takes, shield and all (BT4).
    for (const { kind } of chosen(level, budget)) expect(kind).toBe('attack');
  });

  it('casts the spell that wins, even in the battle phase, which it ends (TN7)', () => {
    const options: ScenarioOptions = {
      phase: 'battle',
      energy: [30, 2],
      hand: [[card('CrookedScales', { side: 'LightFingers' })], []],
    };
    const legend = { A: bear(9), b: bear(20) };
    for (const { kind } of chosen(level, budget, options, legend)) expect(kind).toBe('activate');
  });

  it('ends its turn where that wins the match (WN1)', () => {
    for (const { kind } of chosen(level, budget, { turn: 50, active: 0 }))
      expect(kind).toBe('endTurn');
  });
});
