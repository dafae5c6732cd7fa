import { botLevels, createBot as botOf } from '@stackmate/bot';
import type { Bot, BotLevel } from '@stackmate/bot';
import { catalogue } from '@stackmate/catalogue';
import { createRandom, createRules } from '@stackmate/engine';

// Separate rules, so that the bots' thinking doesn't evict the match rules' caches.
const rules = createRules(catalogue);

export type BotName = BotLevel;
export const botNames = botLevels;

/** Creates a bot by name. The same seed makes the same choices. */
export const createBot = (name: BotName, seed: string): Bot =>
  botOf(name, { random: createRandom(seed), rules });
