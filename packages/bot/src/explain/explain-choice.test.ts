import { rules } from '@stackmate/catalogue';
import { createRandom, viewFor } from '@stackmate/engine';
import { card, scenario } from '@stackmate/engine/testing';
import { botReasonKinds } from '@stackmate/protocol';
import { describe, expect, it } from 'vitest';
import { playBots } from '../../test/play.ts';
import { botLevels, createBot, createRandomBot } from '../index.ts';
import type { Bot, BotLevel } from '../index.ts';

const bot = (level: BotLevel, seed: string, budget = 200): Bot =>
  createBot(level, { random: createRandom(seed), rules, budget });

const bear = (power: number) =>
  card('ThornbackBear', { power, iq: 2, eq: 1, range: 2, rangeType: 'Square' });

/** South is to move; its A is strong, its B weak. */
const position = (board: string) =>
  scenario(
    rules,
    board,
    { A: bear(30), B: bear(2), K: bear(9), k: bear(9) },
    { hand: [[], []] },
  ).state();

describe('the reason of a choice', () => {
  it.each(botLevels)('is given by the %s player for every decision', (level) => {
    const whys = new Set<string>();
    const explained = bot(level, 'asked');
    const asked: Pick<Bot, 'choose'> = {
      choose(view, player) {
        const { action, reason } = explained.explain(view, player);
        whys.add(reason.why);
        return action;
      },
    };
    playBots('reasons', [asked, bot('greedy', 'other')]);
    for (const why of whys) expect(botReasonKinds).toContain(why);
    expect(whys.size).toBeGreaterThanOrEqual(4);
  });

  it('says that the strategist sees a win that takes more than one action', () => {
    const state = position(`
      . . k . .
      . . B . .
      . . A . .
      . . . . .
      . . K . .
    `);
    const { reason } = bot('strategist', 'win', 2000).explain(viewFor(state, 0), 0);
    expect(['winning turn', 'checkmate']).toContain(reason.why);
  });

  it('says that a random player has none', () => {
    const state = position(`
      . . k . .
      . . . . .
      . A . B .
      . . . . .
      . . K . .
    `);
    const random = createRandomBot({ random: createRandom('a'), rules });
    expect(random.explain(viewFor(state, 0), 0).reason.why).toBe('whim');
  });
});
