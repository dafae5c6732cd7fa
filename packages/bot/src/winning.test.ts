import { rules } from '@stackmate/catalogue';
import { createRandom } from '@stackmate/engine';
import type { Action } from '@stackmate/engine';
import { card, scenario } from '@stackmate/engine/testing';
import type { Legend, ScenarioOptions } from '@stackmate/engine/testing';
import { describe, expect, it } from 'vitest';
import { createBot } from './index.ts';

const seeds = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const bear = (power: number) =>
  card('ThornbackBear', { power, iq: 2, eq: 1, range: 2, rangeType: 'Square' });

/** What a player who has the turn does in this position, for one seed after the other. */
function chosen(
  level: 'greedy' | 'lookahead',
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
    createBot(level, { random: createRandom(seed), rules }).choose(game.view(0), 0),
  );
}

describe.each(['greedy', 'lookahead'] as const)('the %s player who can win', (level) => {
  it('strikes before it does anything else', () => {
    // A reaches the King on c5 and has more power than it takes, shield and all (BT4).
    for (const { kind } of chosen(level)) expect(kind).toBe('attack');
  });

  it('casts the spell that wins, even in the battle phase, which it ends (TN7)', () => {
    const options: ScenarioOptions = {
      phase: 'battle',
      energy: [30, 2],
      hand: [[card('CrookedScales', { side: 'LightFingers' })], []],
    };
    const legend = { A: bear(9), b: bear(20) };
    for (const { kind } of chosen(level, options, legend)) expect(kind).toBe('activate');
  });

  it('ends its turn where that wins the match (WN1)', () => {
    for (const { kind } of chosen(level, { turn: 50, active: 0 })) expect(kind).toBe('endTurn');
  });
});
