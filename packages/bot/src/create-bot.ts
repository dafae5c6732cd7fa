import type { Prior, Random, Rules } from '@stackmate/engine';
import type { Bot } from './bot.ts';
import { createGreedyBot } from './greedy-bot.ts';
import { createLookaheadBot } from './lookahead/lookahead-bot.ts';
import { createRandomBot } from './random-bot.ts';

export interface BotOptions {
  /** Of which every choice among equals is drawn: the same views and the same numbers make the same answers. */
  readonly random: Random;
  readonly rules: Rules;
  /**
   * How many actions a player that thinks may play out for one answer, beside a first look at each that it has; one
   * takes about 20 to 100 µs.
   */
  readonly budget?: number;
  /** The deck that the opponent is taken to have. */
  readonly prior?: Prior;
}

/** Enough to find the best of what it sees; more helps little. */
const defaultBudget = 2000;

const factories = {
  random: createRandomBot,
  greedy: createGreedyBot,
  lookahead: ({ budget = defaultBudget, ...options }: BotOptions): Bot =>
    createLookaheadBot({ ...options, budget }),
} as const satisfies Record<string, (options: BotOptions) => Bot>;

export type BotLevel = keyof typeof factories;

/** From the weakest to the strongest. */
export const botLevels = Object.keys(factories) as readonly BotLevel[];

/** A player of a level. */
export const createBot = (level: BotLevel, options: BotOptions): Bot => factories[level](options);
