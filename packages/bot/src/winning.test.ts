import { rules } from '@stackmate/catalogue';
import { createRandom, viewFor } from '@stackmate/engine';
import type { Action, MatchState } from '@stackmate/engine';
import { card, scenario } from '@stackmate/engine/testing';
import type { Legend, ScenarioOptions } from '@stackmate/engine/testing';
import { describe, expect, it } from 'vitest';
import { createBot } from './index.ts';
import type { BotLevel } from './index.ts';

const seeds = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const bear = (power: number) =>
  card('ThornbackBear', { power, iq: 2, eq: 1, range: 2, rangeType: 'Square' });
/** Cards to draw, because some bots look into the next turn. */
const bears = Array.from({ length: 8 }, () => bear(8));

/** Level and budget, from plenty to almost none. */
const players = [
  ['greedy', 2000],
  ['lookahead', 2000],
  ['lookahead', 1],
  ['strategist', 2000],
  ['strategist', 1],
] as const;

/** Creates a position with South to move; North's pieces are in lower case. */
const position = (options: ScenarioOptions = {}, legend: Legend = {}): MatchState =>
  scenario(
    rules,
    `
      . . k . .
      . . . . b
      . . A . .
      B . . . C
      . . K . .
    `,
    { A: bear(25), B: bear(8), C: bear(8), b: bear(8), K: bear(9), k: bear(9), ...legend },
    { hand: [[bear(9), bear(9)], []], deck: [bears, bears], ...options },
  ).state();

/** Returns the player's action in this position for each seed. */
const chosen = (level: BotLevel, budget: number, state: MatchState): readonly Action[] =>
  seeds.map((seed) =>
    createBot(level, { random: createRandom(seed), rules, budget }).choose(viewFor(state, 0), 0),
  );

describe.each(players)('the %s player with a budget of %i that can win', (level, budget) => {
  it('attacks before it does anything else', () => {
    // A reaches the King on c5 and has more power than King and shield together (BT4).
    for (const { kind } of chosen(level, budget, position())) expect(kind).toBe('attack');
  });

  it('casts the winning spell, even if that ends the battle phase (TN7)', () => {
    const options: ScenarioOptions = {
      phase: 'battle',
      energy: [30, 2],
      hand: [[card('CrookedScales', { side: 'LightFingers' })], []],
    };
    const legend = { A: bear(9), b: bear(20) };
    for (const { kind } of chosen(level, budget, position(options, legend)))
      expect(kind).toBe('activate');
  });

  it('ends its turn if that wins the match (WN1)', () => {
    for (const { kind } of chosen(level, budget, position({ turn: 50, active: 0 })))
      expect(kind).toBe('endTurn');
  });
});

describe.each(players)('the %s player with a budget of %i that would lose', (level, budget) => {
  it('does not end a turn that ends the match if another action prevents it (WN1)', () => {
    // Ten quiet turns have passed, North has more monsters, and a summon leaves South one energy.
    const state = scenario(
      rules,
      `
        . . k . .
        . . . . b
        . . . . .
        A . . . .
        . . K . .
      `,
      { A: bear(7), b: [bear(20), bear(8), bear(8), bear(8)], K: bear(9), k: bear(9) },
      { quiet: 10, energy: [3, 30], hand: [[bear(7)], []], deck: [bears, bears] },
    ).state();
    const bot = createBot(level, { random: createRandom('a'), rules, budget });
    while (state.open.active === 0 && !state.open.result)
      rules.playInPlace(state, 0, bot.choose(viewFor(state, 0), 0));
    expect(state.open.result).toBeNull();
  });
});
