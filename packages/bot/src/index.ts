export type { Bot } from './bot.ts';
export { createRandomBot } from './random-bot.ts';
export { createGreedyBot } from './greedy-bot.ts';
