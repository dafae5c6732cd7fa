import type { Prior, Random, Rules } from '@stackmate/engine';
import type { Bot } from './bot.ts';
import { createGreedyBot } from './greedy-bot.ts';
import { createLookaheadBot } from './lookahead/lookahead-bot.ts';
import { createRandomBot } from './random-bot.ts';
import { createStrategistBot } from './strategist/strategist-bot.ts';
import { createTeacherBot } from './teacher/teacher-bot.ts';

export interface BotOptions {
  /** Source of all random choices: the same views and the same `random` give the same answers. */
  readonly random: Random;
  readonly rules: Rules;
  /**
   * How many actions a lookahead bot may simulate per answer, in addition to one evaluation of each legal action. One
   * takes about 20 to 100 µs.
   */
  readonly budget?: number;
  /** The deck that the bot assumes for its opponent. */
  readonly prior?: Prior;
}

/** More helps little. */
const defaultBudget = 2000;

const factories = {
  random: createRandomBot,
  teacher: createTeacherBot,
  greedy: createGreedyBot,
  lookahead: ({ budget = defaultBudget, ...options }: BotOptions): Bot =>
    createLookaheadBot({ ...options, budget }),
  strategist: ({ budget = defaultBudget, ...options }: BotOptions): Bot =>
    createStrategistBot({ ...options, budget }),
} as const satisfies Record<string, (options: BotOptions) => Bot>;

export type BotLevel = keyof typeof factories;

/** Sorted from weakest to strongest. */
export const botLevels = Object.keys(factories) as readonly BotLevel[];

/** Creates a bot of a level. */
export const createBot = (level: BotLevel, options: BotOptions): Bot => factories[level](options);
