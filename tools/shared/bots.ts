import { createGreedyBot, createRandomBot } from '@stackmate/bot';
import type { Bot } from '@stackmate/bot';
import { catalogue } from '@stackmate/catalogue';
import { createRandom, createRules } from '@stackmate/engine';

// Rules of their own, so that thinking does not throw away what the match's rules remember.
const rules = createRules(catalogue);

const makers = {
  greedy: createGreedyBot,
  random: createRandomBot,
} as const;

export type BotName = keyof typeof makers;
export const botNames = Object.keys(makers) as readonly BotName[];

/** A bot by name; the same seed makes the same choices. */
export const createBot = (name: BotName, seed: string): Bot =>
  makers[name]({ random: createRandom(seed), rules });
