import { botLevels, createBot as botOf } from '@stackmate/bot';
import type { Bot, BotLevel } from '@stackmate/bot';
import { catalogue } from '@stackmate/catalogue';
import { createRandom, createRules } from '@stackmate/engine';

// Rules of their own, so that thinking does not throw away what the match's rules remember.
const rules = createRules(catalogue);

export type BotName = BotLevel;
export const botNames = botLevels;

/** A bot by name; the same seed makes the same choices. */
export const createBot = (name: BotName, seed: string): Bot =>
  botOf(name, { random: createRandom(seed), rules });
