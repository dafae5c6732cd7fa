import type { Prior, Random, Rules } from '@stackmate/engine';
import type { Bot, BotLevel } from './bot.ts';
import { createBlendedBot } from './blended-bot.ts';
import { createGreedyBot } from './simple-bots.ts';
import { createLookaheadBot } from './lookahead/lookahead-bot.ts';
import { strengthRange, toBlend } from './strength.ts';
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
  /** Elo relative to greedy; the bot then plays with this strength instead of its level's. */
  readonly strength?: number | undefined;
  /** The deck that the bot assumes for its opponent. */
  readonly prior?: Prior;
}

/** A larger budget helps little. */
const defaultBudget = 2000;

const factories = {
  random: (options: BotOptions): Bot =>
    createBot('random', { ...options, strength: strengthRange.min }),
  teacher: createTeacherBot,
  greedy: createGreedyBot,
  lookahead: ({ budget = defaultBudget, ...options }: BotOptions): Bot =>
    createLookaheadBot({ ...options, budget }),
  strategist: ({ budget = defaultBudget, ...options }: BotOptions): Bot =>
    createStrategistBot({ ...options, budget }),
} as const satisfies Record<BotLevel, (options: BotOptions) => Bot>;

/** Creates a bot of a level, or of a strength if that is given. */
export function createBot(level: BotLevel, options: BotOptions): Bot {
  const { strength, ...others } = options;
  if (strength === undefined) return factories[level](others);
  return createBlendedBot(toBlend(strength), others, (candidate) => factories[candidate](others));
}
