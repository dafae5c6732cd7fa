export type { Bot } from './bot.ts';
export { botLevels, createBot } from './create-bot.ts';
export type { BotLevel, BotOptions } from './create-bot.ts';
export { createRandomBot } from './random-bot.ts';
export { createGreedyBot } from './greedy-bot.ts';
export { createLookaheadBot } from './lookahead/lookahead-bot.ts';
