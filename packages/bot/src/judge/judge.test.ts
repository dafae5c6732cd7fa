import { readyDecks, rules } from '@stackmate/catalogue';
import { createRandom, viewFor } from '@stackmate/engine';
import { card, scenario } from '@stackmate/engine/testing';
import { describe, expect, it } from 'vitest';
import { createBot } from '../create-bot.ts';
import { createJudge } from './judge.ts';

const judge = createJudge(rules);
const bear = (power: number) =>
  card('ThornbackBear', { power, iq: 2, eq: 1, range: 2, rangeType: 'Square' });

const position = (south: number, north: number, energy: [number, number] = [30, 30]) =>
  scenario(
    rules,
    `
      . . k . .
      . . . . b
      . . . . .
      B . . . .
      . . K . .
    `,
    { B: bear(south), b: bear(north), K: bear(9), k: bear(9) },
    { hand: [[bear(9)], [bear(9)]], energy },
  ).state();

describe('the win probability', () => {
  it('rises with one’s own power and energy, and falls with the opponent’s', () => {
    for (const player of [0, 1] as const) {
      const even = judge.winProbability(position(9, 9), player);
      const strong = judge.winProbability(position(20, 9), player);
      const rich = judge.winProbability(position(9, 9, [40, 10]), player);
      if (player === 0) expect(Math.min(strong, rich)).toBeGreaterThan(even + 0.05);
      else expect(Math.max(strong, rich)).toBeLessThan(even - 0.05);
    }
  });

  it('of both players adds up to about 1, from views as from states', () => {
    const random = createRandom('judge');
    const state = rules.createMatch({
      seed: 'judge',
      decks: [readyDecks[0].deck, readyDecks[1].deck],
    });
    const bot = createBot('greedy', { random, rules });
    let sum = 0;
    let positions = 0;
    for (let question = rules.decision(state); question; question = rules.decision(state)) {
      const by = question.players[0];
      const chances = ([0, 1] as const).map((player) => {
        const chance = judge.winProbability(viewFor(state, player), player);
        expect(chance).toBe(judge.winProbability(state, player));
        return chance;
      });
      sum += chances[0] + chances[1];
      positions += 1;
      rules.playInPlace(state, by, bot.choose(viewFor(state, by), by));
    }
    expect(Math.abs(sum / positions - 1)).toBeLessThan(0.1);
    expect(judge.winProbability(state, state.open.result!.winner!)).toBe(1);
  });

  it('refuses to judge by the view of someone else', () => {
    const view = viewFor(position(9, 9), 0);
    expect(() => judge.winProbability(view, 1)).toThrow('its own player');
  });
});
